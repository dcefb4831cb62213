package ucci

import (
	"context"
	"errors"
	"io"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/duiyi/duiyi/catalog"
	"github.com/duiyi/duiyi/internal/protocol/protocoltest"
)

// TestIdentify is the UCCI half of field case BR-131: the name, the options in
// the protocol's form, and ucciok at the end.
func TestIdentify(t *testing.T) {
	var out strings.Builder
	s, err := New(Config{Table: catalog.Games(), Version: "1.2", Out: &out})
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Run(t.Context(), strings.NewReader("ucci\r\nquit\nisready")); err != nil {
		t.Fatal(err)
	}
	want := []string{
		"id name Duiyi 1.2",
		"id copyright the Duiyi authors",
		"id author the Duiyi authors",
		"id user everybody",
		"option usemillisec type check default false",
		"option batch type check default false",
		"option debug type check default false",
		"option ponder type check default false",
		"option usebook type check default false",
		"option bookfiles type string",
		"option hashsize type spin min 0 max 65536 default 16",
		"option threads type spin min 0 max 256 default 1",
		"option level type combo var off var novice var easy var medium var hard var master var strongest default off",
		"option clearhash type button",
		"option newgame type button",
		"ucciok",
		"bye",
		"",
	}
	if lines := strings.Split(out.String(), "\n"); !slices.Equal(lines, want) {
		t.Errorf("answered by %q", lines)
	}
}

// TestGames: only kinds of xiangqi can be played.
func TestGames(t *testing.T) {
	for name, wanted := range map[string]string{"": "xiangqi", "xiangqi": "xiangqi", "xiangqi:simple": "xiangqi:simple"} {
		s, err := New(Config{Table: catalog.Games(), Game: name})
		if err != nil || s.spec.Name != wanted {
			t.Errorf("%q: %v", name, err)
		}
	}
	for _, name := range []string{"chess", "gomoku", "nosuch"} {
		if _, err := New(Config{Table: catalog.Games(), Game: name}); err == nil {
			t.Errorf("%s is accepted", name)
		}
	}
}

// TestUnknownLines: one error for each, none for an empty line.
func TestUnknownLines(t *testing.T) {
	script(t, func(c client) {
		for _, line := range []string{"nosuch", "uci", "Go infinite", "\x00", "\x1b[2J", "bestmove h2e2", "quit\x00", strings.Repeat("x", 3*maxLine)} {
			c.refused(line)
		}
		c.silent("", "   ", "\t\r")
	})
}

// TestEndOfInput is field case BR-079 for UCCI: the search ends with the input
// and is answered; there is no bye, which answers quit alone.
func TestEndOfInput(t *testing.T) {
	for _, last := range []string{"go infinite", "go ponder time 1000 increment 0", "go", "go depth 100"} {
		script(t, func(c client) {
			c.Send("ucci", "position startpos", last)
			c.UntilPrefix("ucciok")
			lines := c.End()
			if found := answers(lines); len(found) != 1 || slices.Contains(lines, "bye") {
				t.Errorf("%s: answers %q", last, lines)
			}
		})
	}
}

// TestQuit: the search ends and is answered, and bye is the last line, although
// the input is still open.
func TestQuit(t *testing.T) {
	for _, last := range []string{"go infinite", "go ponder time 1000 increment 0", "isready"} {
		script(t, func(c client) {
			c.Send("position startpos", last, "quit")
			lines := c.Rest()
			want := strings.Count(last, "go ")
			if len(answers(lines)) != want || lines[len(lines)-1] != "bye" {
				t.Errorf("%s: %q", last, lines)
			}
		})
	}
}

// TestQuitUnread: quit ends a search whose lines nobody reads, although there is no
// place for one more. The output gives up when it has waited once or twice, as it
// depends on whether a line of the input waits as well when the first time begins.
func TestQuitUnread(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		stuck := make(protocoltest.StuckWriter)
		s, err := New(Config{Table: catalog.Games(), Out: stuck})
		if err != nil {
			t.Fatal(err)
		}
		const backlog = 4096 // of session.Output
		in, writer := io.Pipe()
		done := make(chan error)
		go func() { done <- s.Run(t.Context(), in) }()
		began := time.Now()
		_, _ = io.WriteString(writer, strings.Repeat("isready\n", backlog)+"go infinite\nquit\n")
		if err := <-done; err == nil || time.Since(began) > 4*time.Second {
			t.Errorf("%v after %v", err, time.Since(began))
		}
		close(stuck)
		_ = writer.Close()
	})
}

// TestBatch: the lines behind a go wait for its answer, and so does the end of
// the input; but not for a search that only a line can end.
func TestBatch(t *testing.T) {
	script(t, func(c client) {
		c.Send("setoption batch true", "go depth 4", "isready", "go infinite", "isready", "stop", "go depth 5")
		lines := c.End()
		var order []string
		for _, line := range lines {
			if isAnswer(line) || line == "readyok" {
				order = append(order, strings.Fields(line)[0])
			}
		}
		if want := []string{"bestmove", "readyok", "readyok", "bestmove", "bestmove"}; !slices.Equal(order, want) {
			t.Errorf("the order is %q", order)
		}
		if last := lines[len(lines)-2]; !strings.HasPrefix(last, "info depth 5 ") {
			t.Errorf("the end of the input cut the search short: %s", last)
		}
	})
}

// TestInterrupt: the end of the context ends the search, in batch mode too.
func TestInterrupt(t *testing.T) {
	for _, mode := range []string{"false", "true"} {
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
			_, _ = io.WriteString(writer, "setoption batch "+mode+"\ngo depth 100\n")
			cancel()
			if err := <-done; err != nil || len(answers(strings.Split(out.String(), "\n"))) > 1 {
				t.Errorf("%v: %q", err, out.String())
			}
			_ = writer.Close() // the reader may still be waiting for a line
		})
	}
}

// TestBrokenStreams: an error of either stream ends the server and is reported.
func TestBrokenStreams(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		broken := errors.New("broken")
		s, err := New(Config{Table: catalog.Games(), Out: protocoltest.BrokenWriter{Err: broken}})
		if err != nil {
			t.Fatal(err)
		}
		if err := s.Run(t.Context(), strings.NewReader("isready\ngo infinite\n")); !errors.Is(err, broken) {
			t.Errorf("a broken output ends with %v", err)
		}
		var out strings.Builder
		if s, err = New(Config{Table: catalog.Games(), Out: &out}); err != nil {
			t.Fatal(err)
		}
		reader, writer := io.Pipe()
		done := make(chan error)
		go func() { done <- s.Run(t.Context(), reader) }()
		_, _ = io.WriteString(writer, "go infinite\n")
		_ = writer.CloseWithError(broken)
		if err := <-done; !errors.Is(err, broken) || len(answers(strings.Split(out.String(), "\n"))) != 1 {
			t.Errorf("a broken input ends with %v and %q", err, out.String())
		}
	})
}
