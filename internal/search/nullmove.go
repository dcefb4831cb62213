package search

import "github.com/duiyi/duiyi/game"

// nullMoveMinDepth is the least depth at which passing is worth a search.
const nullMoveMinDepth = 2

// tryNull passes the turn and searches less deeply; if the opponent still
// cannot reach beta, a real move would have failed high as well. Not in check,
// not twice in a row, and not where having to move is the trouble (zugzwang).
func (w *worker) tryNull(n *node) (score int, done bool) {
	p, static := w.params, n.frame.static
	judged := static != unknown
	if w.passer == nil || n.depth < nullMoveMinDepth || judged && static < n.beta {
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
	return score, score >= n.beta
}
