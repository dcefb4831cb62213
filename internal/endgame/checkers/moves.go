package checkers

import "math/bits"

// directions are the steps of a king, those of a man first.
var directions = [4]int{short, long, -short, -long}

// manDirections is the number of directions in which a man of the side to move goes.
const manDirections = 2

// shift moves all bits of a set in a direction.
func shift(set uint64, by int) uint64 {
	if by < 0 {
		return set >> uint(-by)
	}
	return set << uint(by)
}

// mustCapture reports whether the side to move can capture.
func (b board) mustCapture() bool {
	enemies, empty := b.theirs.all(), b.empty()
	up := enemies>>short&(empty>>(2*short)) | enemies>>long&(empty>>(2*long))
	down := enemies<<short&(empty<<(2*short)) | enemies<<long&(empty<<(2*long))
	return b.mine.all()&up != 0 || b.mine.kings&down != 0
}

// captures appends the positions that arise by captures, each seen from the side
// that is then to move.
func (b board) captures(after []board) []board {
	for men := b.mine.men; men != 0; men &= men - 1 {
		c := capturing{board: b, ways: manDirections}
		c.mine.men &^= men & -men
		after = c.jump(bits.TrailingZeros64(men), after)
	}
	for kings := b.mine.kings; kings != 0; kings &= kings - 1 {
		c := capturing{board: b, ways: len(directions)}
		c.mine.kings &^= kings & -kings
		after = c.jump(bits.TrailingZeros64(kings), after)
	}
	return after
}

// capturing is a piece on its way: it is on no field of the board. What it took
// stands there until the move ends and is in its way.
type capturing struct {
	board
	ways  int
	taken uint64
}

// jump goes on from a field; where the piece can jump no further the move ends.
func (c capturing) jump(at int, after []board) []board {
	enemies, empty := c.theirs.all()&^c.taken, c.empty()
	ended := true
	for _, by := range directions[:c.ways] {
		over := shift(1<<at, by) & enemies
		if over == 0 || shift(over, by)&empty == 0 {
			continue
		}
		ended = false
		next := c
		next.taken |= over
		after = next.jump(at+2*by, after)
	}
	if !ended || c.taken == 0 {
		return after
	}
	b := c.board
	b.theirs.men &^= c.taken
	b.theirs.kings &^= c.taken
	if landed := uint64(1) << at; c.ways == manDirections && landed&crown == 0 {
		b.mine.men |= landed
	} else {
		b.mine.kings |= landed
	}
	return append(after, b.turned())
}

// promotions appends the positions that arise by a man stepping onto the last row,
// each seen from the side that is then to move.
func (b board) promotions(after []board) []board {
	for _, by := range directions[:manDirections] {
		for onto := shift(b.mine.men, by) & b.empty() & crown; onto != 0; onto &= onto - 1 {
			next, landed := b, onto&-onto
			next.mine.men &^= shift(landed, -by)
			next.mine.kings |= landed
			after = append(after, next.turned())
		}
	}
	return after
}

// steps appends the positions that arise by steps that change nobody's pieces, each
// seen from the side that is then to move.
func (b board) steps(after []board) []board {
	empty := b.empty()
	for i, by := range directions {
		if i < manDirections {
			for onto := shift(b.mine.men, by) & empty &^ crown; onto != 0; onto &= onto - 1 {
				next, landed := b, onto&-onto
				next.mine.men ^= landed | shift(landed, -by)
				after = append(after, next.turned())
			}
		}
		for onto := shift(b.mine.kings, by) & empty; onto != 0; onto &= onto - 1 {
			next, landed := b, onto&-onto
			next.mine.kings ^= landed | shift(landed, -by)
			after = append(after, next.turned())
		}
	}
	return after
}

// successors appends the positions that arise by legal moves, each seen from the side
// that is then to move.
func (b board) successors(after []board) []board {
	if b.mustCapture() {
		return b.captures(after)
	}
	return b.steps(b.promotions(after))
}

// countSteps returns the number of steps that change nobody's pieces.
func (b board) countSteps() (count int) {
	empty := b.empty()
	for i, by := range directions {
		if i < manDirections {
			count += bits.OnesCount64(shift(b.mine.men, by) & empty &^ crown)
		}
		count += bits.OnesCount64(shift(b.mine.kings, by) & empty)
	}
	return count
}

// before appends the positions, seen from the side that was then to move, from which
// a step that changes nobody's pieces leads here. A capture may have been mandatory
// in them.
func (b board) before(list []board) []board {
	b = b.turned()
	empty := b.empty()
	for i, by := range directions {
		if i < manDirections {
			for from := shift(b.mine.men, -by) & empty; from != 0; from &= from - 1 {
				earlier, start := b, from&-from
				earlier.mine.men ^= start | shift(start, by)
				list = append(list, earlier)
			}
		}
		for from := shift(b.mine.kings, -by) & empty; from != 0; from &= from - 1 {
			earlier, start := b, from&-from
			earlier.mine.kings ^= start | shift(start, by)
			list = append(list, earlier)
		}
	}
	return list
}
