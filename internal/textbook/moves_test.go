package textbook

import (
	"context"
	"slices"
	"testing"

	"github.com/duiyi/duiyi/game"
)

// fixedMoves is a position that is only its generated moves, and an evaluator
// that is only its hints.
type fixedMoves struct {
	*toy
	moves []game.Move
}

func (p *fixedMoves) Generate(list *game.MoveList, _ game.Kind) {
	for _, m := range p.moves {
		list.Add(m)
	}
}

func (p *fixedMoves) Clone() game.Position { return p }

type plainEval struct{}

func (plainEval) Evaluate() int { return 0 }

type hintEval struct {
	plainEval
	hints []game.Move
}

// Candidates gives the last one the highest score.
func (e hintEval) Candidates(list *game.MoveList, _ game.Kind) {
	for i, m := range e.hints {
		list.Add(m)
		list.Score[list.Len-1] = int32(i)
	}
}

func TestOrderedMoves(t *testing.T) {
	const q1, q2, q3, q4 = game.Move(1), game.Move(2), game.Move(3), game.Move(4)
	const by = Captures | Hints
	const c1, c2, p1 = 5 | game.Capture, 6 | game.Capture, 7 | game.Promotion
	generated := []game.Move{q1, c1, q2, p1, q3, c2, q4}
	hinted := hintEval{hints: []game.Move{q3, q2, c1, c2}}
	tests := []struct {
		name           string
		eval           game.Evaluator
		ordering       Ordering
		candidatesOnly bool
		first          game.Move
		want           []game.Move
	}{
		{"as generated", hinted, Unordered, false, 0, generated},
		{"captures first", plainEval{}, by, false, 0, []game.Move{c1, p1, c2, q1, q2, q3, q4}},
		{"by the orderer", hinted, by, false, 0, []game.Move{c2, c1, p1, q2, q3, q1, q4}},
		{"one before all", hinted, by, false, q1, []game.Move{q1, c2, c1, p1, q2, q3, q4}},
		{"one before the generated", hinted, Unordered, false, q2, []game.Move{q2, q1, c1, p1, q3, c2, q4}},
		{"candidates only", hinted, Unordered, true, 0, []game.Move{q3, q2, c1, c2}},
		{"candidates by score", hinted, by, true, 0, []game.Move{c2, c1, q2, q3}},
		{"candidates without an orderer", plainEval{}, Unordered, true, 0, generated},
	}
	for _, test := range tests {
		spec := &game.Spec{MoveIndexes: 16, NewEvaluator: func(game.Position) game.Evaluator { return test.eval }}
		s := New(spec, &fixedMoves{newToy(leaf(0)), generated})
		s.Ordering, s.CandidatesOnly = test.ordering, test.candidatesOnly
		s.begin(context.Background())
		s.frame(0).first = test.first
		if got := s.orderedMoves(0); !slices.Equal(got, test.want) {
			t.Errorf("%s: %x, want %x", test.name, got, test.want)
		}
	}
}
