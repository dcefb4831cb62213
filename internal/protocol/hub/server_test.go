package hub

import (
	"context"
	"errors"
	"io"
	"slices"
	"strings"
	"testing"
	"testing/synctest"

	"github.com/duiyi/duiyi/catalog"
	"github.com/duiyi/duiyi/internal/protocol/protocoltest"
)

// TestHandshake: the name, the parameters with their values, and wait; then
// ready.
func TestHandshake(t *testing.T) {
	var out strings.Builder
	s, err := New(Config{Table: catalog.Games(), Version: "1.2", Out: &out})
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Run(t.Context(), strings.NewReader("hub\r\ninit\nquit\nping")); err != nil {
		t.Fatal(err)
	}
	want := []string{
		`id name=Duiyi version=1.2 author="the Duiyi authors" country=International`,
		`param name=variant value=normal type=enum values="normal english"`,
		`param name=hash value=16 type=int min=1 max=65536`,
		`param name=threads value=1 type=int min=1 max=256`,
		`param name=level value=off type=enum values="off novice easy medium hard master strongest"`,
		`param name=move-overhead value=0.02 type=real min=0 max=10`,
		"wait",
		"ready",
		"",
	}
	if lines := strings.Split(out.String(), "\n"); !slices.Equal(lines, want) {
		t.Errorf("answered by %q", lines)
	}
}

// TestGames: only kinds of draughts can be played.
func TestGames(t *testing.T) {
	for name, wanted := range map[string]string{
		"": "normal", "checkers:international": "normal", "checkers": "english", "checkers:english": "english",
	} {
		s, err := New(Config{Table: catalog.Games(), Game: name})
		if err != nil || s.settings.variant.name != wanted {
			t.Errorf("%q: %v", name, err)
		}
	}
	for _, name := range []string{"chess", "nosuch", "checkers,size=8"} {
		if _, err := New(Config{Table: catalog.Games(), Game: name}); err == nil {
			t.Errorf("%s is accepted", name)
		}
	}
	if _, err := New(Config{}); err == nil {
		t.Error("a table without draughts is accepted")
	}
}

// TestUnknownLines: they are ignored, and so are unknown arguments.
func TestUnknownLines(t *testing.T) {
	lookInto(t, func(c client, s *Server) {
		c.silent(
			"", "   ", "\t\r", "nosuch", "uci", "Ping", "PING", "\x00", "\x1b[2J", `"ping"`, "=", `nosuch "`, "done move=32-28", "quit\x00",
			"stop now", `stop "`, "ponder-hit x=y", "new-game fast=true", "level fast=3",
			"pos fen=x pos="+start+" start moves=32-28 x=y", "set-param name=hash value=16 unit=MiB",
		)
		if s.level.given || s.level.refused {
			t.Errorf("an unknown argument made a level: %+v", s.level)
		}
		for _, line := range []string{"ping all=true", `ping "`, "\tping\r", "ping=3"} {
			c.Send(line)
			if got := c.Next(); got != "pong" {
				t.Errorf("%q is answered by %q", line, got)
			}
		}
		for _, line := range []string{"init fast=true", `init "`} {
			c.Send(line)
			if got := c.Next(); got != "ready" {
				t.Errorf("%q is answered by %q", line, got)
			}
		}
		c.refused(strings.Repeat("x", 3*maxLine))
		c.Send("level depth=1 fast=x", "go think fast=x")
		requireLegal(t, c.move(), "32-28")
	})
}

// TestEndOfInput: the search ends with the input and is answered.
func TestEndOfInput(t *testing.T) {
	for _, last := range []string{"go analyze", "go ponder", "go think", "level depth=100\ngo think", "level time=9999\ngo ponder"} {
		script(t, func(c client) {
			c.Send("hub", last)
			c.UntilPrefix("wait")
			if found := answers(c.End()); len(found) != 1 {
				t.Errorf("%s: answers %q", last, found)
			}
		})
	}
}

// TestQuit: the server ends although the input is still open; a search is
// answered.
func TestQuit(t *testing.T) {
	for _, last := range []string{"go analyze", "go ponder", "ping"} {
		for _, quit := range []string{"quit", " quit now\r", `quit "`} {
			script(t, func(c client) {
				c.Send(last, quit)
				if lines := c.Rest(); len(answers(lines)) != strings.Count(last, "go ") {
					t.Errorf("%s: %q", last, lines)
				}
			})
		}
	}
}

// TestInterrupt: the end of the context ends the search.
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
		_, _ = io.WriteString(writer, "go ponder\n")
		cancel()
		if err := <-done; err != nil || len(answers(strings.Split(out.String(), "\n"))) > 1 {
			t.Errorf("%v: %q", err, out.String())
		}
		_ = writer.Close() // the reader may still be waiting for a line
	})
}

// TestBrokenStreams: an error of either stream ends the server and is reported.
func TestBrokenStreams(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		broken := errors.New("broken")
		s, err := New(Config{Table: catalog.Games(), Out: protocoltest.BrokenWriter{Err: broken}})
		if err != nil {
			t.Fatal(err)
		}
		if err := s.Run(t.Context(), strings.NewReader("ping\ngo analyze\n")); !errors.Is(err, broken) {
			t.Errorf("a broken output ends with %v", err)
		}
		var out strings.Builder
		if s, err = New(Config{Table: catalog.Games(), Out: &out}); err != nil {
			t.Fatal(err)
		}
		reader, writer := io.Pipe()
		done := make(chan error)
		go func() { done <- s.Run(t.Context(), reader) }()
		_, _ = io.WriteString(writer, "go analyze\n")
		_ = writer.CloseWithError(broken)
		if err := <-done; !errors.Is(err, broken) || len(answers(strings.Split(out.String(), "\n"))) != 1 {
			t.Errorf("a broken input ends with %v and %q", err, out.String())
		}
	})
}
