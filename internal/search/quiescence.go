package search

import "github.com/duiyi/duiyi/game"

// quiesce settles captures and promotions until the evaluation can be trusted.
// The side to move may stand pat, except in check, where every move is tried.
func (w *worker) quiesce(alpha, beta, ply int) int {
	frame := &w.frames[ply]
	frame.pvLen = 0
	if w.visit(ply) {
		return 0
	}
	if v := w.pos.Verdict(w.rootPly); v != game.Undecided {
		return verdictScore(v, ply)
	}
	if ply >= MaxPly-1 {
		return w.eval.Evaluate()
	}
	inCheck := w.state.Check
	best, kind := -Infinite, game.All
	if !inCheck {
		best, kind = w.eval.Evaluate(), game.Noisy
		if best >= beta {
			return best
		}
		alpha = max(alpha, best)
	}
	frame.killers = [2]game.Move{}
	w.generate(frame, kind, 0)
	legal := 0
	for i := 0; i < frame.list.Len; i++ {
		m := w.next(&frame.list, i)
		if !inCheck && frame.list.Score[i] < 0 {
			continue // it loses material by the order's own count
		}
		if !w.pos.Make(m) {
			continue
		}
		legal++
		score := -w.quiesce(-beta, -alpha, ply+1)
		w.pos.Unmake()
		if w.stopped {
			return 0
		}
		if score > best {
			best = score
			if score > alpha {
				alpha = score
				w.extendPV(ply, m)
				if score >= beta {
					break
				}
			}
		}
	}
	if inCheck && legal == 0 {
		return MatedIn(ply)
	}
	return best
}
