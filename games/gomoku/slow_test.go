package gomoku

import (
	"fmt"
	"slices"
	"strings"
)

// slowBoard is a second, slow and simple implementation of the rules about
// rows: a plain board on which every row is looked for in windows of points, as
// the rule text describes it. It shares nothing with the code under test but
// the position text.
type slowBoard struct {
	size  int
	cells map[[2]int]byte // column and row from the bottom; '.' if empty
	black bool            // Black is to move
}

// slowWays are the directions of rows.
var slowWays = [][2]int{{1, 0}, {0, 1}, {1, 1}, {1, -1}}

func readSlow(fen string) *slowBoard {
	fields := strings.Fields(fen)
	rows := strings.Split(fields[0], "/")
	b := &slowBoard{size: len(rows), cells: map[[2]int]byte{}, black: fields[1] == "x"}
	for i, row := range rows {
		for n := b.size; n > 0; n-- {
			row = strings.ReplaceAll(row, fmt.Sprint(n), strings.Repeat(".", n))
		}
		for column, c := range []byte(row) {
			b.cells[[2]int{column, b.size - 1 - i}] = c
		}
	}
	return b
}

// window returns n points from a point on, and their contents; what is off the
// board is '#'.
func (b *slowBoard) window(at, way [2]int, n int) (points [][2]int, text string) {
	for i := range n {
		point := [2]int{at[0] + i*way[0], at[1] + i*way[1]}
		c, on := b.cells[point]
		if !on {
			c = '#'
		}
		points = append(points, point)
		text += string(c)
	}
	return points, text
}

// windows returns all windows of n points across a point, each with one more
// point before and after, and their contents.
func (b *slowBoard) windows(point, way [2]int, n int) (places [][][2]int, texts []string) {
	for back := range n {
		at := [2]int{point[0] - (back+1)*way[0], point[1] - (back+1)*way[1]}
		points, text := b.window(at, way, n+2)
		places, texts = append(places, points), append(texts, text)
	}
	return places, texts
}

// hasFive reports whether a stone is in a row of exactly five of its kind.
func (b *slowBoard) hasFive(point [2]int) bool {
	c := b.cells[point]
	for _, way := range slowWays {
		_, texts := b.windows(point, way, 5)
		for _, text := range texts {
			if text[1:6] == strings.Repeat(string(c), 5) && text[0] != c && text[6] != c {
				return true
			}
		}
	}
	return false
}

// hasMore reports whether a stone is in a row of six or more of its kind.
func (b *slowBoard) hasMore(point [2]int) bool {
	c := b.cells[point]
	for _, way := range slowWays {
		_, texts := b.windows(point, way, 6)
		for _, text := range texts {
			if text[1:7] == strings.Repeat(string(c), 6) {
				return true
			}
		}
	}
	return false
}

// with returns what a function says of the board with a black stone more.
func (b *slowBoard) with(point [2]int, say func() bool) bool {
	b.cells[point] = 'x'
	said := say()
	b.cells[point] = '.'
	return said
}

// fourSets returns the sets of four black stones across a stone to which one
// more can be added so that they are five.
func (b *slowBoard) fourSets(point [2]int) map[string]bool {
	sets := map[string]bool{}
	for _, way := range slowWays {
		places, texts := b.windows(point, way, 5)
		for i, text := range texts {
			inner := text[1:6]
			if strings.Count(inner, "x") == 4 && strings.Contains(inner, ".") && text[0] != 'x' && text[6] != 'x' {
				sets[stonesIn(places[i][1:6], inner)] = true
			}
		}
	}
	return sets
}

// threeSets returns the sets of three black stones across a stone to which one
// more can be added so that they are a straight four: one that can become a
// five at both ends. The stone added must not make a five and must be allowed.
func (b *slowBoard) threeSets(point [2]int) map[string]bool {
	sets := map[string]bool{}
	for _, way := range slowWays {
		places, texts := b.windows(point, way, 6) // four with an empty end each
		for i, text := range texts {
			inner := text[2:6]
			if text[1] != '.' || text[6] != '.' || text[0] == 'x' || text[7] == 'x' ||
				strings.Count(inner, "x") != 3 || !strings.Contains(inner, ".") ||
				!slices.Contains(places[i][2:6], point) {
				continue
			}
			added := places[i][2+strings.Index(inner, ".")]
			if b.with(added, func() bool { return !b.hasFive(added) && !b.isFoul(added) }) {
				sets[stonesIn(places[i][2:6], inner)] = true
			}
		}
	}
	return sets
}

// stonesIn names the black stones of a window.
func stonesIn(points [][2]int, text string) (name string) {
	for i, point := range points {
		if text[i] == 'x' {
			name += fmt.Sprint(point)
		}
	}
	return name
}

// isFoul reports whether a black stone is one that Black may not have played.
func (b *slowBoard) isFoul(point [2]int) bool {
	if b.hasFive(point) {
		return false
	}
	return b.hasMore(point) || len(b.fourSets(point)) >= 2 || len(b.threeSets(point)) >= 2
}

// foul returns the kind of foul that a black stone on an empty point would be.
func (b *slowBoard) foul(point [2]int) Foul {
	foul := NoFoul
	b.with(point, func() bool {
		switch {
		case b.hasFive(point):
		case b.hasMore(point):
			foul = Overline
		case len(b.fourSets(point)) >= 2:
			foul = DoubleFour
		case len(b.threeSets(point)) >= 2:
			foul = DoubleThree
		}
		return true
	})
	return foul
}

// wins reports whether the side to move wins by a stone on an empty point.
func (b *slowBoard) wins(point [2]int, rule Rule) bool {
	stone := byte('o')
	if b.black {
		stone = 'x'
	}
	b.cells[point] = stone
	wins := b.hasFive(point)
	if rule == Freestyle || rule == Renju && !b.black {
		wins = wins || b.hasMore(point)
	}
	b.cells[point] = '.'
	return wins
}
