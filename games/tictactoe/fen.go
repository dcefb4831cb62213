package tictactoe

import (
	"fmt"
	"math/bits"
	"strings"

	"github.com/duiyi/duiyi/game"
)

// letters are the sides' stones in the FEN.
var letters = [2]byte{game.First: 'x', game.Second: 'o'}

// FEN implements [game.Position].
func (p *Position) FEN() string {
	text := make([]byte, 0, Squares+Size+1)
	for row := Size - 1; row >= 0; row-- {
		empty := byte(0)
		for column := range Size {
			letter := p.At(row*Size + column)
			if letter == 0 {
				empty++
				continue
			}
			if empty > 0 {
				text = append(text, '0'+empty)
				empty = 0
			}
			text = append(text, letter)
		}
		if empty > 0 {
			text = append(text, '0'+empty)
		}
		if row > 0 {
			text = append(text, '/')
		}
	}
	return string(append(text, ' ', letters[p.state.Side]))
}

// Parse reads a grid FEN. Its error is a *[game.PositionError]: it refuses what
// no game can lead to, which is more than what cannot be drawn.
func Parse(fen string) (game.Position, error) {
	fields := strings.Fields(fen)
	if len(fields) != 2 {
		return nil, game.BadPosition("position",
			"%d fields; it needs two, the board and the side to move, as in \"3/3/3 x\"", len(fields))
	}
	p := new(Position)
	if err := p.parseBoard(fields[0]); err != nil {
		return nil, err
	}
	switch fields[1] {
	case "x":
		p.state.Side = game.First
	case "o":
		p.state.Side = game.Second
	default:
		return nil, game.BadPosition("side to move", "found %q; it must be x or o", game.Excerpt(fields[1]))
	}
	if err := p.check(); err != nil {
		return nil, err
	}
	p.state.Key = p.ComputeKey()
	return p, nil
}

// parseBoard reads the rows from the top.
func (p *Position) parseBoard(text string) error {
	rows := strings.Split(text, "/")
	if len(rows) != Size {
		return game.BadPosition("board", "%d rows; it must have %d, separated by /", len(rows), Size)
	}
	for i, row := range rows {
		if err := p.parseRow(Size-1-i, row); err != nil {
			return err
		}
	}
	return nil
}

func (p *Position) parseRow(row int, text string) error {
	place := fmt.Sprintf("row %d", row+1)
	column := 0
	afterNumber := false
	for _, c := range text {
		number := c >= '1' && c <= '9'
		switch {
		case number && afterNumber:
			return game.BadPosition(place, "more than %d columns, or two numbers where one would do", Size)
		case number:
			column += int(c - '0')
		case column >= Size:
			return game.BadPosition(place, "more than %d columns", Size)
		case c == 'x':
			p.stones[game.First] |= 1 << (row*Size + column)
			column++
		case c == 'o':
			p.stones[game.Second] |= 1 << (row*Size + column)
			column++
		default:
			return game.BadPosition("square "+pointName(row*Size+column),
				"found %q; it must be x, o or a number of empty points", c)
		}
		afterNumber = number
	}
	if column != Size {
		return game.BadPosition(place, "%d columns; it must have %d", column, Size)
	}
	return nil
}

// check refuses positions that no game can lead to. Nothing is left to check
// about the order of moves: a winner's lines always share a square, which then
// was the last stone.
func (p *Position) check() error {
	x, o := bits.OnesCount16(p.stones[game.First]), bits.OnesCount16(p.stones[game.Second])
	toMove := p.state.Side
	if want := o + int(toMove); x != want {
		return game.BadPosition("side to move",
			"with %d x and %d o it cannot be %c; x moves first and the sides take turns", x, o, letters[toMove])
	}
	if !hasLine(p.stones[toMove]) {
		return nil
	}
	if hasLine(p.stones[toMove.Other()]) {
		return game.BadPosition("board", "both sides have three in a row; the game ends with the first three")
	}
	return game.BadPosition("side to move",
		"%c already has three in a row and cannot be to move; the game ended with that move", letters[toMove])
}
