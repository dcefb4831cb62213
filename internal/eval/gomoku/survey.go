package gomoku

import (
	"math/bits"

	"github.com/duiyi/duiyi/game"
)

// survey is a board with what stones on its points would make, kept as stones
// come and go.
type survey struct {
	board
	shapes   [2]*shapeTable
	outlooks [2]*outlookTable
	// radius is how far a stone changes what others would make: one point less than
	// reach where no row can be too long.
	radius int
	// codes are what a stone of each side would make on a point. Where a stone
	// stands already they are 0.
	codes [maxPoints][2]code
	// worth is the sum over all points of a side, by what the side does.
	worth [2][roles]int
	// with has the points of each prospect, count their number.
	with  [2][prospects]pointSet
	count [2][prospects]int
}

// initialize sets up an empty board. All points are plain there: a lone stone
// makes nothing.
func (v *survey) initialize(g *geometry, laws [2]law, s *set) {
	*v = survey{board: board{geometry: g}, radius: reach - 1}
	for side, l := range laws {
		if l.exact {
			v.radius = reach
		}
		v.shapes[side], v.outlooks[side] = l.shapeTable(), s.outlooks(l)
		v.count[side][plain] = g.points
		for point := range g.points {
			v.with[side][plain].add(point)
		}
	}
}

// put puts a stone on an empty point.
func (v *survey) put(side game.Side, point int) {
	v.setCode(game.First, point, 0)
	v.setCode(game.Second, point, 0)
	v.flip(side, point)
	v.lookAround(point)
}

// take takes a stone away.
func (v *survey) take(side game.Side, point int) {
	v.flip(side, point)
	v.lookAround(point)
}

// lookAround looks up anew what stones would make on the empty points to whose
// windows a point belongs, itself included.
func (v *survey) lookAround(point int) {
	for direction, place := range &v.places[point] {
		line, bit := int(place.line), int(place.bit)
		black, white := v.stones[game.First][line], v.stones[game.Second][line]
		outside := v.outside[line]
		near := ^(black | white | outside) & span(bit-v.radius, 2*v.radius+1)
		for ; near != 0; near &= near - 1 {
			b := bits.TrailingZeros32(near)
			q := point + (b-bit)*v.step[direction]
			v.setShape(game.First, q, direction, v.shapes[game.First].at(black, white|outside, b))
			v.setShape(game.Second, q, direction, v.shapes[game.Second].at(white, black|outside, b))
		}
	}
}

// setShape notes what a stone on a point would make in one direction.
func (v *survey) setShape(side game.Side, point, direction int, s shape) {
	if c := v.codes[point][side]; c.shape(direction) != s {
		v.setCode(side, point, c.with(direction, s))
	}
}

// setCode notes what a stone on a point would make.
func (v *survey) setCode(side game.Side, point int, c code) {
	before, after := &v.outlooks[side][v.codes[point][side]], &v.outlooks[side][c]
	v.codes[point][side] = c
	v.worth[side][mover] += int(after.worth[mover]) - int(before.worth[mover])
	v.worth[side][waiter] += int(after.worth[waiter]) - int(before.worth[waiter])
	if before.prospect != after.prospect {
		v.with[side][before.prospect].remove(point)
		v.count[side][before.prospect]--
		v.with[side][after.prospect].add(point)
		v.count[side][after.prospect]++
	}
}

// outlook returns what is known of a point for a side.
func (v *survey) outlook(side game.Side, point int) *outlook {
	return &v.outlooks[side][v.codes[point][side]]
}

// can reports whether a side has a point of the prospect.
func (v *survey) can(side game.Side, do prospect) bool { return v.count[side][do] > 0 }
