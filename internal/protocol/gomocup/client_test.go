package gomocup

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/duiyi/duiyi/catalog"
	"github.com/duiyi/duiyi/internal/protocol/protocoltest"
)

// client is a manager at the other side of a server.
type client struct{ *protocoltest.Client }

// dial starts a server.
func dial(t *testing.T) client {
	t.Helper()
	return dialUntil(t.Context(), t)
}

// dialUntil starts a server that ends with the context.
func dialUntil(ctx context.Context, t *testing.T) client {
	t.Helper()
	c := protocoltest.NewClient(t)
	c.Newline = "\r\n" // as managers do
	server, err := New(Config{Table: catalog.Games(), Version: "1.2", Out: c.Out})
	if err != nil {
		t.Fatal(err)
	}
	c.Serve(ctx, server)
	return client{c}
}

// bubble runs a test with a server in a bubble, which sees to it that no
// goroutine is left. In the bubble no time passes while a search runs: something
// has to end it.
func bubble(t *testing.T, do func(c client)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		c := dial(t)
		do(c)
		if left := c.End(); len(left) > 0 {
			t.Errorf("lines that nobody waited for: %q", left)
		}
	})
}

// expect checks the next line.
func (c client) expect(want string) {
	c.Helper()
	if got := c.Next(); got != want {
		c.Errorf("answered by %q, want %q", got, want)
	}
}

// ask sends lines that have one answer, and returns it.
func (c client) ask(lines ...string) string {
	c.Helper()
	c.Send(lines...)
	return c.Next()
}

// refused sends lines that are to be answered by one error.
func (c client) refused(lines ...string) string {
	c.Helper()
	answer := c.ask(lines...)
	if !strings.HasPrefix(answer, "ERROR ") {
		c.Errorf("%q is answered by %q, want an error", lines, answer)
	}
	return answer
}

// start starts a game with a short time for a move.
func (c client) start(size, turn int) {
	c.Helper()
	c.Send(fmt.Sprintf("INFO timeout_turn %d", turn), fmt.Sprintf("START %d", size))
	c.expect("OK")
}

// move sends lines that are answered by a move, which has to be on the board of
// a size and on none of the points that are taken.
func (c client) move(size int, taken []string, lines ...string) string {
	c.Helper()
	answer := c.ask(lines...)
	at, err := parsePoint(answer)
	if err != nil || !(board{size: size}).has(at) {
		c.Errorf("%q is answered by %q", lines, answer)
	}
	for _, p := range taken {
		if p == answer {
			c.Errorf("%q is answered by %q, which is taken", lines, answer)
		}
	}
	return answer
}

// inTime checks that something can be done within a time. A machine that is busy
// with other things gets more than one try.
func inTime(t *testing.T, limit time.Duration, try func() time.Duration) {
	t.Helper()
	var took []time.Duration
	for range 4 {
		took = append(took, try())
		if took[len(took)-1] <= limit {
			return
		}
	}
	t.Errorf("it took %v, each time more than %v", took, limit)
}

// timed returns how long something lasts.
func timed(do func()) time.Duration {
	began := time.Now()
	do()
	return time.Since(began)
}
