package recordtest

import (
	"testing"

	"github.com/duiyi/duiyi/catalog"
	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/record/tree"
)

// Spec returns the game of a name.
func Spec(t testing.TB, name string) *game.Spec {
	t.Helper()
	entry, err := catalog.Games().Find(name)
	if err != nil {
		t.Fatal(err)
	}
	return entry.Spec
}

// Sound reads a text in which nothing is wrong.
func Sound(t testing.TB, read Reader, spec *game.Spec, text string) []*tree.Game {
	t.Helper()
	games, faults, err := Read(read, spec, text)
	if err != nil || len(faults) > 0 {
		t.Fatalf("%s\nhas the faults %v, error %v", text, faults, err)
	}
	return games
}
