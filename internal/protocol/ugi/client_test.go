package ugi

import (
	"strings"
	"testing"
	"testing/synctest"

	"github.com/duiyi/duiyi/catalog"
	"github.com/duiyi/duiyi/game"
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

// bestMove returns the move of the next answer, and the lines before it. It sees
// to it that the answer is one move and that what it has cost comes before it.
func (c client) bestMove() (move string, before []string) {
	c.Helper()
	lines := c.UntilPrefix("bestmove ")
	words, before := strings.Fields(lines[len(lines)-1]), lines[:len(lines)-1]
	if len(words) != 2 || len(before) == 0 || !totalsForm.MatchString(before[len(before)-1]) {
		c.Errorf("answered by %q", lines)
	}
	return words[1], before
}

// ask sends a query and returns the word of the response, which is the next line
// if no search runs, and comes before any answer if one does.
func (c client) ask(query string) string {
	c.Helper()
	c.Send("query " + query)
	lines := c.Until(func(line string) bool { return !strings.HasPrefix(line, "info depth ") })
	word, responded := strings.CutPrefix(lines[len(lines)-1], "response ")
	if !responded {
		c.Errorf("query %s is answered by %q", query, lines)
	}
	return word
}

// refused sends a line that cannot be followed and returns the complaint.
func (c client) refused(line string) string {
	c.Helper()
	return c.Refused("info string error: ", line)
}

// answers returns the bestmove lines.
func answers(lines []string) []string { return withPrefix(lines, "bestmove ") }

// complaints returns the errors.
func complaints(lines []string) []string { return withPrefix(lines, "info string error: ") }

func withPrefix(lines []string, prefix string) (found []string) {
	for _, line := range lines {
		if strings.HasPrefix(line, prefix) {
			found = append(found, line)
		}
	}
	return found
}

// position returns the position that a line sets, by the rules and without the
// server.
func position(t *testing.T, gameName, line string) game.Position {
	t.Helper()
	entry, err := catalog.Games().Find(gameName)
	if err != nil {
		t.Fatal(err)
	}
	base, moves, _ := strings.Cut(line, " moves ")
	pos := entry.Spec.Start()
	if fen, given := strings.CutPrefix(base, "position fen "); given {
		if pos, err = entry.Spec.Parse(fen); err != nil {
			t.Fatal(err)
		}
	}
	for _, text := range strings.Fields(moves) {
		m, err := entry.Spec.Notations[0].Parse(pos, text)
		if err != nil {
			t.Fatal(err)
		}
		pos.Make(m)
	}
	return pos
}
