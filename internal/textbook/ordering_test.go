package textbook

import (
	"errors"
	"slices"
	"testing"

	"github.com/duiyi/duiyi/game"
)

// checkingMoves is fixedMoves of which some give check and some are illegal.
type checkingMoves struct {
	*fixedMoves
	checks, illegal []game.Move
}

func (p *checkingMoves) Make(m game.Move) bool {
	p.state.Check = slices.Contains(p.checks, m)
	return !slices.Contains(p.illegal, m)
}

func (p *checkingMoves) Unmake() { p.state.Check = false }

func (p *checkingMoves) Clone() game.Position { return p }

// Each idea puts its moves where it should, and together they keep their ranks:
// captures, checks, killers, then history.
func TestOrderingIdeas(t *testing.T) {
	const q1, q2, q3, q4, q5 = game.Move(1), game.Move(2), game.Move(3), game.Move(4), game.Move(5)
	const c1, c2 = 6 | game.Capture, 7 | game.Capture
	generated := []game.Move{q1, q2, c1, q3, q4, c2, q5}
	hints := hintEval{hints: []game.Move{q1, q2, q3, q4, q5, c1, c2}}
	for _, test := range []struct {
		name     string
		ordering Ordering
		want     []game.Move
	}{
		{"none", Unordered, generated},
		{"captures", Captures, []game.Move{c2, c1, q1, q2, q3, q4, q5}},
		{"checks", Checks, []game.Move{q3, q1, q2, c1, q4, c2, q5}},
		{"killers", Killers, []game.Move{q4, q2, q1, c1, q3, c2, q5}},
		{"history", History, []game.Move{q5, q4, q2, q1, c1, q3, c2}},
		{"all but hints", Ordered &^ Hints, []game.Move{c2, c1, q3, q4, q2, q5, q1}},
	} {
		p := &checkingMoves{&fixedMoves{newToy(leaf(0)), generated}, []game.Move{q3}, []game.Move{q1}}
		s := New(&game.Spec{MoveIndexes: toyMoves, NewEvaluator: func(game.Position) game.Evaluator { return hints }}, p)
		s.Ordering = test.ordering
		s.begin(t.Context())
		s.cutOffBy(q5, 5, 3) // elsewhere
		s.cutOffBy(q2, 1, 0)
		s.cutOffBy(q4, 2, 0)
		s.cutOffBy(c1, 9, 0) // a capture needs no remembering
		if got := s.orderedMoves(0); !slices.Equal(got, test.want) {
			t.Errorf("%s: %x, want %x", test.name, got, test.want)
		}
	}
}

// History fades before it could leave its band.
func TestHistoryIsBounded(t *testing.T) {
	s := quietSearcher(leaf(0), game.Drawn)
	s.begin(t.Context())
	for range 1000 {
		s.cutOffBy(3, 200, 0)
		s.cutOffBy(4, 1, 0)
	}
	counts := s.refuted.history[game.First]
	if counts[3] > historyMost || counts[3] <= counts[4] {
		t.Errorf("counts %d and %d, the most is %d", counts[3], counts[4], historyMost)
	}
}

// A search is given no more nodes than it may have.
func TestMostNodes(t *testing.T) {
	spec := ticTacToe()
	for _, a := range algorithms {
		s := New(spec, spec.Start())
		s.Ordering, s.MaxNodes = a.ordering, 100
		r, err := a.search(s, t.Context(), 6)
		if !errors.Is(err, ErrNodes) || r.Nodes > 4*100 {
			t.Errorf("%s: %d nodes (%v)", a.name, r.Nodes, err)
		}
		s.MaxNodes = 0
		if _, err := a.search(s, t.Context(), 3); err != nil {
			t.Errorf("%s afterwards: %v", a.name, err)
		}
	}
}
