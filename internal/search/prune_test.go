package search

import "testing"

// A node is valued by its evaluation only near the horizon, far beyond the
// window, and where nothing forces the side to move.
func TestStaticPruning(t *testing.T) {
	for name, test := range map[string]struct {
		value, depth, beta int
		change             func(w *worker, n *node)
		pruned             bool
	}{
		"far ahead":           {value: 900, depth: 2, beta: 100, pruned: true},
		"not far enough":      {value: 240, depth: 2, beta: 100},
		"far from the end":    {value: 9000, depth: 8, beta: 100},
		"on the best line":    {value: 900, depth: 2, beta: 100, change: func(_ *worker, n *node) { n.pv = true }},
		"pressed":             {value: 900, depth: 2, beta: 100, change: func(_ *worker, n *node) { n.pressed = true }},
		"a mate is asked for": {value: 900, depth: 2, beta: MatedIn(9)},
		"switched off":        {value: 900, depth: 2, beta: 100, change: func(w *worker, _ *node) { w.features.StaticPruning = false }},
		"a game of threats":   {value: 900, depth: 2, beta: 100, change: func(w *worker, _ *node) { w.quiet = false }},
		"far behind":          {value: -900, depth: 1, beta: 100, pruned: true},
	} {
		w := newWorker(toySpec)
		w.prepare(toySpec, newToy(leaf(test.value)), Features{StaticPruning: true, Quiescence: true}, nil, &clock{})
		w.quiet, w.params = true, &quietParams
		w.frames[0].static = test.value
		n := node{frame: &w.frames[0], alpha: test.beta - 1, beta: test.beta, depth: test.depth, guess: test.value, nullAllowed: true}
		if test.change != nil {
			test.change(w, &n)
		}
		if score, done := w.pruneNode(&n); done != test.pruned || done && !between(score, test.value, test.beta) {
			t.Errorf("%s: score %d, %t", name, score, done)
		}
	}
}

// between reports whether a score lies between two others.
func between(score, a, b int) bool { return score >= min(a, b) && score <= max(a, b) }

// No move is left out before there is a legal one, nor while the best line loses
// by force, nor on the best line.
func TestSkips(t *testing.T) {
	w := newWorker(toySpec)
	w.prepare(toySpec, newToy(leaf(0)), AllFeatures(), nil, &clock{})
	if w.quiet {
		t.Error("a game of which nothing is known is taken for one of exchanges")
	}
	w.quiet, w.params = true, &quietParams
	frame := &w.frames[0]
	frame.list.Len, frame.list.Move[0], frame.static = 1, 5, -900
	hopeless := node{frame: frame, alpha: 99, beta: 100, depth: 1, legal: 1, best: -900}
	if !w.skips(&hopeless, 5, 0, 99) {
		t.Error("a hopeless move is searched")
	}
	for name, change := range map[string]func(n *node){
		"first":      func(n *node) { n.legal = 0 },
		"mated":      func(n *node) { n.best = MatedIn(4) },
		"open":       func(n *node) { n.pv = true },
		"pressed":    func(n *node) { n.pressed = true },
		"far":        func(n *node) { n.depth = 9 },
		"hopeful":    func(n *node) { frame.static = 50 },
		"well known": func(n *node) { frame.list.Score[0] = killerBand },
	} {
		n := hopeless
		frame.static, frame.list.Score[0] = -900, 0
		if change(&n); w.skips(&n, 5, 0, 99) {
			t.Errorf("%s: it is left out", name)
		}
	}
}
