package search_test

import (
	"context"
	"math/rand/v2"
	"os"
	"testing"

	"github.com/duiyi/duiyi/catalog"
	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/search"
	"github.com/duiyi/duiyi/internal/textbook"
)

// deep reports whether the long forms of the tests are asked for.
func deep() bool { return os.Getenv("DUIYI_DEEP") == "1" }

// randomPositions returns positions after random plies from the start, of
// which the rules have not decided the game.
func randomPositions(spec *game.Spec, n, maxPlies int, seed uint64) []game.Position {
	random := rand.New(rand.NewPCG(seed, 7))
	var found []game.Position
	for len(found) < n {
		p := spec.Start()
		for range random.IntN(maxPlies + 1) {
			moves := game.LegalMoves(p)
			if len(moves) == 0 || p.Outcome().Over() {
				break
			}
			p.Make(moves[random.IntN(len(moves))])
		}
		if !p.Outcome().Over() && len(p.Outcome().Claim) == 0 {
			found = append(found, p)
		}
	}
	return found
}

// TestCoreEqualsTextbook is field case BR-102: with everything off that sees
// further than the depth, the core's value is minimax's, its move is among the
// best, and ordering and aspiration change neither.
func TestCoreEqualsTextbook(t *testing.T) {
	for _, entry := range catalog.Games() {
		t.Run(entry.Spec.Name, func(t *testing.T) {
			t.Parallel()
			n, maxDepth := 50, 3
			if deep() {
				n = 200
			}
			if entry.Spec.MoveIndexes < 100 {
				maxDepth = 9
			}
			for i, p := range randomPositions(entry.Spec, n, 60, 1) {
				depth := 1 + i%maxDepth
				compareWithTextbook(t, entry.Spec, p, depth)
			}
		})
	}
}

func compareWithTextbook(t *testing.T, spec *game.Spec, p game.Position, depth int) {
	t.Helper()
	ctx := context.Background()
	want, err := textbook.New(spec, p).AlphaBetaFailSoft(ctx, depth)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range []search.Features{{}, {Ordering: true}, {Ordering: true, Aspiration: true}} {
		core := search.New(spec, f, 1, 1)
		got := core.Run(ctx, p, search.Limits{Depth: depth}, nil)
		core.Close()
		if got.Info.Lines[0].Score != want.Score {
			t.Fatalf("%+v, depth %d: core %d, textbook %d\n%s", f, depth, got.Info.Lines[0].Score, want.Score, p.FEN())
		}
		after := p.Clone()
		after.Make(got.Best)
		if v := after.Verdict(p.State().Ply); v != game.Undecided {
			continue
		}
		if reply := valueOfReply(t, spec, p, got.Best, depth); reply != want.Score {
			t.Fatalf("%+v, depth %d: the core's move is worth %d, the best %d\n%s", f, depth, reply, want.Score, p.FEN())
		}
	}
}

// valueOfReply returns what textbook search says the move is worth, searching
// all moves but with a root at which only this move exists.
func valueOfReply(t *testing.T, spec *game.Spec, p game.Position, m game.Move, depth int) int {
	t.Helper()
	core := search.New(spec, search.Features{}, 1, 1)
	defer core.Close()
	r := core.Run(context.Background(), p, search.Limits{Depth: depth, Moves: []game.Move{m}}, nil)
	return r.Info.Lines[0].Score
}

// TestTextbookAlgorithmsAgree runs all of them on positions of every game.
func TestTextbookAlgorithmsAgree(t *testing.T) {
	for _, entry := range catalog.Games() {
		t.Run(entry.Spec.Name, func(t *testing.T) {
			t.Parallel()
			n, maxDepth := 30, 2
			if deep() {
				n, maxDepth = 100, 3
			}
			for i, p := range randomPositions(entry.Spec, n, 60, 2) {
				agreeAt(t, entry.Spec, p, 1+i%maxDepth)
			}
		})
	}
}

func agreeAt(t *testing.T, spec *game.Spec, p game.Position, depth int) {
	t.Helper()
	ctx := context.Background()
	want, err := textbook.New(spec, p).Minimax(ctx, depth)
	if err != nil {
		t.Fatal(err)
	}
	s := textbook.New(spec, p)
	ordered := textbook.New(spec, p)
	ordered.Ordering = textbook.Ordered
	for name, run := range map[string]func() (textbook.Result, error){
		"negamax":        func() (textbook.Result, error) { return s.Negamax(ctx, depth) },
		"fail-hard":      func() (textbook.Result, error) { return s.AlphaBetaFailHard(ctx, depth) },
		"fail-soft":      func() (textbook.Result, error) { return s.AlphaBetaFailSoft(ctx, depth) },
		"ordered":        func() (textbook.Result, error) { return ordered.AlphaBetaFailSoft(ctx, depth) },
		"iterative":      func() (textbook.Result, error) { return s.IterativeDeepening(ctx, depth) },
		"root, 1 thread": func() (textbook.Result, error) { return s.RootParallel(ctx, depth, 1) },
		"root, 3":        func() (textbook.Result, error) { return s.RootParallel(ctx, depth, 3) },
	} {
		got, err := run()
		if err != nil || got.Score != want.Score {
			t.Fatalf("%s, depth %d: %d (%v), minimax %d\n%s", name, depth, got.Score, err, want.Score, p.FEN())
		}
	}
}
