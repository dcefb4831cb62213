package tictactoe

import (
	"math/bits"

	"github.com/duiyi/duiyi/game"
)

// Size is the number of columns and of rows.
const Size = 3

// Squares is the number of squares.
const Squares = Size * Size

// full is the set of all squares.
const full = 1<<Squares - 1

// Lines are the eight sets of three squares that win: rows from the bottom,
// columns from the left, diagonals.
var Lines = [8]uint16{
	0b000_000_111, 0b000_111_000, 0b111_000_000,
	0b001_001_001, 0b010_010_010, 0b100_100_100,
	0b100_010_001, 0b001_010_100,
}

// placed is the own bit that every move carries, so that a1 is not [game.NoMove].
const placed game.Move = 1 << game.OwnShift

// Place returns the move that puts a stone on the square.
func Place(square int) game.Move { return placed | game.Move(square) }

// Position is a position of tic-tac-toe. It implements [game.Position].
type Position struct {
	state game.State
	// stones are the squares that each side occupies.
	stones [2]uint16
	// made are the squares of the moves made on this object, for Unmake; only
	// the first state.Ply count.
	made [Squares]uint8
}

var _ game.Position = (*Position)(nil)

// Start returns the empty board.
func Start() game.Position {
	p := new(Position)
	p.state.Key = p.ComputeKey()
	return p
}

// Stones returns the set of squares that the side occupies.
func (p *Position) Stones(side game.Side) uint16 { return p.stones[side] }

// State implements [game.Position]. Clock stays 0, as no stone ever leaves its
// square, and so does Check.
func (p *Position) State() *game.State { return &p.state }

// Generate implements [game.Position]: the empty squares in order of their
// numbers. No move is noisy, and all are legal.
func (p *Position) Generate(list *game.MoveList, kind game.Kind) {
	if kind == game.Noisy || p.won() {
		return
	}
	for empty := p.empty(); empty != 0; empty &= empty - 1 {
		list.Add(Place(bits.TrailingZeros16(empty)))
	}
}

// Make implements [game.Position]; it never refuses a generated move.
func (p *Position) Make(m game.Move) bool {
	square := m.Index()
	p.made[p.state.Ply] = uint8(square)
	p.state.Ply++
	p.flip(square, p.state.Side)
	p.state.Side = p.state.Side.Other()
	return true
}

// Unmake implements [game.Position].
func (p *Position) Unmake() {
	p.state.Ply--
	p.state.Side = p.state.Side.Other()
	p.flip(int(p.made[p.state.Ply]), p.state.Side)
}

// flip puts a stone of the side on the square or takes it away, and passes the
// turn in the key.
func (p *Position) flip(square int, side game.Side) {
	p.stones[side] ^= 1 << square
	p.state.Key ^= keys.stone[side][square] ^ keys.second
}

// Clone implements [game.Position].
func (p *Position) Clone() game.Position {
	clone := *p
	return &clone
}

// At implements [game.Position]: 'x', 'o' or 0.
func (p *Position) At(square int) byte {
	switch bit := uint16(1) << square; {
	case p.stones[game.First]&bit != 0:
		return letters[game.First]
	case p.stones[game.Second]&bit != 0:
		return letters[game.Second]
	default:
		return 0
	}
}

// empty returns the set of empty squares.
func (p *Position) empty() uint16 {
	return full &^ (p.stones[game.First] | p.stones[game.Second])
}

// won reports whether the side that moved last has three in a row. The side to
// move never has: the game would have ended before.
func (p *Position) won() bool { return hasLine(p.stones[p.state.Side.Other()]) }

// hasLine reports whether a set of squares contains a line.
func hasLine(stones uint16) bool {
	for _, line := range Lines {
		if stones&line == line {
			return true
		}
	}
	return false
}
