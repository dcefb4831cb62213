package textbook

import (
	"context"
	"math/rand/v2"
	"sync/atomic"

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
	// key is the position's; 0 until it is numbered.
	key uint64
}

// lastKey is the last key that was drawn.
var lastKey atomic.Uint64

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

func newToy(t *tree) *toy {
	t.number()
	return &toy{path: []*tree{t}, state: game.State{Check: t.check, Key: t.key}}
}

// number gives keys to the nodes that have none. Where two branches lead to the
// same node they lead to the same position.
func (t *tree) number() {
	if t.key == 0 {
		t.key = lastKey.Add(1)
		for _, child := range t.children {
			child.number()
		}
	}
}

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
	p.state.Check, p.state.Key = p.here().check, p.here().key
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

// toyMoves is more than the children of any node.
const toyMoves = 16

// toySearcher returns a searcher of the tree, and where its visits are noted.
func toySearcher(t *tree, noMoves game.Verdict) (*Searcher, *[]int) {
	visited := new([]int)
	spec := &game.Spec{
		NoMoves: noMoves, MoveIndexes: toyMoves,
		NewEvaluator: func(p game.Position) game.Evaluator {
			return &toyEval{pos: p.(*toy), visited: visited}
		},
	}
	return New(spec, newToy(t)), visited
}

// quietSearcher returns a searcher of the tree that notes no visits: threads would
// all note them in one list.
func quietSearcher(t *tree, noMoves game.Verdict) *Searcher {
	spec := &game.Spec{
		NoMoves: noMoves, MoveIndexes: toyMoves,
		NewEvaluator: func(p game.Position) game.Evaluator {
			return &toyEval{pos: p.(*toy), visited: new([]int)}
		},
	}
	return New(spec, newToy(t))
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
// happen in one: verdicts, checks, refused moves, nodes without moves,
// transpositions, and few enough values that ties are common.
func randomTree(rng *rand.Rand, depth int) *tree {
	return growTree(rng, depth, make([][]*tree, depth+1))
}

// growTree takes some of the children from those that other nodes of the same ply
// have.
func growTree(rng *rand.Rand, depth int, met [][]*tree) *tree {
	if known := met[depth]; len(known) > 0 && rng.IntN(4) == 0 {
		return known[rng.IntN(len(known))]
	}
	t := &tree{value: rng.IntN(21) - 10, check: rng.IntN(6) == 0, illegal: rng.IntN(8) == 0}
	if rng.IntN(12) == 0 {
		t.verdict = game.Verdict(1 + rng.IntN(3))
	}
	if depth > 0 {
		for range rng.IntN(5) {
			t.children = append(t.children, growTree(rng, depth-1, met))
		}
	}
	met[depth] = append(met[depth], t)
	return t
}

// An algorithm is one of the searches, under the name that the tests print.
type algorithm struct {
	name     string
	ordering Ordering
	search   func(s *Searcher, ctx context.Context, depth int) (Result, error)
	// sameBest says that it finds the same best move and line as minimax.
	sameBest bool
	// fewer says that it visits no more nodes than minimax.
	fewer bool
	// shortLine says that its line may end before the depth.
	shortLine bool
	// costly says that it makes a table or threads for each search.
	costly bool
}

// givenOrder is the order of the trees' moves as they are given, made by the
// means of ordering.
const givenOrder = Captures | Hints

var algorithms = []algorithm{
	{"minimax", Unordered, (*Searcher).Minimax, true, true, false, false},
	{"negamax", Unordered, (*Searcher).Negamax, true, true, false, false},
	{"fail-hard", Unordered, (*Searcher).AlphaBetaFailHard, true, true, false, false},
	{"fail-hard by hints", givenOrder, (*Searcher).AlphaBetaFailHard, false, true, false, false},
	{"fail-soft", Unordered, (*Searcher).AlphaBetaFailSoft, true, true, false, false},
	{"fail-soft by hints", givenOrder, (*Searcher).AlphaBetaFailSoft, false, true, false, false},
	{"fail-hard ordered", Ordered, (*Searcher).AlphaBetaFailHard, false, true, false, false},
	{"fail-soft ordered", Ordered, (*Searcher).AlphaBetaFailSoft, false, true, false, false},
	{"fail-soft by checks", Checks, (*Searcher).AlphaBetaFailSoft, false, true, false, false},
	{"fail-soft by killers", Killers, (*Searcher).AlphaBetaFailSoft, false, true, false, false},
	{"fail-soft by history", History, (*Searcher).AlphaBetaFailSoft, false, true, false, false},
	{"iterative deepening", Unordered, (*Searcher).IterativeDeepening, false, false, false, false},
	{"iterative deepening ordered", Ordered, (*Searcher).IterativeDeepening, false, false, false, false},
	{"table", Unordered, freshTable((*Searcher).AlphaBetaTable), false, true, true, true},
	{"table ordered", Ordered, freshTable((*Searcher).AlphaBetaTable), false, true, true, true},
	{"small table ordered", Ordered, smallTable((*Searcher).AlphaBetaTable), false, true, true, true},
	{"iterative table", Ordered, freshTable((*Searcher).IterativeTable), false, false, true, true},
	{"root split 1", Unordered, split(Split{Threads: 1}), true, false, false, false},
	{"root split 3", Unordered, split(Split{Threads: 3}), true, false, false, true},
	{"root split 3 ordered", Ordered, split(Split{Threads: 3}), false, false, false, true},
	{"root split 3, own bounds", Unordered, split(Split{Threads: 3, OwnBounds: true}), true, false, false, true},
	{"root split 3, own tables", Ordered, smallTable(split(Split{Threads: 3, Tables: OwnTables})), false, false, true, true},
	{"root split 3, shared table", Ordered, freshTable(split(Split{Threads: 3, Tables: SharedTable})), false, false, true, true},
	{"root split 3, shared table, own bounds", Ordered, freshTable(split(Split{Threads: 3, Tables: SharedTable, OwnBounds: true})), false, false, true, true},
}

type searchFunc = func(*Searcher, context.Context, int) (Result, error)

func split(how Split) searchFunc {
	return func(s *Searcher, ctx context.Context, depth int) (Result, error) {
		return s.RootSplit(ctx, depth, how)
	}
}

// freshTable gives the search a table with room for most of the tests' positions.
func freshTable(search searchFunc) searchFunc { return tableOf(1<<8, search) }

// smallTable gives the search a table in which positions push each other out.
func smallTable(search searchFunc) searchFunc { return tableOf(7, search) }

func tableOf(places int, search searchFunc) searchFunc {
	return func(s *Searcher, ctx context.Context, depth int) (Result, error) {
		s.Table = NewTable(places)
		return search(s, ctx, depth)
	}
}
