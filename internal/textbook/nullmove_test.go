package textbook

import (
	"testing"

	"github.com/duiyi/duiyi/game"
)

// passingToy is a toy in which the turn can be passed, where the tree says so.
type passingToy struct {
	*toy
	passes map[*tree]*tree
}

func (p passingToy) MakeNull() {
	p.path = append(p.path, p.passes[p.here()])
	p.turn(+1)
}

func (p passingToy) UnmakeNull() { p.Unmake() }

func (p passingToy) Clone() game.Position { return passingToy{p.toy.Clone().(*toy), p.passes} }

// passingEval warns where there is no pass.
type passingEval struct {
	toyEval
	passes map[*tree]*tree
}

func (e *passingEval) ZugzwangProne() bool { return e.passes[e.pos.here()] == nil }

// searchPassing searches a tree with the null move.
func searchPassing(t *testing.T, root *tree, passes map[*tree]*tree, depth int) int {
	t.Helper()
	spec := &game.Spec{NoMoves: game.Drawn, MoveIndexes: toyMoves, NewEvaluator: func(p game.Position) game.Evaluator {
		return &passingEval{toyEval{p.(passingToy).toy, new([]int)}, passes}
	}}
	s := New(spec, passingToy{newToy(root), passes})
	if !s.CanPass() {
		t.Fatal("there is no pass")
	}
	r, err := s.AlphaBetaNullMove(t.Context(), depth)
	if err != nil {
		t.Fatal(err)
	}
	return r.Score
}

// The root is sure of 10 by its first move. After the second one a pass would keep
// the opponent at 5, so the moves there are not looked at, though every one of
// them gives 20: zugzwang.
func TestNullMoveOverlooksZugzwang(t *testing.T) {
	pressed := node(chain(2, leaf(20)), chain(2, leaf(25)))
	root := node(chain(3, leaf(10)), pressed)
	for _, test := range []struct {
		name   string
		passes map[*tree]*tree
		check  bool
		want   int
	}{
		{"no pass", nil, false, 20},
		{"a pass that is enough", map[*tree]*tree{pressed: leaf(5)}, false, 10},
		{"a pass that is not", map[*tree]*tree{pressed: leaf(11)}, false, 20},
		{"in check", map[*tree]*tree{pressed: leaf(5)}, true, 20},
	} {
		pressed.check = test.check
		if got := searchPassing(t, root, test.passes, 4); got != test.want {
			t.Errorf("%s: %d, want %d", test.name, got, test.want)
		}
	}
}

// Where there is no pass to make it is alpha-beta, node for node.
func TestNullMoveWithoutPass(t *testing.T) {
	s := New(ticTacToe(), ticTacToe().Start())
	want, _ := s.AlphaBetaFailSoft(t.Context(), 6)
	got, err := s.AlphaBetaNullMove(t.Context(), 6)
	if err != nil || got.Score != want.Score || got.Nodes != want.Nodes || s.CanPass() {
		t.Errorf("%+v (%v), want %+v", got, err, want)
	}
}
