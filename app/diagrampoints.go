package app

import "strings"

// Directions from a point in which a line goes, as bits.
const (
	up = 1 << iota
	down
	left
	right
)

// crossings draws a point by the directions of its lines.
var crossings = [16]string{
	down | right: "┌", down | left: "┐", up | right: "└", up | left: "┘",
	up | down | right: "├", up | down | left: "┤", left | right | down: "┬", left | right | up: "┴",
	up | down | left | right: "┼",
}

// drawPoints draws a board whose pieces stand on the crossings of lines.
func (d diagram) drawPoints(at func(int) byte, marked map[int]bool) []string {
	var lines []string
	for row := d.board.Rows - 1; row >= 0; row-- {
		var b strings.Builder
		b.WriteString(d.rankLabel(row) + " ")
		for col := range d.board.Cols {
			b.WriteString(d.point(col, row, d.cell(col, row, at, marked)))
		}
		lines = append(lines, strings.TrimRight(b.String(), " "))
		if d.spacious() && row > 0 {
			lines = append(lines, strings.TrimRight(strings.Repeat(" ", d.rankWidth()+1)+d.between(row), " "))
		}
	}
	return d.addFileLabels(lines, d.rankWidth()+2, d.pitch())
}

// spacious reports whether there is a row between the ranks.
func (d diagram) spacious() bool { return d.pitch() > 3 }

// pitch returns the columns from a point to the next.
func (d diagram) pitch() int {
	if d.board.River > 0 || len(d.board.Palaces) > 0 {
		return 4
	}
	return d.glyphWidth() + 2
}

// point returns a place of the drawing: a mark, the piece or crossing, a mark.
func (d diagram) point(col, row int, c cell) string {
	before, after := d.line(col > 0), d.line(col < d.board.Cols-1)
	glyph := c.glyph
	if glyph == "" {
		glyph = d.emptyPoint(col, row, c)
	}
	opening, closing := d.marks(c, before, after)
	for textWidth(glyph) < d.glyphWidth() {
		glyph += after
	}
	if c.glyph == "" && !c.marked {
		closing = after
	}
	inside := opening + glyph + closing
	rest := strings.Repeat(after, d.pitch()-textWidth(inside))
	if d.color && (c.glyph != "" || c.marked) {
		return opening + paint(glyph, c) + closing + rest
	}
	return inside + rest
}

// line returns a piece of a horizontal line, or of nothing beyond the edge.
func (d diagram) line(inside bool) string {
	switch {
	case !inside:
		return " "
	case d.ascii:
		return "-"
	default:
		return "─"
	}
}

// emptyPoint returns what is drawn where no piece stands.
func (d diagram) emptyPoint(col, row int, c cell) string {
	switch {
	case c.barred && d.ascii:
		return "!"
	case c.barred:
		return "×"
	case c.star && d.ascii:
		return "*"
	case c.star:
		return "╋"
	default:
		return d.crossing(col, row)
	}
}

// crossing returns the lines that meet in a point of the drawing.
func (d diagram) crossing(col, row int) string {
	if d.ascii {
		return "+"
	}
	edge := col == 0 || col == d.board.Cols-1
	directions := 0
	if row < d.board.Rows-1 && (edge || !d.riverBelow(row+1)) {
		directions |= up
	}
	if row > 0 && (edge || !d.riverBelow(row)) {
		directions |= down
	}
	if col > 0 {
		directions |= left
	}
	if col < d.board.Cols-1 {
		directions |= right
	}
	return crossings[directions]
}

// riverBelow reports whether the river runs below a row of the drawing.
func (d diagram) riverBelow(row int) bool {
	if d.board.River == 0 {
		return false
	}
	if d.flipped {
		return row == d.board.Rows-d.board.River
	}
	return row == d.board.River
}

// between returns the row of the drawing below a rank.
func (d diagram) between(row int) string {
	bar, gap := "│", d.pitch()-1
	if d.ascii {
		bar = "|"
	}
	if d.riverBelow(row) {
		width := (d.board.Cols-1)*d.pitch() - 1
		return " " + bar + padRight(d.riverText(width), width) + bar
	}
	var b strings.Builder
	b.WriteString(" ")
	for col := range d.board.Cols {
		b.WriteString(bar)
		if col < d.board.Cols-1 {
			b.WriteString(strings.Repeat(" ", gap/2) + d.diagonal(col, row-1) + strings.Repeat(" ", gap-gap/2-1))
		}
	}
	return b.String()
}

// riverText returns what is written on the river: its words spread over the
// width, with a space between their letters.
func (d diagram) riverText(width int) string {
	text := d.board.RiverText[chinese]
	if d.ascii {
		text = strings.ToUpper(d.board.RiverText[english])
	}
	words := strings.Fields(text)
	free := width
	for i, word := range words {
		words[i] = strings.Join(strings.Split(word, ""), " ")
		free -= textWidth(words[i])
	}
	gap := strings.Repeat(" ", max(free, 0)/(len(words)+1))
	return gap + strings.Join(words, gap)
}

// diagonal returns the line through the field whose left bottom corner is a
// point of the drawing: part of a palace's cross, or a space.
func (d diagram) diagonal(col, row int) string {
	slash, backslash := "╱", "╲"
	if d.ascii {
		slash, backslash = "/", "\\"
	}
	if d.flipped { // the corner that is at the left bottom of the board
		col, row = d.turn(col+1, row+1)
	}
	for _, palace := range d.board.Palaces {
		x, y := col-palace.Col, row-palace.Row
		if x < 0 || y < 0 || x >= palace.Cols-1 || y >= palace.Rows-1 {
			continue
		}
		switch {
		case x == y:
			return slash
		case x+y == palace.Cols-2:
			return backslash
		}
	}
	return " "
}
