package app

import (
	"strings"

	"github.com/duiyi/duiyi/game"
)

// ANSI sequences of the colored drawings.
const (
	colorReset = "\x1b[0m"
	// Background of light, dark and marked squares, of the 256 colors.
	lightSquare  = "\x1b[48;5;109m"
	darkSquare   = "\x1b[48;5;66m"
	markedSquare = "\x1b[48;5;136m"
	// Pieces on such squares.
	whitePiece = "\x1b[1;97m"
	blackPiece = "\x1b[30m"
	squareName = "\x1b[2;37m"
	// Pieces on the terminal's own background: bold red and bold cyan.
	firstPiece  = "\x1b[1;31m"
	secondPiece = "\x1b[1;36m"
	reversed    = "\x1b[7m"
)

// drawSquares draws a board whose pieces stand in squares.
func (d diagram) drawSquares(at func(int) byte, marked map[int]bool) []string {
	if d.color && d.board.Checkered {
		return d.drawCheckered(at, marked)
	}
	margin := strings.Repeat(" ", d.rankWidth()+1)
	var lines []string
	for row := d.board.Rows - 1; row >= 0; row-- {
		lines = append(lines, margin+d.rule(row))
		var b strings.Builder
		b.WriteString(d.rankLabel(row) + " ")
		for col := range d.board.Cols {
			b.WriteString(d.bar() + d.box(d.cell(col, row, at, marked)))
		}
		lines = append(lines, b.String()+d.bar())
	}
	lines = append(lines, margin+d.rule(-1))
	return d.addFileLabels(lines, len(margin)+2, d.contentWidth()+3)
}

// content returns what stands in a square: its name and the piece.
func (d diagram) content(c cell) string {
	return padRight(padRight(c.name, d.nameWidth())+c.glyph, d.contentWidth())
}

func (d diagram) contentWidth() int { return d.nameWidth() + d.glyphWidth() }

// nameWidth is the columns of the longest name of a square.
func (d diagram) nameWidth() int {
	width := 0
	for _, name := range d.board.Labels {
		width = max(width, textWidth(name))
	}
	return width
}

// box returns the inside of a square.
func (d diagram) box(c cell) string {
	left, right := d.marks(c, " ", " ")
	text := left + d.content(c) + right
	if !d.color {
		return text
	}
	return paint(text, c)
}

// paint colors a piece and its surroundings on the terminal's own background.
func paint(text string, c cell) string {
	var start string
	if c.glyph != "" {
		start = firstPiece
		if c.side == game.Second {
			start = secondPiece
		}
	}
	if c.marked {
		start += reversed
	}
	if start == "" {
		return text
	}
	return start + text + colorReset
}

// drawCheckered draws a board of light and dark squares in color.
func (d diagram) drawCheckered(at func(int) byte, marked map[int]bool) []string {
	var lines []string
	for row := d.board.Rows - 1; row >= 0; row-- {
		var b strings.Builder
		b.WriteString(d.rankLabel(row) + " ")
		for col := range d.board.Cols {
			c := d.cell(col, row, at, marked)
			b.WriteString(background(c) + foreground(c) + " " + d.content(c) + " " + colorReset)
		}
		lines = append(lines, b.String())
	}
	return d.addFileLabels(lines, d.rankWidth()+2, d.contentWidth()+2)
}

// background returns the color of a square; the one at the bottom left of the
// board is dark.
func background(c cell) string {
	switch {
	case c.marked:
		return markedSquare
	case (c.col+c.row)%2 == 0:
		return darkSquare
	default:
		return lightSquare
	}
}

// foreground returns the color of what stands on a square.
func foreground(c cell) string {
	switch {
	case c.name != "" && c.glyph == "":
		return squareName
	case c.side == game.First:
		return whitePiece
	default:
		return blackPiece
	}
}

// bar returns the line between two squares of a row.
func (d diagram) bar() string {
	if d.ascii {
		return "|"
	}
	return "│"
}

// rule returns the line above a row of the drawing, or with -1 below the last.
func (d diagram) rule(row int) string {
	dash, left, middle, right := "─", "├", "┼", "┤"
	switch {
	case d.ascii:
		dash, left, middle, right = "-", "+", "+", "+"
	case row == d.board.Rows-1:
		left, middle, right = "┌", "┬", "┐"
	case row == -1:
		left, middle, right = "└", "┴", "┘"
	}
	dashes := strings.Repeat(dash, d.contentWidth()+2)
	return left + strings.Repeat(dashes+middle, d.board.Cols-1) + dashes + right
}
