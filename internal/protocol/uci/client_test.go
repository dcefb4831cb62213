package uci

import (
	"strings"
	"testing"
	"testing/synctest"

	"github.com/duiyi/duiyi/catalog"
	"github.com/duiyi/duiyi/internal/protocol/protocoltest"
)

// client is the other side of a server.
type client struct{ *protocoltest.Client }

// dial starts a server.
func dial(t *testing.T, gameName string) client {
	t.Helper()
	c := protocoltest.NewClient(t)
	server, err := New(Config{Table: catalog.Games(), Game: gameName, Out: c.Out})
	if err != nil {
		t.Fatal(err)
	}
	c.Serve(t.Context(), server)
	return client{c}
}

// bestMove returns the move of the next answer, and the lines before it.
func (c client) bestMove() (move string, before []string) {
	c.Helper()
	lines := c.UntilPrefix("bestmove ")
	return moveOf(lines[len(lines)-1]), lines[:len(lines)-1]
}

// refused sends a line that cannot be followed and returns the complaint.
func (c client) refused(line string) string {
	c.Helper()
	return c.Refused("info string error: ", line)
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
func script(t *testing.T, gameName string, do func(c client)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		c := dial(t, gameName)
		do(c)
		if left := answers(c.End()); len(left) > 0 {
			t.Errorf("answers that nobody waited for: %q", left)
		}
	})
}
