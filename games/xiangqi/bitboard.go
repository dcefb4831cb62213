package xiangqi

import "math/bits"

const (
	files     = 9
	ranks     = 10
	squares   = files * ranks
	halfSize  = squares / 2 // squares on one bank of the river
	halfRanks = ranks / 2
)

// Bitboard is a set of squares. Lo holds rows 0–4, Red's bank of the river,
// and Hi rows 5–9, Black's, each from bit 0: splitting at the river keeps
// everything near a king in one word.
type Bitboard struct{ Lo, Hi uint64 }

// squareSets are the sets of one square.
var squareSets = makeSquareSets()

func makeSquareSets() (t [squares]Bitboard) {
	for sq := range halfSize {
		t[sq].Lo = 1 << sq
		t[sq+halfSize].Hi = 1 << sq
	}
	return t
}

// single returns the set of one square.
func single(sq int) Bitboard { return squareSets[sq] }

// half returns the word of a bank: 0 is Red's, 1 is Black's.
func (b Bitboard) half(bank uint) uint64 {
	if bank == 0 {
		return b.Lo
	}
	return b.Hi
}

// Empty reports whether the set has no square.
func (b Bitboard) Empty() bool { return b.Lo|b.Hi == 0 }

// Count returns the number of squares.
func (b Bitboard) Count() int { return bits.OnesCount64(b.Lo) + bits.OnesCount64(b.Hi) }

// Has reports whether the square is in the set.
func (b Bitboard) Has(sq int) bool { return !b.And(single(sq)).Empty() }

// And returns the squares in both sets.
func (b Bitboard) And(c Bitboard) Bitboard { return Bitboard{b.Lo & c.Lo, b.Hi & c.Hi} }

// Or returns the squares in either set.
func (b Bitboard) Or(c Bitboard) Bitboard { return Bitboard{b.Lo | c.Lo, b.Hi | c.Hi} }

// AndNot returns the squares of b that are not in c.
func (b Bitboard) AndNot(c Bitboard) Bitboard { return Bitboard{b.Lo &^ c.Lo, b.Hi &^ c.Hi} }

// xor returns the squares in exactly one of the sets.
func (b Bitboard) xor(c Bitboard) Bitboard { return Bitboard{b.Lo ^ c.Lo, b.Hi ^ c.Hi} }

// Pop removes the lowest square of a set that is not empty and returns it:
//
//	for b := p.Pieces(side, kind); !b.Empty(); {
//		sq := b.Pop()
//	}
func (b *Bitboard) Pop() int {
	if b.Lo != 0 {
		sq := bits.TrailingZeros64(b.Lo)
		b.Lo &= b.Lo - 1
		return sq
	}
	sq := bits.TrailingZeros64(b.Hi) + halfSize
	b.Hi &= b.Hi - 1
	return sq
}
