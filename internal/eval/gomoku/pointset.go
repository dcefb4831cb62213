package gomoku

import (
	"iter"
	"math/bits"
)

// pointSet is a set of points of the board.
type pointSet [(maxPoints + 63) / 64]uint64

func (s *pointSet) add(point int)    { s[uint(point)/64] |= 1 << (uint(point) % 64) }
func (s *pointSet) remove(point int) { s[uint(point)/64] &^= 1 << (uint(point) % 64) }

// addAll adds the points of another set.
func (s *pointSet) addAll(other *pointSet) {
	for i := range s {
		s[i] |= other[i]
	}
}

// addRow adds points whose numbers follow each other, the first of them first:
// bit i of row stands for point first+i.
func (s *pointSet) addRow(first int, row uint32) {
	shift := uint(first) % 64
	s[first/64] |= uint64(row) << shift
	if beyond := uint64(row) >> (64 - shift); beyond != 0 {
		s[first/64+1] |= beyond
	}
}

// all goes through the points in order of their numbers.
func (s *pointSet) all() iter.Seq[int] {
	return func(yield func(int) bool) {
		for i, word := range s {
			for ; word != 0; word &= word - 1 {
				if !yield(64*i + bits.TrailingZeros64(word)) {
					return
				}
			}
		}
	}
}

// first returns the point with the lowest number of a set that is not empty.
func (s *pointSet) first() int {
	for point := range s.all() {
		return point
	}
	return -1
}
