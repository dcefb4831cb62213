package checkers

import (
	"math/bits"

	"github.com/duiyi/duiyi/game"
)

// The view of a position for those who judge it. Sets of fields have a bit for
// each field; see geometry.go.

// Variant returns the variant.
func (p *Position) Variant() Variant { return p.variant }

// Men returns the fields of a side's men.
func (p *Position) Men(side game.Side) uint64 { return p.men[side&1] }

// Kings returns the fields of a side's kings.
func (p *Position) Kings(side game.Side) uint64 { return p.kings[side&1] }

// Empty returns the empty fields.
func (p *Position) Empty() uint64 { return p.empty() }

// Ahead returns the fields that border a set on the far side, as the side
// sees it: where its men there could step if nothing stood in the way.
func (p *Position) Ahead(set uint64, side game.Side) uint64 {
	short, long := p.geometry.forward(set, side)
	return (short | long) & p.geometry.fields
}

// Steps returns how many steps forward the men of a set have onto others.
func (p *Position) Steps(men, onto uint64, side game.Side) int {
	short, long := p.geometry.forward(men, side)
	return bits.OnesCount64(short&onto) + bits.OnesCount64(long&onto)
}

// Rows returns the number of rows of a variant.
func Rows(v Variant) int { return geometries[v].size }

// Row returns the fields of a row, counted from 0 at the side's own border.
func Row(v Variant, side game.Side, row int) uint64 { return geometries[v].rows[side&1][row] }

// Column returns the fields of a column, counted from 0 at one border.
func Column(v Variant, column int) (set uint64) {
	g := geometries[v]
	for row := range g.size {
		if (row+column)%2 == 0 {
			set |= 1 << g.cellField[row*g.size+column]
		}
	}
	return set
}

// Taken returns the fields of the pieces that a move of the position captures.
func (p *Position) Taken(m game.Move) uint64 { return p.geometry.taken(m) }

// EnglishPair is how many bits lie between the beginnings of two pairs of rows in
// sets of English draughts.
const EnglishPair = 9

// Seen returns a set as a side sees the board, its own border at the low bits: for
// the side that moves to lower numbers it is turned around. Then each pair of rows,
// from the own border on, is a run of bits without a gap, the lower row first.
func Seen(v Variant, set uint64, side game.Side) uint64 {
	g := geometries[v]
	if g.down[side&1] {
		return set
	}
	return bits.Reverse64(set) >> (bits.LeadingZeros64(g.fields) & 63)
}
