package hub

import (
	"slices"
	"strings"
	"testing"
	"testing/synctest"

	"github.com/duiyi/duiyi/catalog"
	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/protocol/hub/wire"
	"github.com/duiyi/duiyi/internal/protocol/protocoltest"
)

// start is the position at the start of a game of international draughts.
const start = "Wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwww"

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

// barrier waits until the server has handled all lines so far, and returns what
// came before the answer.
func (c client) barrier() []string {
	c.Helper()
	c.Send("ping")
	lines := c.UntilPrefix("pong")
	return lines[:len(lines)-1]
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
	c.Send(line)
	lines := c.barrier()
	if len(lines) != 1 || !strings.HasPrefix(lines[0], `error message="`) {
		c.Fatalf("%q is answered by %q, want one error", line, lines)
	}
	return lines[0]
}

// silent sends lines that have no answer.
func (c client) silent(lines ...string) {
	c.Helper()
	c.Send(lines...)
	if got := c.barrier(); len(got) != 0 {
		c.Errorf("%q are answered by %q", lines, got)
	}
}

// isAnswer reports whether a line answers a go.
func isAnswer(line string) bool { return line == "done" || strings.HasPrefix(line, "done ") }

// answers returns the answers among the lines.
func answers(lines []string) (found []string) {
	return slices.DeleteFunc(slices.Clone(lines), func(line string) bool { return !isAnswer(line) })
}

// moveOf returns the move of an answer.
func moveOf(answer string) string {
	arguments, _ := wire.ReadArguments(strings.TrimPrefix(answer, "done"))
	move, _ := wire.ValueOf(arguments, "move")
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

// spec returns the rules of a variant.
func spec(t *testing.T, v variant) *game.Spec {
	t.Helper()
	s, err := v.find(catalog.Games())
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// requireLegal checks a move in the position after some moves from the start.
func requireLegal(t *testing.T, move string, moves ...string) {
	t.Helper()
	rules := spec(t, variants[0])
	b, pos := wire.NewBoard(rules), rules.Start()
	for _, text := range append(moves, move) {
		m, err := b.Parse(pos, text)
		if err != nil {
			t.Fatalf("%s after %q: %v", move, moves, err)
		}
		pos.Make(m)
	}
}

// place writes the position of a FEN of international draughts.
func place(t *testing.T, fen string) string {
	t.Helper()
	pos, err := spec(t, variants[0]).Parse(fen)
	if err != nil {
		t.Fatal(err)
	}
	return textOf(pos, 50)
}
