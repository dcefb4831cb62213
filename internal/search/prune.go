package search

// pruneNode tries to value a node without looking at its moves.
func (w *worker) pruneNode(n *node) (score int, done bool) {
	if n.pressed || n.pv || n.without != 0 || n.beta <= -mateBound || n.beta >= mateBound || w.decided(n) {
		return 0, false
	}
	p := w.params
	verifying := n.ply < w.nullFrom // by moves, not by what the evaluation promises
	if w.features.StaticPruning && w.trusts(n) && !verifying {
		// So far ahead that the opponent cannot make up for it near the horizon.
		if n.depth <= p.reverseDepth && n.guess-w.reverseMargin(n) >= n.beta {
			return (n.guess*2 + n.beta) / 3, true
		}
		// So far behind that nothing but captures can help.
		if n.depth <= p.razorDepth && n.guess+p.razorBase+p.razorMargin*(n.depth-1) < n.alpha {
			killers := n.frame.killers
			score = w.settle(n.alpha, n.beta, n.ply)
			n.frame.killers = killers
			if score <= n.alpha || w.stopped {
				return score, true
			}
		}
	}
	if n.nullAllowed && w.features.NullMove {
		if score, done = w.tryNull(n); done || w.stopped {
			return score, done
		}
	}
	return w.tryCaptures(n)
}

// trusts reports whether the node's evaluation says something about its value: in a
// game of exchanges, and in one of threats where the side to move faces none.
func (w *worker) trusts(n *node) bool { return w.quiet || w.pursuer != nil && !w.pursuer.Pursued() }

// decided reports whether the game is as good as won or lost by the score that is
// asked for. Then the evaluation hardly matters, and what it would prune may be the
// mate.
func (w *worker) decided(n *node) bool {
	return w.quiet && max(n.beta, -n.beta) >= w.params.decidedScore
}

// reverseMargin is by how much a node must be ahead to be pruned; one that gets
// better by the move needs less.
func (w *worker) reverseMargin(n *node) int {
	margin := w.params.reverseMargin * n.depth
	if n.improving {
		margin -= w.params.reverseImproving
	}
	return margin
}
