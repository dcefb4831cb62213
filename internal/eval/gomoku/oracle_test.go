package gomoku

import (
	"math/rand/v2"

	"github.com/duiyi/duiyi/game"
	rules "github.com/duiyi/duiyi/games/gomoku"
)

// oracle knows shapes from their definitions: it puts stones on a plain board
// and looks what comes of it. It shares nothing with the tables.
type oracle struct {
	size  int
	stone []int // of the side in question 1, of the other -1
	exact bool
}

// steps are how column and row change along the directions.
var steps = [directions][2]int{alongRow: {1, 0}, alongColumn: {0, 1}, rising: {1, 1}, falling: {-1, 1}}

func newOracle(p *rules.Position, side game.Side) *oracle {
	o := &oracle{size: p.Size(), exact: lawOf(p.Rule(), side).exact}
	for point := range o.size * o.size {
		switch p.Stone(point) {
		case int(side):
			o.stone = append(o.stone, 1)
		case int(side.Other()):
			o.stone = append(o.stone, -1)
		default:
			o.stone = append(o.stone, 0)
		}
	}
	return o
}

// beside returns the point some steps away, if it is on the board.
func (o *oracle) beside(point, direction, distance int) (int, bool) {
	column := point%o.size + steps[direction][0]*distance
	row := point/o.size + steps[direction][1]*distance
	return row*o.size + column, column >= 0 && column < o.size && row >= 0 && row < o.size
}

// row returns how far the unbroken row of stones through a point goes either way.
func (o *oracle) row(point, direction int) (behind, ahead int) {
	for ; ; ahead++ {
		if q, ok := o.beside(point, direction, ahead+1); !ok || o.stone[q] != 1 {
			break
		}
	}
	for ; ; behind++ {
		if q, ok := o.beside(point, direction, -behind-1); !ok || o.stone[q] != 1 {
			break
		}
	}
	return behind, ahead
}

// near returns the empty points within four on the line.
func (o *oracle) near(point, direction int) (points []int) {
	for distance := -4; distance <= 4; distance++ {
		if q, ok := o.beside(point, direction, distance); ok && o.stone[q] == 0 {
			points = append(points, q)
		}
	}
	return points
}

// try returns what a stone on an empty point would make.
func (o *oracle) try(point, direction int) shape {
	o.stone[point] = 1
	defer func() { o.stone[point] = 0 }()
	return o.shape(point, direction, 3)
}

// shape returns what the stone on a point is part of, by recursion: one stone
// more makes the next better shape. A two lacks three stones to be five.
func (o *oracle) shape(point, direction, stonesMore int) shape {
	behind, ahead := o.row(point, direction)
	switch length := behind + ahead + 1; {
	case length > 5 && o.exact:
		return overline
	case length >= 5:
		return five
	}
	if stonesMore == 0 {
		return nothing
	}
	best, fives := nothing, []int{}
	for _, q := range o.near(point, direction) {
		o.stone[q] = 1
		reached := o.shape(point, direction, stonesMore-1)
		o.stone[q] = 0
		if reached == five {
			fives = append(fives, q)
		}
		best = max(best, before(reached))
	}
	switch {
	case len(fives) == 0:
		return best
	case len(fives) == 1:
		return four
	case behind+ahead+1 == 4:
		return openFour
	default:
		return twoFours
	}
}

// before returns what lacks one stone to be the shape.
func before(s shape) shape {
	switch s {
	case openFour:
		return openThree
	case four, twoFours:
		return closedThree
	case openThree:
		return openTwo
	case closedThree:
		return closedTwo
	default:
		return nothing
	}
}

// fivePoints counts the points where the side would win at once.
func (o *oracle) fivePoints() int {
	count := 0
	for point, stone := range o.stone {
		if stone == 0 && o.wins(point) {
			count++
		}
	}
	return count
}

// wins reports whether a stone on an empty point makes a row that wins.
func (o *oracle) wins(point int) bool {
	for direction := range directions {
		behind, ahead := o.row(point, direction)
		if length := behind + ahead + 1; length == 5 || length > 5 && !o.exact {
			return true
		}
	}
	return false
}

// randomPosition plays moves at random, mostly close to other stones, up to a
// number of stones or the end of the game.
func randomPosition(random *rand.Rand, rule rules.Rule, size int) *rules.Position {
	p := rules.Start(rule, size)
	for range random.IntN(size*size*2/3) + 1 {
		moves := game.LegalMoves(p)
		if len(moves) == 0 {
			break
		}
		m := moves[random.IntN(len(moves))]
		for range 8 {
			if p.Stones() == 0 || touches(p, rules.PointOf(m)) {
				break
			}
			m = moves[random.IntN(len(moves))]
		}
		p.Make(m)
		if p.Verdict(0) != game.Undecided {
			p.Unmake()
		}
	}
	return p
}

// touches reports whether a point has a stone next to it.
func touches(p *rules.Position, point int) bool {
	o := newOracle(p, game.First)
	for direction := range directions {
		for _, distance := range []int{-1, 1} {
			if q, ok := o.beside(point, direction, distance); ok && o.stone[q] != 0 {
				return true
			}
		}
	}
	return false
}
