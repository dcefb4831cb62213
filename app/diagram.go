package app

import (
	"slices"
	"strings"

	"github.com/duiyi/duiyi/game"
)

// diagram draws positions of any game from the description of its board.
//
// A cell of the drawing is a mark, the glyph and a mark. Pieces on squares are
// drawn in boxes; pieces on points stand on the lines. Where characters take
// two columns, an extra row between the ranks keeps the board's proportions,
// and there is room in it for the river and the diagonals of the palaces.
type diagram struct {
	board *game.Board
	// ascii draws with letters and signs of ASCII only.
	ascii bool
	// color tells the sides apart by color and shows the last move reversed.
	// Without it the second side's pieces are in parentheses where characters
	// do not tell enough, and the last move is in brackets.
	color bool
	// record labels the files as each side counts them in the game's record
	// notation, if the board says how.
	record bool
	// flipped puts the second player's side at the bottom.
	flipped bool
	// barred are the squares where the side to move may not play.
	barred map[int]bool
}

// draw returns the lines of the drawing. at gives the piece on a square, marked
// says which squares the last move changed.
func (d diagram) draw(at func(square int) byte, marked map[int]bool) []string {
	if d.board.OnLines {
		return d.drawPoints(at, marked)
	}
	return d.drawSquares(at, marked)
}

// cell returns what stands on a place of the drawing, counted from its left
// bottom corner, without the marks around it, and how to mark it.
func (d diagram) cell(col, row int, at func(int) byte, marked map[int]bool) cell {
	col, row = d.turn(col, row)
	square := row*d.board.Cols + col
	c := cell{col: col, row: row, marked: marked[square], name: label(d.board.Labels, square)}
	letter := at(square)
	if letter == 0 {
		c.barred, c.star = d.barred[square], slices.Contains(d.board.Stars, square)
		return c
	}
	piece, known := d.board.PieceOf(letter)
	c.glyph, c.side = piece.Glyph, piece.Side
	if d.ascii || !known {
		c.glyph = string(rune(letter))
	}
	return c
}

// cell is a place of the drawing.
type cell struct {
	// col and row are the place on the board.
	col, row int
	// glyph is the piece, empty if there is none.
	glyph  string
	side   game.Side
	marked bool
	// name is the label of the square; star and barred say that an empty point is
	// dotted, and that it is closed to the side to move.
	name         string
	star, barred bool
}

// turn turns a place of the drawing into one on the board, or the reverse.
func (d diagram) turn(col, row int) (int, int) {
	if d.flipped {
		return d.board.Cols - 1 - col, d.board.Rows - 1 - row
	}
	return col, row
}

// glyphWidth is the columns that every glyph gets.
func (d diagram) glyphWidth() int {
	width := 1
	for _, p := range d.board.Pieces {
		if !d.ascii {
			width = max(width, textWidth(p.Glyph))
		}
	}
	return width
}

// parentheses reports whether the second side's pieces need parentheses: if
// both sides use the same characters, or such as are alike (車 and 俥).
func (d diagram) parentheses() bool {
	if d.color || d.ascii {
		return false
	}
	owner := map[string]game.Side{}
	for _, p := range d.board.Pieces {
		if side, taken := owner[p.Glyph]; textWidth(p.Glyph) > 1 || taken && side != p.Side {
			return true
		}
		owner[p.Glyph] = p.Side
	}
	return false
}

// marks returns the characters on both sides of a place, given those that stand
// there if there is nothing to say.
func (d diagram) marks(c cell, left, right string) (string, string) {
	switch {
	case c.marked && !d.color:
		return "[", "]"
	case c.glyph != "" && c.side == game.Second && d.parentheses():
		return "(", ")"
	default:
		return left, right
	}
}

// recordLabels reports whether each edge has labels of its own.
func (d diagram) recordLabels() bool { return d.record && len(d.board.FilesFirst) > 0 }

// addFileLabels adds the labels of the files to a drawing: a line below it, and
// one above it if each edge has its own. pitch is the columns from one label to
// the next, first those before the first one.
func (d diagram) addFileLabels(lines []string, first, pitch int) []string {
	if len(d.board.Files) == 0 {
		return lines
	}
	if !d.recordLabels() {
		return append(lines, d.fileLabels(d.board.Files, first, pitch))
	}
	top, bottom := d.board.FilesSecond, d.board.FilesFirst
	if d.flipped {
		top, bottom = bottom, top
	}
	lines = append([]string{d.fileLabels(top, first, pitch)}, lines...)
	return append(lines, d.fileLabels(bottom, first, pitch))
}

// fileLabels returns a line of labels.
func (d diagram) fileLabels(labels []string, first, pitch int) string {
	var b strings.Builder
	b.WriteString(strings.Repeat(" ", first))
	for i := range d.board.Cols {
		col, _ := d.turn(i, 0)
		b.WriteString(padRight(label(labels, col), pitch))
	}
	return strings.TrimRight(b.String(), " ")
}

// rankLabel returns the label of a row of the drawing.
func (d diagram) rankLabel(i int) string {
	_, row := d.turn(0, i)
	text := label(d.board.Ranks, row)
	if d.recordLabels() {
		text = "" // the record notation does not count ranks
	}
	return strings.Repeat(" ", d.rankWidth()-textWidth(text)) + text
}

// rankWidth is the columns of the widest rank label.
func (d diagram) rankWidth() int {
	width := 0
	for _, text := range d.board.Ranks {
		width = max(width, textWidth(text))
	}
	return width
}

// label returns a label, empty if the board has none there.
func label(labels []string, i int) string {
	if i < len(labels) {
		return labels[i]
	}
	return ""
}

// padRight fills a text with spaces.
func padRight(text string, width int) string {
	return text + strings.Repeat(" ", max(width-textWidth(text), 0))
}
