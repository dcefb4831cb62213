package ucci

import (
	"strings"
	"testing"
	"testing/synctest"

	"github.com/duiyi/duiyi/catalog"
	"github.com/duiyi/duiyi/internal/protocol/protocoltest"
)

// client is the other side of a server.
type client struct{ *protocoltest.Client }

// dial starts a server and returns it too, to be looked into while no line is
// being handled.
func dial(t *testing.T) (client, *Server) {
	t.Helper()
	c := protocoltest.NewClient(t)
	server, err := New(Config{Table: catalog.Games(), Out: c.Out})
	if err != nil {
		t.Fatal(err)
	}
	c.Serve(t.Context(), server)
	return client{c}, server
}

// answer returns the next answer to a go, and the lines before it.
func (c client) answer() (answer string, before []string) {
	c.Helper()
	lines := c.Until(isAnswer)
	return lines[len(lines)-1], lines[:len(lines)-1]
}

// move returns the move of the next answer.
func (c client) move() string {
	c.Helper()
	answer, _ := c.answer()
	return moveOf(answer)
}

// refused sends a line that cannot be followed and returns the complaint.
func (c client) refused(line string) string {
	c.Helper()
	return c.Refused("info message error: ", line)
}

// silent sends lines that have no answer.
func (c client) silent(lines ...string) {
	c.Helper()
	c.Send(lines...)
	if got := c.Barrier(); len(got) != 1 {
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
func script(t *testing.T, do func(c client)) {
	t.Helper()
	lookInto(t, func(c client, _ *Server) { do(c) })
}

// lookInto is script for a test that looks into the server.
func lookInto(t *testing.T, do func(c client, s *Server)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		c, s := dial(t)
		do(c, s)
		if left := answers(c.End()); len(left) > 0 {
			t.Errorf("answers that nobody waited for: %q", left)
		}
	})
}

// requireLegal checks a move in the position after some moves from the start.
func requireLegal(t *testing.T, move string, moves ...string) {
	t.Helper()
	protocoltest.RequireLegal(t, "xiangqi", "", moves, move)
}
