package ugi

import (
	"context"
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

// TestIdentify: what a controller reads first.
func TestIdentify(t *testing.T) {
	var out strings.Builder
	s, err := New(Config{Table: catalog.Games(), Version: "1.2", Out: &out})
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Run(t.Context(), strings.NewReader("ugi\r\nisready")); err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSuffix(out.String(), "\n"), "\n")
	games := "option name Game type combo default chess var " + strings.Join(catalog.Games().Names(), " var ")
	for _, want := range []string{
		"id name Duiyi 1.2", "id author the Duiyi authors", games,
		"option name Hash type spin default 16 min 1 max 65536", "option name Move Overhead type spin default 20 min 0 max 10000",
	} {
		if !slices.Contains(lines, want) {
			t.Errorf("%q is missing in %q", want, lines)
		}
	}
	if end := lines[len(lines)-2:]; end[0] != "ugiok" || end[1] != "readyok" {
		t.Errorf("ends with %q", end)
	}
}

// TestEveryGame plays three plies of each game of the table, and of some with
// settings.
func TestEveryGame(t *testing.T) {
	names := append(catalog.Games().Names(), "gomoku:renju,size=19", "gomoku,size=9,opening=swap2", "checkers:english")
	script(t, "", func(c client) {
		for _, name := range names {
			c.Send("setoption name Game value "+name, "uginewgame")
			var moves []string
			for range 3 {
				c.Send("position startpos moves "+strings.Join(moves, " "), "go depth 2")
				move, lines := c.bestMove()
				protocoltest.RequireLegal(t, name, "", moves, move)
				if wrong := complaints(lines); len(wrong) > 0 {
					t.Errorf("%s: %q", name, wrong)
				}
				moves = append(moves, move)
			}
		}
	})
}

// TestBadLines: one error for each, and nothing is changed; none for an empty
// line. The words of UCI are not UGI's.
func TestBadLines(t *testing.T) {
	script(t, "chess", func(c client) {
		c.Send("position startpos moves e2e4")
		for _, line := range []string{
			"nosuch", "uci", "ucinewgame", "ponderhit", "Go infinite", "\x00", "response true", strings.Repeat("x", 3*ucifamily.MaxLine),
			"position", "position fen", "position fen jsdhf", "position startpos moves e2e5", "position startpos e2e4",
			"setoption name UCI_Variant value chess", "setoption name Game value go", "setoption name Hash value x", "setoption",
		} {
			c.refused(line)
		}
		c.Send("", "  \t\r", "stop", "uginewgame")
		if lines := c.Barrier(); len(lines) != 1 {
			t.Errorf("answered by %q", lines)
		}
		c.Send("go depth 2")
		move, _ := c.bestMove()
		protocoltest.RequireLegal(t, "chess", "", []string{"e2e4"}, move)
	})
}

// TestBadGo: the error names what is wrong, and there is one answer, soon.
func TestBadGo(t *testing.T) {
	script(t, "chess", func(c client) {
		for line, word := range map[string]string{
			"go depth":                    "depth",
			"go p1time 1e3 p2time 5":      "1e3",
			"go movetime x":               `"x"`,
			"go wtime 5 depth 1":          "wtime",
			"go ponder depth 1":           "ponder",
			"go depth 1 mate 3":           "mate",
			"go p1inc 100":                "neither p1time nor p2time",
			"go depth 2 searchmoves e2e5": "e2e5",
		} {
			c.Send(line)
			_, lines := c.bestMove()
			if wrong := complaints(lines); len(wrong) != 1 || !strings.Contains(wrong[0], word) || wrong[0] != lines[0] {
				t.Errorf("%s: %q", line, lines)
			}
		}
	})
}

// TestLimits: clocks of either side, also without time or below zero, and the
// other limits, also of 0.
func TestLimits(t *testing.T) {
	c := dial(t, "chess") // not in a bubble, in which the time would stand still
	for _, line := range []string{
		"p1time 120 p2time 120 p1inc 0 p2inc 0", "p1time 3000 p2time 0 p1inc 0 p2inc 0", "p1time 0 p2time 3000", "p1time 3000 p2time -150",
		"p1time -1 p2time -1 p1inc -10 p2inc -10", "p1time 100", "p2time 60 movestogo 1", "movetime 0", "movetime -5", "movetime 40",
		"depth 0", "depth -1", "depth 3", "nodes 0", "nodes 500",
	} {
		for _, moves := range [][]string{nil, {"e2e4"}} {
			c.Send("position startpos moves "+strings.Join(moves, " "), "go "+line)
			move, lines := c.bestMove()
			protocoltest.RequireLegal(t, "chess", "", moves, move)
			if wrong := complaints(lines); len(wrong) > 0 {
				t.Errorf("%s: %q", line, wrong)
			}
		}
	}
	c.End()
}

// TestSecondGo: the first search is stopped and answers before the second begins.
func TestSecondGo(t *testing.T) {
	script(t, "chess", func(c client) {
		c.Send("position startpos", "go infinite", "position startpos moves e2e4", "go depth 2", "stop", "stop")
		first, _ := c.bestMove()
		protocoltest.RequireLegal(t, "chess", "", nil, first)
		second, _ := c.bestMove()
		protocoltest.RequireLegal(t, "chess", "", []string{"e2e4"}, second)
	})
}

// TestEnd: whatever ends the server, the search that runs ends too and is
// answered, once.
func TestEnd(t *testing.T) {
	for _, search := range []string{"go infinite", "go", "go depth 100", "go p1time 9999999 p2time 9999999"} {
		script(t, "chess", func(c client) {
			c.Send("ugi", search)
			c.UntilPrefix("ugiok")
			if found := answers(c.End()); len(found) != 1 {
				t.Errorf("%s at the end of the input: %q", search, found)
			}
		})
		script(t, "chess", func(c client) {
			c.Send(search, "quit")
			if found := answers(c.Rest()); len(found) != 1 {
				t.Errorf("%s at quit: %q", search, found)
			}
		})
	}
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
		_, _ = io.WriteString(writer, "go infinite\nisready\n")
		_, _ = io.WriteString(writer, "stop\n") // the lines before are handled when this one is read
		cancel()
		if err := <-done; err != nil || len(answers(strings.Split(out.String(), "\n"))) > 1 {
			t.Errorf("%v: %q", err, out.String())
		}
		_ = writer.Close() // the reader may still be waiting for a line
	})
}

// TestOptions: each of them is followed.
func TestOptions(t *testing.T) {
	script(t, "xiangqi", func(c client) {
		c.Send("setoption name MultiPV value 3", "setoption name Threads value 2", "setoption name Hash value 2",
			"setoption name Level value easy", "setoption name Level value off", "setoption name Clear Hash",
			"setoption name Move Overhead value 0", "setoption name Ranks From One value true", "position startpos moves h3e3")
		if lines := c.Barrier(); len(lines) != 1 {
			t.Errorf("answered by %q", lines)
		}
		c.Send("go depth 3")
		_, lines := c.bestMove()
		for i := 1; i <= 3; i++ {
			if !slices.ContainsFunc(lines, func(l string) bool { return strings.Contains(l, fmt.Sprintf(" multipv %d ", i)) }) {
				t.Errorf("line %d is missing in %q", i, lines)
			}
		}
	})
}
