package textbook

import (
	"context"
	"math/rand/v2"
	"slices"
	"sync/atomic"
	"testing"

	"github.com/duiyi/duiyi/game"
)

// valueOf is the definition of a node's value, written without any of the
// searcher's means.
func valueOf(t *tree, side game.Side, depth, ply int, noMoves game.Verdict) int {
	switch {
	case ply > 0 && t.verdict == game.Drawn:
		return 0
	case ply > 0 && t.verdict == game.Won:
		return 32000 - ply
	case ply > 0 && t.verdict == game.Lost:
		return ply - 32000
	case depth == 0 && side == game.First:
		return t.value
	case depth == 0:
		return -t.value
	}
	best := -40000
	for _, child := range t.children {
		if !child.illegal {
			best = max(best, -valueOf(child, side.Other(), depth-1, ply+1, noMoves))
		}
	}
	switch {
	case best > -40000:
		return best
	case t.check || noMoves == game.Lost:
		return ply - 32000
	default:
		return 0
	}
}

func TestAllAgreeOnRandomTrees(t *testing.T) {
	for seed := range uint64(600) {
		rng := rand.New(rand.NewPCG(seed, 0))
		random := randomTree(rng, 6)
		noMoves := []game.Verdict{game.Drawn, game.Lost}[seed%2]
		for depth := range 6 {
			checkAgree(t, random, depth, noMoves, seed)
		}
	}
}

func checkAgree(t *testing.T, random *tree, depth int, noMoves game.Verdict, seed uint64) {
	t.Helper()
	want := valueOf(random, game.First, depth, 0, noMoves)
	var minimax Result
	for i, a := range algorithms {
		s := quietSearcher(random, noMoves)
		s.Ordering = a.ordering
		r, err := a.search(s, context.Background(), depth)
		if i == 0 {
			minimax = r
		}
		if err != nil || r.Score != want {
			t.Fatalf("seed %d, depth %d, %s: %d (%v), want %d", seed, depth, a.name, r.Score, err, want)
		}
		if a.sameBest && !slices.Equal(r.PV, minimax.PV) {
			t.Fatalf("seed %d, depth %d, %s: line %v, minimax has %v", seed, depth, a.name, r.PV, minimax.PV)
		}
		if a.fewer && (r.Nodes > minimax.Nodes || r.Leaves > minimax.Leaves) {
			t.Fatalf("seed %d, depth %d, %s: more nodes than minimax", seed, depth, a.name)
		}
		checkLine(t, s, r, depth, a.shortLine)
	}
}

// checkLine plays the line of best play: every position on it must have the
// value of the root, and the last one must be a leaf.
func checkLine(t *testing.T, s *Searcher, r Result, depth int, mayBeShort bool) {
	t.Helper()
	p := s.pos.Clone().(*toy)
	want := r.Score
	for i, m := range r.PV {
		if !p.Make(m) {
			t.Fatalf("the line %v has an illegal move", r.PV)
		}
		want = -want
		if got := valueOf(p.here(), p.state.Side, depth-1-i, i+1, s.spec.NoMoves); got != want {
			t.Fatalf("the line %v: after %d moves the value is %d, want %d", r.PV, i+1, got, want)
		}
	}
	ply := len(r.PV)
	decided := ply > 0 && p.Verdict(0) != game.Undecided
	if !mayBeShort && ply < depth && !decided && game.HasLegalMove(p) {
		t.Fatalf("the line %v ends early", r.PV)
	}
	if ply > 0 && r.Best != r.PV[0] || ply == 0 && r.Best != game.NoMove {
		t.Fatalf("the line %v does not start with the best move %v", r.PV, r.Best)
	}
}

// askedToy notes the root that its verdicts were asked for.
type askedToy struct {
	*toy
	root *atomic.Int64
}

func (p askedToy) Verdict(root int) game.Verdict {
	p.root.Store(int64(root))
	return p.toy.Verdict(root)
}

func (p askedToy) Clone() game.Position { return askedToy{p.toy.Clone().(*toy), p.root} }

// Verdicts are asked for with the ply of the root, which need not be 0.
func TestRootOfVerdicts(t *testing.T) {
	for _, a := range algorithms {
		p := askedToy{newToy(node(1, 2)), new(atomic.Int64)}
		p.state.Ply = 7
		spec := &game.Spec{MoveIndexes: toyMoves, NewEvaluator: func(game.Position) game.Evaluator { return plainEval{} }}
		if _, err := a.search(New(spec, p), context.Background(), 1); err != nil || p.root.Load() != 7 {
			t.Errorf("%s: verdicts asked for with root %d (%v), want 7", a.name, p.root.Load(), err)
		}
	}
}

// In a window fail-hard gives the true value clamped to it, and fail-soft the
// value or a bound on the right side; both visit the same nodes.
func TestWindowsOnRandomTrees(t *testing.T) {
	for seed := range uint64(2000) {
		rng := rand.New(rand.NewPCG(seed, 1))
		random, depth := randomTree(rng, 5), rng.IntN(6)
		value := valueOf(random, game.First, depth, 0, game.Drawn)
		alpha := rng.IntN(25) - 13
		beta := alpha + 1 + rng.IntN(6)

		hard, hardVisits := toySearcher(random, game.Drawn)
		hard.begin(context.Background())
		if got := hard.failHard(depth, 0, alpha, beta); got != min(max(value, alpha), beta) {
			t.Fatalf("seed %d: fail-hard in (%d, %d) is %d, the value is %d", seed, alpha, beta, got, value)
		}

		soft, softVisits := toySearcher(random, game.Drawn)
		soft.begin(context.Background())
		got := soft.failSoft(depth, 0, alpha, beta)
		switch {
		case got <= alpha && value <= got, got >= beta && value >= got, got == value:
		default:
			t.Fatalf("seed %d: fail-soft in (%d, %d) is %d, the value is %d", seed, alpha, beta, got, value)
		}
		if hard.nodes != soft.nodes || hard.leaves != soft.leaves || !slices.Equal(*hardVisits, *softVisits) {
			t.Fatalf("seed %d: fail-hard visits %v, fail-soft %v", seed, *hardVisits, *softVisits)
		}
	}
}
