package gomoku

import (
	"math/bits"

	"github.com/duiyi/duiyi/game"
)

// addDefences adds the points where a stone of the side keeps the opponent from
// all its winning fours at once; there must be one. A move elsewhere that does
// not make a four itself loses: the opponent makes the four, has two points to
// complete it, and only one of them can be taken.
//
// The points looked at are those that can undo the first of the winning fours.
func (e *Evaluator) addDefences(side game.Side, chosen *pointSet) {
	opponent := side.Other()
	winning := &e.with[opponent][winningFour]
	first := winning.first()
	if e.defends(winning, opponent, first) {
		chosen.add(first)
	}
	c := e.codes[first][opponent]
	for direction, place := range &e.places[first] {
		if s := c.shape(direction); s < four || s > twoFours {
			continue
		}
		bit := int(place.bit)
		near := e.empty(int(place.line)) & span(bit-reach+1, 2*reach-1) &^ (1 << bit)
		for ; near != 0; near &= near - 1 {
			point := first + (bits.TrailingZeros32(near)-bit)*e.step[direction]
			if e.defends(winning, opponent, point) {
				chosen.add(point)
			}
		}
	}
}

// defends reports whether a stone on the point undoes all the winning fours of
// the attacker.
func (e *Evaluator) defends(winning *pointSet, attacker game.Side, point int) bool {
	for threat := range winning.all() {
		if threat != point && e.survives(attacker, threat, point) {
			return false
		}
	}
	return true
}

// survives reports whether the attacker's winning four on a point is one still
// after a stone of the defender on another.
func (e *Evaluator) survives(attacker game.Side, threat, defence int) bool {
	for direction, place := range &e.places[threat] {
		other := e.places[defence][direction]
		if other.line != place.line {
			continue
		}
		line := int(place.line)
		blocked := e.blocked(attacker, line) | 1<<(other.bit&31)
		s := e.shapes[attacker].at(e.stones[attacker][line], blocked, int(place.bit))
		c := e.codes[threat][attacker].with(direction, s)
		return e.outlooks[attacker][c].prospect == winningFour
	}
	return true
}
