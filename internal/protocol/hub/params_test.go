package hub

import (
	"slices"
	"strings"
	"testing"

	"github.com/duiyi/duiyi/catalog"
)

// TestParams: what is set is declared as the value from then on.
func TestParams(t *testing.T) {
	script(t, func(c client) {
		c.silent(
			"set-param name=variant value=english", `set-param value="8" name="hash"`, "set-param name=threads value=2",
			"set-param name=level value=Easy", "set-param name=move-overhead value=0.35",
		)
		c.Send("hub")
		lines := c.UntilPrefix("wait")
		for _, want := range []string{"variant value=english ", "hash value=8 ", "threads value=2 ", "level value=easy ", "move-overhead value=0.35 "} {
			if !slices.ContainsFunc(lines, func(line string) bool { return strings.HasPrefix(line, "param name="+want) }) {
				t.Errorf("%q is missing in %q", want, lines)
			}
		}
		c.Send("init", "level depth=2", "go think")
		if answer, before := c.answer(); before[0] != "ready" || moveOf(answer) == "" {
			t.Errorf("%q after %q", answer, before)
		}
	})
}

// TestBadParams: one error for each, which says what could be had, and the value
// before stays.
func TestBadParams(t *testing.T) {
	lookInto(t, func(c client, s *Server) {
		c.barrier()
		before := s.settings
		for line, word := range map[string]string{
			"set-param": "name", "set-param value=3": "name", "set-param name=book value=true": "'book'", "set-param name=Hash value=8": "'Hash'",
			"set-param name=hash": "from 1 to 65536", "set-param name=hash value=0": "from 1", "set-param name=hash value=99999999999999999999": "from 1",
			"set-param name=threads value=1.5": "from 1 to 256", "set-param name=threads value=257": "from 1 to 256",
			"set-param name=level value=godlike": "godlike", "set-param name=level value=": "level",
			"set-param name=variant value=frisian": "frisian", "set-param name=variant value=Normal": "Normal",
			"set-param name=move-overhead value=x": "seconds", "set-param name=move-overhead value=-1": "0 to 10",
			"set-param name=move-overhead value=NaN": "seconds", "set-param name=move-overhead value=11": "0 to 10",
			`set-param name="hash value=8`: "quotes", "set-param name=hash value=" + strings.Repeat("x", 10000): "from 1",
		} {
			if complaint := c.refused(line); !strings.Contains(complaint, word) || !strings.HasPrefix(complaint, `error message="set-param: `) {
				t.Errorf("%s: %s", line, complaint)
			}
			if s.settings != before {
				t.Errorf("%s: set %+v", line, s.settings)
			}
		}
	})
}

// TestHashBeyondTheMemory: what the machine does not have is refused, and the
// engine before is there again.
func TestHashBeyondTheMemory(t *testing.T) {
	lookInto(t, func(c client, s *Server) {
		c.barrier()
		s.settings.HashMB = 1 << 40 // no machine has it; the parameter would not let it through
		c.Send("init")
		if lines := c.UntilPrefix("ready"); len(lines) != 2 || !strings.Contains(lines[0], "hash is 16 and threads is 1") {
			t.Errorf("answered by %q", lines)
		}
		c.Send("level depth=3", "go think")
		requireLegal(t, c.move())
	})
}

// TestParamsDuringSearch: the search does not notice; the next one does.
func TestParamsDuringSearch(t *testing.T) {
	lookInto(t, func(c client, s *Server) {
		c.Send("go analyze", "set-param name=hash value=2", "new-game", "set-param name=variant value=english", "init")
		c.UntilPrefix("ready")
		if s.keeper.Built.HashMB != 16 || !s.keeper.Forget {
			t.Errorf("the engine was touched while it searched: %+v", s.keeper.Built)
		}
		c.Send("stop")
		requireLegal(t, c.move())
		c.Send("level depth=2", "go think")
		if move := c.move(); !slices.Contains([]string{"9", "10", "11", "12"}, strings.Split(move, "-")[0]) {
			t.Errorf("%s is no move of English draughts", move)
		}
		if s.keeper.Built.HashMB != 2 || s.keeper.Forget {
			t.Errorf("built for %+v", s.keeper.Built)
		}
	})
}

// TestVariants: another variant begins at its start, the same one changes
// nothing.
func TestVariants(t *testing.T) {
	lookInto(t, func(c client, s *Server) {
		c.silent("pos pos="+start+" moves=32-28", "set-param name=variant value=normal")
		if s.position.State().Ply != 1 {
			t.Error("the position was lost")
		}
		c.silent("set-param name=variant value=english")
		if complaint := c.refused("pos pos=" + start); !strings.Contains(complaint, "32 for the squares") {
			t.Error(complaint)
		}
		c.silent("pos pos=B" + strings.Repeat("b", 12) + strings.Repeat("e", 8) + strings.Repeat("w", 12) + ` moves="11-15 22-18 15x22x18"`)
		c.Send("level depth=3", "go think")
		if move := c.move(); !slices.Contains([]string{"25x18x22", "26x17x22"}, move) {
			t.Errorf("played %s", move)
		}
	})
}

// TestTablesOfOthers: a program over another table offers the variants that it
// has, and only games with an evaluator can be played.
func TestTablesOfOthers(t *testing.T) {
	entry, err := catalog.Games().Find("checkers")
	if err != nil {
		t.Fatal(err)
	}
	s, err := New(Config{Table: catalog.Table{entry}, Game: "checkers"})
	if err != nil || describeVariants(s) != "enum values=english" {
		t.Errorf("%v: %s", err, describeVariants(s))
	}
	if err := setVariant(s, "normal"); err == nil {
		t.Error("a game that the table does not have is played")
	}
	blind := *entry.Spec
	blind.NewEvaluator = nil
	if _, err := New(Config{Table: catalog.Table{{Spec: &blind}}, Game: "checkers"}); err == nil {
		t.Error("a game without evaluator is played")
	}
}

// TestLevels: a level bounds the search, but not an analysis; off lifts it.
func TestLevels(t *testing.T) {
	script(t, func(c client) {
		deepest := func() string {
			_, lines := c.answer()
			return strings.Fields(lines[len(lines)-1])[1]
		}
		c.Send("set-param name=level value=easy", "go think")
		if got := deepest(); got != "depth=2" {
			t.Errorf("at level easy: %s", got)
		}
		for _, lines := range [][]string{
			{"level depth=4", "go analyze"},
			{"set-param name=level value=OFF", "level depth=4", "go think"},
		} {
			c.Send(lines...)
			if got := deepest(); got != "depth=4" {
				t.Errorf("%q: %s", lines, got)
			}
		}
	})
}
