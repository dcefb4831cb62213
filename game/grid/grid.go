// Package grid is text for boards of equal squares on which two players put
// their stones: tic-tac-toe, gomoku, Connect Four. A game that uses it writes
// and reads no position and no move itself.
//
// A [Grid] knows two forms. A position is grid FEN ([Grid.Format],
// [Grid.Parse]): the rows from the top with a slash between them, in each the
// stones as letters and the empty squares as their number, then the letter of
// the side to move: "3/1x1/3 o". A move is a point ([Grid.Points]): the letter
// of the column and the number of the row from the bottom, "b2".
//
// Units and viewpoint. Squares are numbered as everywhere, row by row from the
// bottom left corner. What is on the board is said by letters, as
// [game.Position] says it.
//
// The package knows the form and no rule: that a game can lead to a position is
// for the game to check. It imports package game and the standard library only.
package grid

import "strconv"

// Grid is a board with the letters for what is on it.
type Grid struct {
	// Cols and Rows are the size of the board: at most 26 columns, as each has
	// a letter, and at most 99 rows.
	Cols, Rows int
	// Letters are two: the stone of the first player and that of the second,
	// and the players themselves where one of them is to move.
	Letters string
}

// Name returns the name of a square, as in "b2".
func (g Grid) Name(square int) string {
	return columnName(square%g.Cols) + strconv.Itoa(square/g.Cols+1)
}

// Square returns the square with a name; ok is false if the board has none.
func (g Grid) Square(name string) (square int, ok bool) {
	if !isPoint(name) || name[1] == '0' {
		return 0, false
	}
	column := int(name[0] - 'a')
	row, err := strconv.Atoi(name[1:])
	if err != nil || column >= g.Cols || row > g.Rows {
		return 0, false
	}
	return (row-1)*g.Cols + column, true
}

// isPoint reports whether a text has the form of a name, on this board or a
// larger one: a small letter and one or two digits.
func isPoint(text string) bool {
	if len(text) < 2 || len(text) > 3 || text[0] < 'a' || text[0] > 'z' {
		return false
	}
	for _, c := range text[1:] {
		if c < '0' || c > '9' {
			return false
		}
	}
	return true
}

func columnName(column int) string { return string(rune('a' + column)) }
