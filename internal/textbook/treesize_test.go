package textbook

import (
	"context"
	"errors"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/duiyi/duiyi/game"
)

// near reports whether an estimate fits the truth: five standard errors off has a
// chance of one in a million.
func near(e Estimate, truth float64) bool {
	return math.Abs(e.Mean-truth) <= 5*e.StdErr+1e-9
}

// The whole game tree of tic-tac-toe has 549,946 nodes, 255,168 of them games.
func TestEstimatesOfTheWholeGame(t *testing.T) {
	spec := ticTacToe()
	s := New(spec, spec.Start())
	plies, err := s.EstimatePositions(t.Context(), 9, 4000, 1)
	if err != nil {
		t.Fatal(err)
	}
	for depth, e := range plies {
		if truth := game.Perft(spec.Start(), depth); !near(e, float64(truth)) {
			t.Errorf("depth %d: %.0f ± %.0f, perft counts %d", depth, e.Mean, e.StdErr, truth)
		}
	}
	whole, err := s.EstimateMinimax(t.Context(), 9, 4000, 2)
	if err != nil || !near(whole, 549946) {
		t.Errorf("%.0f ± %.0f (%v), want 549946", whole.Mean, whole.StdErr, err)
	}
	if whole.StdErr > 0.05*whole.Mean {
		t.Errorf("the error %.0f is more than 5 %%", whole.StdErr)
	}
}

// Over trees with everything in them the estimate is that of minimax's nodes, also
// where verdicts and refused moves cut them.
func TestEstimatesOfRandomTrees(t *testing.T) {
	for seed := range uint64(60) {
		random := randomTree(rand.New(rand.NewPCG(seed, 3)), 6)
		s := quietSearcher(random, game.Drawn)
		want, _ := s.Minimax(t.Context(), 5)
		if got, err := s.EstimateMinimax(t.Context(), 5, 3000, seed); err != nil || !near(got, float64(want.Nodes)) {
			t.Errorf("seed %d: %.1f ± %.1f (%v), minimax visits %d", seed, got.Mean, got.StdErr, err, want.Nodes)
		}
	}
}

// A uniform tree leaves nothing to chance.
func TestEstimateOfAUniformTree(t *testing.T) {
	values := make([]int, 81)
	uniform, _ := uniformTree(&values, 3, 4, true)
	got, err := quietSearcher(uniform, game.Drawn).EstimatePositions(t.Context(), 4, 3, 1)
	if err != nil || got[4] != (Estimate{Mean: 81}) || got[0] != (Estimate{Mean: 1}) {
		t.Errorf("%v (%v), want 1 … 81 without an error", got, err)
	}
}

func TestEstimatesAreInterrupted(t *testing.T) {
	s := New(ticTacToe(), ticTacToe().Start())
	if _, err := s.EstimatePositions(cancelAfter(5), 9, 1000, 1); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v", err)
	}
	if s.pos.FEN() != ticTacToe().Start().FEN() {
		t.Errorf("the position is %s", s.pos.FEN())
	}
}

// meanPlies returns the expected length of a random game, by the whole tree.
func meanPlies(p game.Position) float64 {
	if p.Outcome().Over() {
		return 0
	}
	sum, legal := 0.0, game.LegalMoves(p)
	for _, m := range legal {
		p.Make(m)
		sum += 1 + meanPlies(p)
		p.Unmake()
	}
	return sum / float64(len(legal))
}

func TestShapeOfRandomGames(t *testing.T) {
	p := ticTacToe().Start()
	random := rand.New(rand.NewPCG(1, 1))
	choose := func(_ game.Position, legal []game.Move) (game.Move, error) {
		return legal[random.IntN(len(legal))], nil
	}
	shape, err := PlayGames(t.Context(), p, 3000, 100, choose)
	if err != nil || shape.Games != 3000 || shape.Unfinished != 0 || !near(shape.Plies, meanPlies(p)) {
		t.Errorf("%+v (%v), want %.3f plies", shape, err, meanPlies(p))
	}
	// In a game of n plies there are 9, 8, … moves: n(19-n)/2 in all.
	if shape.Moves.Mean < 5 || shape.Moves.Mean > 6 {
		t.Errorf("%v moves a position", shape.Moves)
	}
	want := shape.Plies.Mean * math.Log10(shape.Moves.Mean)
	if math.Abs(shape.TreeSize()-want) > 1e-9 {
		t.Errorf("10^%v, want 10^%v", shape.TreeSize(), want)
	}
	short, err := PlayGames(t.Context(), p, 3, 2, choose)
	if err != nil || short.Unfinished != 3 || short.Plies != (Estimate{Mean: 2}) || short.Moves.Mean != 8.5 {
		t.Errorf("broken off after 2 plies: %+v (%v)", short, err)
	}
}
