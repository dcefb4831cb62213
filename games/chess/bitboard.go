package chess

import "math/bits"

// Bitboard is a set of squares: bit n is square n, a1 = 0, h8 = 63.
type Bitboard uint64

// Named sets of squares.
const (
	fileA        Bitboard = 0x0101010101010101
	fileH        Bitboard = fileA << 7
	rank1        Bitboard = 0xff
	rank8        Bitboard = rank1 << 56
	edgeRanks             = rank1 | rank8
	lightSquares Bitboard = 0x55aa55aa55aa55aa
	everywhere   Bitboard = ^Bitboard(0)
)

// bit returns the set of one square. The mask spares the check for shifts of
// 64 and more.
func bit(square int) Bitboard { return 1 << (uint(square) & 63) }

// Has reports whether the square is in the set.
func (b Bitboard) Has(square int) bool { return b>>(uint(square)&63)&1 != 0 }

// Count returns the number of squares in the set.
func (b Bitboard) Count() int { return bits.OnesCount64(uint64(b)) }

// First returns the lowest square of a set that is not empty.
func (b Bitboard) First() int { return bits.TrailingZeros64(uint64(b)) }

// Rest returns the set without its lowest square.
func (b Bitboard) Rest() Bitboard { return b & (b - 1) }

// several reports whether the set has two squares or more.
func (b Bitboard) several() bool { return b&(b-1) != 0 }

// rotate moves every square of the set by a signed distance. One rotation
// serves pawns of both colours without a branch; callers mask what would wrap.
func (b Bitboard) rotate(step int) Bitboard {
	return Bitboard(bits.RotateLeft64(uint64(b), step))
}
