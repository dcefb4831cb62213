package tictactoe

import (
	"errors"
	"strings"
	"testing"

	"github.com/duiyi/duiyi/game"
)

func TestParseRefuses(t *testing.T) {
	tests := []struct{ fen, place, reason string }{
		{"", "position", "0 fields"},
		{"3/3/3", "position", "1 fields"},
		{"3/3/3 x 0", "position", "3 fields"},
		{"3/3 x", "board", "2 rows"},
		{"3/3/3/3 x", "board", "4 rows"},
		{"2/3/3 x", "row 3", "2 columns"},
		{"3/4/3 x", "row 2", "more than 3 columns"},
		{"3/3/ x", "row 1", "0 columns"},
		{"3x/3/3 o", "row 3", "more than 3 columns"},
		{"12/3/3 x", "row 3", "more than 3 columns"},
		{"3/1a1/3 x", "row 2", "'a' at b2"},
		{"X2/3/3 o", "row 3", "'X' at a3"},
		{"0xo1/3/3 x", "row 3", "starts with 0"},
		{"3/3/3 w", "side to move", "\"w\""},
		{"3/3/3 o", "side to move", "0 x and 0 o"},
		{"x2/3/3 x", "side to move", "1 x and 0 o"},
		{"oo1/3/xx1 o", "side to move", "2 x and 2 o"},
		{"xxx/ooo/3 x", "board", "both sides"},
		{"xxx/oo1/o2 x", "side to move", "x already has three"},
		{"ooo/xx1/xx1 o", "side to move", "o already has three"},
	}
	for _, test := range tests {
		_, err := Parse(test.fen)
		var bad *game.PositionError
		if !errors.As(err, &bad) {
			t.Errorf("Parse(%q): error %v, want a *game.PositionError", test.fen, err)
			continue
		}
		if bad.Place != test.place || !strings.Contains(bad.Reason, test.reason) {
			t.Errorf("Parse(%q): %v; want it to name %q and %q", test.fen, err, test.place, test.reason)
		}
	}
}

// Parse accepts exactly the positions that games lead to.
func TestParseAcceptsWhatCanBe(t *testing.T) {
	positions := reachable()
	accepted := 0
	for code := range 19683 {
		p := new(Position)
		for square, rest := 0, code; square < Squares; square, rest = square+1, rest/3 {
			if owner := rest % 3; owner < 2 {
				p.stones[owner] |= 1 << square
			}
		}
		for _, side := range []game.Side{game.First, game.Second} {
			p.state.Side = side
			fen := p.FEN()
			parsed, err := Parse(fen)
			if (err == nil) != (positions[fen] != nil) {
				t.Errorf("Parse(%q): %v, but reachable is %v", fen, err, positions[fen] != nil)
			}
			if err == nil {
				accepted++
				if again := parsed.FEN(); again != fen {
					t.Errorf("Parse(%q) is written %q", fen, again)
				}
			}
		}
	}
	if accepted != len(positions) {
		t.Errorf("%d positions accepted, want %d", accepted, len(positions))
	}
}

func FuzzFEN(f *testing.F) {
	for _, fen := range []string{
		"3/3/3 x", "xo1/1o1/x2 x", "xxx/oox/oox o", "xox/xox/oxo o", "12/3/3 x", "xxx/ooo/3 x", "é2/3/3 o",
	} {
		f.Add(fen)
	}
	f.Fuzz(func(t *testing.T, fen string) {
		p, err := Parse(fen)
		if err != nil {
			if bad := new(game.PositionError); !errors.As(err, &bad) {
				t.Fatalf("Parse(%q): %T, want a *game.PositionError", fen, err)
			}
			return
		}
		if p.State().Key != p.ComputeKey() {
			t.Errorf("Parse(%q): wrong key", fen)
		}
		written := p.FEN()
		again, err := Parse(written)
		if err != nil || again.FEN() != written {
			t.Errorf("Parse(%q) is written %q, which does not read back (%v)", fen, written, err)
		}
	})
}
