package arena

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/book"
)

// bookFile writes a book in which White plays 1. Na3 and Black 1... Nh6, and returns
// its name.
func bookFile(t *testing.T) string {
	t.Helper()
	spec := specOf(t, "chess")
	p := spec.Start()
	var moves []game.Move
	for _, text := range []string{"b1a3", "g8h6"} {
		m, err := spec.Notations[0].Parse(p, text)
		if err != nil {
			t.Fatal(err)
		}
		p.Make(m)
		moves = append(moves, m)
	}
	builder := book.NewBuilder(spec, book.Options{})
	if err := builder.Add(spec.Start(), moves, game.Draw); err != nil {
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
	name := filepath.Join(t.TempDir(), "book")
	if err := os.WriteFile(name, data.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	return name
}

// A player of ours plays from its book, says nothing about such a move, and
// searches the first position that is not in it.
func TestBuiltinPlaysFromItsBook(t *testing.T) {
	name := bookFile(t)
	m := newMatch(t, "chess", "level=easy", 2)
	m.Limits = Limits{Nodes: 200}
	for i := range m.Contestants {
		m.Contestants[i] = contestant(t, m.Spec, "self,option.OwnBook=true,option.BookFile="+name)
		m.Contestants[i].Name = string(rune('a' + i))
	}
	start := m.Spec.Start()
	m.Openings = []Opening{{Start: start}}
	_, records := play(t, m)
	for n, r := range records {
		if !strings.HasPrefix(r.Moves, "b1a3 g8h6 ") || len(r.Thinking) < 3 {
			t.Fatalf("game %d: %s", n, r.Moves)
		}
		for i, thought := range r.Thinking[:3] {
			if inBook := i < 2; (thought.Nodes == 0) != inBook || (thought.Depth == 0) != inBook || thought.Scored == inBook {
				t.Errorf("game %d, ply %d: %+v", n, i, thought)
			}
		}
	}
}

// An option that cannot be had is refused with the reason.
func TestBookOptionsOfTheBuiltin(t *testing.T) {
	name := bookFile(t)
	for text, want := range map[string]string{
		"self,option.OwnBook=true":                               "together",
		"self,option.BookFile=" + name:                           "together",
		"self,option.OwnBook=false,option.BookFile=" + name:      "together",
		"self,option.OwnBook=yes,option.BookFile=" + name:        "OwnBook and BookBest, true or false",
		"self,option.OwnBook=true,option.BookFile=/no/such":      "no such file",
		"level=easy,option.ownbook=true,option.bookfile=" + name: "",
	} {
		_, err := ParseContestant(specOf(t, "chess"), text)
		if want == "" && err != nil || want != "" && (err == nil || !strings.Contains(err.Error(), want)) {
			t.Errorf("%s: %v", text, err)
		}
	}
	if _, err := ParseContestant(specOf(t, "gomoku"), "self,option.OwnBook=true,option.BookFile="+name); err == nil || !strings.Contains(err.Error(), "it is a book of chess, not of gomoku") {
		t.Error(err)
	}
}
