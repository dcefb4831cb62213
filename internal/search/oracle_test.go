package search_test

import (
	"context"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
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

// oracleGames returns all games, those of many sizes on a board so small that
// minimax can search it.
func oracleGames(t *testing.T) []*game.Spec {
	t.Helper()
	var specs []*game.Spec
	for _, entry := range catalog.Games() {
		name := entry.Spec.Name
		if slices.ContainsFunc(entry.Settings, func(s catalog.Setting) bool { return s.Name == "size" }) {
			name += ",size=7"
		}
		specs = append(specs, spec(t, name))
	}
	return specs
}

// TestCoreEqualsTextbook is field case BR-102: with everything off that sees
// further than the depth, the core's value is minimax's, its move is among the
// best, and ordering and aspiration change neither.
func TestCoreEqualsTextbook(t *testing.T) {
	for _, spec := range oracleGames(t) {
		t.Run(spec.Name, func(t *testing.T) {
			t.Parallel()
			n, maxDepth := 50, 3
			if deep() {
				n = 200
			}
			if spec.MoveIndexes < 10 {
				maxDepth = 9
			}
			for i, p := range randomPositions(spec, n, min(60, spec.MoveIndexes), 1) {
				depth := 1 + i%maxDepth
				compareWithTextbook(t, spec, p, depth)
			}
		})
	}
}

func compareWithTextbook(t *testing.T, spec *game.Spec, p game.Position, depth int) {
	t.Helper()
	ctx := context.Background()
	oracle := textbook.New(spec, p)
	oracle.CandidatesOnly = true
	want, err := oracle.AlphaBetaFailSoft(ctx, depth)
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
		if value := newDefinition(spec, p).valueOf(got.Best, depth); value != want.Score {
			t.Fatalf("%+v, depth %d: the core's move is worth %d, the best %d\n%s", f, depth, value, want.Score, p.FEN())
		}
	}
}

// definition computes the value of a node as it is defined, and nothing more: a
// third opinion beside the core and the textbook.
type definition struct {
	spec *game.Spec
	pos  game.Position
	eval game.Evaluator
	root int
}

func newDefinition(spec *game.Spec, p game.Position) *definition {
	p = p.Clone()
	return &definition{spec, p, spec.NewEvaluator(p), p.State().Ply}
}

// valueOf returns what a move of the root is worth.
func (d *definition) valueOf(m game.Move, depth int) int {
	d.pos.Make(m)
	defer d.pos.Unmake()
	return -d.value(depth-1, 1)
}

func (d *definition) value(depth, ply int) int {
	switch d.pos.Verdict(d.root) {
	case game.Drawn:
		return 0
	case game.Won:
		return 32000 - ply
	case game.Lost:
		return ply - 32000
	case game.WonByHistory:
		return 31000 - ply
	case game.LostByHistory:
		return ply - 31000
	}
	if depth == 0 {
		return d.eval.Evaluate()
	}
	moves := d.moves()
	if len(moves) == 0 {
		if d.pos.State().Check || d.spec.NoMoves == game.Lost {
			return ply - 32000
		}
		return 0
	}
	best := -40000
	for _, m := range moves {
		d.pos.Make(m)
		best = max(best, -d.value(depth-1, ply+1))
		d.pos.Unmake()
	}
	return best
}

// moves returns the legal moves that the evaluator thinks worth searching.
func (d *definition) moves() []game.Move {
	legal := game.LegalMoves(d.pos)
	orderer, ok := d.eval.(game.Orderer)
	if !ok {
		return legal
	}
	var candidates game.MoveList
	orderer.Candidates(&candidates, game.All)
	return slices.DeleteFunc(legal, func(m game.Move) bool { return !slices.Contains(candidates.Moves(), m) })
}

// TestRepetitionAsDefined compares where repetition decides: few pieces, a
// history that shuffles them, and depth enough to repeat. The positions have
// been on the board before the root, and can be met again after it.
func TestRepetitionAsDefined(t *testing.T) {
	tests := []struct {
		game, fen, shuffle string
		depth              int
	}{
		{"chess", "7k/8/8/8/8/8/1q6/7K w - - 0 1", "h1g1 h8g8 g1h1 g8h8", 5},
		{"chess", "7k/5Q2/8/8/8/8/6q1/K7 w - - 0 1", "f7e8 h8h7 e8f7 h7h8", 4},
		{"chess", "8/8/8/1k6/8/8/PK6/8 w - - 0 1", "b2b3 b5b6 b3b2 b6b5", 5},
		{"xiangqi", "3k5/9/9/9/9/9/9/9/4r4/R4K3 w - - 0 1", "a0a9 d9d8 a9a8 d8d9 a8a9 d9d8 a9a8 d8d9", 4},
		{"xiangqi", "4k4/9/4r4/9/9/9/9/9/4A4/R3K4 w - - 0 1", "a0a1 e7e6 a1a0 e6e7", 4},
		{"xiangqi", "c2a1k3/2c1a2R1/b6P1/8p/9/9/9/9/4K4/9 w - - 0 1", "h8h9 f9f8 h9h8 f8f9", 4},
	}
	for _, test := range tests {
		s := spec(t, test.game)
		shuffle := strings.Fields(test.shuffle)
		for n := range len(shuffle) + 1 {
			p := position(t, s, test.fen, shuffle[:n]...)
			if p.Outcome().Over() || len(p.Outcome().Claim) > 0 {
				continue
			}
			for depth := 1; depth <= test.depth; depth++ {
				compareWithTextbook(t, s, p, depth)
			}
		}
	}
}

// TestTextbookAlgorithmsAgree runs all of them on positions of every game.
func TestTextbookAlgorithmsAgree(t *testing.T) {
	for _, spec := range oracleGames(t) {
		t.Run(spec.Name, func(t *testing.T) {
			t.Parallel()
			n, maxDepth := 30, 2
			if deep() {
				n, maxDepth = 100, 3
			}
			for i, p := range randomPositions(spec, n, min(60, spec.MoveIndexes), 2) {
				agreeAt(t, spec, p, 1+i%maxDepth)
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
