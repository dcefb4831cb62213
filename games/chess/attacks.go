package chess

import (
	"math/bits"

	"github.com/duiyi/duiyi/game"
)

// leaps is a table of the squares attacked from each square.
type leaps [64]Bitboard

var (
	knightLeaps = leapTable([][2]int{{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}})
	kingLeaps   = leapTable([][2]int{{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}})
	pawnLeaps   = [2]leaps{leapTable([][2]int{{1, -1}, {1, 1}}), leapTable([][2]int{{-1, -1}, {-1, 1}})}

	// Attacks of sliders on an empty board.
	bishopOpen, rookOpen = openTable(&diagonals), openTable(&orthogonals)

	// between holds the squares strictly between two squares of one line, and
	// the empty set otherwise; line holds the whole line through both, from
	// edge to edge.
	between, line = lineTables()
)

// direction is one of the ways in which pieces slide: the distance of a step
// and the squares from which it would leave the board.
type direction struct {
	step int
	edge Bitboard
}

// slider holds the rays of a kind of slider from each square, on an empty
// board: first two towards higher squares, then two towards lower ones.
type slider [64][4]Bitboard

var (
	diagonals   = newSlider([4]direction{{9, rank8 | fileH}, {7, rank8 | fileA}, {-9, rank1 | fileA}, {-7, rank1 | fileH}})
	orthogonals = newSlider([4]direction{{1, fileH}, {8, rank8}, {-1, fileA}, {-8, rank1}})
)

func newSlider(directions [4]direction) (s slider) {
	for sq := range s {
		for i, d := range directions {
			for b := bit(sq); b&d.edge == 0; {
				b = b.rotate(d.step)
				s[sq][i] |= b
			}
		}
	}
	return s
}

// attacks returns the squares attacked from a square: each ray up to the
// nearest blocker, included. It is what the magic tables are filled with.
func (s *slider) attacks(sq int, occ Bitboard) (attacked Bitboard) {
	for _, ray := range s[sq][:2] {
		blockers := ray & occ
		attacked |= ray & (blockers ^ (blockers - 1))
	}
	for _, ray := range s[sq][2:] {
		nearest := bits.Len64(uint64(ray&occ|1)) - 1
		attacked |= ray & (everywhere << nearest)
	}
	return attacked
}

func leapTable(steps [][2]int) (table leaps) {
	for sq := range table {
		for _, s := range steps {
			row, col := sq>>3+s[0], sq&7+s[1]
			if row >= 0 && row < 8 && col >= 0 && col < 8 {
				table[sq] |= bit(row*8 + col)
			}
		}
	}
	return table
}

func openTable(s *slider) (table leaps) {
	for sq := range table {
		table[sq] = s.attacks(sq, 0)
	}
	return table
}

func lineTables() (between, line [64][64]Bitboard) {
	for _, s := range []*slider{&diagonals, &orthogonals} {
		for a := range 64 {
			open := s.attacks(a, 0)
			for targets := open; targets != 0; targets = targets.Rest() {
				b := targets.First()
				between[a][b] = s.attacks(a, bit(b)) & s.attacks(b, bit(a))
				line[a][b] = open&s.attacks(b, 0) | bit(a) | bit(b)
			}
		}
	}
	return between, line
}

// KnightAttacks returns the squares a knight attacks.
func KnightAttacks(square int) Bitboard { return knightLeaps[square&63] }

// KingAttacks returns the squares a king attacks.
func KingAttacks(square int) Bitboard { return kingLeaps[square&63] }

// PawnAttacks returns the squares a pawn of the side attacks.
func PawnAttacks(side game.Side, square int) Bitboard { return pawnLeaps[side&1][square&63] }

// BishopAttacks returns the squares a bishop attacks when the given squares
// are occupied, the first blocker in each direction included.
func BishopAttacks(square int, occupied Bitboard) Bitboard {
	return bishopMagics[square&63].lookUp(occupied)
}

// RookAttacks returns the squares a rook attacks when the given squares are
// occupied, the first blocker in each direction included.
func RookAttacks(square int, occupied Bitboard) Bitboard {
	return rookMagics[square&63].lookUp(occupied)
}

// QueenAttacks returns the squares a queen attacks when the given squares are
// occupied, the first blocker in each direction included.
func QueenAttacks(square int, occupied Bitboard) Bitboard {
	return BishopAttacks(square, occupied) | RookAttacks(square, occupied)
}
