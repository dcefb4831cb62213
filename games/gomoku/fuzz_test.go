package gomoku

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/duiyi/duiyi/game"
)

// fuzzSizes are the sizes of boards that fuzzing tries; small ones are filled
// by short texts.
var fuzzSizes = []int{5, 7, 15}

func addSeeds(f *testing.F, moves ...string) {
	f.Helper()
	for _, fen := range []string{
		"5/5/5/5/5 x", "o1o1o/5/5/o4/xxxx1 x", "xxxxx/oooo1/5/5/5 o", "xooxo/oxoox/oxoxo/ooxxo/xxxxx o",
		"7/7/2xx3/4x2/4x2/o1o4/o1o4 x", "oxoxoxo/xooxoox/oxoxoxo/xxx1xxx/xooxoox/oxoxoxo/xooxoox x",
		"15/15/15/15/15/15/15/5xx8/7x7/7x7/15/15/15/15/o1o1o1o8 x", "05/5/5/5/5 x", "é5/5/5/5/5 o",
	} {
		for _, move := range moves {
			for rule := Freestyle; rule <= Renju; rule++ {
				f.Add(fen, move, uint8(rule))
			}
		}
	}
}

// fuzzed reads a text as a position of the size that its rows suggest.
func fuzzed(fen string, rule uint8) (*Position, error) {
	size := fuzzSizes[0]
	if rows := strings.Count(fen, "/") + 1; slices.Contains(fuzzSizes, rows) {
		size = rows
	}
	return Parse(fen, Rule(rule%3), size)
}

// FuzzFEN reads any text; what is accepted must be canonical and playable.
func FuzzFEN(f *testing.F) {
	addSeeds(f, "")
	f.Fuzz(func(t *testing.T, fen, _ string, rule uint8) {
		p, err := fuzzed(fen, rule)
		if err != nil {
			if bad := new(game.PositionError); !errors.As(err, &bad) {
				t.Fatalf("Parse(%q): %T, want a *game.PositionError", fen, err)
			}
			return
		}
		written := p.FEN()
		again, err := fuzzed(written, rule)
		if err != nil || again.FEN() != written || again.state.Key != p.state.Key {
			t.Fatalf("Parse(%q) is written %q, which does not read back (%v)", fen, written, err)
		}
		for _, m := range game.LegalMoves(p) {
			p.Make(m)
			if p.state.Key != p.ComputeKey() {
				t.Fatalf("%q: wrong key after %s", written, p.name(PointOf(m)))
			}
			p.Unmake()
		}
		if over, stuck := p.Outcome().Over(), !game.HasLegalMove(p); over != stuck {
			t.Fatalf("%q: over is %v, without moves %v", written, over, stuck)
		}
		if len(p.Marks()) > 0 && p.rule != Renju && p.winner == nobody || p.FEN() != written {
			t.Fatalf("%q became %q, with marks %v", written, p.FEN(), p.Marks())
		}
	})
}

// FuzzMove reads any text as a move; what is accepted must be legal and be
// written as it was read.
func FuzzMove(f *testing.F) {
	addSeeds(f, "c3", "E1", "h8", "d4", "a16", "a01", "", "天元")
	f.Fuzz(func(t *testing.T, fen, text string, rule uint8) {
		p, err := fuzzed(fen, rule)
		if err != nil {
			return
		}
		m, err := pointNotation.Parse(p, text)
		if err != nil {
			if bad := new(game.MoveError); !errors.As(err, &bad) || bad.Reason == "" || bad.ReasonChinese == "" {
				t.Fatalf("%s: move %q: %#v, want a *game.MoveError with reasons", fen, text, err)
			}
			return
		}
		if !slices.Contains(game.LegalMoves(p), m) {
			t.Fatalf("%s: move %q was read as an illegal move", fen, text)
		}
		if got := pointNotation.Format(p, m); got != strings.ToLower(strings.TrimSpace(text)) {
			t.Errorf("%s: move %q is written %q", fen, text, got)
		}
	})
}
