package uci

import (
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/duiyi/duiyi/internal/protocol/protocoltest"
)

// TestPositionDuringSearch is field case BR-072: the search goes on with the
// position that it began with.
func TestPositionDuringSearch(t *testing.T) {
	script(t, "chess", func(c client) {
		c.Send("position startpos moves e2e4", "go infinite", "position startpos moves d2d4", "stop")
		move, _ := c.bestMove()
		protocoltest.RequireLegal(t, "chess", "", []string{"e2e4"}, move)
		c.Send("go depth 1")
		move, _ = c.bestMove()
		protocoltest.RequireLegal(t, "chess", "", []string{"d2d4"}, move)
	})
}

// TestLinesInOneWrite is field case BR-073: two searches, two answers in order.
func TestLinesInOneWrite(t *testing.T) {
	script(t, "chess", func(c client) {
		c.Send("position startpos", "go infinite", "stop", "position startpos moves e2e4", "go infinite", "stop")
		first, _ := c.bestMove()
		second, _ := c.bestMove()
		protocoltest.RequireLegal(t, "chess", "", nil, first)
		protocoltest.RequireLegal(t, "chess", "", []string{"e2e4"}, second)
	})
}

// TestSecondGo is field case BR-074: the first search is stopped and answers
// before the second begins.
func TestSecondGo(t *testing.T) {
	script(t, "chess", func(c client) {
		c.Send("position startpos", "go infinite", "position startpos moves e2e4", "go depth 2", "stop")
		first, _ := c.bestMove()
		protocoltest.RequireLegal(t, "chess", "", nil, first)
		second, infos := c.bestMove()
		protocoltest.RequireLegal(t, "chess", "", []string{"e2e4"}, second)
		for _, info := range infos {
			if _, pv, _ := strings.Cut(info, " pv "); pv != "" {
				protocoltest.RequireLegal(t, "chess", "", []string{"e2e4"}, strings.Fields(pv)[0])
			}
		}
	})
}

// TestStrayStops is field case BR-075: without a search stop and ponderhit are
// nothing, and quit ends the server although the input is still open.
func TestStrayStops(t *testing.T) {
	script(t, "chess", func(c client) {
		c.Send("uci", "isready", "stop", "stop", "ponderhit", "isready", "quit")
		lines := c.UntilPrefix("uciok")
		lines = append(lines, c.Rest()...)
		if tail := lines[len(lines)-3:]; !slices.Equal(tail, []string{"uciok", "readyok", "readyok"}) {
			t.Errorf("answered by %q", lines)
		}
	})
}

// TestReadyDuringSearch is field case BR-076.
func TestReadyDuringSearch(t *testing.T) {
	script(t, "chess", func(c client) {
		c.Send("position startpos", "go infinite")
		for range 3 {
			if lines := c.Barrier(); len(answers(lines)) > 0 {
				t.Errorf("the search has ended: %q", lines)
			}
		}
		c.Send("stop")
		c.bestMove()
	})
}

// TestGoBeforeAnything is field case BR-077.
func TestGoBeforeAnything(t *testing.T) {
	c := dial(t, "chess") // not in a bubble, in which the time would stand still
	c.Send("uci", "go movetime 100")
	move, _ := c.bestMove()
	protocoltest.RequireLegal(t, "chess", "", nil, move)
	c.End()
}

// TestEndOfInput is field case BR-079: the search ends with the input, and is
// answered.
func TestEndOfInput(t *testing.T) {
	for _, last := range []string{"go infinite", "go ponder", "go", "go perft 30", "go depth 100"} {
		endAfter(t, last)
	}
}

// endAfter ends the input after a line.
func endAfter(t *testing.T, last string) {
	t.Helper()
	script(t, "chess", func(c client) {
		c.Send("uci", "position startpos", last)
		c.UntilPrefix("uciok")
		want := 1
		if strings.Contains(last, "perft") {
			want = 0
		}
		if found := answers(c.End()); len(found) != want {
			t.Errorf("%s: answers %q", last, found)
		}
	})
}

// TestAnswerBelongsToThePosition is field case BR-087: with no time for an
// iteration the move is still one of the new position.
func TestAnswerBelongsToThePosition(t *testing.T) {
	c := dial(t, "chess")
	c.Send("position startpos moves e2e4", "go depth 6")
	c.bestMove()
	c.Send("position startpos moves e2e4 e7e5 g1f3", "go movetime 1")
	move, _ := c.bestMove()
	protocoltest.RequireLegal(t, "chess", "", []string{"e2e4", "e7e5", "g1f3"}, move)
	c.End()
}

// TestHardClocks is field cases BR-091, BR-094 and BR-096: clocks that have
// nothing left, or nothing to think about, are answered by a legal move. That it
// comes in time follows from the plan, which package search tests.
func TestHardClocks(t *testing.T) {
	c := dial(t, "chess")
	for _, line := range []string{
		"wtime 3000 btime -150 winc 0 binc 0", "wtime 3000 btime 0", "wtime 3000 btime 0 binc -10", "wtime 3000",
		"wtime 120 btime 120 winc 10 binc 10 movestogo 1", "wtime 120 btime 120 winc 10 binc 10 movestogo 40",
		"wtime 120 btime 120 winc 10 binc 10 movestogo 0", "btime 20 movestogo -3", "movetime 0", "movetime -1",
	} {
		c.Send("position startpos moves e2e4", "go "+line)
		move, _ := c.bestMove()
		protocoltest.RequireLegal(t, "chess", "", []string{"e2e4"}, move)
	}
	c.Send("position fen 6rk/8/8/8/8/8/8/r6K w - - 0 1", "go wtime 600000 btime 600000")
	if move, _ := c.bestMove(); move != "h1h2" {
		t.Errorf("played %s", move)
	}
	c.End()
}

// TestMoveTimeIsUsed is field case BR-097, as far as it can be tested without a
// measurement: the search does not end before its time.
func TestMoveTimeIsUsed(t *testing.T) {
	c := dial(t, "chess")
	c.Send("position startpos")
	c.Barrier()
	start := time.Now()
	c.Send("go movetime 300")
	c.bestMove()
	if used := time.Since(start); used < 280*time.Millisecond {
		t.Errorf("used %v of 300 ms", used)
	}
	c.End()
}

// TestInfiniteWaits: a search that has ended keeps its answer until it is asked.
func TestInfiniteWaits(t *testing.T) {
	const mateInOne = "position fen 6k1/5ppp/8/8/8/8/8/4R2K w - - 0 1"
	for _, c := range []struct {
		position, search string
		release          []string
	}{
		{mateInOne, "go infinite depth 3", []string{"stop"}},
		{mateInOne, "go infinite mate 1", []string{"stop"}},
		{mateInOne, "go ponder wtime 1000 btime 1000", []string{"stop"}},
		{mateInOne, "go ponder wtime 1000 btime 1000", []string{"ponderhit"}},
		{mateInOne, "go ponder depth 2", []string{"ponderhit"}},
		{mateInOne, "go ponder infinite depth 2", []string{"ponderhit", "stop"}},
		{mateInOne, "go infinite depth x", []string{"stop"}},
		{mateInOne, "go movetime x infinite", []string{"stop"}},
		{mateInOne, "go ponder wtime x", []string{"ponderhit"}},
		{mateInOne, "go ponder wtime x", []string{"stop"}},
		{"position fen 7k/5QQ1/8/8/8/8/8/7K b - - 0 1", "go infinite", []string{"stop"}}, // mated
	} {
		script(t, "chess", func(cl client) {
			cl.Send(c.position, c.search)
			// The bubble tells when nobody has anything left to do.
			synctest.Wait()
			for _, line := range c.release {
				if lines := cl.Barrier(); len(answers(lines)) > 0 {
					t.Errorf("%s: %q before %s", c.search, lines, line)
				}
				cl.Send(line)
			}
			cl.bestMove()
		})
	}
}

// TestPonderHitStartsTheClock: the time counts from ponderhit on.
func TestPonderHitStartsTheClock(t *testing.T) {
	c := dial(t, "chess")
	c.Send("position startpos moves e2e4 e7e5", "go ponder movetime 1")
	c.UntilPrefix("info depth 5 ")
	if lines := c.Barrier(); len(answers(lines)) > 0 {
		t.Errorf("answered before ponderhit: %q", lines)
	}
	c.Send("ponderhit")
	move, _ := c.bestMove()
	protocoltest.RequireLegal(t, "chess", "", []string{"e2e4", "e7e5"}, move)
	c.End()
}

// TestNoMoves: where the game is over there is an answer all the same.
func TestNoMoves(t *testing.T) {
	for _, d := range []struct{ game, position, score string }{
		{"chess", "position fen 7k/5QQ1/8/8/8/8/8/7K b - - 0 1", "info depth 0 score mate 0"},
		{"chess", "position fen 7k/5Q2/8/8/8/8/8/7K b - - 0 1", "info depth 0 score cp 0"},
		{"tictactoe", "position startpos moves a1 a2 b1 b2 c1", "info depth 0 score mate 0"},
	} {
		script(t, d.game, func(c client) {
			c.Send(d.position, "go wtime 1000 btime 1000")
			if move, lines := c.bestMove(); move != "0000" || !slices.Contains(lines, d.score) {
				t.Errorf("%s: %s after %q, want %s", d.position, move, lines, d.score)
			}
		})
	}
}

// TestEveryGame plays three plies of each game of the table.
func TestEveryGame(t *testing.T) {
	script(t, "", func(c client) {
		c.Send("uci")
		for _, line := range c.UntilPrefix("uciok") {
			_, names, found := strings.Cut(line, "option name UCI_Variant type combo default chess var ")
			if !found {
				continue
			}
			for name := range strings.SplitSeq(names, " var ") {
				c.Send("setoption name UCI_Variant value "+name, "ucinewgame")
				var moves []string
				for range 3 {
					c.Send("position startpos moves "+strings.Join(moves, " "), "go depth 2")
					move, _ := c.bestMove()
					protocoltest.RequireLegal(t, name, "", moves, move)
					moves = append(moves, move)
				}
			}
			return
		}
		t.Error("uci does not list the games") // field case BR-131
	})
}
