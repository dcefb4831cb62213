package gomocup

import (
	"context"
	"errors"
	"io"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/duiyi/duiyi/catalog"
	"github.com/duiyi/duiyi/internal/protocol/protocoltest"
)

// TestWithoutGame: everything but a start needs a game.
func TestWithoutGame(t *testing.T) {
	bubble(t, func(c client) {
		for _, line := range []string{"BEGIN", "TURN 7,7", "RESTART", "TAKEBACK 7,7", "PLAY 1,1", "DONE", "BOARD\nDONE", "SWAP2BOARD\n1,1\nDONE"} {
			c.refused(line)
		}
		c.Send("", "  ", "STOP", "YXSTOP", "INFO", "INFO rule", "INFO folder /tmp", "info nosuch 3", "INFO evaluate 3,4", "INFO timeout_turn x")
		if got := c.ask("ABOUT"); got != `name="Duiyi", version="1.2", author="the Duiyi authors", country="International"` {
			t.Errorf("ABOUT: %s", got)
		}
	})
}

// TestUnknown: one answer for what is no command.
func TestUnknown(t *testing.T) {
	bubble(t, func(c client) {
		for _, line := range []string{"nosuch", "\x00", "\x1b[2J", "7,7", "START\x0015", strings.Repeat("x", 3*maxLine)} {
			if got := c.ask(line); !strings.HasPrefix(got, "UNKNOWN ") {
				t.Errorf("%.20q is answered by %q", line, got)
			}
		}
	})
}

// TestSizes: what cannot be played is refused, and the game before stays.
func TestSizes(t *testing.T) {
	bubble(t, func(c client) {
		for _, line := range []string{"START 5", "start 6", "START 15", "START 20", "RECTSTART 8,8", "RECTSTART 9, 9", "RESTART"} {
			if got := c.ask(line); got != "OK" {
				t.Errorf("%s: %s", line, got)
			}
		}
		for _, line := range []string{
			"START", "START x", "START 4", "START 21", "START -1", "START 0", "START 15 15", "START 15,opening=none",
			"START 99999999999999999999", "RECTSTART 10,11", "RECTSTART 10", "RECTSTART 30,20", "RECTSTART",
		} {
			c.refused(line)
		}
		c.refused("TURN 9,9")
		if got := c.ask("PLAY 8,8"); got != "8,8" {
			t.Errorf("the board of size 9 is no more: %s", got)
		}
	})
}

// TestRules: INFO has no answer, so that a rule that is not played is refused
// with the next command.
func TestRules(t *testing.T) {
	bubble(t, func(c client) {
		for _, rule := range []string{"8", "9", "16", "-1", "99999999999"} {
			c.refused("INFO rule "+rule, "START 15")
		}
		for _, rule := range []string{"0", "1", "2", "4", "5"} {
			if got := c.ask("INFO rule "+rule, "START 15"); got != "OK" {
				t.Errorf("rule %s: %s", rule, got)
			}
		}
		c.Send("INFO rule 8")
		c.refused("BEGIN")
		c.refused("BOARD", "DONE")
	})
}

// TestRuleDecides: six in a row wins in freestyle only.
func TestRuleDecides(t *testing.T) {
	c := dial(t)
	c.start(10, 100)
	six := []string{
		"BOARD", "0,0,1", "1,0,1", "2,0,1", "4,0,1", "5,0,1", "0,5,2", "1,5,2", "2,5,2", "3,5,2", "9,9,2", "DONE",
	}
	if got := c.ask(append([]string{"INFO rule 0"}, six...)...); got != "3,0" {
		t.Errorf("freestyle: %s, want 3,0", got)
	}
	if got := c.ask(append([]string{"INFO rule 1"}, six...)...); got != "4,5" {
		t.Errorf("exactly five: %s, want 4,5", got)
	}
	c.End()
}

// TestEnds: END, the end of the input and an interrupt end a search at once; END
// is followed by nothing.
func TestEnds(t *testing.T) {
	for last, answers := range map[string]int{"END": 0, "end\nBEGIN\nABOUT": 0, "STOP": 1, "": 1, "BOARD\nEND": 1, "BOARD\n1,1,1": 1} {
		bubble(t, func(c client) {
			c.Send("INFO timeout_turn 100000", "START 15")
			c.expect("OK")
			if _, err := io.WriteString(c.In, "BEGIN\n"+last); err != nil {
				t.Error(err)
			}
			if got := c.End(); len(got) != answers {
				t.Errorf("%q: answers %q", last, got)
			}
		})
	}
}

// TestEndWithOpenInput: END ends the server although more could come.
func TestEndWithOpenInput(t *testing.T) {
	bubble(t, func(c client) {
		c.Send("START 15", "END")
		c.expect("OK")
		if line, open := <-c.Lines; open {
			t.Errorf("answered by %q", line)
		}
	})
}

// TestInterrupt: the end of the context ends the search, which answers.
func TestInterrupt(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithCancel(t.Context())
		c := dialUntil(ctx, t)
		c.Send("INFO timeout_turn 100000", "START 15", "BEGIN", "ABOUT")
		c.expect("OK")
		c.Next()
		cancel()
		if got := c.End(); len(got) != 1 {
			t.Errorf("the search is answered by %q", got)
		}
	})
}

// TestBrokenStreams: an error of either stream ends the server and is reported.
func TestBrokenStreams(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		broken := errors.New("broken")
		for _, out := range []io.Writer{protocoltest.BrokenWriter{Err: broken}, io.Discard} {
			s, err := New(Config{Table: catalog.Games(), Out: out})
			if err != nil {
				t.Fatal(err)
			}
			reader, writer := io.Pipe()
			done := make(chan error, 1)
			go func() { done <- s.Run(t.Context(), reader) }()
			_, _ = io.WriteString(writer, "START 15\n")
			synctest.Wait()
			_ = writer.CloseWithError(broken)
			if err := <-done; !errors.Is(err, broken) {
				t.Errorf("a broken stream ends with %v", err)
			}
		}
	})
}

// TestNoGomoku: a table without gomoku is refused.
func TestNoGomoku(t *testing.T) {
	if _, err := New(Config{Table: catalog.Games()[:1], Out: io.Discard}); err == nil {
		t.Error("a server without gomoku was made")
	}
}

// TestCommandsDuringSearch: whatever comes, the search answers once, and first.
func TestCommandsDuringSearch(t *testing.T) {
	bubble(t, func(c client) {
		c.Send("INFO timeout_turn 100000", "START 15")
		c.expect("OK")
		c.Send("BEGIN", "INFO timeout_turn 50000", "INFO rule 4", "ABOUT")
		if got := c.Next(); !strings.HasPrefix(got, "name=") {
			t.Errorf("ABOUT waits for the search, or the search has ended: %q", got)
		}
		first := c.move(15, nil, "STOP")
		c.refused("TURN " + first)
		second := c.move(15, []string{first, "0,0"}, "TURN 0,0", "RESTART")
		c.expect("OK")
		c.Send("TURN "+first, "TURN "+second) // the second ends the search of the first
		third := c.Next()
		if third == second {
			c.Next() // the engine has taken that point, so that it is an error
		} else {
			c.move(15, []string{first, second, third}, "STOP")
		}
	})
}

// TestErrorsDuringSearch: the search answers before the error of a line that ends
// it and cannot be followed.
func TestErrorsDuringSearch(t *testing.T) {
	for _, line := range []string{"START abc", "START 4", "RECTSTART 1,2", "RECTSTART x", "DONE", "TURN x", "PLAY 99,99", "TAKEBACK 99,99"} {
		bubble(t, func(c client) {
			c.Send("INFO timeout_turn 100000", "START 15")
			c.expect("OK")
			c.move(15, nil, "BEGIN", line)
			if got := c.Next(); !strings.HasPrefix(got, "ERROR ") {
				t.Errorf("%s is answered by %q", line, got)
			}
		})
	}
}

// TestEndIsQuick measures what a manager waits for.
func TestEndIsQuick(t *testing.T) {
	inTime(t, 500*time.Millisecond, func() time.Duration {
		c := dial(t)
		c.start(20, 60_000)
		c.Send("TURN 10,10")
		time.Sleep(50 * time.Millisecond)
		return timed(func() {
			c.Send("END")
			if left := c.End(); len(left) > 0 {
				t.Errorf("END is followed by %q", left)
			}
		})
	})
}
