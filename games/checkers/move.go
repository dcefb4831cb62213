package checkers

import (
	"math/bits"

	"github.com/duiyi/duiyi/game"
)

// A move is in the words of game.Move:
//
//	bits  0– 5  the field where it ends
//	bits  6–11  the field where it starts
//	bits 16–17  capture, promotion
//	bits 20–31  the rank among the captures of the position between the same
//	            two fields, in the order of generation: such captures differ by
//	            their way (English) or by what they take (international)
//	bits 32–63  the captured pieces, as a set of interior fields
const (
	fromShift   = 6
	takenShift  = 32
	moveIndexes = 1 << 12
	rankLimit   = 1 << (takenShift - game.OwnShift)
)

// MoveFrom returns the field where a move starts.
func MoveFrom(m game.Move) int { return int(m >> fromShift & 63) }

// MoveTo returns the field where a move ends.
func MoveTo(m game.Move) int { return int(m & 63) }

// MoveTakes returns how many pieces a move captures.
func MoveTakes(m game.Move) int { return bits.OnesCount32(uint32(m >> takenShift)) }

// rank returns the rank among captures between the same two fields.
func rank(m game.Move) int { return int(m >> game.OwnShift & (rankLimit - 1)) }

// pack returns the bits of a move for a set of captured pieces.
func (g *geometry) pack(taken uint64) game.Move {
	var packed game.Move
	for ; taken != 0; taken &= taken - 1 {
		packed |= 1 << (g.packed[bits.TrailingZeros64(taken)] & 31)
	}
	return packed << takenShift
}

// taken returns the set of pieces that a move captures.
func (g *geometry) taken(m game.Move) uint64 {
	var set uint64
	for packed := uint32(m >> takenShift); packed != 0; packed &= packed - 1 {
		set |= 1 << (g.unpacked[bits.TrailingZeros32(packed)&31] & 63)
	}
	return set
}
