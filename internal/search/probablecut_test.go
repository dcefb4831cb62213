package search

import (
	"testing"

	"github.com/duiyi/duiyi/game"
)

// TestProbableCut: a node is pruned by a capture only if it fails high by the margin
// in quiescence and in a search, and the table remembers no more than was proven.
func TestProbableCut(t *testing.T) {
	const (
		beta  = 100
		depth = 8
		proof = depth - 4
	)
	// after is the opponent's view of a node worth value to it, at first and then.
	after := func(value, then int) *toyNode {
		n := line(2, value, line(20, then, leaf(then)))
		return n
	}
	tests := []struct {
		name    string
		capture *toyNode
		quiet   bool
		known   entry
		depth   int
		beta    int
		score   int // 0 for not pruned
	}{
		{name: "proven", capture: after(-400, -400), score: 400},
		{name: "not by the margin", capture: after(-279, -279)},
		{name: "just by the margin", capture: after(-280, -280), score: 280},
		{name: "the search refutes it", capture: after(-400, 600)},
		{name: "too near the horizon", capture: after(-400, -400), depth: 4},
		{name: "a quiet move", capture: after(-400, -400), quiet: true},
		{name: "the table says otherwise", capture: after(-400, -400), known: entry{score: 279, depth: proof, bound: boundUpper}},
		{name: "the table has not looked so far", capture: after(-400, -400), known: entry{score: 279, depth: proof - 1, bound: boundUpper}, score: 400},
		{name: "beyond what evaluations reach", capture: after(-20000, -20000), beta: game.MaxEvaluation - 100},
		{name: "a mate is no evaluation", capture: &toyNode{value: -400, verdict: game.Lost}},
	}
	for _, test := range tests {
		root := &toyNode{children: []*toyNode{line(20, 0, leaf(0)), test.capture}, noisy: []bool{false, !test.quiet}}
		w, n := quietWorker(t, root, Features{ProbableCut: true, Table: true, Quiescence: true}, depth, beta)
		if test.depth != 0 {
			n.depth = test.depth
		}
		if test.beta != 0 {
			n.alpha, n.beta = test.beta-1, test.beta
		}
		if test.known != (entry{}) {
			test.known.static = unknown
			w.table.store(w.state.Key, test.known)
		}
		w.meet(n)
		score, done := w.tryCaptures(n)
		if done != (test.score != 0) || score != test.score && done {
			t.Errorf("%s: score %d, %v; want %d", test.name, score, done, test.score)
		}
		e, _ := w.table.probe(w.state.Key)
		want := test.known
		if done {
			want = entry{score: score, depth: n.depth - 4, bound: boundLower, tag: uint32(2 | game.Capture), age: e.age, static: 0}
		}
		if e != want && (done || test.known != (entry{})) {
			t.Errorf("%s: the table says %+v, want %+v", test.name, e, want)
		}
	}
}

// TestProbableCutNeedsAnOpenQuestion: it is left alone where pruning is: on the best
// line, where the side to move is pressed, and where a move is left out.
func TestProbableCutNeedsAnOpenQuestion(t *testing.T) {
	for name, change := range map[string]func(n *node){
		"open":         func(*node) {},
		"best line":    func(n *node) { n.pv = true },
		"pressed":      func(n *node) { n.pressed = true },
		"without":      func(n *node) { n.without = 5 },
		"a mate above": func(n *node) { n.beta = mateBound },
		"a mate below": func(n *node) { n.beta = -mateBound },
	} {
		root := &toyNode{children: []*toyNode{line(20, -400, leaf(-400))}, noisy: []bool{true}}
		w, n := quietWorker(t, root, Features{ProbableCut: true, Table: true, Quiescence: true}, 8, 100)
		w.meet(n)
		change(n)
		if _, done := w.pruneNode(n); done != (name == "open") {
			t.Errorf("%s: pruned is %v", name, done)
		}
	}
}
