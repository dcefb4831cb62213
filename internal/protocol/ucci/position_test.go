package ucci

import (
	"slices"
	"strings"
	"testing"
)

// TestRanks is the UCCI half of field case BR-130: ranks are 0 to 9 in both
// directions; what was meant with ranks from 1 on is an error and never another
// move.
func TestRanks(t *testing.T) {
	script(t, func(c client) {
		c.Send("position startpos moves h2e2", "go depth 3")
		answer, before := c.answer()
		requireLegal(t, moveOf(answer), "h2e2")
		_, line, _ := strings.Cut(before[len(before)-1], " pv ")
		if played := strings.Fields(line); played[0] != moveOf(answer) {
			t.Errorf("the line %s does not begin with %s", line, answer)
		}
		for _, move := range []string{"h3e3", "h10g8", "h2e22", "h2e:", "j0j1", "0000"} {
			if complaint := c.refused("position startpos moves " + move); !strings.Contains(complaint, `"`+move+`"`) {
				t.Errorf("%s is not named: %s", move, complaint)
			}
		}
		c.Send("go depth 1") // h2e2 is still played
		requireLegal(t, c.move(), "h2e2")
		c.silent("position startpos moves h2e2 h9g7 i0i1 i9i8", "position startpos moves")
	})
}

// TestBadPositions: each line gets one error and changes nothing.
func TestBadPositions(t *testing.T) {
	script(t, func(c client) {
		c.Send("position startpos moves h2e2", "banmoves h9g7")
		for _, line := range []string{
			"position fen startpos", "position fen jsdhf", "position fen", "position", "position moves h2e2",
			"position startpos h2e2", "position startpos moves h2e2 h9g7 e2e3 e2e3", "position fen \x1b[2J",
			"position fen 4k4/9/9/9/9/9/9/9/9/4K4 w", "position fen " + strings.Repeat("9/", 5000),
		} {
			c.refused(line)
		}
		c.Send("go depth 4")
		move := c.move()
		requireLegal(t, move, "h2e2")
		if move == "h9g7" {
			t.Error("a line that was refused has lifted the ban")
		}
	})
}

// TestFENOfTheProtocol: the example of the protocol, with the side to move as w
// and as r.
func TestFENOfTheProtocol(t *testing.T) {
	script(t, func(c client) {
		const board = "1r2kab1r/2c1a4/n1c1b1n2/4p2N1/p1p6/1C4P2/P1P1P4/2N1B3C/4A4/1RBAK2R1"
		for _, rest := range []string{" w - - 0 1", " r - - 0 1", " w"} {
			c.silent("position fen "+board+rest+" moves h6i4 i9h9 i4h6 h9i9", "banmoves h6i4")
			c.Send("go depth 3")
			if move := c.move(); move == "" || move == "h6i4" {
				t.Errorf("played %q", move)
			}
		}
	})
}

// TestBanMoves: a banned move is not played, a second line replaces the first,
// and a new position lifts the ban.
func TestBanMoves(t *testing.T) {
	// Red mates with either rook on the top rank.
	const mates = "position fen 4k4/7R1/8R/9/9/9/9/9/9/3K5 w - - 0 1"
	script(t, func(c client) {
		c.Send(mates, "go depth 3")
		if move := c.move(); move != "i7i9" {
			t.Fatalf("played %s", move)
		}
		for _, d := range []struct {
			line   string
			banned bool
		}{{"banmoves i7i9", true}, {"banmoves h8h7", false}, {"banmoves", false}, {"banmoves h8h7 i7i9 h8h7", true}, {mates, false}} {
			c.Send(d.line, "go depth 3")
			if move := c.move(); (move != "i7i9") != d.banned {
				t.Errorf("after %s: played %s", d.line, move)
			}
		}
		if complaint := c.refused("banmoves i7i9 h3e3 i7i6"); !strings.Contains(complaint, `"h3e3"`) {
			t.Errorf("the move is not named: %s", complaint)
		}
		c.Send("go depth 3")
		if move := c.move(); move == "i7i9" || move == "i7i6" {
			t.Errorf("the good moves of the line are not banned: %s", move)
		}
	})
}

// TestEveryMoveBanned: then there is no move to play, at once.
func TestEveryMoveBanned(t *testing.T) {
	script(t, func(c client) {
		c.Send("position fen 3k5/9/9/9/9/9/9/9/4R4/5K3 b - - 0 1", "banmoves d9d8", "go infinite")
		answer, before := c.answer()
		if answer != "nobestmove" || !slices.Contains(before, "info message every legal move is banned") {
			t.Errorf("%q after %q", answer, before)
		}
	})
}

// TestNoMoves: a game that is over has no best move, whether mated or stalemated.
func TestNoMoves(t *testing.T) {
	for _, fen := range []string{
		"3k5/7R1/9/9/9/9/9/9/3R5/4K4 b - - 0 1",
		"3k5/7R1/9/9/9/9/9/9/9/4K4 b - - 0 1",
	} {
		script(t, func(c client) {
			for _, search := range []string{"go time 10 increment 0", "go infinite", "go depth 0"} {
				c.Send("position fen "+fen, search)
				answer, before := c.answer()
				if answer != "nobestmove" || len(before) != 1 || !strings.HasPrefix(before[0], "info message the game is over: ") {
					t.Errorf("%s: %q after %q", search, answer, before)
				}
			}
		})
	}
}

// TestManyBans: of a line that is wrong from end to end only a few words are named.
func TestManyBans(t *testing.T) {
	script(t, func(c client) {
		for line, want := range map[string]string{
			"banmoves h2e2" + strings.Repeat(" x", 120_000): "the last 119489 words are skipped; ",
			"banmoves" + strings.Repeat(" h3e3", 6):         "and 2 more",
		} {
			if complaint := c.refused(line); !strings.Contains(complaint, want) || len(complaint) > 1000 {
				t.Errorf("%.2000s", complaint)
			}
		}
		c.Send("go depth 1" + strings.Repeat(" a", 126_000))
		if _, lines := c.answer(); !strings.HasSuffix(lines[0], "; and 125996 more") || len(lines[0]) > 1000 {
			t.Errorf("%.2000s", lines[0])
		}
	})
}

// TestProbe: the table is not shown.
func TestProbe(t *testing.T) {
	script(t, func(c client) {
		c.Send("probe startpos moves h2e2")
		if lines := c.Barrier(); !slices.Equal(lines, []string{"pophash", "readyok"}) {
			t.Errorf("answered by %q", lines)
		}
	})
}
