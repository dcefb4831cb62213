package uci

import (
	"slices"
	"strings"
	"testing"

	"github.com/duiyi/duiyi/internal/protocol/protocoltest"
)

// TestBadPositions is field case BR-063: each line gets one error and changes
// nothing; no moves after "moves" are fine.
func TestBadPositions(t *testing.T) {
	script(t, "chess", func(c client) {
		c.Send("position startpos moves e2e4")
		for _, line := range []string{
			"position fen startpos", "position fen jsdhf", "position fen", "position", "position moves e2e4",
			"position startpos e2e4", "position startpos fen", "position fen \x1b[2J", "position fen " + strings.Repeat("8/", 5000),
		} {
			c.refused(line)
		}
		c.Send("go depth 1")
		move, _ := c.bestMove()
		protocoltest.RequireLegal(t, "chess", "", []string{"e2e4"}, move)
		c.Send("position startpos moves")
		if lines := c.Barrier(); len(lines) != 1 {
			t.Errorf("a position without moves is answered by %q", lines)
		}
		c.Send("go depth 1")
		move, _ = c.bestMove()
		protocoltest.RequireLegal(t, "chess", "", nil, move)
	})
}

// TestImpossiblePositions is field cases BR-065, BR-066 and BR-069: refused with
// a reason, and the position before is the one that is searched.
func TestImpossiblePositions(t *testing.T) {
	script(t, "chess", func(c client) {
		for line, reason := range map[string]string{
			"position fen 2k5/8/3K4/1p6/p7/P7/1B6/8 b KQkq - 0 1 moves":                                            "castling",
			"position fen 8/pp5p/kqp5/2P1Br2/5Pb1/P1NQ4/1P4PP/2K2BbR w - - 0 1":                                    "in check",
			"position fen knNnNnNn/nNnNnNnN/NnNnNnNn/nNnNnNnN/NnNnNnNn/nNnNnNnN/NnNnNnNn/KNnNnNnN w - - 0 0 moves": "pieces",
		} {
			if complaint := c.refused(line); !strings.Contains(complaint, reason) {
				t.Errorf("%s: %s, want a word of %s", line, complaint, reason)
			}
			c.Send("go depth 8")
			move, _ := c.bestMove()
			protocoltest.RequireLegal(t, "chess", "", nil, move)
		}
	})
}

// TestIllegalMove is field case BR-067: the move is named, the position stays,
// and the next good line works.
func TestIllegalMove(t *testing.T) {
	script(t, "chess", func(c client) {
		if complaint := c.refused("position startpos moves e2e4 e7e5 e1e3"); !strings.Contains(complaint, `"e1e3"`) {
			t.Errorf("the move is not named: %s", complaint)
		}
		c.refused("position startpos moves e2e4 e1e3") // no trace of e2e4 is left
		for _, line := range []string{"position startpos", "position startpos moves d2d4 d7d5"} {
			c.Send("go depth 4")
			move, _ := c.bestMove()
			protocoltest.RequireLegal(t, "chess", "", nil, move)
			c.Send(line)
		}
		c.Send("go depth 4")
		move, _ := c.bestMove()
		protocoltest.RequireLegal(t, "chess", "", []string{"d2d4", "d7d5"}, move)
	})
}

// TestUnderpromotion is field case BR-082.
func TestUnderpromotion(t *testing.T) {
	const fen = "8/4P1k1/8/8/8/8/6K1/8 w - - 0 1"
	script(t, "chess", func(c client) {
		c.Send("position fen "+fen+" moves e7e8n", "go depth 4")
		move, _ := c.bestMove()
		protocoltest.RequireLegal(t, "chess", fen, []string{"e7e8n"}, move)
		c.refused("position fen " + fen + " moves e7e8")
	})
}

// TestCastlingForms: the king's own move in chess, the king taking its rook in
// Chess960.
func TestCastlingForms(t *testing.T) {
	for chess960, want := range map[string]string{"false": "e1g1", "true": "e1h1"} {
		script(t, "chess", func(c client) {
			c.Send("setoption name UCI_Chess960 value "+chess960, "position fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1", "go perft 1")
			if lines := c.UntilPrefix("Nodes"); !slices.Contains(lines, want+": 1") {
				t.Errorf("UCI_Chess960 %s: %q, want %s among them", chess960, lines, want)
			}
			c.Send("position fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1 moves " + want)
			if lines := c.Barrier(); len(lines) != 1 {
				t.Errorf("UCI_Chess960 %s: %q", chess960, lines)
			}
		})
	}
}

// TestRanksOfOtherGames: a game that counts from 1 anyway is not touched.
func TestRanksOfOtherGames(t *testing.T) {
	script(t, "chess", func(c client) {
		c.Send("setoption name Ranks From One value true", "go depth 2 searchmoves e2e4")
		if move, _ := c.bestMove(); move != "e2e4" {
			t.Errorf("played %s", move)
		}
	})
}

// TestXiangqiRanks is field case BR-130: ranks from 0 on, or with the option
// from 1 on; what is written the other way is an error and no other move.
func TestXiangqiRanks(t *testing.T) {
	for _, d := range []struct {
		option             string
		right, wrong, pass []string
	}{
		{"false", []string{"h2e2", "h9g7"}, []string{"h3e3", "h10g8", "h2e22"}, []string{"h9g7"}},
		{"true", []string{"h3e3", "h10g8"}, []string{"h2e2", "h0g2", "h3e", "h999999999999999999999e3", "h11g8"}, []string{"h10g8"}},
	} {
		script(t, "xiangqi", func(c client) {
			c.Send("setoption name Ranks From One value " + d.option)
			for _, move := range d.wrong {
				if complaint := c.refused("position startpos moves " + move); !strings.Contains(complaint, `"`+move[:min(len(move), 20)]) {
					t.Errorf("%s is not named: %s", move, complaint)
				}
			}
			c.Send("position startpos moves " + strings.Join(d.right, " "))
			c.Send("position startpos moves "+d.right[0], "go depth 2 searchmoves "+d.pass[0])
			move, before := c.bestMove()
			if move != d.pass[0] || !strings.Contains(before[len(before)-1], " pv "+d.pass[0]+" ") {
				t.Errorf("played %s after %q, want %s", move, before, d.pass[0])
			}
		})
	}
}

// TestCycloneDialect: fronts for xiangqi leave the word position out, and write r
// for the side of red.
func TestCycloneDialect(t *testing.T) {
	const start = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR"
	script(t, "xiangqi", func(c client) {
		for _, line := range []string{"fen " + start + " r moves h2e2 h9g7", "fen " + start + " b", "startpos moves h2e2"} {
			c.Send(line)
			if complaints := complaintsIn(c.Barrier()); len(complaints) > 0 {
				t.Errorf("%s: %q", line, complaints)
			}
		}
		c.Send("go depth 2")
		move, _ := c.bestMove()
		protocoltest.RequireLegal(t, "xiangqi", "", []string{"h2e2"}, move)
		c.refused("fen " + start + " r moves h2e3")
		c.refused("fen")
	})
}
