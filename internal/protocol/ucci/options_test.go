package ucci

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/duiyi/duiyi/engine"
	"github.com/duiyi/duiyi/internal/protocol/session"
)

// TestHashSize: a size that cannot be had is refused in a sentence, the next
// good one takes effect, and 0 is the engine's choice.
func TestHashSize(t *testing.T) {
	lookInto(t, func(c client, s *Server) {
		for _, value := range []string{"999999999", "-1", "abc", "", "99999999999999999999", "1.5", "64 MB"} {
			if complaint := c.refused("setoption hashsize " + value); !strings.Contains(complaint, "from 0 to 65536") {
				t.Errorf("hashsize %q: %s", value, complaint)
			}
		}
		c.silent("setoption hashsize 8")
		if s.keeper.Built.HashMB != 8 {
			t.Errorf("the table has %d MiB", s.keeper.Built.HashMB)
		}
		c.silent("setoption HashSize 0", "setoption threads 0")
		if s.keeper.Built != (session.Settings{Spec: s.spec}) {
			t.Errorf("built for %+v", s.keeper.Built)
		}
		c.Send("go depth 3")
		c.move()
	})
}

// TestHashBeyondTheMemory: what the machine does not have is refused, and the
// engine before is there again.
func TestHashBeyondTheMemory(t *testing.T) {
	lookInto(t, func(c client, s *Server) {
		c.Barrier()
		s.settings.HashMB = 1 << 40 // no machine has it; the option would not let it through
		if lines := c.Barrier(); len(lines) != 2 || !strings.Contains(lines[0], "hashsize is 16 and threads is 1") {
			t.Errorf("answered by %q", lines)
		}
		c.Send("go depth 3")
		c.move()
	})
}

// TestOptionDuringSearch: the search does not notice; the next one does.
func TestOptionDuringSearch(t *testing.T) {
	lookInto(t, func(c client, s *Server) {
		c.Send("go infinite", "setoption hashsize 2", "setoption clearhash", "setoption newgame", "setoption debug true")
		c.Barrier()
		if s.keeper.Built.HashMB != 16 || !s.keeper.Forget {
			t.Errorf("the engine was touched while it searched: %+v", s.keeper.Built)
		}
		c.Send("stop")
		c.move()
		c.Send("go depth 2")
		_, lines := c.answer()
		if s.keeper.Built.HashMB != 2 || s.keeper.Forget || !strings.HasPrefix(lines[0], "info message seldepth ") {
			t.Errorf("built for %+v, lines %q", s.keeper.Built, lines)
		}
	})
}

// TestLevel: a level bounds the search; off lifts it.
func TestLevel(t *testing.T) {
	script(t, func(c client) {
		c.Send("setoption level Easy", "go infinite")
		if _, lines := c.answer(); !slices.ContainsFunc(lines, func(l string) bool { return strings.HasPrefix(l, "info depth 2 ") }) {
			t.Errorf("at level easy: %q", lines)
		}
		c.refused("setoption level godlike")
		c.Send("setoption level off", "go depth 4")
		if _, lines := c.answer(); !strings.HasPrefix(lines[len(lines)-1], "info depth 4 ") {
			t.Errorf("at full strength: %q", lines)
		}
	})
}

// TestBadOptions: one error each; but by the protocol a name that is not known
// is none, and is only mentioned where somebody debugs.
func TestBadOptions(t *testing.T) {
	script(t, func(c client) {
		for _, line := range []string{
			"setoption", "setoption batch", "setoption batch maybe", "setoption ponder 1", "setoption usemillisec",
			"setoption threads 100000", "setoption level", "setoption hashsize " + strings.Repeat("x", 10000),
		} {
			c.refused(line)
		}
		c.silent("setoption useegtb false", "setoption style risky", "setoption name Hash value 3", "setoption ponder ON", "setoption debug true")
		c.Send("setoption egtbpaths TABLES")
		if lines := c.Barrier(); !slices.Equal(lines, []string{`info message there is no option "egtbpaths"`, "readyok"}) {
			t.Errorf("answered by %q", lines)
		}
	})
}

// TestBadGo: the error names what is wrong, and there is one answer, soon.
func TestBadGo(t *testing.T) {
	script(t, func(c client) {
		for line, word := range map[string]string{
			"go depth":                      "depth",
			"go depth abc":                  "abc",
			"go time 1e3 increment 5":       "1e3",
			"go infinite movestogo x":       `"x"`,
			"go depth 99999999999999999999": "99999",
			"go fast depth 2":               "fast",
			"go wtime 5 depth 2":            "wtime",
			"go increment 5":                "time",
			"go draw movestogo 3":           "time",
			"go opptime 5 oppincrement 2":   "time",
		} {
			c.Send(line)
			answer, lines := c.answer()
			if !strings.HasPrefix(lines[0], "info message error: go: ") || !strings.Contains(lines[0], word) || moveOf(answer) == "" {
				t.Errorf("%s: %q after %q", line, answer, lines)
			}
		}
	})
}

// TestLimits: what a go means for the search.
func TestLimits(t *testing.T) {
	for _, d := range []struct {
		line     string
		unit     time.Duration
		depth    int
		nodes    uint64
		moveTime time.Duration
		clock    *engine.TimeControl
	}{
		{"depth 9", time.Second, 9, 0, 0, nil},
		{"depth 9999", time.Second, engine.MaxDepth, 0, 0, nil},
		{"nodes -5", time.Second, 0, 1, 0, nil},
		{"time 5", time.Second, 0, 0, 5 * time.Second, nil},
		{"time 5", time.Millisecond, 0, 0, 5 * time.Millisecond, nil},
		{"time -5", time.Second, 0, 0, time.Millisecond, nil},
		{"time 300 increment 2", time.Second, 0, 0, 0, &engine.TimeControl{Remaining: 300 * time.Second, Increment: 2 * time.Second}},
		{"time 3000 movestogo 7", time.Millisecond, 0, 0, 0, &engine.TimeControl{Remaining: 3 * time.Second, MovesToGo: 7}},
		{"time 3000 movestogo 0", time.Millisecond, 0, 0, 0, &engine.TimeControl{Remaining: 3 * time.Second, MovesToGo: 1}},
		{"time 9223372036854775807 increment 0", time.Second, 0, 0, 0, &engine.TimeControl{Remaining: longest * time.Second}},
		{"time -9223372036854775808 increment 0", time.Millisecond, 0, 0, 0, &engine.TimeControl{Remaining: -longest * time.Second}},
	} {
		r, err := parseGo(strings.Fields(d.line))
		if err != nil {
			t.Fatal(err)
		}
		got := r.limits(d.unit)
		same := (got.Clock == nil) == (d.clock == nil) && (got.Clock == nil || *got.Clock == *d.clock)
		if got.Depth != d.depth || got.Nodes != d.nodes || got.MoveTime != d.moveTime || !same || r.infinite {
			t.Errorf("%s: %+v with clock %+v", d.line, got, got.Clock)
		}
	}
}

// TestPoints: the scores of the protocol.
func TestPoints(t *testing.T) {
	for score, want := range map[engine.Score]int{
		{Centipawns: 400}: 100, {Centipawns: -37}: -9, {Mate: 1}: 9999, {Mate: 3}: 9995, {Mate: -1}: -9998, {Centipawns: 30_000}: 7500,
	} {
		if got := points(score); got != want {
			t.Errorf("%+v is %d, want %d", score, got, want)
		}
	}
}
