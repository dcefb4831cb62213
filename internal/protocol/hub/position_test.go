package hub

import (
	"strings"
	"testing"

	"github.com/duiyi/duiyi/game"
)

// TestExamplesOfTheProtocol: its positions and its lines can be followed.
func TestExamplesOfTheProtocol(t *testing.T) {
	lookInto(t, func(c client, s *Server) {
		c.silent("pos pos=" + start)
		const kings = "BeeeWWeeeeeeeeeeeeeeeeeeeweeeeeeeeewweBeeeeeeeeeBee"
		c.silent("pos pos=" + kings + ` moves="38-15 5-41 48-26"`)
		want := []byte(kings)
		want[0] = 'W'
		for _, m := range [][2]int{{38, 15}, {5, 41}, {48, 26}} {
			want[m[0]], want[m[1]] = 'e', want[m[0]]
		}
		if got := textOf(s.position, 50); got != string(want) {
			t.Errorf("%s, want %s", got, want)
		}
		c.silent("pos pos=" + start + ` moves="32-28 17-22 28x17x22 12x21x17 33-28 7-12 39-33 19-23 28x19x23 14x23x19 44-39 9-14 50-44 ` +
			`4-9 34-29 23x34x29 39x30x34 21-26 44-39 11-17 31-27 6-11 37-31 26x37x31 41x32x37 20-24 30x19x24 13x24x19"`)
		if ply := s.position.State().Ply; ply != 28 {
			t.Errorf("%d moves are made", ply)
		}
	})
}

// TestBadPositions: each line gets one error and changes nothing.
func TestBadPositions(t *testing.T) {
	lookInto(t, func(c client, s *Server) {
		c.silent("pos pos=" + start + " moves=32-28")
		before := s.position.FEN()
		for line, word := range map[string]string{
			"pos":                                      "a position has to follow",
			"pos start":                                "a position has to follow",
			"pos moves=32-28":                          "a position has to follow",
			"pos pos=":                                 "0 characters",
			"pos pos=W":                                "1 characters",
			"pos pos=" + start + "e":                   "52 characters",
			"pos pos=w" + start[1:]:                    "side to move",
			"pos pos=W" + start[2:] + "x":              "square 50",
			"pos pos=W" + start[2:] + "b":              "square 50",
			"pos pos=Ww" + start[2:]:                   "square 1",
			"pos pos=W" + strings.Repeat("W", 50):      "at most 20",
			"pos pos=W" + strings.Repeat("e", 50):      "neither side",
			"pos pos=" + start + " moves=32-22":        "number 1, move '32-22'",
			"pos pos=" + start + ` moves="32-28 17-2"`: "number 2, move '17-2'",
			"pos pos=" + start + ` moves="32-28`:       "quotes",
			"pos pos=" + start + ` "moves"=32-28`:      "name of an argument",
			"pos pos=" + strings.Repeat("e", 5000):     "5000 characters",
			"pos pos=\x1b[2J":                          "4 characters",
			"pos pos=" + strings.Repeat("對", 17):       "side to move",
		} {
			if complaint := c.refused(line); !strings.Contains(complaint, word) || !strings.HasPrefix(complaint, `error message="pos: `) {
				t.Errorf("%s: %s", line, complaint)
			}
			if got := s.position.FEN(); got != before {
				t.Fatalf("%s: the position is now %s", line, got)
			}
		}
		c.Send("level depth=1", "go think")
		requireLegal(t, c.move(), "32-28")
	})
}

// TestRepetition: the moves after a position count for the repetition.
func TestRepetition(t *testing.T) {
	lookInto(t, func(c client, s *Server) {
		kings := "pos pos=" + place(t, "W:WK48,K47:BK1,K2") + " moves="
		c.silent(kings + `"48-42 2-8 42-48 8-2 48-42 2-8 42-48"`)
		if outcome := s.position.Outcome(); outcome.Over() {
			t.Errorf("the game is over: %+v", outcome)
		}
		c.silent(kings + `"48-42 2-8 42-48 8-2 48-42 2-8 42-48 8-2"`)
		if outcome := s.position.Outcome(); outcome.Reason != game.Repetition {
			t.Errorf("the outcome is %+v", outcome)
		}
		c.Send("level depth=3", "go think") // a draw by counting is searched as usual
		if move := c.move(); move == "" {
			t.Error("no move is played")
		}
	})
}

// TestNoMoves: a game that is over is answered by an error and a done without a
// move; one that ponders waits with it.
func TestNoMoves(t *testing.T) {
	for _, fen := range []string{"W:W:BK50", "W:W46:B37,41"} {
		script(t, func(c client) {
			text := place(t, fen)
			for _, search := range []string{"go think", "go analyze", "go ponder"} {
				c.Send("pos pos="+text, search)
				if search == "go ponder" {
					c.Send("ponder-hit")
				}
				answer, before := c.answer()
				if answer != "done" || len(before) != 1 || !strings.HasPrefix(before[0], `error message="go: the game is over: no-moves, 0-1"`) {
					t.Errorf("%s: %q after %q", search, answer, before)
				}
			}
		})
	}
}
