package search

// pruneNode tries to value a node without looking at its moves.
func (w *worker) pruneNode(n *node) (score int, done bool) {
	if n.pressed || n.pv || n.beta <= -mateBound || n.beta >= mateBound {
		return 0, false
	}
	p, static := w.params, n.frame.static
	if w.features.StaticPruning && w.quiet {
		// So far ahead that the opponent cannot make up for it near the horizon.
		if n.depth <= p.reverseDepth && static-p.reverseMargin*n.depth >= n.beta {
			return static, true
		}
		// So far behind that nothing but captures can help.
		if n.depth <= p.razorDepth && static+p.razorBase+p.razorMargin*(n.depth-1) < n.alpha {
			killers := n.frame.killers
			score = w.settle(n.alpha, n.beta, n.ply)
			n.frame.killers = killers
			if score <= n.alpha || w.stopped {
				return score, true
			}
		}
	}
	if n.nullAllowed && w.features.NullMove {
		return w.tryNull(n)
	}
	return 0, false
}
