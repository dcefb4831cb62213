package suites_test

import (
	"github.com/duiyi/duiyi/game"
	rules "github.com/duiyi/duiyi/games/gomoku"
)

// fours looks for victories by continuous fours (VCF) by trying every four. Of the
// engine it shares the rules that say which points are forbidden; rows it counts
// itself, stone by stone.
type fours struct {
	pos *rules.Position
	// lost has the positions, by key, from which so many moves do not win.
	lost map[uint64]int
}

func newFours(pos game.Position) *fours {
	return &fours{pos.Clone().(*rules.Position), map[uint64]int{}}
}

// win returns the least number of moves in which the side to move wins by fours only,
// the last one, which makes five, included; 0 if that takes more than the most.
func (f *fours) win(most int) int {
	for moves := 1; moves <= most; moves++ {
		if f.wins(moves) {
			return moves
		}
	}
	return 0
}

// wins reports whether so many moves are enough.
func (f *fours) wins(moves int) bool {
	side, key := f.pos.State().Side, f.pos.State().Key
	if len(f.fives(side)) > 0 {
		return true
	}
	against := f.fives(side.Other())
	if moves == 1 || len(against) > 1 || f.lost[key] >= moves {
		return false
	}
	for point := range f.pos.Size() * f.pos.Size() {
		blocks := len(against) == 0 || against[0] == point
		if blocks && f.pos.Stone(point) < 0 && f.mayMakeFour(side, point) && f.winsWith(point, moves) {
			return true
		}
	}
	f.lost[key] = moves
	return false
}

// winsWith reports whether the side to move wins so if it begins on an empty point.
func (f *fours) winsWith(point, moves int) bool {
	side := f.pos.State().Side
	if !f.pos.Make(rules.MoveAt(point)) {
		return false
	}
	defer f.pos.Unmake()
	if f.pos.Verdict(0) != game.Undecided {
		return f.pos.Verdict(0) == game.Lost
	}
	threats := f.fives(side)
	if len(threats) == 0 || len(f.fives(side.Other())) > 0 {
		return false
	}
	if len(threats) > 1 {
		return moves > 1
	}
	// Who does not stop a single five has lost, and so has who may not.
	if !f.pos.Make(rules.MoveAt(threats[0])) {
		return moves > 1
	}
	defer f.pos.Unmake()
	return f.pos.Verdict(0) == game.Undecided && f.wins(moves-1)
}

// mayMakeFour reports whether three stones of the side stand within reach of a point
// on one line: no four comes about with fewer.
func (f *fours) mayMakeFour(side game.Side, point int) bool {
	size := f.pos.Size()
	for _, step := range steps {
		near := 0
		for distance := -4; distance <= 4; distance++ {
			column, row := point%size+distance*step[0], point/size+distance*step[1]
			if distance != 0 && column >= 0 && column < size && row >= 0 && row < size && f.pos.Stone(row*size+column) == int(side) {
				near++
			}
		}
		if near >= 3 {
			return true
		}
	}
	return false
}

// steps are how column and row change along the lines.
var steps = [4][2]int{{1, 0}, {0, 1}, {1, 1}, {1, -1}}

// fives returns the empty points where a stone of the side would win.
func (f *fours) fives(side game.Side) (points []int) {
	size := f.pos.Size()
	for point := range size * size {
		if f.pos.Stone(point) >= 0 {
			continue
		}
		for _, step := range steps {
			length := 1 + f.row(side, point, step[0], step[1]) + f.row(side, point, -step[0], -step[1])
			longer := f.pos.Rule() == rules.Freestyle || f.pos.Rule() == rules.Renju && side == game.Second
			if length == 5 || length > 5 && longer {
				points = append(points, point)
				break
			}
		}
	}
	return points
}

// row counts the stones of a side beside a point in a direction.
func (f *fours) row(side game.Side, point, columns, rows int) (length int) {
	size := f.pos.Size()
	column, row := point%size+columns, point/size+rows
	for column >= 0 && column < size && row >= 0 && row < size && f.pos.Stone(row*size+column) == int(side) {
		length++
		column, row = column+columns, row+rows
	}
	return length
}
