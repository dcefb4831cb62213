package session

import (
	"strings"
	"testing"

	"github.com/duiyi/duiyi/game"
)

// TestReadMoves: each move once; those that are none are named, without the list of
// all that is legal.
func TestReadMoves(t *testing.T) {
	chess := spec(t, "chess")
	read := 0
	parse := func(text string) (game.Move, error) {
		read++
		return chess.Notations[0].Parse(chess.Start(), text)
	}
	moves, err := ReadMoves(strings.Fields("e2e4 e2e5 d2d4 e2e4"), parse)
	if len(moves) != 2 || err == nil || !strings.Contains(err.Error(), `"e2e5"`) || strings.Contains(err.Error(), "legal: ") {
		t.Errorf("%v, %v", moves, err)
	}
	read = 0
	moves, err = ReadMoves(strings.Fields(strings.Repeat("e2e4 ", 5000)), parse)
	if len(moves) != 1 || err == nil || !strings.Contains(err.Error(), "more than 512 moves; the last 4488 words") || read != game.MaxMoves {
		t.Errorf("%d moves of %d, %v", len(moves), read, err)
	}
}
