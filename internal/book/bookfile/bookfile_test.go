package bookfile_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/duiyi/duiyi/catalog"
	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/book"
	"github.com/duiyi/duiyi/internal/book/bookfile"
)

func specOf(t *testing.T, name string) *game.Spec {
	t.Helper()
	entry, err := catalog.Games().Find(name)
	if err != nil {
		t.Fatal(err)
	}
	return entry.Spec
}

func put(t *testing.T, data []byte) string {
	t.Helper()
	name := filepath.Join(t.TempDir(), "book")
	if err := os.WriteFile(name, data, 0o600); err != nil {
		t.Fatal(err)
	}
	return name
}

// Each game opens its own books; chess and Chess960 those of Polyglot too.
func TestFormats(t *testing.T) {
	chess, gomoku := specOf(t, "chess"), specOf(t, "gomoku:renju,size=19")
	builder := book.NewBuilder(gomoku, book.Options{})
	start := gomoku.Start()
	if err := builder.Add(start, game.LegalMoves(start.Clone())[:1], game.Draw); err != nil {
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
	own := put(t, data.Bytes())
	// The published key of the start, and the move e2e4.
	polyglot := put(t, []byte("\x46\x3b\x96\x18\x16\x91\xfc\x9c\x03\x1c\x00\x01\x00\x00\x00\x00"))

	if known, err := bookfile.Open(gomoku, own); err != nil || len(known.Moves(start)) != 1 {
		t.Error(known, err)
	}
	for _, spec := range []*game.Spec{chess, specOf(t, "chess:960")} {
		known, err := bookfile.Open(spec, polyglot)
		if err != nil {
			t.Fatal(err)
		}
		p := spec.Start()
		if moves := known.Moves(p); len(moves) != 1 || spec.Notations[0].Format(p, moves[0].Move) != "e2e4" {
			t.Errorf("%s: %v", spec.Name, moves)
		}
	}
	for name, want := range map[string]string{own: gomoku.Name, polyglot: "chess"} {
		if got, err := bookfile.GameOf(name); got != want || err != nil {
			t.Errorf("it is a book of %s, %v; want %s", got, err, want)
		}
	}
	for _, c := range []struct {
		spec       *game.Spec
		name, want string
	}{
		{chess, own, "it is a book of gomoku:renju,size=19, not of chess"},
		{specOf(t, "gomoku:renju"), own, "not of gomoku:renju"},
		{gomoku, polyglot, "it is no opening book of gomoku"},
		{chess, put(t, nil), "neither an opening book that"},
		{gomoku, put(t, data.Bytes()[:40]), "damaged"},
		{chess, filepath.Dir(own), "it is not a file"},
		{chess, own + "x", "no such file"},
	} {
		_, err := bookfile.Open(c.spec, c.name)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %q", c.spec.Name, err, c.want)
		}
	}
}
