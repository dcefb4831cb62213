package gomoku

import "math/bits"

// shape is what a stone makes along one line.
type shape uint8

// The shapes, weakest first but for the overline.
const (
	// nothing: no five can come of it, or the stone stands alone.
	nothing shape = iota
	// closedTwo and closedThree (眠二, 眠三): stones that can still become five,
	// three and two moves later, but never an open four.
	closedTwo
	// openTwo (活二): one more stone makes an open three.
	openTwo
	closedThree
	// openThree (活三): one more stone makes an open four.
	openThree
	// four (冲四): one more stone makes five, on one point only.
	four
	// openFour (活四): four stones side by side that become five at either end.
	openFour
	// twoFours: two fours at once on the same line, such as X_XXX_X.
	twoFours
	// five wins.
	five
	// overline: six or more stones side by side where exactly five wins.
	overline
	shapes
)

// reach is how far away a stone can matter to what a stone makes on its line:
// four points for becoming part of the same five, one more for making it too
// long.
const reach = 5

// window is what stands on a line around a stone: bit reach is the stone
// itself, the bits below and above are the points to either side.
type window struct {
	// own are the stones of the same colour, the one in the middle included.
	own uint32
	// blocked are the opponent's stones and points beyond the edge. Nobody asks
	// about the outermost two points: there only own stones matter.
	blocked uint32
	// exact says that six in a row are no five.
	exact bool
}

// span returns the bits of a number of points side by side.
func span(start, length int) uint32 { return (1<<length - 1) << start }

// shape returns what the stone in the middle makes.
func (w window) shape() shape {
	if w.exact && w.tooLong() {
		return overline
	}
	most, gaps := w.fives()
	switch {
	case most == 5:
		return five
	case gaps != 0 && w.straight(gaps):
		return openFour
	case bits.OnesCount32(gaps) > 1:
		return twoFours
	case most == 4:
		return four
	case w.open(3):
		return openThree
	case most == 3:
		return closedThree
	case w.open(2):
		return openTwo
	case most == 2:
		return closedTwo
	default:
		return nothing
	}
}

// fives looks at every place where a five with the stone in the middle can
// come to stand. most is the greatest number of own stones in one; gaps are the
// points that complete a five with one more stone.
func (w window) fives() (most int, gaps uint32) {
	for start := reach - 4; start <= reach; start++ {
		place := span(start, 5)
		if w.blocked&place != 0 || w.exact && w.own&(1<<(start-1)|1<<(start+5)) != 0 {
			continue
		}
		stones := bits.OnesCount32(w.own & place)
		most = max(most, stones)
		if stones == 4 {
			gaps |= place &^ w.own
		}
	}
	return most, gaps
}

// tooLong reports whether the stone in the middle stands in a row of six or
// more.
func (w window) tooLong() bool {
	for start := 0; start <= reach; start++ {
		if place := span(start, 6); w.own&place == place {
			return true
		}
	}
	return false
}

// straight reports whether the stone in the middle is one of four side by side
// with a gap at either end.
func (w window) straight(gaps uint32) bool {
	for start := reach - 3; start <= reach; start++ {
		place := span(start, 4)
		ends := span(start-1, 6) &^ place
		if w.own&place == place && gaps&ends == ends {
			return true
		}
	}
	return false
}

// open reports whether the stone in the middle is one of a number of stones
// that lack only the others of an open four.
func (w window) open(stones int) bool {
	for start := reach - 3; start <= reach; start++ {
		place := span(start, 4)
		wide := span(start-1, 6)
		switch {
		case w.blocked&wide != 0 || w.own&wide&^place != 0:
		case w.exact && w.own&(1<<(start-2)|1<<(start+5)) != 0:
		case bits.OnesCount32(w.own&place) == stones:
			return true
		}
	}
	return false
}
