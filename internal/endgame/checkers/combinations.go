package checkers

import "math/bits"

// MaxPieces is the most pieces, of both sides together, for which there are tables.
const MaxPieces = 5

// choose[n][k] is the number of ways to choose k of n squares.
var choose = binomials()

func binomials() (table [squares + 1][MaxPieces + 1]int) {
	for n := range table {
		table[n][0] = 1
		for k := 1; n > 0 && k <= MaxPieces; k++ {
			table[n][k] = table[n-1][k-1] + table[n-1][k]
		}
	}
	return table
}

// rank returns the number of a choice among all choices of as many squares in the
// order of their highest squares, then the next (the order of the sets taken for
// binary numbers). It is the same however many squares there are to choose from.
func rank(set uint32) (number int) {
	for k := 1; set != 0; set &= set - 1 {
		number += choose[bits.TrailingZeros32(set)][k]
		k++
	}
	return number
}

// unrank returns the choice of k squares with the number.
func unrank(number, k int) (set uint32) {
	square := squares
	for ; k > 0; k-- {
		for square--; choose[square][k] > number; square-- {
		}
		number -= choose[square][k]
		set |= 1 << square
	}
	return set
}

// squaresOf turns a set of fields into one of squares, fieldsOf turns it back: each
// row of fields that has a bit left out before it moves by one more.
func squaresOf(set uint64) uint32 {
	return uint32(set&0xff | set>>1&0xff00 | set>>2&0xff0000 | set>>3&0xff000000)
}

func fieldsOf(set uint32) uint64 {
	s := uint64(set)
	return s&0xff | s&0xff00<<1 | s&0xff0000<<2 | s&0xff000000<<3
}

// squeeze numbers the squares of a set as if those that are taken were not there;
// spread is its inverse.
func squeeze(set, taken uint32) (squeezed uint32) {
	for ; set != 0; set &= set - 1 {
		s := bits.TrailingZeros32(set)
		squeezed |= 1 << (s - bits.OnesCount32(taken&(1<<s-1)))
	}
	return squeezed
}

func spread(squeezed, taken uint32) uint32 {
	for ; taken != 0; taken &= taken - 1 {
		below := taken&-taken - 1
		squeezed = squeezed&below | squeezed&^below<<1
	}
	return squeezed
}
