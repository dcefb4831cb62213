package gomoku

import "strings"

// role is what a side does.
type role int

const (
	mover role = iota
	waiter
	roles
)

// What shapes on a line come to for the worth of a point, in the order of Weights: as
// much as may be told apart with few numbers.
const (
	blank = iota
	aClosedTwo
	anOpenTwo
	aClosedThree
	anOpenThree
	aFour
	aWinningFour
	aFive
	kinds
)

var kindOf = [1 << codeBits]uint8{
	closedTwo:   aClosedTwo,
	openTwo:     anOpenTwo,
	closedThree: aClosedThree,
	openThree:   anOpenThree,
	four:        aFour,
	openFour:    aWinningFour,
	twoFours:    aWinningFour,
	five:        aFive,
}

var kindNames = [kinds]string{
	"nothing", "closed two", "open two", "closed three", "open three", "four", "winning four", "five",
}

// combinations is the number of ways to have kinds of shapes on four lines, whichever
// line has which, without the one of having nothing.
const combinations = (kinds+3)*(kinds+2)*(kinds+1)*kinds/24 - 1

// combinationOf returns the number of the combination of a code, -1 for nothing. With
// the kinds in falling order it is the number of combinations that come before
// (combinatorial number system).
func combinationOf(c code) int {
	var n [kinds]int
	for direction := range directions {
		n[kindOf[c.shape(direction)]]++
	}
	number, left := -1, directions
	for kind := kinds - 1; kind >= 0; kind-- {
		for range n[kind] {
			number += choose(kind+left-1, left)
			left--
		}
	}
	return number
}

// choose returns the number of ways to choose k of n.
func choose(n, k int) int {
	ways := 1
	for i := range k {
		ways = ways * (n - i) / (i + 1)
	}
	return ways
}

// combinationNames returns the kinds of every combination, the best first.
func combinationNames() []string {
	names := make([]string, combinations)
	for a := range kinds {
		for b := range a + 1 {
			for c := range b + 1 {
				for d := range c + 1 {
					if a > blank {
						names[combinationOf(codeOf(a, b, c, d))] = nameOf(a, b, c, d)
					}
				}
			}
		}
	}
	return names
}

// codeOf returns a code with the kinds on its lines.
func codeOf(kinds ...int) (c code) {
	for direction, kind := range kinds {
		for s, k := range kindOf {
			if int(k) == kind {
				c = c.with(direction, shape(s))
				break
			}
		}
	}
	return c
}

// nameOf names kinds, those that are nothing left out.
func nameOf(kinds ...int) string {
	var names []string
	for _, kind := range kinds {
		if kind != blank {
			names = append(names, kindNames[kind])
		}
	}
	return strings.Join(names, " + ")
}

// worthOf returns what a point is worth by its code, for either role. One where the
// side may not play is worth nothing, and one where it perhaps may not is left open.
func (w *Weights) worthOf(c code, p prospect) (worth [roles]int16) {
	combination := combinationOf(c)
	if p == forbidden || p == perhapsForbidden || combination < 0 {
		return worth
	}
	for role := range worth {
		worth[role] = int16(max(-maxWorth, min(w.Point[role][combination], maxWorth)))
	}
	return worth
}

// maxWorth bounds what a single point may be worth.
const maxWorth = 1 << 14
