package ucifamily

import (
	"strings"
	"testing"

	"github.com/duiyi/duiyi/catalog"
)

// TestHash is field case BR-081: a size that cannot be had is refused in a
// sentence, and the next good one takes effect.
func TestHash(t *testing.T) {
	lookInto(t, &testDialect, func(c client, s *Server) {
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
		c.search("go depth 5")
	})
}

// TestHashBeyondTheMemory: what the machine does not have is refused, whether at
// once or, after a search, before the next one.
func TestHashBeyondTheMemory(t *testing.T) {
	lookInto(t, &testDialect, func(c client, s *Server) {
		c.Barrier()
		s.settings.HashMB = 1 << 40 // no machine has it; the option would not let it through
		if lines := c.Barrier(); len(lines) != 2 || !strings.Contains(lines[0], "Hash is 16 and Threads is 1") {
			t.Errorf("answered by %q", lines)
		}
		c.Send("setoption name Hash value 8")
		c.search("go depth 3")
		if s.keeper.Built.HashMB != 8 {
			t.Errorf("the table has %d MiB", s.keeper.Built.HashMB)
		}
	})
}

// TestOptionDuringSearch: the search does not notice; the next one does.
func TestOptionDuringSearch(t *testing.T) {
	lookInto(t, &testDialect, func(c client, s *Server) {
		c.Send("go infinite", "setoption name Hash value 2", "setoption name Clear Hash", "testnewgame", "setoption name MultiPV value 3")
		c.Barrier()
		if s.keeper.Built.HashMB != 16 || !s.keeper.Forget {
			t.Errorf("the engine was touched while it searched: %+v", s.keeper.Built)
		}
		c.search("stop")
		lines := c.search("go depth 2")
		lines = lines[:len(lines)-1]
		if s.keeper.Built.HashMB != 2 || s.keeper.Forget || !strings.HasPrefix(lines[len(lines)-1], "info depth 2 seldepth") ||
			!strings.Contains(lines[len(lines)-1], " multipv 3 ") {
			t.Errorf("settings %+v, lines %q", s.keeper.Built, lines)
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
		s, err := New(&testDialect, Config{Table: d.table, Game: d.name})
		if err != nil || s.settings.Spec.Name != d.want {
			t.Errorf("%q: %v, %v", d.name, s, err)
		}
	}
	for _, config := range []Config{{}, {Table: games, Game: "go"}} {
		if _, err := New(&testDialect, config); err == nil {
			t.Errorf("%+v is accepted", config)
		}
	}
}
