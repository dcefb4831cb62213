package uci

import (
	"slices"
	"strings"
	"testing"

	"github.com/duiyi/duiyi/internal/protocol/protocoltest"
)

// TestVariant: another game has another position, and a search of the game
// before still writes its own moves.
func TestVariant(t *testing.T) {
	script(t, "chess", func(c client) {
		c.Send("go infinite", "setoption name uci_variant value xiangqi", "stop")
		move, _ := c.bestMove()
		protocoltest.RequireLegal(t, "chess", "", nil, move)
		c.Send("go depth 2")
		move, _ = c.bestMove()
		protocoltest.RequireLegal(t, "xiangqi", "", nil, move)
		c.Send("setoption name UCI_Chess960 value true", "go depth 1") // not for xiangqi
		move, _ = c.bestMove()
		protocoltest.RequireLegal(t, "xiangqi", "", nil, move)
		c.refused("setoption name UCI_Variant value go")
		c.Send("setoption name UCI_Variant value gomoku:renju,size=19", "position startpos moves k10", "go depth 1")
		move, _ = c.bestMove()
		protocoltest.RequireLegal(t, "gomoku:renju,size=19", "", []string{"k10"}, move)
	})
}

// TestLevel: a level bounds the search; off lifts it.
func TestLevel(t *testing.T) {
	script(t, "chess", func(c client) {
		c.Send("setoption name Level value Hard", "go")
		if _, lines := c.bestMove(); !slices.ContainsFunc(lines, func(l string) bool { return strings.HasPrefix(l, "info depth 4 ") }) {
			t.Errorf("at level hard: %q", lines)
		}
		c.refused("setoption name Level value godlike")
		c.Send("setoption name Level value off", "go depth 6")
		if _, lines := c.bestMove(); !strings.HasPrefix(lines[len(lines)-1], "info depth 6 ") {
			t.Errorf("at full strength: %q", lines)
		}
	})
}

// TestBadOptions: one error each.
func TestBadOptions(t *testing.T) {
	script(t, "chess", func(c client) {
		for _, line := range []string{
			"setoption", "setoption Hash 3", "setoption name", "setoption name value", "setoption name Nosuch value 1",
			"setoption name Ponder value maybe", "setoption name Ponder", "setoption name MultiPV value 0",
			"setoption name Threads value 100000", "setoption name Move Overhead value -1", "setoption name UCI_Variant",
			"setoption name " + strings.Repeat("x", 10000),
		} {
			c.refused(line)
		}
		c.Send("setoption name ponder value true", "setoption name move overhead value 100", "setoption name Clear Hash", "debug on")
		if lines := c.Barrier(); len(lines) != 1 {
			t.Errorf("answered by %q", lines)
		}
	})
}
