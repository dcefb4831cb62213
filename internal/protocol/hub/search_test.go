package hub

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/duiyi/duiyi/internal/protocol/hub/wire"
)

// winning is a position in which White wins at once, and win how.
const (
	winning = "W:W28:B23"
	win     = "28x19x23"
)

// TestDone: the best move and the expected reply, which is legal after it, and
// the last line before begins with both.
func TestDone(t *testing.T) {
	script(t, func(c client) {
		c.Send(`pos pos=`+start+` moves="32-28 19-23"`, "level depth=6", "go think")
		answer, before := c.answer()
		arguments, err := wire.ReadArguments(strings.TrimPrefix(answer, "done"))
		move, _ := wire.ValueOf(arguments, "move")
		ponder, _ := wire.ValueOf(arguments, "ponder")
		if err != nil || move != "28x19x23" || !slices.Contains([]string{"14x23x19", "13x24x19"}, ponder) {
			t.Errorf("%s: %v", answer, err)
		}
		requireLegal(t, ponder, "32-28", "19-23", move)
		last := before[len(before)-1]
		if !strings.HasPrefix(last, "info depth=6 score=") || !strings.Contains(last, ` pv="`+move+" "+ponder) {
			t.Errorf("the last line is %s", last)
		}
	})
}

// TestPositionDuringSearch: the search goes on with the position that it began
// with, and the next one has the new position.
func TestPositionDuringSearch(t *testing.T) {
	script(t, func(c client) {
		c.Send("pos pos="+start+" moves=32-28", "go analyze", "pos pos="+start+` moves="31-26 20-24"`, "level depth=1", "stop")
		requireLegal(t, c.move(), "32-28")
		c.Send("go think")
		requireLegal(t, c.move(), "31-26", "20-24")
	})
}

// TestSearchHasItsPosition: nothing that reads the position of the server touches
// that of the search.
func TestSearchHasItsPosition(t *testing.T) {
	lookInto(t, func(c client, s *Server) {
		c.Send("go analyze")
		c.barrier()
		if s.current.pos == s.position {
			t.Error("the search has the position of the server")
		}
		c.Send("stop")
		c.move()
	})
}

// TestSecondGo: the first search is stopped and answers before the second
// begins.
func TestSecondGo(t *testing.T) {
	for _, first := range []string{"go think", "go ponder", "go analyze", "go"} {
		script(t, func(c client) {
			c.Send("pos pos="+start, first, "pos pos="+start+" moves=32-28", "level depth=2", "go think", "stop")
			requireLegal(t, c.move())
			second, infos := c.answer()
			requireLegal(t, moveOf(second), "32-28")
			for _, info := range infos {
				_, pv, _ := strings.Cut(info, ` pv="`)
				requireLegal(t, strings.Trim(strings.Fields(pv)[0], `"`), "32-28")
			}
		})
	}
}

// TestPingDuringSearch: it is answered and ends nothing.
func TestPingDuringSearch(t *testing.T) {
	for _, search := range []string{"go think", "go ponder", "go analyze"} {
		script(t, func(c client) {
			c.Send(search)
			for range 3 {
				if lines := c.barrier(); len(answers(lines)) > 0 {
					t.Errorf("%s has ended: %q", search, lines)
				}
			}
			c.Send("stop")
			requireLegal(t, c.move())
		})
	}
}

// TestStray: a stop or a hit without a search is nothing, nor is a hit for a
// search that does not ponder.
func TestStray(t *testing.T) {
	script(t, func(c client) {
		c.silent("stop", "ponder-hit", "stop")
		c.Send("level depth=2", "go think")
		c.move()
		c.silent("stop", "ponder-hit")
		c.Send("go analyze", "ponder-hit")
		if lines := c.barrier(); len(answers(lines)) > 0 {
			t.Errorf("the analysis has ended: %q", lines)
		}
		c.Send("stop", "stop")
		c.move()
	})
}

// TestPonderWaits: a search that ponders keeps its answer, with every level.
func TestPonderWaits(t *testing.T) {
	for _, limits := range []string{"level time=10", "level depth=3", "level nodes=100", "level infinite", "ping"} {
		for _, release := range []string{"stop", "ponder-hit"} {
			script(t, func(c client) {
				c.Send("pos pos="+place(t, winning), limits, "go ponder analyze")
				// The bubble tells when nobody has anything left to do.
				synctest.Wait()
				if lines := c.barrier(); len(answers(lines)) > 0 {
					t.Errorf("%s: %q before %s", limits, lines, release)
				}
				c.Send(release)
				if limits == "ping" || limits == "level infinite" {
					c.Send("stop") // unless it has ended by its depth
				}
				if move := c.move(); move != win {
					t.Errorf("played %s", move)
				}
			})
		}
	}
}

// TestPonderTime: the time counts from the hit on.
func TestPonderTime(t *testing.T) {
	c, _ := dial(t) // not in a bubble, in which the time would stand still
	c.Send("pos pos="+start+" moves=32-28", "level move-time=0.05", "go ponder")
	c.UntilPrefix("info depth=3 ")
	time.Sleep(100 * time.Millisecond)
	if lines := c.barrier(); len(answers(lines)) > 0 {
		t.Errorf("answered before ponder-hit: %q", lines)
	}
	c.Send("ponder-hit")
	requireLegal(t, c.move(), "32-28")
	c.End()
}

// TestAnalysisEnds: unlike one that ponders, an analysis answers when its search
// has ended.
func TestAnalysisEnds(t *testing.T) {
	script(t, func(c client) {
		c.Send("pos pos="+place(t, winning), "level infinite", "go analyze")
		answer, before := c.answer()
		if moveOf(answer) != win || !strings.Contains(before[len(before)-1], " score=99.99 ") {
			t.Errorf("%q after %q", answer, before[len(before)-1])
		}
	})
}

// TestBadGo: what is wrong with the line is said, and there is one answer.
func TestBadGo(t *testing.T) {
	script(t, func(c client) {
		for _, line := range []string{`go "think"`, "go =", `go think depth="3`, `go "`} {
			c.Send("level depth=2", line)
			answer, before := c.answer()
			if !strings.HasPrefix(before[0], `error message="go: `) {
				t.Errorf("%s: %q", line, before)
			}
			requireLegal(t, moveOf(answer))
		}
		for _, line := range []string{"go", "go fast", "go think analyze", "go think depth=3", "\tgo \t think\r"} {
			c.Send("level depth=2", line)
			answer, before := c.answer()
			if !strings.HasPrefix(before[0], "info depth=1 ") || !strings.HasPrefix(before[len(before)-1], "info depth=2 ") {
				t.Errorf("%s: %q", line, before)
			}
			requireLegal(t, moveOf(answer))
		}
	})
}

// TestHardClocks: clocks that have nothing left are answered at once by a legal
// move.
func TestHardClocks(t *testing.T) {
	c, _ := dial(t)
	for _, level := range []string{
		"time=0", "time=-15", "time=0 inc=0", "time=0 inc=-10", "time=0 moves=0", "time=0.01 moves=-3", "time=0 inc=5", "moves=1 time=0",
		"move-time=0", "move-time=-7", "move-time=0.0001", "depth=0", "depth=-1", "nodes=0", "nodes=-1", "time=-1e300",
	} {
		began := time.Now()
		c.Send("pos pos="+start+" moves=32-28", "level "+level, "go think")
		requireLegal(t, c.move(), "32-28")
		if took := time.Since(began); took > 2*time.Second { // on a machine that is busy
			t.Errorf("%s took %v", level, took)
		}
	}
	c.End()
}

// TestTimeIsUsed: a time for the move is used up, but for the overhead.
func TestTimeIsUsed(t *testing.T) {
	c, _ := dial(t)
	c.silent("set-param name=move-overhead value=0.1")
	began := time.Now()
	c.Send("pos pos="+start, "level move-time=0.3", "go think")
	requireLegal(t, c.move())
	if used := time.Since(began); used < 190*time.Millisecond {
		t.Errorf("used %v", used)
	}
	c.End()
}

// TestLastLineIsTheAnswer: wherever a search is cut short, the last line that it
// prints begins with the move that it plays.
func TestLastLineIsTheAnswer(t *testing.T) {
	script(t, func(c client) {
		for nodes := 1; nodes < 10_000; nodes += 1 + nodes/3 {
			c.Send("new-game", fmt.Sprintf("level nodes=%d", nodes), "go think")
			answer, lines := c.answer()
			_, pv, _ := strings.Cut(lines[len(lines)-1], ` pv="`)
			if first := strings.Trim(strings.Fields(pv)[0], `"`); first != moveOf(answer) {
				t.Errorf("after %d nodes: %s, but %s", nodes, lines[len(lines)-1], answer)
			}
		}
	})
}

// TestNewGame: the next search knows nothing of the one before.
func TestNewGame(t *testing.T) {
	script(t, func(c client) {
		nodes := func() string {
			c.Send("level depth=6", "go think")
			_, lines := c.answer()
			return strings.Fields(lines[len(lines)-1])[3]
		}
		first, again := nodes(), nodes()
		c.Send("new-game")
		if fresh := nodes(); fresh != first || again == first {
			t.Errorf("%s, %s again, and %s in a new game", first, again, fresh)
		}
	})
}
