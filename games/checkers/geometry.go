package checkers

import (
	"math/bits"
	"strconv"

	"github.com/duiyi/duiyi/game"
)

// A field is a dark square by its bit in a set of squares. Fields follow the
// numbers of draughts, and after every second row a bit is left out: so a step
// along a diagonal is the same distance everywhere, and one across the border
// ends on a bit that is no field.
//
//	 0  1  2  3       the fields of English draughts;
//	4  5  6  7        8 is left out
//	 9 10 11 12
//
// The four directions are numbered so that 0 and 1 lead down, to higher
// numbers, 2 and 3 up.
const (
	directions = 4
	firstUp    = 2
	// off is the neighbour of a field at the border. It is no field.
	off = 63
)

// geometry is the board of a variant.
type geometry struct {
	size    int // rows and columns
	squares int // dark squares, numbered from 1
	// short and long are the distances of a step in bits: down and left as it
	// stands in diagrams or up and right, and down and right or up and left.
	short, long uint
	fields      uint64
	// down says which side's men move to higher numbers.
	down [2]bool
	// rows are the fields of each row, as the side counts them from its own.
	rows [2][10]uint64
	// next is the neighbour of a field in each direction.
	next [directions][64]uint8
	// numbers and fieldOf turn fields into numbers and back.
	numbers [64]uint8
	fieldOf [51]uint8
	// cells are the squares of game.Board, and cellField turns them back.
	cells     [64]uint8
	cellField [100]uint8
	// packed numbers the fields that are not at the border, which are all that
	// can be jumped, and unpacked turns that back.
	packed   [64]uint8
	unpacked [32]uint8
}

var geometries = [2]*geometry{English: newGeometry(English, 8), International: newGeometry(International, 10)}

func newGeometry(v Variant, size int) *geometry {
	half := size / 2
	g := &geometry{size: size, squares: size * half, short: uint(half), long: uint(half) + 1}
	black := v.black()
	g.down[black] = true
	interior := 0
	for n := range g.squares {
		row, field := n/half, n+n/size
		column := n % half * 2
		if row%2 == 0 {
			column++
		}
		g.fields |= 1 << field
		g.numbers[field], g.fieldOf[n+1] = uint8(n+1), uint8(field)
		g.rows[black][row] |= 1 << field
		g.rows[black.Other()][size-1-row] |= 1 << field
		g.setCell(field, row, column, black)
		if row > 0 && row < size-1 && column > 0 && column < size-1 {
			g.packed[field], g.unpacked[interior] = uint8(interior), uint8(field)
			interior++
		}
	}
	g.setNeighbours()
	return g
}

// setCell sets the square of game.Board, which counts from the first player's
// bottom left corner. row and column are those of the diagram with White at the
// bottom, from its top left.
func (g *geometry) setCell(field, row, column int, black game.Side) {
	if black == game.First {
		column = g.size - 1 - column
	} else {
		row = g.size - 1 - row
	}
	cell := row*g.size + column
	g.cells[field], g.cellField[cell] = uint8(cell), uint8(field)
}

func (g *geometry) setNeighbours() {
	for direction := range g.next {
		for field := range g.next[direction] {
			g.next[direction][field] = off
		}
	}
	for set := g.fields; set != 0; set &= set - 1 {
		field := bits.TrailingZeros64(set)
		for direction, to := range [directions]int{
			field + int(g.short), field + int(g.long), field - int(g.short), field - int(g.long),
		} {
			if to >= 0 && g.fields>>to&1 != 0 {
				g.next[direction][field] = uint8(to)
			}
		}
	}
}

// forward returns where the set goes by a step forward of the side, in both
// directions. Some of the bits may be no fields.
func (g *geometry) forward(set uint64, side game.Side) (short, long uint64) {
	if g.down[side&1] {
		return set << (g.short & 63), set << (g.long & 63)
	}
	return set >> (g.short & 63), set >> (g.long & 63)
}

// crown returns the fields on which men of the side are crowned.
func (g *geometry) crown(side game.Side) uint64 { return g.rows[side&1][g.size-1] }

// isCell reports whether a square of game.Board is dark.
func (g *geometry) isCell(square int) bool {
	return square >= 0 && square < g.size*g.size && (square/g.size+square)%2 == 0
}

// name returns the number of a field as text.
func (g *geometry) name(field int) string { return strconv.Itoa(int(g.numbers[field])) }
