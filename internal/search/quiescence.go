package search

import "github.com/duiyi/duiyi/game"

// Bounds of following threats beyond the horizon: how many plies deep, and how
// many nodes for one place on the horizon. A board full of threats that lead to
// nothing would otherwise cost more than all the rest of the search.
const (
	threatPlies = 20
	threatNodes = 64
)

// settle is quiescence from a place on the horizon.
func (w *worker) settle(alpha, beta, ply int) int {
	w.threatsLeft = threatNodes
	return w.quiesce(alpha, beta, 0, ply)
}

// quiesce settles captures, promotions and threats until the evaluation can be
// trusted, from depth 0 downwards. The side to move may stand pat, except where
// it is forced.
func (w *worker) quiesce(alpha, beta, depth, ply int) int {
	frame := &w.frames[ply]
	frame.pvLen = 0
	if w.visit(ply) {
		return 0
	}
	if score, over := w.verdict(ply); over {
		return score
	}
	if ply >= MaxPly-1 || w.threats != nil && w.threatsEnd(depth) {
		return w.eval.Evaluate()
	}
	// The table serves where the value of a node is its own: following threats has
	// a budget that other places share.
	n := node{frame: frame, alpha: alpha, beta: beta, ply: ply, pv: beta-alpha > 1, raw: unknown}
	tabled := w.features.QuiescenceTable && w.quiet
	if tabled && w.lookUp(&n) {
		return n.hit.score
	}
	n.best = -Infinite
	forced := w.generateForced(ply, n.hit.tag)
	if !forced {
		n.best = w.standPat(&n)
		if n.best >= beta {
			return n.best
		}
		alpha = max(alpha, n.best)
		w.generateLoud(ply, n.hit.tag)
	}
	stand := n.best
	for i := 0; i < frame.list.Len; i++ {
		m := w.next(&frame.list, i)
		if !forced && frame.list.Score[i] < 0 {
			continue // it loses material by the order's own count
		}
		if w.hopeless(&n, m, forced, alpha, stand) {
			if !forced {
				// So much the move might have brought.
				n.best = max(n.best, stand+w.params.settleMargin)
			}
			continue
		}
		if !w.pos.Make(m) {
			continue
		}
		if tabled {
			w.table.expect(w.state.Key)
		}
		n.legal++
		frame.slot = int(frame.list.Slot[i])
		score := -w.quiesce(-beta, -alpha, depth-1, ply+1)
		w.pos.Unmake()
		if w.stopped {
			return 0
		}
		if score > n.best {
			n.best = score
			if score > alpha {
				alpha, n.bestMove = score, m
				w.extendPV(ply, m)
				if score >= beta {
					break
				}
			}
		}
	}
	if n.best == -Infinite { // forced, and nothing legal to do
		return w.noMovesScore(ply)
	}
	if tabled {
		w.remember(&n)
	}
	return n.best
}

// standPat values a node of quiescence if nothing is done there.
func (w *worker) standPat(n *node) int {
	if n.raw = n.hit.static; !n.known || n.raw == unknown {
		n.raw = w.eval.Evaluate()
	}
	static := w.corrected(n.raw, n.ply)
	if n.known && n.hit.bound != boundNone && !IsMate(n.hit.score) && n.hit.cuts(n.hit.score, static) {
		return n.hit.score
	}
	return static
}

// hopeless reports whether quiescence leaves a move out: a capture that by its
// exchange cannot bring the evaluation near alpha, or one more quiet way out of check
// when a few have been tried.
func (w *worker) hopeless(n *node, m game.Move, forced bool, alpha, stand int) bool {
	p := w.params
	switch {
	case !w.features.QuiescencePruning || p.settleMargin == 0 || n.best < -game.MaxEvaluation:
		return false
	case forced:
		return !m.IsNoisy() && n.legal >= p.settleEvasions
	default:
		return alpha < game.MaxEvaluation && stand+p.settleMargin < alpha && !w.exchanger.Exchange(m, alpha-stand-p.settleMargin)
	}
}

// generateForced reports whether the side to move may not stand pat, and if so
// fills the ply's list with all it can do: in check, under the threat of losing
// at once, or where the rules force a capture.
func (w *worker) generateForced(ply int, hashTag uint32) bool {
	frame := &w.frames[ply]
	switch {
	case w.pressed():
		frame.killers = [2]game.Move{}
		w.generate(ply, game.All, hashTag)
		return true
	case w.mustCapture:
		w.generate(ply, game.Noisy, 0)
		return frame.list.Len > 0 && frame.list.Move[0].IsCapture()
	default:
		return false
	}
}

// generateLoud fills the ply's list with the moves that quiescence looks at
// where nothing is forced: threats in a game of threats, else captures and
// promotions.
func (w *worker) generateLoud(ply int, hashTag uint32) {
	frame := &w.frames[ply]
	frame.killers = [2]game.Move{}
	switch {
	case w.threats != nil:
		frame.list.Clear()
		w.threats.Threats(&frame.list)
	case !w.mustCapture: // where captures are forced they are there already
		w.generate(ply, game.Noisy, hashTag)
	}
}

// pressed reports whether the side to move is in check or would lose at once
// if it did nothing.
func (w *worker) pressed() bool {
	return w.state.Check || w.threats != nil && w.threats.Threatened()
}

// threatsEnd counts a node of following threats and reports whether it is to be
// the last one of its line.
func (w *worker) threatsEnd(depth int) bool {
	w.threatsLeft--
	return depth <= -threatPlies || w.threatsLeft < 0
}
