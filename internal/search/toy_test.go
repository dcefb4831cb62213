package search

import (
	"context"

	"github.com/duiyi/duiyi/game"
)

// toyNode is a node of a hand-made game tree.
type toyNode struct {
	// value is the evaluation, from the view of the side to move at the node.
	value    int
	check    bool
	verdict  game.Verdict
	zugzwang bool
	children []*toyNode
	// noisy marks the children that are reached by a capture.
	noisy []bool
	// pass is where passing the turn leads, nil where it may not be tried.
	pass *toyNode
	key  uint64
}

// leaf returns a node without moves worth value to the side to move there.
func leaf(value int) *toyNode { return &toyNode{value: value} }

// line returns a chain of n nodes with one quiet move each down to the end,
// evaluated value and -value in turn so that every node means the same: value
// for the side to move at the first.
func line(n, value int, end *toyNode) *toyNode {
	if n == 0 {
		return end
	}
	return &toyNode{value: value, children: []*toyNode{line(n-1, -value, end)}}
}

// toy is a position in a tree. Moves are numbered from 1.
type toy struct {
	state   game.State
	path    []*toyNode
	visited int
}

func newToy(root *toyNode) *toy {
	next := uint64(0)
	var number func(n *toyNode)
	number = func(n *toyNode) {
		next++
		n.key = next * 0x9e3779b97f4a7c15
		for _, child := range n.children {
			number(child)
		}
		if n.pass != nil {
			number(n.pass)
		}
	}
	number(root)
	t := &toy{path: []*toyNode{root}}
	t.enter()
	return t
}

func (t *toy) here() *toyNode { return t.path[len(t.path)-1] }

func (t *toy) enter() {
	n := t.here()
	t.state.Key, t.state.Check = n.key, n.check
	t.state.Ply = len(t.path) - 1
	t.state.Side = game.Side(t.state.Ply % 2)
}

func (t *toy) State() *game.State { return &t.state }

func (t *toy) Generate(list *game.MoveList, kind game.Kind) {
	n := t.here()
	for i := range n.children {
		m := game.Move(i + 1)
		if i < len(n.noisy) && n.noisy[i] {
			m |= game.Capture
		}
		if kind == game.All || m.IsNoisy() {
			list.Add(m)
		}
	}
}

func (t *toy) Make(m game.Move) bool {
	t.path = append(t.path, t.here().children[m.Index()-1])
	t.visited++
	t.enter()
	return true
}

func (t *toy) Unmake() {
	t.path = t.path[:len(t.path)-1]
	t.enter()
}

func (t *toy) MakeNull() {
	t.path = append(t.path, t.here().pass)
	t.enter()
}

func (t *toy) UnmakeNull()              { t.Unmake() }
func (t *toy) Verdict(int) game.Verdict { return t.here().verdict }
func (t *toy) Outcome() game.Outcome    { return game.Outcome{} }
func (t *toy) FEN() string              { return "toy" }
func (t *toy) ComputeKey() uint64       { return t.here().key }
func (t *toy) At(int) byte              { return 0 }
func (t *toy) Clone() game.Position {
	return &toy{state: t.state, path: append([]*toyNode(nil), t.path...)}
}
func (t *toy) evaluator() game.Evaluator { return toyEval{t} }

type toyEval struct{ t *toy }

func (e toyEval) Evaluate() int { return e.t.here().value }

// ZugzwangProne is true where the node says so, and where there is no pass.
func (e toyEval) ZugzwangProne() bool { return e.t.here().zugzwang || e.t.here().pass == nil }

// toySpec is the toy game.
var toySpec = &game.Spec{
	Name: "toy", MoveIndexes: 64, NoMoves: game.Drawn,
	NewEvaluator: func(p game.Position) game.Evaluator { return p.(*toy).evaluator() },
}

// searchToy searches a tree and returns the number of the best move from 1 and
// its score.
func searchToy(root *toyNode, f Features, depth int) (move, score int) {
	return searchSpec(toySpec, root, f, depth)
}

// searchSpec does the same by the rules of a toy game.
func searchSpec(spec *game.Spec, root *toyNode, f Features, depth int) (move, score int) {
	core := New(spec, f, 1, 1)
	defer core.Close()
	r := core.Run(context.Background(), newToy(root), Limits{Depth: depth}, nil)
	return r.Best.Index(), r.Info.Lines[0].Score
}
