package engine

import (
	"slices"
	"testing"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/games/chess"
	evalchess "github.com/duiyi/duiyi/internal/eval/chess"
	"github.com/duiyi/duiyi/internal/search"
)

// newChess returns an engine of chess with its spec.
func newChess(t *testing.T) (*Engine, *game.Spec) {
	t.Helper()
	spec := chess.NewSpec("chess", false)
	spec.NewEvaluator = evalchess.New
	e, err := New(spec, Options{Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(e.Close)
	return e, spec
}

// TestSlipChoosesAmongSoundMoves hands the slip invented lines: what it may
// choose depends on the rules and the margin, not on what a search would say.
func TestSlipChoosesAmongSoundMoves(t *testing.T) {
	e, spec := newChess(t)
	const (
		// After 1. f3 e5: g2g4 lets the queen mate on h4.
		foolsMate = "rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w KQkq - 0 2"
		// The rook mates on a8.
		backRank = "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1"
	)
	type scored struct {
		move  string
		score int
	}
	tests := []struct {
		name, fen string
		lines     []scored
		allowed   []string
	}{
		{"a mate at once is allowed", foolsMate, []scored{{"e2e4", 0}, {"g2g4", -10}}, []string{"e2e4"}},
		{"the other choice is sound", foolsMate, []scored{{"e2e4", 0}, {"g2g4", -10}, {"d2d4", -20}}, []string{"d2d4"}},
		{"too dear", foolsMate, []scored{{"e2e4", 0}, {"d2d4", -251}}, []string{"e2e4"}},
		{"just within the margin", foolsMate, []scored{{"e2e4", 0}, {"d2d4", -250}}, []string{"d2d4"}},
		{"losing by force", foolsMate, []scored{{"e2e4", -31000}, {"d2d4", search.MatedIn(6)}}, []string{"e2e4"}},
		{"a win at once is never passed over", backRank, []scored{{"a1a8", search.MateIn(1)}, {"a1a7", search.MateIn(3)}}, []string{"a1a8"}},
		{"several choices", foolsMate, []scored{{"e2e4", 0}, {"d2d4", -20}, {"b1c3", -40}}, []string{"d2d4", "b1c3"}},
		{"nothing to choose from", foolsMate, []scored{{"e2e4", 0}}, []string{"e2e4"}},
	}
	level := &Level{SlipPercent: 100, SlipMargin: 250}
	for _, test := range tests {
		p, err := spec.Parse(test.fen)
		if err != nil {
			t.Fatal(err)
		}
		var lines []search.Line
		for _, l := range test.lines {
			m, err := spec.Notations[0].Parse(p, l.move)
			if err != nil {
				t.Fatal(err)
			}
			lines = append(lines, search.Line{Score: l.score, Moves: []game.Move{m}})
		}
		seen := map[string]bool{}
		for range 40 {
			result := Result{Best: lines[0].Moves[0]}
			e.slip(p, level, lines, &result)
			played := spec.Notations[0].Format(p, result.Best)
			seen[played] = true
			if !slices.Contains(test.allowed, played) || result.Slipped != (result.Best != lines[0].Moves[0]) {
				t.Errorf("%s: played %s, slipped %v", test.name, played, result.Slipped)
			}
		}
		if len(seen) != len(test.allowed) {
			t.Errorf("%s: played %v of %v", test.name, seen, test.allowed)
		}
	}
}
