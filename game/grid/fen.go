package grid

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/duiyi/duiyi/game"
)

// Format writes a position: at returns the letter of the stone on a square, or 0.
func (g Grid) Format(at func(square int) byte, side game.Side) string {
	text := make([]byte, 0, (g.Cols+1)*g.Rows+1)
	for row := g.Rows - 1; row >= 0; row-- {
		empty := 0
		for column := range g.Cols {
			letter := at(row*g.Cols + column)
			if letter == 0 {
				empty++
				continue
			}
			text, empty = appendNumber(text, empty), 0
			text = append(text, letter)
		}
		text = appendNumber(text, empty)
		if row > 0 {
			text = append(text, '/')
		}
	}
	return string(append(text, ' ', g.Letters[side]))
}

// appendNumber writes the number of empty squares, if there are any.
func appendNumber(text []byte, empty int) []byte {
	if empty == 0 {
		return text
	}
	return strconv.AppendInt(text, int64(empty), 10)
}

// Parse reads what Format writes, with any white space around the two fields:
// board has the letter of each square or 0, as At of [game.Position] returns
// it. The error is a *[game.PositionError].
func (g Grid) Parse(text string) (board []byte, side game.Side, err error) {
	fields := strings.Fields(text)
	if len(fields) != 2 {
		return nil, 0, game.BadPosition("position",
			"%d fields; it needs two, the board and the side to move, as in %q", len(fields), g.empty())
	}
	rows := strings.Split(fields[0], "/")
	if len(rows) != g.Rows {
		return nil, 0, game.BadPosition("board", "%d rows; it must have %d, separated by /", len(rows), g.Rows)
	}
	board = make([]byte, g.Cols*g.Rows)
	for i, row := range rows {
		if err := g.parseRow(board, g.Rows-1-i, row); err != nil {
			return nil, 0, err
		}
	}
	if len(fields[1]) != 1 || !strings.Contains(g.Letters, fields[1]) {
		return nil, 0, game.BadPosition("side to move",
			"found %q; it must be %c or %c", game.Excerpt(fields[1]), g.Letters[0], g.Letters[1])
	}
	return board, game.Side(strings.Index(g.Letters, fields[1])), nil
}

// empty returns the empty board, as an example.
func (g Grid) empty() string { return g.Format(func(int) byte { return 0 }, game.First) }

// parseRow reads a row from the left. Digits that follow each other are one
// number.
func (g Grid) parseRow(board []byte, row int, text string) error {
	place := fmt.Sprintf("row %d", row+1)
	column, number := 0, 0 // what was read before the number, and the number
	for _, c := range text {
		digit := c >= '0' && c <= '9'
		if !digit {
			column, number = column+number, 0
		}
		square := row*g.Cols + column
		switch {
		case c == '0' && number == 0:
			return game.BadPosition(place, "found a number that starts with 0; it must be 1 or more empty points")
		case digit:
			number = 10*number + int(c-'0')
		case column == g.Cols:
			column++ // one too many, refused below
		case !strings.ContainsRune(g.Letters, c):
			return game.BadPosition(place, "found %q at %s; it must be %c, %c or a number of empty points",
				c, g.Name(square), g.Letters[0], g.Letters[1])
		default:
			board[square] = byte(c)
			column++
		}
		if column+number > g.Cols {
			return game.BadPosition(place, "more than %d columns", g.Cols)
		}
	}
	if column+number != g.Cols {
		return game.BadPosition(place, "%d columns; it must have %d", column+number, g.Cols)
	}
	return nil
}
