package ucifamily

import (
	"fmt"
	"testing"
	"testing/synctest"

	"github.com/duiyi/duiyi/catalog"
	"github.com/duiyi/duiyi/engine"
	"github.com/duiyi/duiyi/internal/protocol/protocoltest"
	"github.com/duiyi/duiyi/internal/protocol/session"
)

// testDialect is a dialect with words that no protocol has.
var testDialect = Dialect{
	Name:      "test",
	Time:      [2]string{"mytime", "yourtime"},
	Increment: [2]string{"myinc", "yourinc"},
	Numbers:   []string{"depth", "movestogo"},
	Score:     func(score engine.Score) string { return fmt.Sprintf("<%s>", score) },
	Options:   []Option{Hash, ClearHash, Threads, MultiPV, TimePolicy, OwnBook, BookFile, BookBest, Game("Which"), Chess960("Shuffled")},
	Commands: session.Commands[*Server]{
		"own": func(s *Server, words []string) error { s.Printf("own %q", words); return nil },
	},
}

// client is the other side of a server.
type client struct{ *protocoltest.Client }

// lookInto runs a test with a server in a bubble, which sees to it that no
// goroutine is left. The test may look into the server while it handles no line.
func lookInto(t *testing.T, dialect *Dialect, do func(c client, s *Server)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		c := client{protocoltest.NewClient(t)}
		s, err := New(dialect, Config{Table: catalog.Games(), Out: c.Out})
		if err != nil {
			t.Fatal(err)
		}
		c.Serve(t.Context(), s)
		do(c, s)
		c.End()
	})
}

// search sends a go and returns the lines up to its answer.
func (c client) search(line string) []string {
	c.Helper()
	c.Send(line)
	return c.UntilPrefix("bestmove ")
}

// refused sends a line that cannot be followed and returns the complaint.
func (c client) refused(line string) string {
	c.Helper()
	return c.Refused("info string error: ", line)
}
