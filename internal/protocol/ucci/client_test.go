package ucci

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

// dial starts a server and returns it too, to be looked into while no line is
// being handled.
func dial(t *testing.T) (*client, *Server) {
	t.Helper()
	inReader, inWriter := io.Pipe()
	outReader, outWriter := io.Pipe()
	server, err := New(Config{Table: catalog.Games(), Out: outWriter})
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

// until returns the lines up to one that is wanted.
func (c *client) until(wanted func(line string) bool) (lines []string) {
	c.Helper()
	for line := range c.lines {
		lines = append(lines, line)
		if wanted(line) {
			return lines
		}
	}
	c.Fatalf("the output ends with %q", lines)
	return nil
}

// untilPrefix returns the lines up to one that starts so.
func (c *client) untilPrefix(prefix string) []string {
	c.Helper()
	return c.until(func(line string) bool { return strings.HasPrefix(line, prefix) })
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

// answer returns the next answer to a go, and the lines before it.
func (c *client) answer() (answer string, before []string) {
	c.Helper()
	lines := c.until(isAnswer)
	return lines[len(lines)-1], lines[:len(lines)-1]
}

// move returns the move of the next answer.
func (c *client) move() string {
	c.Helper()
	answer, _ := c.answer()
	return moveOf(answer)
}

// barrier waits until the server has handled all lines so far.
func (c *client) barrier() []string {
	c.Helper()
	c.send("isready")
	return c.untilPrefix("readyok")
}

// refused sends a line that cannot be followed and returns the complaint.
func (c *client) refused(line string) string {
	c.Helper()
	c.send(line)
	lines := c.barrier()
	if len(lines) != 2 || !strings.HasPrefix(lines[0], "info message error: ") {
		c.Errorf("%q is answered by %q, want one error", line, lines)
	}
	return lines[0]
}

// silent sends lines that have no answer.
func (c *client) silent(lines ...string) {
	c.Helper()
	c.send(lines...)
	if got := c.barrier(); len(got) != 1 {
		c.Errorf("%q are answered by %q", lines, got)
	}
}

// isAnswer reports whether a line answers a go.
func isAnswer(line string) bool {
	return line == "nobestmove" || strings.HasPrefix(line, "bestmove ")
}

// answers returns the answers among the lines.
func answers(lines []string) (found []string) {
	for _, line := range lines {
		if isAnswer(line) {
			found = append(found, line)
		}
	}
	return found
}

// moveOf returns the move of a bestmove line.
func moveOf(answer string) string {
	_, text, _ := strings.Cut(answer, " ")
	move, _, _ := strings.Cut(text, " ")
	return move
}

// script runs a test with a server in a bubble, which sees to it that no
// goroutine is left. In the bubble no time passes while a search runs.
func script(t *testing.T, do func(c *client)) {
	t.Helper()
	lookInto(t, func(c *client, _ *Server) { do(c) })
}

// lookInto is script for a test that looks into the server.
func lookInto(t *testing.T, do func(c *client, s *Server)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		c, s := dial(t)
		do(c, s)
		if left := answers(c.end()); len(left) > 0 {
			t.Errorf("answers that nobody waited for: %q", left)
		}
	})
}

// requireLegal checks a move in the position after some moves from the start.
func requireLegal(t *testing.T, move string, moves ...string) {
	t.Helper()
	entry, err := catalog.Games().Find("xiangqi")
	if err != nil {
		t.Fatal(err)
	}
	pos, notation := entry.Spec.Start(), entry.Spec.Notations[0]
	for _, text := range moves {
		m, err := notation.Parse(pos, text)
		if err != nil {
			t.Fatal(err)
		}
		pos.Make(m)
	}
	legal := slices.ContainsFunc(game.LegalMoves(pos), func(m game.Move) bool {
		return notation.Format(pos, m) == move
	})
	if !legal {
		t.Errorf("%q is no legal move in %s", move, pos.FEN())
	}
}
