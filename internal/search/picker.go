package search

import "github.com/duiyi/duiyi/game"

// Ordering bands, far enough apart that scores within one never reach the next:
// the hash move, gainful captures and promotions, killers, quiet moves by
// history, losing captures.
const (
	hashBand   = 1 << 30
	noisyBand  = 1 << 24
	killerBand = 1 << 22
	loserBand  = -1 << 24
)

// generate fills the ply's list with the candidates and their order scores.
func (w *worker) generate(ply int, kind game.Kind, hashTag uint32) {
	frame := &w.frames[ply]
	list := &frame.list
	list.Clear()
	w.orderer.Candidates(list, kind)
	if !w.features.Ordering {
		return
	}
	var last, own []int16
	if w.replies != nil {
		last, own = w.rowsAt(ply)
	}
	for i := 0; i < list.Len; i++ {
		m := list.Move[i&(game.MaxMoves-1)]
		score := &list.Score[i&(game.MaxMoves-1)]
		switch {
		case m.Tag() == hashTag:
			*score = hashBand
		case m.IsNoisy():
			if *score >= 0 {
				*score += noisyBand
			} else {
				*score += loserBand
			}
		case m == frame.killers[0]:
			*score = killerBand + 1
		case m == frame.killers[1]:
			*score = killerBand
		default:
			*score += w.quietScore(m, list.Slot[i&(game.MaxMoves-1)], last, own)
		}
	}
}

// next brings the best of the moves from i on to place i and returns it. Of
// equal scores the first in the list is taken, so that a search is the same
// everywhere. Selecting one at a time beats sorting: after a cut-off the rest
// is never looked at. For the same reason a capture is only counted out when its
// turn comes; one that loses then goes behind the quiet moves.
func (w *worker) next(list *game.MoveList, i int) game.Move {
	if !w.features.Ordering {
		return list.Move[i]
	}
	for {
		best := i
		for j := i + 1; j < list.Len; j++ {
			if list.Score[j&(game.MaxMoves-1)] > list.Score[best&(game.MaxMoves-1)] {
				best = j
			}
		}
		list.Move[i], list.Move[best] = list.Move[best], list.Move[i]
		list.Score[i], list.Score[best] = list.Score[best], list.Score[i]
		list.Slot[i], list.Slot[best] = list.Slot[best], list.Slot[i]
		if w.exchanger == nil || !inNoisyBand(list.Score[i]) || w.exchanger.Exchange(list.Move[i], 0) {
			return list.Move[i]
		}
		list.Score[i] += loserBand - noisyBand
	}
}

// inNoisyBand tells captures and promotions whose gain is only promised from
// losing ones and from the hash move.
func inNoisyBand(score int32) bool { return score >= noisyBand && score < hashBand }

// plainOrder serves evaluators without an ordering: all moves, all alike.
type plainOrder struct{ pos game.Position }

func (o plainOrder) Candidates(list *game.MoveList, kind game.Kind) {
	from := list.Len
	o.pos.Generate(list, kind)
	for i := from; i < list.Len; i++ {
		list.Score[i] = 0
	}
}
