package search

import "github.com/duiyi/duiyi/game"

// nullMoveMinDepth is the least depth at which passing is worth a search.
const nullMoveMinDepth = 2

// tryNull passes the turn and searches less deeply; if the opponent still
// cannot reach beta, a real move would have failed high as well. Not in check,
// not twice in a row, and not where having to move is the trouble (zugzwang).
func (w *worker) tryNull(n *node) (score int, done bool) {
	p, static := w.params, n.guess
	judged := static != unknown
	if w.passer == nil || n.without != 0 || n.ply < w.nullFrom || n.depth < nullMoveMinDepth || judged && static < n.beta {
		return 0, false
	}
	if w.guard != nil && w.guard.ZugzwangProne() {
		return 0, false
	}
	if !judged {
		static = w.eval.Evaluate()
	}
	if static < n.beta {
		return 0, false
	}
	reduction := p.nullBase + n.depth/p.nullDepth + min((static-n.beta)/p.nullEval, p.nullMost)
	if w.replies != nil {
		n.frame.slot = w.replies.none()
	}
	w.passer.MakeNull()
	score = -w.search(-n.beta, -n.beta+1, n.depth-1-reduction, n.ply+1, false, !n.cut)
	w.passer.UnmakeNull()
	if w.stopped {
		return 0, false
	}
	if score > game.MaxEvaluation {
		score = n.beta // a win found after a free move is not proven
	}
	if score < n.beta {
		return score, false
	}
	if p.verifyDepth == 0 || n.depth < p.verifyDepth || w.nullFrom > 0 {
		return score, true
	}
	return w.verifyNull(n, n.depth-1-reduction)
}

// verifyNull searches a node itself, without passing for the next plies, where
// passing promised a cut-off and much depends on it: what if having to move is the
// trouble and the guard did not see it?
func (w *worker) verifyNull(n *node, depth int) (score int, done bool) {
	w.nullFrom = n.ply + depth*3/4
	score = w.search(n.beta-1, n.beta, depth, n.ply, false, n.cut)
	w.nullFrom = 0
	return score, score >= n.beta && !w.stopped
}
