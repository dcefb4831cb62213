package uci

import (
	"bufio"
	"io"
	"slices"
	"strings"
	"testing"
	"testing/synctest"

	"github.com/duiyi/duiyi/catalog"
	"github.com/duiyi/duiyi/game"
)

// client is the other side of a server, at the far end of two pipes.
type client struct {
	*testing.T
	in    *io.PipeWriter
	lines chan string // what the server has written, closed at its end
	done  chan error
}

// dial starts a server.
func dial(t *testing.T, gameName string) *client {
	c, _ := dialServer(t, gameName)
	return c
}

// dialServer starts a server and returns it too, to be looked into while no line
// is being handled.
func dialServer(t *testing.T, gameName string) (*client, *Server) {
	t.Helper()
	inReader, inWriter := io.Pipe()
	outReader, outWriter := io.Pipe()
	server, err := New(Config{Table: catalog.Games(), Game: gameName, Out: outWriter})
	if err != nil {
		t.Fatal(err)
	}
	c := &client{t, inWriter, make(chan string, 1<<16), make(chan error, 1)}
	go func() {
		c.done <- server.Run(t.Context(), inReader)
		close(c.done) // end may be called again
		_ = outWriter.Close()
		_ = inReader.Close()
	}()
	go func() {
		defer close(c.lines)
		for scanner := bufio.NewScanner(outReader); scanner.Scan(); {
			c.lines <- scanner.Text()
		}
	}()
	return c, server
}

// send writes lines in one piece.
func (c *client) send(lines ...string) {
	c.Helper()
	if _, err := io.WriteString(c.in, strings.Join(lines, "\n")+"\n"); err != nil {
		c.Errorf("%q: %v", lines, err)
	}
}

// until returns the lines up to one that starts so.
func (c *client) until(prefix string) (lines []string) {
	c.Helper()
	for line := range c.lines {
		lines = append(lines, line)
		if strings.HasPrefix(line, prefix) {
			return lines
		}
	}
	c.Fatalf("no %q in %q", prefix, lines)
	return nil
}

// end closes the input and returns the lines until the end of the output.
func (c *client) end() (lines []string) {
	c.Helper()
	_ = c.in.Close()
	for line := range c.lines {
		lines = append(lines, line)
	}
	if err := <-c.done; err != nil {
		c.Errorf("the server ended with %v", err)
	}
	return lines
}

// bestMove returns the move of the next answer, and the lines before it.
func (c *client) bestMove() (move string, before []string) {
	c.Helper()
	lines := c.until("bestmove ")
	return moveOf(lines[len(lines)-1]), lines[:len(lines)-1]
}

// barrier waits until the server has handled all lines so far.
func (c *client) barrier() []string {
	c.Helper()
	c.send("isready")
	return c.until("readyok")
}

// refused sends a line that cannot be followed and returns the complaint.
func (c *client) refused(line string) string {
	c.Helper()
	c.send(line)
	lines := c.barrier()
	if len(lines) != 2 || !strings.HasPrefix(lines[0], "info string error: ") {
		c.Errorf("%q is answered by %q, want one error", line, lines)
	}
	return lines[0]
}

// moveOf returns the move of a bestmove line.
func moveOf(line string) string { return strings.Fields(line)[1] }

// answers returns the bestmove lines.
func answers(lines []string) (found []string) {
	for _, line := range lines {
		if strings.HasPrefix(line, "bestmove ") {
			found = append(found, line)
		}
	}
	return found
}

// script runs a test with a server in a bubble, which sees to it that no
// goroutine is left. In the bubble no time passes while a search runs.
func script(t *testing.T, gameName string, do func(c *client)) {
	t.Helper()
	lookInto(t, gameName, func(c *client, _ *Server) { do(c) })
}

// lookInto is script for a test that looks into the server.
func lookInto(t *testing.T, gameName string, do func(c *client, s *Server)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		c, s := dialServer(t, gameName)
		do(c, s)
		if left := answers(c.end()); len(left) > 0 {
			t.Errorf("answers that nobody waited for: %q", left)
		}
	})
}

// requireLegal checks a move of an answer in the position after some moves.
func requireLegal(t *testing.T, gameName, fen string, moves []string, answer string) {
	t.Helper()
	entry, err := catalog.Games().Find(gameName)
	if err != nil {
		t.Fatal(err)
	}
	pos := entry.Spec.Start()
	if fen != "" {
		if pos, err = entry.Spec.Parse(fen); err != nil {
			t.Fatal(err)
		}
	}
	for _, text := range moves {
		m, err := entry.Spec.Notations[0].Parse(pos, text)
		if err != nil {
			t.Fatal(err)
		}
		pos.Make(m)
	}
	legal := slices.ContainsFunc(game.LegalMoves(pos), func(m game.Move) bool {
		return entry.Spec.Notations[0].Format(pos, m) == answer
	})
	if !legal {
		t.Errorf("%s is no legal move in %s", answer, pos.FEN())
	}
}

// waitForQuiet waits, in a bubble, until no search runs.
func waitForQuiet() { synctest.Wait() }
