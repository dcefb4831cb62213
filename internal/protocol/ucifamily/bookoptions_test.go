package ucifamily

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/duiyi/duiyi/catalog"
	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/book"
)

// writeBook writes a book in which the moves were played and won, and returns its
// name, which has a space.
func writeBook(t *testing.T, name, moves string) string {
	t.Helper()
	entry, err := catalog.Games().Find(name)
	if err != nil {
		t.Fatal(err)
	}
	builder := book.NewBuilder(entry.Spec, book.Options{})
	p := entry.Spec.Start()
	var played []game.Move
	for _, text := range strings.Fields(moves) {
		m, err := entry.Spec.ParseMove(p, text)
		if err != nil {
			t.Fatal(err)
		}
		p.Make(m)
		played = append(played, m)
	}
	if err := builder.Add(entry.Spec.Start(), played, game.FirstWins); err != nil {
		t.Fatal(err)
	}
	made, err := builder.Book()
	if err != nil {
		t.Fatal(err)
	}
	var data bytes.Buffer
	if _, err := made.WriteTo(&data); err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "a book")
	if err := os.WriteFile(file, data.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	return file
}

// The engine plays from its book, and out of it as ever; whoever analyses gets a
// search.
func TestOwnBook(t *testing.T) {
	file := writeBook(t, "chess", "b1a3")
	lookInto(t, &testDialect, func(c client, _ *Server) {
		fromBook := func(line string) bool {
			t.Helper()
			lines := c.search(line)
			return strings.Contains(strings.Join(lines, "\n"), "info string b1a3 is a move of the opening book\nbestmove b1a3")
		}
		c.Send("setoption name BookFile value " + file)
		if fromBook("go depth 1") {
			t.Error("it plays from a book that it was not told to use")
		}
		c.Send("setoption name OwnBook value true")
		for _, line := range []string{"go depth 1", "go depth 9"} {
			if !fromBook(line) {
				t.Errorf("%s: not from the book", line)
			}
		}
		c.Send("go infinite depth 1")
		c.Barrier()
		if fromBook("stop") || fromBook("go depth 1 searchmoves b1a3 b1c3") {
			t.Error("an analysis is answered from the book")
		}
		c.Send("setoption name MultiPV value 2")
		if fromBook("go depth 1") {
			t.Error("two lines come from the book")
		}
		c.Send("setoption name MultiPV value 1", "position startpos moves b1a3")
		if lines := c.search("go depth 2"); !strings.HasPrefix(lines[0], "info depth 1 ") {
			t.Errorf("out of the book: %q", lines)
		}
		c.Send("setoption name BookFile value <empty>", "position startpos")
		if fromBook("go depth 1") {
			t.Error("it plays from a book that is no more")
		}
	})
}

// A book that cannot be had is named in one sentence, and the engine plays on; one
// that was named before its game is opened again with it.
func TestBadBook(t *testing.T) {
	file := writeBook(t, "gomoku", "h8")
	lookInto(t, &testDialect, func(c client, _ *Server) {
		c.Send("setoption name OwnBook value true")
		c.Barrier()
		for name, want := range map[string]string{
			file:        "it is a book of gomoku, not of chess",
			"/no/such":  "no such file",
			t.TempDir(): "it is not a file",
			os.Args[0]:  "it is neither an opening book that duiyi book build made nor one of Polyglot",
			"/dev/null": "it is not a file",
		} {
			if complaint := c.refused("setoption name BookFile value " + name); !strings.Contains(complaint, want) {
				t.Errorf("%s: %s", name, complaint)
			}
			c.search("go depth 1")
		}
		c.refused("setoption name OwnBook value maybe")
		c.refused("setoption name BookFile value " + file)
		c.Send("setoption name Which value gomoku")
		if lines := c.search("go depth 1"); lines[len(lines)-1] != "bestmove h8" || !strings.Contains(lines[len(lines)-2], "opening book") {
			t.Errorf("after the game was chosen: %q", lines)
		}
	})
}
