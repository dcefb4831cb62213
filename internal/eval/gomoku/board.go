package gomoku

import (
	"sync"

	"github.com/duiyi/duiyi/game"
	rules "github.com/duiyi/duiyi/games/gomoku"
)

// maxPoints and maxLines are those of the largest board.
const (
	maxPoints = rules.MaxSize * rules.MaxSize
	maxLines  = 6*rules.MaxSize - 2
)

// The directions, by how they go up the board; rows are line 0 and up.
const (
	alongRow = iota
	alongColumn
	rising
	falling
)

// place is where a point is on a line: the line's number and the point's bit in
// the words of the line. The first point of a line has bit reach, so that all
// windows fit into the word.
type place struct{ line, bit uint8 }

// geometry is what the points and lines of a board of one size have to do with
// each other.
type geometry struct {
	size, points int
	// places are the four lines across each point.
	places [maxPoints][directions]place
	// outside has the bits of each line that are no points.
	outside [maxLines]uint32
	// step is how much the number of a point grows with a bit.
	step [directions]int
}

// geometries make those of all sizes when they are first wanted.
var geometries = func() (all [rules.MaxSize + 1]func() *geometry) {
	for size := range all {
		all[size] = sync.OnceValue(func() *geometry { return newGeometry(size) })
	}
	return all
}()

// newGeometry numbers rows, columns, then both kinds of diagonals. Bits of a
// row count columns, those of all others rows.
func newGeometry(size int) *geometry {
	g := &geometry{size: size, points: size * size, step: [directions]int{1, size, size + 1, size - 1}}
	for line := range g.outside {
		g.outside[line] = ^uint32(0)
	}
	for point := range g.points {
		column, row := point%size, point/size
		places := [directions][2]int{
			alongRow:    {row, column},
			alongColumn: {size + column, row},
			rising:      {3*size - 1 + column - row, row},
			falling:     {4*size - 1 + column + row, row},
		}
		for direction, p := range places {
			g.places[point][direction] = place{uint8(p[0]), uint8(p[1] + reach)}
			g.outside[p[0]] &^= 1 << (p[1] + reach)
		}
	}
	return g
}

// board is the stones along the lines of the board.
type board struct {
	*geometry
	stones [2][maxLines]uint32
}

// flip puts a stone on a point or takes it away.
func (b *board) flip(side game.Side, point int) {
	for _, p := range &b.places[point] {
		b.stones[side][p.line] ^= 1 << (p.bit & 31)
	}
}

// empty returns the empty points of a line.
func (b *board) empty(line int) uint32 {
	return ^(b.stones[game.First][line] | b.stones[game.Second][line] | b.outside[line])
}

// blocked returns the points of a line where a side will never have a stone,
// those beyond its ends included.
func (b *board) blocked(side game.Side, line int) uint32 {
	return b.stones[side.Other()][line] | b.outside[line]
}
