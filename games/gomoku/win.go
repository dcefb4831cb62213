package gomoku

import (
	"math/bits"

	"github.com/duiyi/duiyi/game"
)

// Lengths of rows.
const (
	three = 3
	four  = 4
	// five wins.
	five = 5
)

// wins reports whether a side's stone across the spots, which is there already,
// makes a row that wins.
func (p *Position) wins(side game.Side, spots *[directions]spot) bool {
	most := p.mostToWin(side)
	for _, s := range spots {
		if length := run(p.stones[side][s.line], s.bit); length >= five && length <= most {
			return true
		}
	}
	return false
}

// mostToWin returns the length of the longest row that wins for a side; the
// shortest is always five.
func (p *Position) mostToWin(side game.Side) int {
	if p.rule == Standard || p.restricts(side) {
		return five
	}
	return MaxSize
}

// hasRow reports whether a side has an unbroken row of five stones to most.
func (p *Position) hasRow(side game.Side, most int) bool {
	for _, word := range p.stones[side] {
		for word != 0 {
			word >>= bits.TrailingZeros32(word)
			length := bits.TrailingZeros32(^word)
			if length >= five && length <= most {
				return true
			}
			word >>= length
		}
	}
	return false
}

// winningPoints returns the points of the rows by which the winner has won, in
// order.
func (p *Position) winningPoints() (points []int) {
	for point := range p.geometry.points {
		if p.owner[point] == p.winner && p.wins(game.Side(p.winner), &p.geometry.spots[point]) {
			points = append(points, point)
		}
	}
	return points
}
