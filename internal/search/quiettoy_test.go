package search

import (
	"testing"

	"github.com/duiyi/duiyi/game"
)

// quietToySpec is the toy game as one of exchanges, in which nodes are pruned by
// their evaluation.
var quietToySpec = &game.Spec{
	Name: "quiet toy", MoveIndexes: 64, NoMoves: game.Drawn,
	NewEvaluator: func(p game.Position) game.Evaluator { return quietToyEval{toyEval{p.(*toy)}} },
}

type quietToyEval struct{ toyEval }

// Exchange takes a move for worth what it changes in the evaluation at once.
func (e quietToyEval) Exchange(m game.Move, atLeast int) bool {
	here := e.t.here()
	return -here.children[m.Index()-1].value-here.value >= atLeast
}

// quietWorker returns a worker at the root of a tree of exchanges, in the middle of
// a deep iteration, and the node that it would make there.
func quietWorker(t *testing.T, root *toyNode, f Features, depth, beta int) (*worker, *node) {
	t.Helper()
	table := newTable(1)
	t.Cleanup(table.free)
	w := newWorker(quietToySpec)
	w.prepare(quietToySpec, newToy(root), f, table, &clock{})
	if !w.quiet {
		t.Fatal("the toy is no game of exchanges")
	}
	w.iteration = depth
	n := &node{frame: &w.frames[0], alpha: beta - 1, beta: beta, depth: depth, nullAllowed: true}
	return w, n
}

// meet does with a node what search does before it looks for a way to prune it.
func (w *worker) meet(n *node) {
	w.lookUp(n)
	w.judge(n)
}

// mated returns a node at which the side to move is mated after so many plies, an even
// number, whatever anybody does, or mates where it is odd.
func mated(plies int) *toyNode {
	if plies == 0 {
		return &toyNode{check: true}
	}
	return &toyNode{children: []*toyNode{mated(plies - 1)}}
}

// TestMateDistances: of several mates the shortest is played and the longest is borne,
// in whatever order they are found.
func TestMateDistances(t *testing.T) {
	for name, test := range map[string]struct {
		plies       []int // from the node after each move
		move, score int
	}{
		"a shorter one later":       {[]int{4, 2}, 2, MateIn(3)},
		"a shorter one at first":    {[]int{2, 4}, 1, MateIn(3)},
		"at once, later":            {[]int{6, 2, 0}, 3, MateIn(1)},
		"a longer one later":        {[]int{1, 3}, 2, MatedIn(4)},
		"a longer one at first":     {[]int{5, 3}, 1, MatedIn(6)},
		"mating and being mated":    {[]int{1, 4, 3}, 2, MateIn(5)},
		"the longest in the middle": {[]int{1, 5, 3}, 2, MatedIn(6)},
	} {
		root := &toyNode{}
		for _, plies := range test.plies {
			root.children = append(root.children, mated(plies))
		}
		for _, f := range []Features{{}, {Table: true, Ordering: true}, AllFeatures()} {
			if move, score := searchSpec(quietToySpec, root, f, 9); move != test.move || score != test.score {
				t.Errorf("%s, %+v: move %d, score %d; want %d, %d", name, f, move, score, test.move, test.score)
			}
			// Without the iterations before, which would have found the shorter one first.
			w, n := quietWorker(t, root, f, 9, Infinite)
			if score := w.search(-Infinite, Infinite, n.depth, 0, true, false); score != test.score {
				t.Errorf("%s, %+v: score %d without iterations, want %d", name, f, score, test.score)
			}
		}
	}
}
