package gomoku

import (
	"github.com/duiyi/duiyi/game"
	rules "github.com/duiyi/duiyi/games/gomoku"
)

// board is the stones of a position in a form in which lines are quickly read:
// a frame of walls around the points stands for the edge, so that walking along
// a line needs no look at where it ends.
type board struct {
	size, stride int
	// cells holds for each point, and for the frame, empty, wall or a stone.
	cells []cell
	// tables are the shapes of each side's windows: the rules may allow one
	// side a six in a row and not the other.
	tables [2]*shapeTable
	// steps lead along the four lines through a point.
	steps [4]int
}

// cell is what is on a point: the stone of a side, as its number, or nothing, or
// the wall.
type cell uint8

const (
	empty cell = 2
	wall  cell = 3
)

// seen says how each side sees what stands on a point, as a digit of a window.
var seen = [2][4]int{
	game.First:  {cell(game.First): own, cell(game.Second): blocked, empty: free, wall: blocked},
	game.Second: {cell(game.First): blocked, cell(game.Second): own, empty: free, wall: blocked},
}

// newBoard returns the board of a position.
func newBoard(p *rules.Position) *board {
	size := p.Size()
	stride := size + 2*reach
	b := &board{
		size: size, stride: stride, cells: make([]cell, stride*stride),
		steps: [4]int{1, stride, stride + 1, stride - 1},
	}
	for side := range b.tables {
		b.tables[side] = anyFive()
		if exact(p.Rule(), game.Side(side)) {
			b.tables[side] = exactFive()
		}
	}
	for i := range b.cells {
		b.cells[i] = wall
	}
	for point := range size * size {
		b.cells[b.index(point)] = empty
		if stone := p.Stone(point); stone >= 0 {
			b.cells[b.index(point)] = cell(stone)
		}
	}
	return b
}

// exact reports whether a row of more than five does not win for the side.
func exact(rule rules.Rule, side game.Side) bool {
	return rule == rules.Standard || rule == rules.Renju && side == game.First
}

// index returns the place of a point in cells.
func (b *board) index(point int) int {
	return (point/b.size+reach)*b.stride + point%b.size + reach
}

// put places a stone of the side, or takes one away.
func (b *board) put(point int, stone cell) { b.cells[b.index(point)] = stone }

// isEmpty reports whether there is no stone on the point.
func (b *board) isEmpty(point int) bool { return b.cells[b.index(point)] == empty }

// shape returns what a stone of the side at the place i of cells is part of, or
// would be if it stood there, on the line with the step.
func (b *board) shape(i, step int, side game.Side) Shape {
	digit := &seen[side]
	window := 0
	for j := i - reach*step; j < i; j += step {
		window = window*states + digit[b.cells[j]]
	}
	for j := i + step; j <= i+reach*step; j += step {
		window = window*states + digit[b.cells[j]]
	}
	return b.tables[side][window]
}
