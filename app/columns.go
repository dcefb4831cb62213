package app

import "strings"

// columns is text in columns: the first is aligned to the left, the others to the
// right. All rows have as many cells as the first.
type columns [][]string

// add appends a row.
func (t *columns) add(cells ...string) { *t = append(*t, cells) }

// print prints the rows with two spaces between the columns.
func (t columns) print(out *output) {
	widths := make([]int, len(t[0]))
	for _, row := range t {
		for i, cell := range row {
			widths[i] = max(widths[i], textWidth(cell))
		}
	}
	for _, row := range t {
		for i, cell := range row {
			padding := strings.Repeat(" ", widths[i]-textWidth(cell))
			if i == 0 {
				out.printf("%s%s", cell, padding)
			} else {
				out.printf("  %s%s", padding, cell)
			}
		}
		out.printf("\n")
	}
}
