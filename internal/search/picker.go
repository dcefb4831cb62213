package search

import "github.com/duiyi/duiyi/game"

// Ordering bands, far enough apart that scores within one never reach the next:
// the hash move, gainful captures and promotions, killers, quiet moves by
// history, losing captures.
const (
	hashBand   = 1 << 30
	noisyBand  = 1 << 24
	killerBand = 1 << 22
	// counterMove stands below the killers and above what is remembered of moves.
	counterMove = 1 << 21
	loserBand   = -1 << 24
)

// captureShare is the part of what is remembered of a capture that goes into its
// order, beside the gain that it promises.
const captureShare = 16

// stage says which of a node's moves are in its list.
type stage uint8

const (
	stageAll   stage = iota // all of them
	stageTable              // none but the table's move
	stageNoisy              // that and the noisy ones
)

// begin starts the list of a node whose moves are picked one by one.
func (w *worker) begin(ply int, hashTag uint32) {
	frame := &w.frames[ply]
	if w.stager == nil {
		w.generate(ply, game.All, hashTag)
		frame.stage = stageAll
		return
	}
	frame.list.Clear()
	frame.stage = stageTable
	if hashTag != 0 && w.stager.Recall(&frame.list, hashTag) {
		frame.list.Score[0] = hashBand
	}
}

// pick brings the best of the moves that are left to place i of the list and returns
// it, false if none is left. What is behind the moves in the list is generated when
// its turn has come.
func (w *worker) pick(ply, i int) (game.Move, bool) {
	frame := &w.frames[ply]
	for {
		if i < frame.list.Len {
			if m := w.next(&frame.list, i); frame.stage == stageAll || frame.list.Score[i] >= noisyBand {
				return m, true
			}
		}
		switch frame.stage {
		case stageTable:
			frame.stage = stageNoisy
			w.extend(ply, game.Noisy)
		case stageNoisy:
			frame.stage = stageAll
			w.extend(ply, game.Quiet)
		default:
			return 0, false
		}
	}
}

// extend appends the moves of a kind to the list, without the table's move if that
// stands there.
func (w *worker) extend(ply int, kind game.Kind) {
	list := &w.frames[ply].list
	from := list.Len
	w.stager.Candidates(list, kind)
	if from > 0 && list.Score[0] == hashBand {
		dropAgain(list, from)
	}
	w.rate(ply, from, 0)
}

// dropAgain takes a move out of the list that stands at its head already.
func dropAgain(list *game.MoveList, from int) {
	for i := from; i < list.Len; i++ {
		if list.Move[i&(game.MaxMoves-1)] == list.Move[0] {
			copy(list.Move[i:list.Len], list.Move[i+1:list.Len])
			copy(list.Score[i:list.Len], list.Score[i+1:list.Len])
			copy(list.Slot[i:list.Len], list.Slot[i+1:list.Len])
			list.Len--
			return
		}
	}
}

// generate fills the ply's list with the candidates and their order scores.
func (w *worker) generate(ply int, kind game.Kind, hashTag uint32) {
	list := &w.frames[ply].list
	list.Clear()
	w.orderer.Candidates(list, kind)
	if w.features.Ordering {
		w.rate(ply, 0, hashTag)
	}
}

// rate turns the evaluator's scores of the list, from a place on, into the order of
// the search.
func (w *worker) rate(ply, from int, hashTag uint32) {
	frame := &w.frames[ply]
	list := &frame.list
	var last, own []int16
	counter := game.Move(0)
	if w.replies != nil {
		last, own = w.rowsAt(ply)
		if w.quiet {
			counter = w.replies.counter[w.slotBefore(ply, 1)]
		}
	}
	for i := from; i < list.Len; i++ {
		m := list.Move[i&(game.MaxMoves-1)]
		score := &list.Score[i&(game.MaxMoves-1)]
		switch {
		case m.Tag() == hashTag && hashTag != 0:
			*score = hashBand
		case m.IsNoisy():
			if *score >= 0 {
				*score += noisyBand
				if w.captures != nil {
					known := int32(w.captures[list.Slot[i&(game.MaxMoves-1)]])
					*score = max(*score+known/captureShare, noisyBand) // it stays to be counted out
				}
			} else {
				*score += loserBand
			}
		case m == frame.killers[0]:
			*score = killerBand + 1
		case m == frame.killers[1]:
			*score = killerBand
		case m == counter:
			*score = counterMove
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
