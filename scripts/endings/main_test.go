package main

import (
	"testing"

	"github.com/duiyi/duiyi/catalog"
	"github.com/duiyi/duiyi/internal/arena"
)

// Two kings against one in the corner are won for White, the second player; a king each,
// far apart, are drawn.
func TestLook(t *testing.T) {
	entry, err := catalog.Games().Find("checkers")
	if err != nil {
		t.Fatal(err)
	}
	const won, drawn, many = "W:WK14,K19:BK1", "W:WK32:BK1", "B:W21-32:B1-12"
	for _, c := range []struct {
		fen, moves, result string
		spoilt             [2]bool
		seen               bool
	}{
		{won, "", "0-1", [2]bool{}, true},
		{won, "", "1/2-1/2", [2]bool{false, true}, true},
		{won, "", "1-0", [2]bool{false, true}, true},
		{drawn, "32-28", "1/2-1/2", [2]bool{}, true},
		{drawn, "32-28", "0-1", [2]bool{true, false}, true},
		{drawn, "32-28", "1-0", [2]bool{false, true}, true},
		{many, "11-15 22-18", "1-0", [2]bool{}, false},
	} {
		found, err := look(entry.Spec, arena.Record{FEN: c.fen, Moves: c.moves, Result: c.result})
		if err != nil {
			t.Fatal(err)
		}
		for side, a := range found {
			if a.spoilt() != c.spoilt[side] || a.seen != c.seen {
				t.Errorf("%s %s %s: side %d: %+v, want spoilt %t", c.fen, c.moves, c.result, side, a, c.spoilt[side])
			}
		}
	}
	if _, err := look(entry.Spec, arena.Record{FEN: won, Moves: "1-2"}); err == nil {
		t.Error("an illegal move is played")
	}
}
