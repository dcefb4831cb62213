package main

import (
	"errors"
	"strings"
	"testing"

	"github.com/duiyi/duiyi/game"
)

func TestPositionRefused(t *testing.T) {
	for _, test := range []struct{ text, place, reason string }{
		{"", "position", "0 fields"},
		{"///// x", "columns", "6 of them"},
		{"////// white", "side to move", `"white"`},
		{"////// xo", "side to move", `"xo"`},
		{"//xoxoxox//// o", "column c", "more than 6"},
		{"///xy/// x", "square d2", "'y'"},
		{"////// o", "side to move", "0 x and 0 o"},
		{"xxx/o///// x", "side to move", "3 x and 1 o"},
		{"xxxx/ooooo///// x", "side to move", "4 x and 5 o"},
		{"xxxx/oooo///// x", "side to move", "x already has four"},
		{"ox////// x", "columns", "no game"},
		{"xxxx/xxxx/ooo/o/ooo// o", "columns", "no game"},
	} {
		_, err := parse(test.text)
		var refused *game.PositionError
		if !errors.As(err, &refused) || refused.Place != test.place || !strings.Contains(refused.Reason, test.reason) {
			t.Errorf("%q: %v; want %s: %s", test.text, err, test.place, test.reason)
		}
	}
}

// TestRefusedIsImpossible: of all boards with up to six discs, those are
// accepted to which games lead, and no others.
func TestRefusedIsImpossible(t *testing.T) {
	for discs, possible := range positionsByPly(6) {
		accepted := 0
		eachBoard(discs, func(board string) {
			text := board + " " + string(letters[discs%2])
			_, err := parse(text)
			if (err == nil) != (possible[text] != nil) {
				t.Errorf("%s: %v, but games lead there: %v", text, err, possible[text] != nil)
			}
			if err == nil {
				accepted++
			}
		})
		if accepted != published[discs] {
			t.Errorf("%d boards with %d discs accepted, want %d", accepted, discs, published[discs])
		}
	}
}

// eachBoard visits the boards with so many discs of any colours.
func eachBoard(discs int, visit func(board string)) {
	var extend func(board string, column, left int)
	extend = func(board string, column, left int) {
		switch {
		case left > 0 && len(board)-strings.LastIndex(board, "/")-1 < rows:
			extend(board+"x", column, left-1)
			extend(board+"o", column, left-1)
		case left == 0 && column == columns-1:
			visit(board)
		}
		if column < columns-1 {
			extend(board+"/", column+1, left)
		}
	}
	extend("", 0, discs)
}
