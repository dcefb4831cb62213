package ucci

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

// TestPositionDuringSearch: the search goes on with the position that it began
// with, and the next one has the new position.
func TestPositionDuringSearch(t *testing.T) {
	script(t, func(c client) {
		c.Send("position startpos moves h2e2", "go infinite", "position startpos moves b2e2 h9g7", "banmoves h2h9", "stop")
		requireLegal(t, c.move(), "h2e2")
		c.Send("go depth 1")
		requireLegal(t, c.move(), "b2e2", "h9g7")
	})
}

// TestSecondGo: the first search is stopped and answers before the second
// begins.
func TestSecondGo(t *testing.T) {
	script(t, func(c client) {
		c.Send("position startpos", "go infinite", "position startpos moves h2e2", "go depth 2", "stop")
		requireLegal(t, c.move())
		second, infos := c.answer()
		requireLegal(t, moveOf(second), "h2e2")
		for _, info := range infos {
			if _, pv, _ := strings.Cut(info, " pv "); pv != "" {
				requireLegal(t, strings.Fields(pv)[0], "h2e2")
			}
		}
	})
}

// TestLinesInOneWrite: two searches, two answers in order.
func TestLinesInOneWrite(t *testing.T) {
	script(t, func(c client) {
		c.Send("position startpos", "go infinite", "stop", "position startpos moves h2e2", "go infinite", "stop")
		requireLegal(t, c.move())
		requireLegal(t, c.move(), "h2e2")
	})
}

// TestReadyDuringSearch: isready is answered and ends nothing.
func TestReadyDuringSearch(t *testing.T) {
	script(t, func(c client) {
		c.Send("position startpos", "go infinite")
		for range 3 {
			if lines := c.Barrier(); len(answers(lines)) > 0 {
				t.Errorf("the search has ended: %q", lines)
			}
		}
		c.Send("stop")
		c.move()
	})
}

// TestStrayStops: a stop without a search is answered by nobestmove, but not
// one that may have crossed the answer. A stray ponderhit is nothing.
func TestStrayStops(t *testing.T) {
	script(t, func(c client) {
		c.Send("stop", "ponderhit", "ponderhit draw", "stop")
		if lines := c.Barrier(); !slices.Equal(lines, []string{"nobestmove", "nobestmove", "readyok"}) {
			t.Errorf("answered by %q", lines)
		}
		c.Send("go depth 2")
		c.move()
		synctest.Wait() // until the search is over, not only its answer written
		c.silent("stop")
		c.Send("stop")
		if lines := c.Barrier(); !slices.Equal(lines, []string{"nobestmove", "readyok"}) {
			t.Errorf("answered by %q", lines)
		}
	})
}

// TestInfiniteEndsAtAMate: by the protocol such a search ends at a mate.
func TestInfiniteEndsAtAMate(t *testing.T) {
	script(t, func(c client) {
		c.Send("position fen 4k4/7R1/8R/9/9/9/9/9/9/3K5 w - - 0 1", "go infinite")
		answer, before := c.answer()
		if answer != "bestmove i7i9" || !strings.Contains(before[len(before)-1], " score 9999 pv i7i9") {
			t.Errorf("%q after %q", answer, before)
		}
	})
}

// TestPonderWaits: a search that ponders keeps its answer, in every mode.
func TestPonderWaits(t *testing.T) {
	for _, search := range []string{"time 10 increment 0", "depth 3", "nodes 100", "infinite"} {
		for _, release := range []string{"stop", "ponderhit", "ponderhit draw"} {
			script(t, func(c client) {
				c.Send("position fen 4k4/7R1/8R/9/9/9/9/9/9/3K5 w - - 0 1", "go ponder "+search)
				// The bubble tells when nobody has anything left to do.
				synctest.Wait()
				if lines := c.Barrier(); len(answers(lines)) > 0 {
					t.Errorf("%s: %q before %s", search, lines, release)
				}
				c.Send(release)
				if move := c.move(); move != "i7i9" {
					t.Errorf("played %s", move)
				}
			})
		}
	}
}

// TestPonderWaitsWithoutMove: also where the answer is known at once, or the line
// is wrong.
func TestPonderWaitsWithoutMove(t *testing.T) {
	const mated = "position fen 3k5/7R1/9/9/9/9/9/9/3R5/4K4 b - - 0 1"
	for _, lines := range [][]string{
		{mated, "go ponder depth 3"},
		{mated, "go ponder time x"},
		{"position startpos", "go ponder depth 0"},
		{"position fen 3k5/9/9/9/9/9/9/9/4R4/5K3 b - - 0 1", "banmoves d9d8", "go ponder infinite"},
		{"position startpos", "go ponder time x"},
		{"position startpos", "go time x ponder"},
	} {
		for _, release := range []string{"stop", "ponderhit", "ponderhit draw"} {
			script(t, func(c client) {
				c.Send(lines...)
				synctest.Wait()
				if got := c.Barrier(); len(answers(got)) > 0 {
					t.Errorf("%q: %q before %s", lines, got, release)
				}
				c.Send(release)
				c.answer()
			})
		}
	}
}

// TestSearchHasItsPosition: nothing that reads the position of the server, such as
// banmoves, touches that of the search.
func TestSearchHasItsPosition(t *testing.T) {
	lookInto(t, func(c client, s *Server) {
		c.Send("go infinite")
		c.Barrier()
		if s.current.pos == s.position {
			t.Error("the search has the position of the server")
		}
		c.Send("stop")
		c.move()
	})
}

// TestPonderHitStartsTheClock: the time counts from ponderhit on.
func TestPonderHitStartsTheClock(t *testing.T) {
	c, _ := dial(t) // not in a bubble, in which the time would stand still
	c.Send("setoption usemillisec true", "position startpos moves h2e2 h9g7", "go ponder time 1")
	c.UntilPrefix("info depth 4 ")
	if lines := c.Barrier(); len(answers(lines)) > 0 {
		t.Errorf("answered before ponderhit: %q", lines)
	}
	c.Send("ponderhit")
	requireLegal(t, c.move(), "h2e2", "h9g7")
	c.End()
}

// TestDraw: an offered draw is taken by the side that does not stand better,
// and the engine offers none itself.
func TestDraw(t *testing.T) {
	const (
		ahead  = "position fen 3k5/9/9/9/9/9/9/4R4/9/4K4 w - - 0 1"
		behind = "position fen 3k5/4r4/9/9/9/9/9/9/9/3AKA3 w - - 0 1"
	)
	for _, d := range []struct {
		position, search, hit string
		draw                  bool
	}{
		{ahead, "go draw depth 5", "", false},
		{behind, "go draw depth 5", "", true},
		{behind, "go depth 5", "", false},
		{behind, "go draw depth 1", "", false}, // too shallow to tell
		{behind, "go ponder depth 5", "ponderhit draw", true},
		{behind, "go ponder depth 5", "ponderhit", false},
		{ahead, "go ponder depth 5", "ponderhit draw", false},
	} {
		script(t, func(c client) {
			c.Send(d.position, d.search)
			if d.hit != "" {
				c.Send(d.hit)
			}
			if answer, _ := c.answer(); strings.HasSuffix(answer, " draw") != d.draw {
				t.Errorf("%+v: %s", d, answer)
			}
		})
	}
}

// TestResign: a lost game with a clock is given up, unless a draw is to be had;
// an analysis is not.
func TestResign(t *testing.T) {
	const (
		lost  = "position fen 3k5/r8/1r7/9/9/9/9/9/4A4/4K4 w - - 0 1"
		mated = "position fen 3k5/9/9/9/9/9/9/1r7/r8/5K3 w - - 0 1"
	)
	for _, position := range []string{lost, mated} {
		for search, suffix := range map[string]string{
			"go time 1000 increment 0 depth 5":      " resign",
			"go draw time 1000 increment 0 depth 5": " draw",
			"go depth 5":                            "",
		} {
			script(t, func(c client) {
				c.Send(position, search)
				answer, _ := c.answer()
				said := ""
				for _, word := range []string{" draw", " resign"} {
					if strings.HasSuffix(answer, word) {
						said = word
					}
				}
				if !strings.HasPrefix(answer, "bestmove ") || said != suffix {
					t.Errorf("%s, %s: %s", position, search, answer)
				}
			})
		}
	}
}

// TestStaticScore: depth 0 asks for the evaluation and no move.
func TestStaticScore(t *testing.T) {
	script(t, func(c client) {
		c.Send("position startpos", "go depth 0")
		answer, before := c.answer()
		if answer != "nobestmove" || len(before) != 1 || !strings.HasPrefix(before[0], "info depth 0 score ") {
			t.Errorf("%q after %q", answer, before)
		}
		c.Send("position fen 3k5/9/9/9/9/9/9/4R4/9/4K4 w - - 0 1", "go depth 0")
		var score int
		_, before = c.answer()
		if _, err := fmt.Sscanf(before[0], "info depth 0 score %d", &score); err != nil || score < 180 || score > 300 {
			t.Errorf("a rook is worth %d: %v", score, err)
		}
	})
}

// TestHardClocks: clocks that have nothing left are answered by a legal move.
func TestHardClocks(t *testing.T) {
	c, _ := dial(t)
	c.Send("setoption usemillisec on")
	for _, line := range []string{
		"time 0", "time -150", "time 0 increment 0", "time 0 increment -10", "time 100 movestogo 0", "time 100 movestogo -3",
		"time 120 movestogo 40 opptime 5 oppmovestogo 1", "time 60 increment 10 opptime 50 oppincrement 10", "draw time 50",
		"time 60 movestogo 1",
	} {
		c.Send("position startpos moves h2e2", "go "+line)
		requireLegal(t, c.move(), "h2e2")
	}
	c.End()
}

// TestTimeIsUsed: a time without further words is for the move, and counts
// milliseconds or seconds.
func TestTimeIsUsed(t *testing.T) {
	for _, d := range []struct {
		option, search string
		least          time.Duration
	}{{"true", "go time 300", 280 * time.Millisecond}, {"false", "go time 1", 980 * time.Millisecond}} {
		c, _ := dial(t)
		c.Send("setoption usemillisec "+d.option, "position startpos")
		c.Barrier()
		start := time.Now()
		c.Send(d.search)
		c.move()
		if used := time.Since(start); used < d.least {
			t.Errorf("%s used %v", d.search, used)
		}
		c.End()
	}
}

// TestLastLineIsTheAnswer: wherever a search is cut short, the last line that it
// prints begins with the move that it plays.
func TestLastLineIsTheAnswer(t *testing.T) {
	script(t, func(c client) {
		for nodes := 1; nodes < 10_000; nodes += 1 + nodes/3 {
			c.Send("setoption newgame", fmt.Sprintf("go nodes %d", nodes))
			answer, lines := c.answer()
			_, pv, _ := strings.Cut(lines[len(lines)-1], " pv ")
			if strings.Fields(pv)[0] != moveOf(answer) {
				t.Errorf("after %d nodes: %s, but %s", nodes, lines[len(lines)-1], answer)
			}
		}
	})
}
