package search

import (
	"testing"

	"github.com/duiyi/duiyi/game"
)

// choice is a node with a move worth 0 and others worth what is said, each for as
// long as anybody looks.
func choice(others ...int) *toyNode {
	root := &toyNode{children: []*toyNode{line(20, 0, leaf(0))}}
	for _, value := range others {
		root.children = append(root.children, line(20, -value, leaf(-value)))
	}
	return root
}

// TestSingular: the table's move is searched more deeply where no other holds, less
// deeply where another does, and a node with two that reach beta is not searched.
func TestSingular(t *testing.T) {
	const depth = 8 // so that the bound is 10 below the score of the table's move
	known := entry{depth: depth - 3, bound: boundLower, tag: 1}
	tests := []struct {
		name      string
		root      *toyNode
		beta      int
		known     entry
		change    func(n *node)
		extension int
		score     int
		done      bool
	}{
		{name: "no other move holds", root: choice(-300, -200), beta: 50, known: known, extension: 2},
		{name: "none on the best line", root: choice(-300, -200), beta: 50, known: known, change: func(n *node) { n.pv = true }, extension: 1},
		{name: "none by a little", root: choice(-12, -12), beta: 50, known: known, extension: 1},
		{name: "another is as good", root: choice(-300, -5), beta: 50, known: known},
		{name: "it is the only move", root: choice(), beta: 50, known: known, extension: 1},
		{name: "two reach beta", root: choice(-300, 0), beta: -100, known: known, score: -10, done: true},
		{name: "two, one below beta", root: choice(-300, -5), beta: -3, known: known, extension: -2},
		{name: "two where a cut-off is expected", root: choice(-300, -5), beta: 50, known: known, change: func(n *node) { n.cut = true }, extension: -1},
		{name: "the table's score is no lower bound", root: choice(-300), beta: 50, known: entry{depth: depth, bound: boundUpper, tag: 1}},
		{name: "it is from a search too shallow", root: choice(-300), beta: 50, known: entry{depth: depth - 4, bound: boundLower, tag: 1}},
		{name: "it is a mate", root: choice(-300), beta: 50, known: entry{score: MateIn(9), depth: depth, bound: boundLower, tag: 1}},
		{name: "there is no move in the table", root: choice(-300), beta: 50, known: entry{depth: depth, bound: boundLower}},
		{name: "the node is near the horizon", root: choice(-300), beta: 50, known: known, change: func(n *node) { n.depth = 6 }},
		{name: "the side to move is pressed", root: choice(-300), beta: 50, known: known, change: func(n *node) { n.pressed = true }},
		{name: "such a search is going on", root: choice(-300), beta: 50, known: known, change: func(n *node) { n.without = 2 }},
	}
	for _, test := range tests {
		w, n := quietWorker(t, test.root, Features{Singular: true, Table: true, Quiescence: true}, depth, test.beta)
		if test.change != nil {
			test.change(n)
		}
		w.table.store(w.state.Key, test.known)
		w.meet(n)
		n.frame.killers = [2]game.Move{7, 8}
		static := n.frame.static
		score, done := w.single(n)
		if done != test.done || score != test.score || n.extension != test.extension {
			t.Errorf("%s: extended by %d, score %d, done %v", test.name, n.extension, score, done)
		}
		if f := n.frame; f.without != 0 || f.static != static || f.killers != [2]game.Move{7, 8} {
			t.Errorf("%s: the node is left with move %x out, the evaluation %d and the killers %v", test.name, f.without, f.static, f.killers)
		}
		if got, _ := w.table.probe(w.state.Key); got.score != test.known.score || got.depth != test.known.depth || got.bound != test.known.bound {
			t.Errorf("%s: the table now says %+v", test.name, got)
		}
	}
}

// A search without one of the moves that is stopped on the way has decided nothing.
func TestStoppedSingularSearch(t *testing.T) {
	for nodes := uint64(1); nodes < 20; nodes++ {
		w, n := quietWorker(t, choice(-300, 0), Features{Singular: true, Table: true, Quiescence: true}, 8, -100)
		w.clock.exactLimit = nodes
		w.table.store(w.state.Key, entry{depth: 8, bound: boundLower, tag: 1})
		w.meet(n)
		score, done := w.single(n)
		if !w.stopped {
			if !done {
				t.Errorf("with %d nodes it came to no end", nodes)
			}
			return
		}
		if done || score != 0 || n.extension != 0 || n.frame.without != 0 {
			t.Errorf("stopped after %d nodes: score %d, %v, extended by %d, without %x", nodes, score, done, n.extension, n.frame.without)
		}
	}
	t.Error("twenty nodes did not suffice")
}

// TestSingularLooksFurther: a line in which one move holds at each step is followed
// beyond the depth, to the loss at its end.
func TestSingularLooksFurther(t *testing.T) {
	// At each node of the line the other move gives 400 away.
	end := leaf(900)
	forced := line(8, -900, end)
	for i := 12; i > 0; i-- {
		forced = &toyNode{children: []*toyNode{forced, line(30, 400, leaf(400))}}
	}
	root := &toyNode{children: []*toyNode{forced, line(30, 100, leaf(100))}}
	seen := func(f Features) (depth int) {
		for depth = 1; depth < 30; depth++ {
			if _, score := searchSpec(quietToySpec, root, f, depth); score != 0 {
				return depth
			}
		}
		return depth
	}
	plain := seen(Features{Table: true, Quiescence: true, Ordering: true})
	extended := seen(Features{Table: true, Quiescence: true, Ordering: true, Singular: true})
	if plain >= 30 || extended >= plain {
		t.Errorf("the end of the line is seen at depth %d, without extensions at %d", extended, plain)
	}
}
