package main

import "math/bits"

// The board: seven columns of six squares, numbered row by row from the bottom
// left, as the contract wants it.
const columns, rows = 7, 6

const squares = columns * rows

// pitch is the bits that a column takes in a set of squares: one more than it
// has squares. The bit on top is never set, so that a line that leaves a column
// at its top does not go on at the bottom of the next one.
const pitch = rows + 1

// fullBoard is the set of all squares.
const fullBoard uint64 = (1<<(columns*pitch) - 1) / (1<<pitch - 1) * (1<<rows - 1)

// bit returns the set of one square.
func bit(square int) uint64 { return 1 << (square%columns*pitch + square/columns) }

// steps are the distances in bits from a square to the next one of a line: up,
// down to the right, to the right, up to the right.
var steps = [4]int{1, pitch - 1, pitch, pitch + 1}

// hasFour reports whether a set of squares contains four in a line. Pairs of
// neighbours are found first, then pairs of pairs.
func hasFour(set uint64) bool {
	for _, step := range steps {
		pairs := set & (set >> step)
		if pairs&(pairs>>(2*step)) != 0 {
			return true
		}
	}
	return false
}

// lines are the 69 sets of four squares that win.
var lines = newLines()

func newLines() (all []uint64) {
	for square := range squares {
		for _, step := range steps {
			line := bit(square) * (1 | 1<<step | 1<<(2*step) | 1<<(3*step))
			if line&^fullBoard == 0 && bits.OnesCount64(line) == 4 {
				all = append(all, line)
			}
		}
	}
	return all
}
