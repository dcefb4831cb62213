package uci

import (
	"slices"
	"strings"
	"testing"

	"github.com/duiyi/duiyi/catalog"
	"github.com/duiyi/duiyi/internal/protocol/protocoltest"
)

// TestHash is field case BR-081: a size that cannot be had is refused in a
// sentence, and the next good one takes effect.
func TestHash(t *testing.T) {
	lookInto(t, "chess", func(c client, s *Server) {
		for _, value := range []string{"999999999", "0", "-1", "abc", "", "99999999999999999999", "1.5", "64 MB"} {
			if complaint := c.refused("setoption name Hash value " + value); !strings.Contains(complaint, "from 1 to 65536") {
				t.Errorf("Hash %q: %s", value, complaint)
			}
		}
		c.Send("setoption name Hash value 64")
		c.Barrier()
		if s.keeper.Built.HashMB != 64 {
			t.Errorf("the table has %d MiB", s.keeper.Built.HashMB)
		}
		c.Send("go depth 5")
		c.bestMove()
	})
}

// TestHashBeyondTheMemory: what the machine does not have is refused, whether at
// once or, after a search, before the next one.
func TestHashBeyondTheMemory(t *testing.T) {
	lookInto(t, "chess", func(c client, s *Server) {
		c.Barrier()
		s.settings.HashMB = 1 << 40 // no machine has it; the option would not let it through
		if lines := c.Barrier(); len(lines) != 2 || !strings.Contains(lines[0], "Hash is 16 and Threads is 1") {
			t.Errorf("answered by %q", lines)
		}
		c.Send("setoption name Hash value 8", "go depth 3")
		c.bestMove()
		if s.keeper.Built.HashMB != 8 {
			t.Errorf("the table has %d MiB", s.keeper.Built.HashMB)
		}
	})
}

// TestOptionDuringSearch: the search does not notice; the next one does.
func TestOptionDuringSearch(t *testing.T) {
	lookInto(t, "chess", func(c client, s *Server) {
		c.Send("go infinite", "setoption name Hash value 2", "setoption name Clear Hash", "ucinewgame", "setoption name MultiPV value 3")
		c.Barrier()
		if s.keeper.Built.HashMB != 16 || !s.keeper.Forget {
			t.Errorf("the engine was touched while it searched: %+v", s.keeper.Built)
		}
		c.Send("stop")
		c.bestMove()
		c.Send("go depth 2")
		_, lines := c.bestMove()
		if s.keeper.Built.HashMB != 2 || s.keeper.Forget || !strings.HasPrefix(lines[len(lines)-1], "info depth 2 seldepth") ||
			!strings.Contains(lines[len(lines)-1], " multipv 3 ") {
			t.Errorf("settings %+v, lines %q", s.keeper.Built, lines)
		}
	})
}

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

// TestDefaultGame: the one that is asked for, chess, or the first there is.
func TestDefaultGame(t *testing.T) {
	games := catalog.Games()
	for _, d := range []struct {
		table      catalog.Table
		name, want string
	}{
		{games, "", "chess"},
		{games, "xiangqi:simple", "xiangqi:simple"},
		{games[:1], "", "xiangqi"},
	} {
		s, err := New(Config{Table: d.table, Game: d.name})
		if err != nil || s.settings.Spec.Name != d.want {
			t.Errorf("%q: %v, %v", d.name, s, err)
		}
	}
	for _, config := range []Config{{}, {Table: games, Game: "go"}} {
		if _, err := New(config); err == nil {
			t.Errorf("%+v is accepted", config)
		}
	}
}
