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

// historyBonus is what a cut-off at the depth is worth.
func historyBonus(depth int) int { return min(depth*depth*4, 1200) }

// cutoffBy rewards the quiet move that caused a cut-off and punishes the quiet
// moves that were tried before it.
func (w *worker) cutoffBy(frame *frame, m game.Move, depth, ply int) {
	if m.IsNoisy() {
		return
	}
	if frame.killers[0] != m {
		frame.killers[1], frame.killers[0] = frame.killers[0], m
	}
	bonus := historyBonus(depth)
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
