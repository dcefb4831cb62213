package search

import "github.com/duiyi/duiyi/game"

// tryCaptures prunes a node in which a capture fails high by far in a shallower
// search: then a search of the full depth would hardly say otherwise (ProbCut, Buro
// 1995, as chess programs use it).
func (w *worker) tryCaptures(n *node) (score int, done bool) {
	p := w.params
	if !w.features.ProbableCut || p.probableDepth == 0 || n.depth < p.probableDepth {
		return 0, false
	}
	beta := n.beta + p.probableMargin
	depth := n.depth - p.probableReduction
	if beta >= game.MaxEvaluation || n.known && n.hit.depth >= depth && n.hit.score < beta {
		return 0, false
	}
	frame := n.frame
	w.generate(n.ply, game.Noisy, n.hit.tag)
	for i := 0; i < frame.list.Len; i++ {
		m := w.next(&frame.list, i)
		if !w.exchanger.Exchange(m, beta-n.frame.static) || !w.pos.Make(m) {
			continue
		}
		frame.slot = int(frame.list.Slot[i])
		if score = -w.settle(-beta, -beta+1, n.ply+1); score >= beta {
			score = -w.search(-beta, -beta+1, depth-1, n.ply+1, true, !n.cut)
		}
		w.pos.Unmake()
		if w.stopped {
			return 0, false
		}
		if score >= beta && !IsMate(score) {
			cut := *n
			cut.depth, cut.best, cut.bestMove = depth, score, m
			w.remember(&cut)
			return score, true
		}
	}
	return 0, false
}
