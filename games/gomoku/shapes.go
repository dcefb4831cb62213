package gomoku

import "math/bits"

// The shapes of the renju rules on one line. black and empty are the words of
// Black's stones and of the empty points of the line, bit is the point of the
// stone that is being judged; black has it already. Only Black is judged, so a
// five here is five stones in a row and no more.

// run returns the number of stones that stand in an unbroken row across a bit
// that is set.
func run(word uint32, bit uint8) int {
	ahead := bits.TrailingZeros32(^(word >> bit))
	behind := bits.LeadingZeros32(^(word << (31 - bit)))
	return ahead + behind - 1
}

// ends returns the points next to the unbroken row across a bit, before and
// after it.
func ends(word uint32, bit uint8) (before, after uint8) {
	after = bit + uint8(bits.TrailingZeros32(^(word >> bit)))
	before = bit - uint8(bits.LeadingZeros32(^(word << (31 - bit))))
	return before, after
}

// completes reports whether a stone on end makes a five across the bit.
func completes(black, empty uint32, bit, end uint8) bool {
	return empty>>end&1 != 0 && run(black|1<<end, bit) == five
}

// fours returns the number of fours across the bit: sets of four stones that one
// more makes a five. A stone that completes one stands next to the unbroken row
// across the bit, so there are two at most; and if that row is four stones long,
// both ends complete the same four.
func fours(black, empty uint32, bit uint8) int {
	before, after := ends(black, bit)
	completedBefore := completes(black, empty, bit, before)
	completedAfter := completes(black, empty, bit, after)
	switch {
	case !completedBefore && !completedAfter:
		return 0
	case completedBefore && completedAfter && after-before != five:
		return 2
	default:
		return 1
	}
}

// straightFour reports whether the row across the bit is an unbroken row of four
// that can be made a five at both ends.
func straightFour(black, empty uint32, bit uint8) bool {
	before, after := ends(black, bit)
	return after-before == five &&
		completes(black, empty, bit, before) && completes(black, empty, bit, after)
}

// threeEnds returns the points of a line where one more stone makes a straight
// four across the bit. If there is one, there is a three across the bit, and
// never more than one: two different threes of a line would need a stone where
// the straight four of the other has to have none.
func threeEnds(black, empty uint32, bit uint8) (points uint32) {
	before, after := ends(black, bit)
	for _, end := range [2]uint8{before, after} {
		stone := uint32(1) << end
		if empty&stone != 0 && straightFour(black|stone, empty&^stone, bit) {
			points |= stone
		}
	}
	return points
}

// reach is how far the stones of a four or a three can be from each other.
const reach = four

// neighbours returns the number of black stones within reach of a bit, the
// stone on the bit itself not counted.
func neighbours(black uint32, bit uint8) int {
	const around = 1<<reach - 1 | (1<<reach-1)<<(reach+1)
	return bits.OnesCount32(black >> (bit - reach) & around)
}
