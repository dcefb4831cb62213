package main

import (
	"math/bits"

	"github.com/duiyi/duiyi/game"
)

// possible refuses a position that no game leads to.
func (p *position) possible() error {
	x, o, side := bits.OnesCount64(p.discs[game.First]), bits.OnesCount64(p.discs[game.Second]), p.state.Side
	if x != o+int(side) {
		return game.BadPosition("side to move",
			"with %d x and %d o it cannot be %c; x moves first and the sides take turns", x, o, letters[side])
	}
	if hasFour(p.discs[side]) {
		return game.BadPosition("side to move",
			"%c already has four in a row and cannot be to move; the game ended with that disc", letters[side])
	}
	if !reachable(p.discs, side.Other(), map[uint64]bool{}) {
		return game.BadPosition("columns",
			"no game leads here; a disc falls on those below it, the sides take turns, and the first four ends the game")
	}
	return nil
}

// reachable reports whether the discs can be taken off the tops of the columns
// in turn, those of the side that moved last first, so that no four is left
// once the first is gone. What is in seen, by the squares that were still
// occupied, was tried in vain.
func reachable(discs [2]uint64, last game.Side, seen map[uint64]bool) bool {
	occupied := discs[game.First] | discs[game.Second]
	if occupied == 0 || seen[occupied] {
		return occupied == 0
	}
	seen[occupied] = true
	for column := range columns {
		lowest := bit(column)
		inColumn := occupied & (lowest * (1<<rows - 1))
		top := (inColumn + lowest) >> 1 // of an empty column, a bit that no disc has
		before := discs
		before[last] &^= top
		if before != discs && !hasFour(before[last]) && reachable(before, last.Other(), seen) {
			return true
		}
	}
	return false
}
