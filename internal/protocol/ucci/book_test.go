package ucci

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/duiyi/duiyi/catalog"
	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/book"
)

// writeBook writes a book in which the move was played after others, and returns
// its name.
func writeBook(t *testing.T, moves string) string {
	t.Helper()
	entry, err := catalog.Games().Find("xiangqi")
	if err != nil {
		t.Fatal(err)
	}
	p := entry.Spec.Start()
	var last game.Move
	start := p.Clone()
	for _, text := range strings.Fields(moves) {
		if last, err = entry.Spec.Notations[0].Parse(p, text); err != nil {
			t.Fatal(err)
		}
		start = p.Clone()
		p.Make(last)
	}
	builder := book.NewBuilder(entry.Spec, book.Options{})
	if err := builder.Add(start, []game.Move{last}, game.Draw); err != nil {
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
	file := filepath.Join(t.TempDir(), "book")
	if err := os.WriteFile(file, data.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	return file
}

// TestUseBook: with several books the first that knows the position answers; a bad
// one is named and costs no other; an analysis and banned moves ask for a search.
func TestUseBook(t *testing.T) {
	first, second := writeBook(t, "a3a4"), writeBook(t, "a3a4 i6i5")
	script(t, func(c client) {
		if complaint := c.refused("setoption bookfiles " + first + ";/no/such;" + second); !strings.Contains(complaint, "/no/such cannot be used: no such file") {
			t.Error(complaint)
		}
		c.Send("setoption usebook true", "go depth 2")
		answer, lines := c.answer()
		if answer != "bestmove a3a4" || !slices.Equal(lines, []string{"info depth 0 pv a3a4", "info message a3a4 is a move of the opening book"}) {
			t.Errorf("%q after %q", answer, lines)
		}
		// Nobody can tell from a book who stands better.
		c.Send("position startpos moves a3a4", "go draw time 100 increment 0")
		if answer, _ := c.answer(); answer != "bestmove i6i5" {
			t.Errorf("%q from the second book", answer)
		}
		for _, line := range []string{"position startpos moves a3a4 i6i5", "position startpos\nbanmoves a3a4", "position startpos\nsetoption usebook off"} {
			c.Send(line, "go depth 1")
			if answer, lines := c.answer(); !strings.HasPrefix(lines[0], "info time ") || answer == "bestmove a3a4" {
				t.Errorf("%s: %q after %q", line, answer, lines)
			}
		}
		c.Send("setoption usebook on", "go infinite")
		lines = c.Barrier() // the search may have spoken before it
		c.Send("stop")
		_, rest := c.answer()
		lines = append(lines, rest...)
		if strings.Contains(strings.Join(lines, "\n"), "opening book") {
			t.Errorf("an analysis is answered by %q", lines)
		}
	})
}
