package textbook

import (
	"context"
	"math/rand/v2"

	"github.com/duiyi/duiyi/game"
)

// tree is a game given as its tree. Values and verdicts are the first player's
// and the mover's, as the contract has them.
type tree struct {
	children []*tree
	// value is the evaluation, from the first player's view.
	value   int
	verdict game.Verdict
	check   bool
	// illegal makes the move that leads here one that Make refuses.
	illegal bool
}

// leaf returns a tree that is only a value.
func leaf(value int) *tree { return &tree{value: value} }

// node returns a tree with the children; ints stand for leaves.
func node(children ...any) *tree {
	t := new(tree)
	for _, child := range children {
		if value, ok := child.(int); ok {
			child = leaf(value)
		}
		t.children = append(t.children, child.(*tree))
	}
	return t
}

// toy is a position in a tree. The path from the root is its history.
type toy struct {
	game.Position
	state game.State
	path  []*tree
}

func newToy(t *tree) *toy { return &toy{path: []*tree{t}, state: game.State{Check: t.check}} }

func (p *toy) here() *tree { return p.path[len(p.path)-1] }

func (p *toy) State() *game.State { return &p.state }

func (p *toy) Generate(list *game.MoveList, _ game.Kind) {
	for i := range p.here().children {
		list.Add(1<<game.OwnShift | game.Move(i))
	}
}

func (p *toy) Make(m game.Move) bool {
	child := p.here().children[m.Index()]
	if child.illegal {
		return false
	}
	p.path = append(p.path, child)
	p.turn(+1)
	return true
}

func (p *toy) Unmake() {
	p.path = p.path[:len(p.path)-1]
	p.turn(-1)
}

func (p *toy) turn(plies int) {
	p.state.Ply += plies
	p.state.Side = p.state.Side.Other()
	p.state.Check = p.here().check
}

func (p *toy) Verdict(int) game.Verdict { return p.here().verdict }

func (p *toy) Clone() game.Position {
	return &toy{path: append([]*tree(nil), p.path...), state: p.state}
}

// toyEval reads the value off the tree and notes the leaves it was asked for,
// in order.
type toyEval struct {
	pos     *toy
	visited *[]int
}

func (e *toyEval) Evaluate() int {
	value := e.pos.here().value
	*e.visited = append(*e.visited, value)
	if e.pos.state.Side == game.Second {
		return -value
	}
	return value
}

// toySearcher returns a searcher of the tree, and where its visits are noted.
func toySearcher(t *tree, noMoves game.Verdict) (*Searcher, *[]int) {
	visited := new([]int)
	spec := &game.Spec{
		NoMoves: noMoves,
		NewEvaluator: func(p game.Position) game.Evaluator {
			return &toyEval{pos: p.(*toy), visited: visited}
		},
	}
	return New(spec, newToy(t)), visited
}

// depth returns the length of the longest line.
func (t *tree) depth() int {
	deepest := 0
	for _, child := range t.children {
		deepest = max(deepest, child.depth()+1)
	}
	return deepest
}

// randomTree returns a tree of at most the depth with everything that can
// happen in one: verdicts, checks, refused moves, nodes without moves, and few
// enough values that ties are common.
func randomTree(rng *rand.Rand, depth int) *tree {
	t := &tree{value: rng.IntN(21) - 10, check: rng.IntN(6) == 0, illegal: rng.IntN(8) == 0}
	if rng.IntN(12) == 0 {
		t.verdict = game.Verdict(1 + rng.IntN(3))
	}
	if depth > 0 {
		for range rng.IntN(5) {
			t.children = append(t.children, randomTree(rng, depth-1))
		}
	}
	return t
}

// An algorithm is one of the searches, under the name that the tests print.
type algorithm struct {
	name     string
	ordering Ordering
	search   func(s *Searcher, ctx context.Context, depth int) (Result, error)
	// sameBest says that it finds the same best move and line as minimax.
	sameBest bool
}

var algorithms = []algorithm{
	{"minimax", Unordered, (*Searcher).Minimax, true},
	{"negamax", Unordered, (*Searcher).Negamax, true},
	{"fail-hard", Unordered, (*Searcher).AlphaBetaFailHard, true},
	{"fail-hard ordered", Ordered, (*Searcher).AlphaBetaFailHard, false},
	{"fail-soft", Unordered, (*Searcher).AlphaBetaFailSoft, true},
	{"fail-soft ordered", Ordered, (*Searcher).AlphaBetaFailSoft, false},
	{"iterative deepening", Unordered, (*Searcher).IterativeDeepening, false},
	{"iterative deepening ordered", Ordered, (*Searcher).IterativeDeepening, false},
	{"root-parallel 1", Unordered, parallel(1), true},
	{"root-parallel 3", Unordered, parallel(3), true},
	{"root-parallel 3 ordered", Ordered, parallel(3), false},
}

func parallel(threads int) func(*Searcher, context.Context, int) (Result, error) {
	return func(s *Searcher, ctx context.Context, depth int) (Result, error) {
		return s.RootParallel(ctx, depth, threads)
	}
}
