package uci

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"
	"testing/synctest"

	"github.com/duiyi/duiyi/catalog"
	"github.com/duiyi/duiyi/internal/protocol/protocoltest"
	"github.com/duiyi/duiyi/internal/protocol/ucifamily"
)

// TestIdentify: what a front reads first.
func TestIdentify(t *testing.T) {
	var out strings.Builder
	s, err := New(Config{Table: catalog.Games(), Version: "1.2", Out: &out})
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Run(t.Context(), strings.NewReader("uci\r\nisready")); err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(out.String(), "\n")
	for _, want := range []string{
		"id name Duiyi 1.2", "option name Hash type spin default 16 min 1 max 65536", "option name Clear Hash type button",
		"option name Ponder type check default false",
		"option name Time Policy type combo default adaptive var adaptive var classic", "uciok", "readyok",
	} {
		if !slices.Contains(lines, want) {
			t.Errorf("%q is missing in %q", want, lines)
		}
	}
}

// TestUnknownLines: one error for each, none for an empty line.
func TestUnknownLines(t *testing.T) {
	script(t, "chess", func(c client) {
		for _, line := range []string{"nosuch", "Go infinite", "\x00", "\x1b[2J", "bestmove e2e4", "quit\x00", strings.Repeat("x", 3*ucifamily.MaxLine)} {
			c.refused(line)
		}
		c.Send("", "   ", "\t\r")
		if lines := c.Barrier(); len(lines) != 1 {
			t.Errorf("empty lines are answered by %q", lines)
		}
	})
}

// TestBadGo: the error names what is wrong, and there is one answer, soon.
func TestBadGo(t *testing.T) {
	script(t, "chess", func(c client) {
		for line, word := range map[string]string{
			"go depth":                           "depth",
			"go depth abc":                       "abc",
			"go perft":                           "perft",
			"go perft abc":                       "abc",
			"go wtime 1e3 btime 5":               "1e3",
			"go depth 99999999999999999999":      "99999",
			"go fast depth 2":                    "fast",
			"go depth 2 searchmoves e2e5":        "e2e5",
			"go depth 2 searchmoves e2e4 0000 x": "0000",
		} {
			c.Send(line)
			_, lines := c.bestMove()
			if complaints := complaintsIn(lines); len(complaints) != 1 || !strings.Contains(complaints[0], word) || complaints[0] != lines[0] {
				t.Errorf("%s: %q", line, lines)
			}
		}
	})
}

// complaintsIn returns the errors among the lines.
func complaintsIn(lines []string) (found []string) {
	for _, line := range lines {
		if strings.HasPrefix(line, "info string error: ") {
			found = append(found, line)
		}
	}
	return found
}

// TestClockWithoutTime: what belongs to a clock does not make a search without
// end where the time on the clock is missing, nor where there is another limit.
func TestClockWithoutTime(t *testing.T) {
	for line, d := range map[string]struct{ complaints, depth int }{
		"go winc 1000":                             {1, 1},
		"go winc 1000 binc 1000":                   {1, 1},
		"go movestogo 5":                           {1, 1},
		"go searchmoves e2e4 d2d4 binc 0":          {1, 1},
		"go depth 3 winc 1000":                     {0, 3},
		"go movestogo 5 depth 2":                   {0, 2},
		"go nodes 1 winc 1000 binc 1000":           {0, 0},
		"go infinite winc 1000 depth 3":            {0, 3},
		"go ponder winc 1000 binc 1000\nponderhit": {1, 1},
	} {
		script(t, "chess", func(c client) {
			c.Send(line)
			if strings.Contains(line, "infinite") {
				c.UntilPrefix("info depth 3 ")
				c.Send("stop", "go depth 3")
				c.bestMove()
			}
			_, lines := c.bestMove()
			last := fmt.Sprintf("info depth %d ", d.depth)
			if len(complaintsIn(lines)) != d.complaints || !strings.HasPrefix(lines[len(lines)-1], last) {
				t.Errorf("%s: %q", line, lines)
			}
		})
	}
}

// TestGoLimits: values out of range are taken as the nearest in range.
func TestGoLimits(t *testing.T) {
	script(t, "chess", func(c client) {
		for _, line := range []string{"depth 0", "depth -5", "nodes 0", "nodes 1", "mate 1 depth 3", "depth 2 nodes 9223372036854775807"} {
			c.Send("go " + line)
			move, _ := c.bestMove()
			protocoltest.RequireLegal(t, "chess", "", nil, move)
		}
		c.Send("go nodes 5000")
		_, lines := c.bestMove()
		if last := lines[len(lines)-1]; !strings.HasPrefix(last, "info depth") {
			t.Errorf("the last line is %q", last)
		}
		c.Send("go depth 3 searchmoves a2a3 h2h3")
		if move, _ := c.bestMove(); move != "a2a3" && move != "h2h3" {
			t.Errorf("played %s", move)
		}
	})
}

// TestLastLineIsTheAnswer: wherever a search is cut short, the last line that it
// prints begins with the move that it plays.
func TestLastLineIsTheAnswer(t *testing.T) {
	script(t, "chess", func(c client) {
		for nodes := 1; nodes < 20_000; nodes += 1 + nodes/4 {
			c.Send("ucinewgame", fmt.Sprintf("go nodes %d", nodes))
			move, lines := c.bestMove()
			_, pv, _ := strings.Cut(lines[len(lines)-1], " pv ")
			if strings.Fields(pv)[0] != move {
				t.Errorf("after %d nodes: %s, but %s is played", nodes, lines[len(lines)-1], move)
			}
		}
	})
}

// TestPerft: counts that are published, and no best move.
func TestPerft(t *testing.T) {
	script(t, "chess", func(c client) {
		for line, want := range map[string]string{
			"go perft 0": "Nodes searched: 1", "go perft 1": "Nodes searched: 20", "go perft 4": "Nodes searched: 197281",
		} {
			c.Send(line)
			lines := c.UntilPrefix("Nodes searched")
			if got := lines[len(lines)-1]; got != want || len(answers(lines)) > 0 {
				t.Errorf("%s: %q", line, lines)
			}
		}
		c.Send("go perft 30", "stop")
		c.UntilPrefix("info string perft was stopped")
	})
}

// TestInterrupt: the end of the context ends the search, which answers.
func TestInterrupt(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithCancel(t.Context())
		in, writer := io.Pipe()
		var out strings.Builder
		s, err := New(Config{Table: catalog.Games(), Out: &out})
		if err != nil {
			t.Fatal(err)
		}
		done := make(chan error)
		go func() { done <- s.Run(ctx, in) }()
		_, _ = io.WriteString(writer, "go infinite\n")
		cancel()
		if err := <-done; err != nil || len(answers(strings.Split(out.String(), "\n"))) > 1 {
			t.Errorf("%v: %q", err, out.String())
		}
		_ = writer.Close() // the reader is still waiting for a line
	})
}

// TestBrokenStreams: an error of either stream ends the server and is reported.
func TestBrokenStreams(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		broken := errors.New("broken")
		s, err := New(Config{Table: catalog.Games(), Out: protocoltest.BrokenWriter{Err: broken}})
		if err != nil {
			t.Fatal(err)
		}
		reader, writer := io.Pipe()
		done := make(chan error)
		go func() { done <- s.Run(t.Context(), reader) }()
		_, _ = io.WriteString(writer, "isready\n")
		if err := <-done; !errors.Is(err, broken) {
			t.Errorf("a broken output ends with %v", err)
		}
		_ = writer.Close() // the reader may still be waiting for a line
		var out strings.Builder
		if s, err = New(Config{Table: catalog.Games(), Out: &out}); err != nil {
			t.Fatal(err)
		}
		reader, writer = io.Pipe()
		go func() { done <- s.Run(t.Context(), reader) }()
		_, _ = io.WriteString(writer, "go infinite\n")
		_ = writer.CloseWithError(broken)
		if err := <-done; !errors.Is(err, broken) || len(answers(strings.Split(out.String(), "\n"))) != 1 {
			t.Errorf("a broken input ends with %v and %q", err, out.String())
		}
	})
}
