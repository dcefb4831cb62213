package main

import (
	"math/bits"
	"strings"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/game/grid"
)

// letters are the discs of the first side and of the second.
const letters = "xo"

func sideOf(letter byte) game.Side { return game.Side(strings.IndexByte(letters, letter)) }

// layout writes and reads positions, as rows from the top, and moves, as the
// point where the disc comes to rest.
var layout = grid.Grid{Cols: columns, Rows: rows, Letters: letters}

// FEN implements [game.Position].
func (p *position) FEN() string { return layout.Format(p.At, p.state.Side) }

// parse reads a position text. It refuses much that no game leads to, but not
// all: discs in an order in which nobody can have played them are let through.
func parse(text string) (game.Position, error) {
	board, side, err := layout.Parse(text)
	if err != nil {
		return nil, err
	}
	p := &position{state: game.State{Side: side}}
	for square, letter := range board {
		if letter == 0 {
			continue
		}
		if square >= columns && board[square-columns] == 0 {
			return nil, game.BadPosition("square "+layout.Name(square),
				"this disc hangs in the air; discs fall to the lowest free square of their column")
		}
		p.flip(square, sideOf(letter))
	}
	if x, o := bits.OnesCount64(p.discs[game.First]), bits.OnesCount64(p.discs[game.Second]); x != o+int(side) {
		return nil, game.BadPosition("side to move",
			"with %d x and %d o it cannot be %c; x moves first and the sides take turns", x, o, letters[side])
	}
	if hasFour(p.discs[side]) {
		return nil, game.BadPosition("side to move",
			"%c already has four in a row and cannot be to move; the game ended with that disc", letters[side])
	}
	return p, nil
}

// whyNot says of a square above the lowest free one where the disc falls to.
func whyNot(p game.Position, square int) (english, chinese string) {
	lowest := p.(*position).lowest(square % columns)
	if square < lowest || p.Outcome().Over() {
		return "", ""
	}
	return "the disc falls to " + layout.Name(lowest), "棋子会落到 " + layout.Name(lowest)
}
