// Package setup holds a position of xiangqi as Chinese programs do: where each of
// its 32 pieces stands, in the order of their pieces. DhtmlXQ and XQF share it.
package setup

import (
	"github.com/duiyi/duiyi/game"
)

// The board, and the pieces in the order of the formats: those of Red, then those
// of Black, by their letters in a FEN.
const (
	Files, Ranks = 9, 10
	order        = "RNBAKABNRCCPPPPPrnbakabnrccppppp"
)

// Pieces is how many pieces there are.
const Pieces = len(order)

// Nowhere is the place of a piece that has been captured.
const Nowhere = -1

// Places are the squares of the pieces: rank*Files+file, counted from Red's left
// corner, or Nowhere.
type Places [Pieces]int

// Of returns the places of a position. Of pieces that are alike Red's are taken
// from its right and Black's from its right, so that the usual position is written
// as all programs write it.
func Of(p game.Position) Places {
	var places Places
	for i := range places {
		places[i] = Nowhere
	}
	for i := range Files {
		for rank := range Ranks {
			places.put(p, rank*Files+Files-1-i, true)
			places.put(p, rank*Files+i, false)
		}
	}
	return places
}

// put gives the piece on a square its place, if it belongs to the side.
func (places *Places) put(p game.Position, square int, red bool) {
	letter := p.At(square)
	if letter == 0 || (letter < 'a') != red {
		return
	}
	for i := range places {
		if order[i] == letter && places[i] == Nowhere {
			places[i] = square
			return
		}
	}
}

// Side returns the side of the piece on a square; ok is false if there is none.
func (places *Places) Side(square int) (side game.Side, ok bool) {
	for i, at := range places {
		if at == square {
			return game.Side(i / (Pieces / 2)), true
		}
	}
	return 0, false
}

// FEN writes the position. Of two pieces on a square the later one is left.
func (places *Places) FEN(side game.Side) string {
	var board Board
	for i, at := range places {
		if at != Nowhere {
			board[at] = order[i]
		}
	}
	return board.FEN(side)
}

// Move writes the move between two squares in ICCS coordinates.
func Move(from, to int) string { return Square(from) + Square(to) }

// Square writes a square in ICCS coordinates.
func Square(square int) string {
	return string([]byte{'a' + byte(square%Files), '0' + byte(square/Files)})
}
