package checkers

import (
	"errors"
	"strings"
	"testing"

	"github.com/duiyi/duiyi/game"
)

func TestStart(t *testing.T) {
	for v, want := range [2]string{
		English:       "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12",
		International: "W:W31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50:B1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20",
	} {
		p := Start(Variant(v))
		if got := p.FEN(); got != want {
			t.Errorf("start is %s, want %s", got, want)
		}
		read := position(t, Variant(v), want)
		if read.state != p.state || read.men != p.men {
			t.Errorf("%s is read as %+v, want %+v", want, read.state, p.state)
		}
	}
}

func TestParseReads(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"B:W21,22:B1,2", "B:W21,22:B1,2"},
		{"W:BK2,1:W22,K21", "W:WK21,22:B1,K2"},
		{"\"B:W21:B1.\"", "B:W21:B1"},
		{"B:W21:B1.", "B:W21:B1"},
		{"b:w21,k22:b1", "B:W21,K22:B1"},
		{" B : W 21, 22 : B 1 ", "B:W21,22:B1"},
		{"B:W21-24,30:BK1-3", "B:W21,22,23,24,30:BK1,K2,K3"},
		{"B:W21:B1:H0:F1", "B:W21:B1"},
		{"B:WK21:BK1:H7:F33", "B:WK21:BK1:H7"},
		{"B:H7:WK21:BK1", "B:WK21:BK1:H7"},
		{"B:W:B1", "B:W:B1"},
		{"W:W:B1", "W:W:B1"},
	} {
		p, err := Parse(c.text, English)
		if err != nil {
			t.Errorf("Parse(%q): %v", c.text, err)
			continue
		}
		if got := p.FEN(); got != c.want {
			t.Errorf("Parse(%q) is written %s, want %s", c.text, got, c.want)
		}
	}
}

func TestParseRefuses(t *testing.T) {
	for _, c := range []struct {
		v                   Variant
		text, place, reason string
	}{
		{English, "", "position", "1 fields"},
		{English, "B:W21", "position", "2 fields"},
		{English, "X:W21:B1", "side to move", "\"X\"; it must be W or B"},
		{English, ":W21:B1", "side to move", "\"\""},
		{English, "B:W21:W22", "position", "two fields begin with W"},
		{English, "B:W21:F1", "Black's pieces", "no list"},
		{English, "B:B1:F1", "White's pieces", "no list"},
		{English, "B:W21:B1:", "position", "an empty field"},
		{English, "B:W21:B1:X3", "position", "\"X3\""},
		{English, "B:W21:B1:H", "clock", "\"\""},
		{English, "B:W21:B1:H-1", "clock", "\"-1\""},
		{English, "B:W21:B1:H10000", "clock", "up to 9999"},
		{English, "B:W21:B1:Fx", "move number", "\"X\""},
		{English, "B:W33:B1", "square 33", "numbered from 1 to 32"},
		{International, "B:W51:B1", "square 51", "numbered from 1 to 50"},
		{English, "B:W0:B1", "square 0", "no such square"},
		{English, "B:W21,21:B1", "square 21", "two pieces"},
		{English, "B:W21:B21", "square 21", "two pieces"},
		{English, "B:W21:BQ1", "Black's pieces", "\"Q1\""},
		{English, "B:W21:B1,", "Black's pieces", "found \"\""},
		{English, "B:W21:BK", "Black's pieces", "found \"K\""},
		{English, "B:W24-21:B1", "White's pieces", "counts down"},
		{English, "B:W21-:B1", "White's pieces", "\"21-\""},
		{English, "B:W4:B5", "square 4", "a man of White cannot stand there"},
		{English, "B:W21:B29", "square 29", "a man of Black cannot stand there"},
		{International, "B:W5:B6", "square 5", "a man of White"},
		{International, "B:W6:B46", "square 46", "a man of Black"},
		{English, "B:W20-32:B1", "White's pieces", "13 of them; a side has at most 12"},
		{International, "B:W50:BK1-21", "Black's pieces", "21 of them; a side has at most 20"},
		{English, "B:W:B", "position", "neither side has a piece"},
	} {
		_, err := Parse(c.text, c.v)
		bad := new(game.PositionError)
		if !errors.As(err, &bad) {
			t.Errorf("Parse(%q): %v, want a *game.PositionError", c.text, err)
			continue
		}
		if bad.Place != c.place || !strings.Contains(bad.Reason, c.reason) {
			t.Errorf("Parse(%q): %v; want it to name %q and %q", c.text, err, c.place, c.reason)
		}
	}
}

// The clock of a FEN decides draws as one that was played does; an ending is
// taken to last as long.
func TestClockOfFEN(t *testing.T) {
	for _, c := range []struct {
		v    Variant
		fen  string
		want game.Result
	}{
		{English, "W:WK32:BK1:H79", game.Ongoing},
		{English, "W:WK32:BK1:H80", game.Draw},
		{International, "W:WK46,K47:BK1,K2:H49", game.Ongoing},
		{International, "W:WK46,K47:BK1,K2:H50", game.Draw},
		{International, "W:WK46:BK1:H9", game.Ongoing},
		{International, "W:WK46:BK1:H10", game.Draw},
		{International, "W:WK46,K36,K26:BK1:H31", game.Ongoing},
		{International, "W:WK46,K36,K26:BK1:H32", game.Draw},
	} {
		p := position(t, c.v, c.fen)
		if o := p.Outcome(); o.Result != c.want {
			t.Errorf("%s: %+v, want %v", c.fen, o, c.want)
		}
	}
}
