package checkers

import (
	"math/bits"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/games/checkers"
)

// The fields are those of games/checkers: a bit each, in the order of the squares'
// numbers, with a bit left out after every eighth, so that a step along a diagonal is
// by short or long everywhere and one across the border ends on no field.
const (
	short, long = 4, 5
	// fields are the bits that are fields, crown those of the row where men of the
	// side to move are crowned.
	fields = 0xff | 0xff<<9 | 0xff<<18 | 0xff<<27
	crown  = 0xf << 31
	// beyond is what a set has to be shifted by after its bits are reversed, for
	// it to be the set that is seen from the other side of the board.
	beyond = 29

	squares = 32
	// manSquares is the number of squares on which a man of one side may stand.
	manSquares = 28
)

// force is a side's pieces.
type force struct{ men, kings uint64 }

// all returns the fields of a side's pieces.
func (f force) all() uint64 { return f.men | f.kings }

// turned returns a force as it is seen from the other side.
func (f force) turned() force {
	return force{bits.Reverse64(f.men) >> beyond, bits.Reverse64(f.kings) >> beyond}
}

// board is a position seen from the side to move, whose men go up in the order of
// the fields. That is the view of Black; where White is to move the board is turned
// and the colours are exchanged.
type board struct{ mine, theirs force }

// boardOf returns the board of a position of English draughts.
func boardOf(p *checkers.Position) board {
	us := p.State().Side
	them := us.Other()
	b := board{force{p.Men(us), p.Kings(us)}, force{p.Men(them), p.Kings(them)}}
	if us == game.First {
		return b
	}
	return board{b.mine.turned(), b.theirs.turned()}
}

// turned returns the same board from the view of the other side.
func (b board) turned() board { return board{b.theirs.turned(), b.mine.turned()} }

// empty returns the empty fields.
func (b board) empty() uint64 { return fields &^ (b.mine.all() | b.theirs.all()) }

// square returns the number of a field's square, from 0.
func square(field int) int { return field - field/9 }

// field returns the field of a square.
func field(square int) int { return square + square/8 }
