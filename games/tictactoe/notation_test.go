package tictactoe

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/duiyi/duiyi/game"
)

func TestPoints(t *testing.T) {
	var names []string
	p := Start()
	for _, m := range game.LegalMoves(p) {
		names = append(names, pointNotation.Format(p, m))
	}
	if got, want := strings.Join(names, " "), "a1 b1 c1 a2 b2 c2 a3 b3 c3"; got != want {
		t.Errorf("moves %s, want %s", got, want)
	}
	play(t, p, "a3")
	if got, want := p.FEN(), "x2/3/3 o"; got != want {
		t.Errorf("after a3: %s, want %s", got, want)
	}
}

func TestMoveRefused(t *testing.T) {
	tests := []struct {
		fen, move, reason string
		legal             []string
	}{
		{"xox/xox/2o o", "c1", "taken by o", []string{"a1", "b1"}},
		{"xox/xox/2o o", "a3", "taken by x", []string{"a1", "b1"}},
		{"xox/xox/2o o", "d1", "no point d1", []string{"a1", "b1"}},
		{"xox/xox/2o o", "", "not a point", []string{"a1", "b1"}},
		{"xxx/oo1/3 o", "c1", "the game is over", []string{}},
	}
	for _, test := range tests {
		_, err := pointNotation.Parse(parse(t, test.fen), test.move)
		var bad *game.MoveError
		if !errors.As(err, &bad) {
			t.Errorf("%s: move %q: error %v, want a *game.MoveError", test.fen, test.move, err)
			continue
		}
		if bad.Text != test.move || !strings.Contains(bad.Reason, test.reason) || !slices.Equal(bad.Legal, test.legal) {
			t.Errorf("%s: move %q: %v; want it to say %q and list %v",
				test.fen, test.move, err, test.reason, test.legal)
		}
	}
}

func FuzzMove(f *testing.F) {
	f.Add("3/3/3 x", "b2")
	f.Add("xo1/1o1/x2 x", "a3")
	f.Add("xxx/oo1/3 o", "a1")
	f.Fuzz(func(t *testing.T, fen, text string) {
		p, err := Parse(fen)
		if err != nil {
			return
		}
		m, err := pointNotation.Parse(p, text)
		if err != nil {
			if bad := new(game.MoveError); !errors.As(err, &bad) {
				t.Fatalf("%s: move %q: %T, want a *game.MoveError", fen, text, err)
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
