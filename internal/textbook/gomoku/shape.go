package gomoku

import "sync"

// Shape is what a stone is part of on one of the four lines through it, from
// the weakest to the strongest.
type Shape uint8

// The shapes. "Open" ones become the strongest of the next kind with one more
// stone, whatever the opponent does about it on one end.
const (
	// Nothing: no five is possible here.
	Nothing   Shape = iota
	One             // one more stone makes a Two
	OpenOne         // one more stone makes an OpenTwo
	Two             // one more stone makes a Three
	OpenTwo         // one more stone makes an OpenThree
	Three           // one more stone makes a Four
	OpenThree       // one more stone makes an OpenFour
	Four            // one more stone makes a Five, at one point
	OpenFour        // one more stone makes a Five, at two points or more
	Five            // the game is won
	shapes    int   = iota
)

// before is the shape that becomes the shape with one more stone.
var before = [shapes]Shape{
	Two: One, OpenTwo: OpenOne, Three: Two, OpenThree: OpenTwo, Four: Three, OpenFour: OpenThree,
}

// reach is how far on each side of a stone the points may matter to it: four
// can be in a five with it, and the next may make the five a six.
const reach = 5

// A window is the ten points around a stone on a line, as seen by the stone's
// owner, as a number in base 3: first the five points on one side, the farthest
// first, then the five on the other, the nearest first.
const (
	// free is an empty point, own one with a stone of the owner; blocked is one
	// with the opponent's, or beyond the edge.
	free = iota
	own
	blocked
	states
)

// windows is the number of windows: 3 to the power of 10.
const windows = 59049

// place is the worth of each digit of a window.
var place = func() (worth [2 * reach]int) {
	for i, w := 2*reach-1, 1; i >= 0; i, w = i-1, w*states {
		worth[i] = w
	}
	return worth
}()

// shapeTable holds the shape of every window, one where six in a row are as
// good as five, the other where only exactly five win.
type shapeTable [windows]Shape

var (
	anyFive   = sync.OnceValue(func() *shapeTable { return newShapeTable(false) })
	exactFive = sync.OnceValue(func() *shapeTable { return newShapeTable(true) })
)

// newShapeTable fills a table. A window is always looked at after those that
// have a stone more, as own stands for more than free: highest numbers first.
func newShapeTable(exact bool) *shapeTable {
	table := new(shapeTable)
	for window := windows - 1; window >= 0; window-- {
		table[window] = table.shape(window, exact)
	}
	return table
}

// shape tells the shape of a window from those with one more stone.
func (t *shapeTable) shape(window int, exact bool) Shape {
	if isFive(window, exact) {
		return Five
	}
	fives, strongest := 0, Nothing
	for _, worth := range place {
		if window/worth%states != free {
			continue
		}
		with := t[window+own*worth]
		if with == Five {
			fives++
		}
		strongest = max(strongest, with)
	}
	switch {
	case fives > 1:
		return OpenFour
	case fives == 1:
		return Four
	}
	return before[strongest]
}

// isFive reports whether the stone in the middle of the window stands in a row
// that wins.
func isFive(window int, exact bool) bool {
	row := 1
	for i := reach - 1; i >= 0 && window/place[i]%states == own; i-- {
		row++
	}
	for i := reach; i < 2*reach && window/place[i]%states == own; i++ {
		row++
	}
	return row == 5 || row > 5 && !exact
}
