package gomoku

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/duiyi/duiyi/game"
)

func TestParseRefuses(t *testing.T) {
	tests := []struct{ fen, place, reason string }{
		{"", "position", "0 fields"},
		{"6/6/6/6/6/6", "position", "6/6/6/6/6/6 x"},
		{"6/6/6/6/6/6 x 0", "position", "3 fields"},
		{"6/6/6/6/6 x", "board", "5 rows"},
		{"6/6/6/6/6/6/6 x", "board", "7 rows"},
		{"15/6/6/6/6/6 x", "row 6", "more than 6 columns"},
		{"6/5/6/6/6/6 x", "row 5", "5 columns"},
		{"6/6/6/6/6/ x", "row 1", "0 columns"},
		{"6/6/6/6/6/6x o", "row 1", "more than 6 columns"},
		{"6/6/6/6/6/x6 o", "row 1", "more than 6 columns"},
		{"6/6/6/6/6/xoxoxox o", "row 1", "more than 6 columns"},
		{"6/6/6/6/6/99999999999999999999 x", "row 1", "more than 6 columns"},
		{"6/6/6/6/6/06 x", "row 1", "starts with 0"},
		{"6/6/6/6/6/x0xo3 x", "row 1", "starts with 0"},
		{"6/6/6/6/6/X5 o", "row 1", "'X'"},
		{"6/6/6/6/6/é5 o", "row 1", "'é'"},
		{"6/6/6/6/6/6 w", "side to move", "\"w\""},
		{"6/6/6/6/6/6 o", "side to move", "0 x and 0 o"},
		{"6/6/6/6/6/x5 x", "side to move", "1 x and 0 o"},
		{"6/6/6/6/6/oo4 x", "side to move", "0 x and 2 o"},
		{"6/6/6/6/xxxxx1/ooooo1 x", "board", "both sides"},
		{"6/6/6/6/xxxxx1/oooo1o x", "side to move", "x already has a row"},
		{"6/6/6/6/ooooo1/xxxx1x o", "side to move", "with 5 x and 5 o"},
		{"6/6/6/x5/ooooo1/xxxx1x o", "side to move", "o already has a row"},
		{"6/oooo2/oooo2/o5/xxxxx1/xxxxx1 o", "board", "no single last stone"},
	}
	for _, test := range tests {
		for rule := Freestyle; rule <= Renju; rule++ {
			_, err := NewSpec("test", rule, 6, nil).Parse(test.fen)
			var bad *game.PositionError
			if !errors.As(err, &bad) {
				t.Errorf("rule %d: Parse(%q): error %v, want a *game.PositionError", rule, test.fen, err)
				continue
			}
			if bad.Place != test.place || !strings.Contains(bad.Reason, test.reason) {
				t.Errorf("rule %d: Parse(%q): %v; want it to name %q and %q", rule, test.fen, err, test.place, test.reason)
			}
		}
	}
}

// Whether a position can be and who has won in it differ by the rule.
func TestParseByRule(t *testing.T) {
	const (
		refused = iota
		open
		over
	)
	tests := []struct {
		what, fen string
		want      [3]int
	}{
		{"a black five", "7/7/7/7/7/xxxxx2/oooo3 o", [3]int{over, over, over}},
		{"a white five", "7/7/7/7/7/ooooo2/xxxx1x1 x", [3]int{over, over, over}},
		{"a black six", "7/7/7/7/7/xxxxxx1/oooo1o1 o", [3]int{over, open, refused}},
		{"a black six, Black to move", "7/7/7/7/o6/xxxxxx1/oooo1o1 x", [3]int{refused, open, refused}},
		{"a white six", "7/7/7/7/7/oooooo1/xxxx1xx x", [3]int{over, open, over}},
		{"a white six, White to move", "7/7/7/7/x6/oooooo1/xxxx1xx o", [3]int{refused, open, refused}},
		{"a black six and a white five", "7/7/7/7/7/xxxxxx1/ooooo1o x", [3]int{refused, over, refused}},
		{"a black five and a six that cross", "x6/x6/x6/x6/xxxxxx1/ooooo2/o1ooo2 o", [3]int{refused, refused, refused}},
		{"the same without a white five", "x6/x6/x6/x6/xxxxxx1/oooo1o1/o1oo1o1 o", [3]int{refused, over, refused}},
		{
			"two black fives that cross in the last stone", "x6/x6/x6/x6/xxxxx2/oooo3/oooo3 o",
			[3]int{over, over, over},
		},
		{
			"two black fives that share no stone", "7/7/7/xxxxx2/xxxxx2/o1ooo1o/oo1o1o1 o",
			[3]int{refused, refused, refused},
		},
	}
	for _, test := range tests {
		for rule, want := range test.want {
			got := refused
			if p, err := Parse(test.fen, Rule(rule), 7); err == nil {
				if got = open; p.Outcome().Over() {
					got = over
				}
			}
			if got != want {
				t.Errorf("%s, rule %d: %d, want %d", test.what, rule, got, want)
			}
		}
	}
}

// Field case BR-144: two fives of different colours are refused whoever is to
// move.
func TestBR144TwoFives(t *testing.T) {
	for _, fen := range []string{
		"15/15/15/15/15/15/15/3xxxxx7/15/3ooooo7/15/15/15/15/15 x",
		"15/15/15/15/15/15/x14/3xxxxx7/15/3ooooo7/15/15/15/15/15 o",
	} {
		for rule := Freestyle; rule <= Renju; rule++ {
			if _, err := Parse(fen, rule, DefaultSize); err == nil || !strings.Contains(err.Error(), "both sides") {
				t.Errorf("rule %d, %s: %v", rule, fen, err)
			}
		}
	}
}

// Nine in a row can be made by one stone between two fours, ten cannot; under
// renju Black may make neither.
func TestNineAndTen(t *testing.T) {
	fen := func(n int) string {
		whites := strings.Repeat("1o", n-1)
		return fmt.Sprintf("20/20/20/20/20/20/20/20/20/20/20/20/20/20/20/20/20/%s%d/20/%s%d o",
			strings.Repeat("x", n), 20-n, whites, 20-2*(n-1))
	}
	if p, err := Parse(fen(9), Freestyle, 20); err != nil || p.Outcome().Result != game.FirstWins {
		t.Errorf("nine in a row: %v", err)
	}
	if _, err := Parse(fen(10), Freestyle, 20); err == nil || !strings.Contains(err.Error(), "single last stone") {
		t.Errorf("ten in a row: %v", err)
	}
	if _, err := Parse(fen(9), Renju, 20); err == nil {
		t.Error("nine black stones in a row are accepted under renju")
	}
}

func TestFENRoundTrip(t *testing.T) {
	for _, test := range []struct {
		fen  string
		size int
	}{
		{"5/5/5/5/5 x", 5},
		{"15/15/15/15/15/15/15/7x7/15/15/15/15/15/15/15 o", 15},
		{"20/20/20/20/20/20/20/20/20/20/20/20/20/20/20/20/20/20/x17oo/19x x", 20},
	} {
		if got := parse(t, test.fen, Freestyle, test.size).FEN(); got != test.fen {
			t.Errorf("%s comes back as %s", test.fen, got)
		}
	}
	p := Start(Freestyle, DefaultSize)
	play(t, p, "h8")
	if got, want := p.FEN(), "15/15/15/15/15/15/15/7x7/15/15/15/15/15/15/15 o"; got != want {
		t.Errorf("after h8: %s, want %s", got, want)
	}
}
