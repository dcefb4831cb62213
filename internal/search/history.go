package search

import "github.com/duiyi/duiyi/game"

// historyMax bounds a history score; updates shrink as they come near it
// (gravity), so that old successes fade.
const historyMax = 1 << 14

// history remembers how often a quiet move of a side has caused a cut-off,
// wherever it was played (butterfly history).
type history [2][]int16

func newHistory(indexes int) history {
	return history{make([]int16, indexes), make([]int16, indexes)}
}

func (h *history) get(side game.Side, m game.Move) int32 {
	return int32(h[side][m.Index()])
}

// update moves the score of a move towards the sign of the bonus.
func (h *history) update(side game.Side, m game.Move, bonus int) {
	nudge(&h[side][m.Index()], bonus)
}

// fade halves all scores between searches: the game has moved on.
func (h *history) fade() {
	for side := range h {
		for i := range h[side] {
			h[side][i] /= 2
		}
	}
}

// bonus is what a cut-off at the depth is worth.
func (p *params) bonus(depth int) int {
	if p.bonusScale == 0 {
		return min(depth*depth*4, 1200)
	}
	return min(p.bonusScale*depth-p.bonusScale/2, p.bonusMost)
}

// cutoffBy rewards the move that caused a cut-off and punishes those that were
// tried before it.
func (w *worker) cutoffBy(frame *frame, m game.Move, depth, ply int) {
	bonus := w.params.bonus(depth)
	if w.captures != nil {
		if m.IsNoisy() {
			nudge(&w.captures[frame.slot], bonus)
		}
		for _, slot := range frame.noisySlots[:frame.noisyCount] {
			nudge(&w.captures[slot], -bonus)
		}
	}
	if m.IsNoisy() {
		return
	}
	if frame.killers[0] != m {
		frame.killers[1], frame.killers[0] = frame.killers[0], m
	}
	if w.replies != nil {
		w.replies.counter[w.slotBefore(ply, 1)] = m
	}
	w.learn(m, frame.slot, bonus, ply)
	for i, earlier := range frame.quiets[:frame.quietCount] {
		if earlier != m {
			w.learn(earlier, int(frame.quietSlots[i]), -bonus, ply)
		}
	}
}

// learn takes a success or a failure of a quiet move over into all that is
// remembered of it.
func (w *worker) learn(m game.Move, slot, bonus, ply int) {
	w.history.update(w.state.Side, m, bonus)
	if w.replies != nil {
		last, own := w.rowsAt(ply)
		nudge(&last[slot], bonus)
		nudge(&own[slot], bonus)
	}
}
