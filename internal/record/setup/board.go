package setup

import (
	"strings"

	"github.com/duiyi/duiyi/game"
)

// Board is a position by squares, as CCBridge writes it: the letters of the pieces in
// a FEN, 0 for none, counted as [Places] counts.
type Board [Files * Ranks]byte

// Side returns the side of the piece on a square; ok is false if there is none.
func (b *Board) Side(square int) (side game.Side, ok bool) {
	switch letter := b[square]; {
	case letter == 0:
		return 0, false
	case letter < 'a':
		return game.First, true
	default:
		return game.Second, true
	}
}

// FEN writes the position.
func (b *Board) FEN(side game.Side) string {
	var text strings.Builder
	for rank := Ranks - 1; rank >= 0; rank-- {
		empty := byte(0)
		for file := range Files {
			piece := b[rank*Files+file]
			if piece == 0 {
				empty++
				continue
			}
			if empty > 0 {
				text.WriteByte('0' + empty)
			}
			empty = 0
			text.WriteByte(piece)
		}
		if empty > 0 {
			text.WriteByte('0' + empty)
		}
		if rank > 0 {
			text.WriteByte('/')
		}
	}
	return text.String() + " " + string("wb"[side&1]) + " - - 0 1"
}
