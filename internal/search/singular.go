package search

// single looks whether the table's move is the only good one: all others fail low, in
// a search of half the depth, against a bound below the table's score. Then it is
// searched more deeply, as everything hangs on it (singular extension, Anantharaman,
// Campbell and Hsu 1988, in the form that needs no search of its own at every node).
// If another move reaches even beta, the node need not be searched at all.
func (w *worker) single(n *node) (score int, done bool) {
	p := w.params
	if !w.features.Singular || p.singularDepth == 0 || n.depth < p.singularDepth || n.without != 0 || n.ply >= 2*w.iteration ||
		n.hit.tag == 0 || n.hit.depth < n.depth-3 || n.hit.bound&boundLower == 0 || IsMate(n.hit.score) || n.pressed {
		return 0, false
	}
	bound := n.hit.score - p.singularMargin*n.depth/16
	killers, static := n.frame.killers, n.frame.static
	n.frame.without = n.hit.tag
	value := w.search(bound-1, bound, (n.depth-1)/2, n.ply, false, n.cut)
	n.frame.without = 0
	n.frame.killers, n.frame.static = killers, static
	n.frame.pvLen = 0
	switch {
	case w.stopped:
		return 0, false
	case value < bound:
		n.extension = 1
		if !n.pv && value < bound-p.singularDouble {
			n.extension = 2
		}
	case bound >= n.beta && !IsMate(bound):
		return bound, true
	case n.hit.score >= n.beta:
		n.extension = -1
		if !n.pv {
			n.extension = -2
		}
	case n.cut:
		n.extension = -1
	}
	return 0, false
}
