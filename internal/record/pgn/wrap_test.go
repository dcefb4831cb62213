package pgn_test

import (
	"bytes"
	"strings"
	"testing"

	"github.com/duiyi/duiyi/internal/record/pgn"
	"github.com/duiyi/duiyi/internal/record/recordtest"
	"github.com/duiyi/duiyi/internal/record/tree"
)

// TestSemicolonInBraces: a word of a comment in braces that begins like a comment to
// the end of the line is none, whatever stands behind it.
func TestSemicolonInBraces(t *testing.T) {
	spec := recordtest.Spec(t, "chess")
	for _, comment := range []string{"a ; %b", "a ;b %c", `a ;b [Event "x"] c`, ";", "; %", strings.Repeat(";x [y] %z ", 20) + "end"} {
		games := readAll(t, "1. e4 {"+comment+"} e5 *\n")
		var b bytes.Buffer
		if err := pgn.Write(&b, spec, pgn.StyleOf(spec), games[0]); err != nil {
			t.Fatal(err)
		}
		again := readAll(t, b.String())
		if len(again) != 1 || len(again[0].Main.Plies) != 2 || strings.Join(again[0].Main.Plies[0].After, "|") != strings.Join(games[0].Main.Plies[0].After, "|") {
			t.Errorf("%q is written as\n%s", comment, &b)
		}
	}
}

// readAll reads sound games of chess.
func readAll(t *testing.T, text string) []*tree.Game {
	t.Helper()
	games, faults, err := recordtest.Read(pgn.Read, recordtest.Spec(t, "chess"), text)
	if err != nil || len(faults) > 0 {
		t.Fatalf("%q: %v, %v", text, faults, err)
	}
	return games
}
