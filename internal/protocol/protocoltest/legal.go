package protocoltest

import (
	"slices"
	"testing"

	"github.com/duiyi/duiyi/catalog"
	"github.com/duiyi/duiyi/game"
)

// RequireLegal checks a move of an answer in the position after some moves from a
// FEN, which may be empty for the start.
func RequireLegal(t *testing.T, gameName, fen string, moves []string, answer string) {
	t.Helper()
	entry, err := catalog.Games().Find(gameName)
	if err != nil {
		t.Fatal(err)
	}
	pos := entry.Spec.Start()
	if fen != "" {
		if pos, err = entry.Spec.Parse(fen); err != nil {
			t.Fatal(err)
		}
	}
	notation := entry.Spec.Notations[0]
	for _, text := range moves {
		m, err := notation.Parse(pos, text)
		if err != nil {
			t.Fatal(err)
		}
		pos.Make(m)
	}
	legal := slices.ContainsFunc(game.LegalMoves(pos), func(m game.Move) bool {
		return notation.Format(pos, m) == answer
	})
	if !legal {
		t.Errorf("%q is no legal move in %s", answer, pos.FEN())
	}
}
