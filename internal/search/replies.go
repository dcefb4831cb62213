package search

import "github.com/duiyi/duiyi/game"

// replies remember how often a quiet move has caused a cut-off after another one
// (continuation history), by the slots of both. The other one may be the
// opponent's last move or one's own last one: slots tell the sides apart. They are
// not faded between searches: there are many of them, and most are used rarely.
type replies struct {
	slots   int
	scores  []int16     // a row of slots for each slot, and one for no move
	counter []game.Move // what refuted a slot last (counter move)
}

func newReplies(slots int) *replies {
	return &replies{slots, make([]int16, (slots+1)*slots), make([]game.Move, slots+1)}
}

// none is the slot of no move.
func (r *replies) none() int { return r.slots }

// row returns the scores of the replies to a slot.
func (r *replies) row(slot int) []int16 { return r.scores[slot*r.slots : (slot+1)*r.slots] }

// rowsAt returns the rows for the move before the one of a ply and the move
// before that.
func (w *worker) rowsAt(ply int) (last, own []int16) {
	return w.replies.row(w.slotBefore(ply, 1)), w.replies.row(w.slotBefore(ply, 2))
}

// slotBefore returns the slot of the move that was made so many plies before the
// node of a ply.
func (w *worker) slotBefore(ply, back int) int {
	if ply < back {
		return w.replies.none()
	}
	return w.frames[ply-back].slot
}

// quietScore is what is remembered of a quiet move of the list.
func (w *worker) quietScore(m game.Move, slot uint16, last, own []int16) int32 {
	score := w.history.get(w.state.Side, m)
	if w.replies != nil {
		score += int32(last[slot]) + int32(own[slot])
	}
	return score
}

// nudge moves a remembered score towards the sign of the bonus, the less the
// nearer it is to historyMax (gravity).
func nudge(v *int16, bonus int) {
	*v += int16(bonus - int(*v)*max(bonus, -bonus)/historyMax)
}
