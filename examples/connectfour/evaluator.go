package main

import (
	"math/bits"

	"github.com/duiyi/duiyi/game"
)

// lines are the 69 sets of four squares that win.
var lines = newLines()

func newLines() (all []uint64) {
	for square := range squares {
		for _, step := range steps {
			line := bit(square) * (1 | 1<<step | 1<<(2*step) | 1<<(3*step))
			if line&^fullBoard == 0 && bits.OnesCount64(line) == 4 {
				all = append(all, line)
			}
		}
	}
	return all
}

// weights is what a line is worth to a side, by its discs there, while the
// opponent has none there. Four have won, as the rules tell.
var weights = [5]int{0, 2, 10, 40, 200}

// evaluator judges a position by the lines that are still open for each side.
// It keeps nothing: 69 lines are quickly looked at.
type evaluator struct{ position *position }

func newEvaluator(p game.Position) game.Evaluator { return &evaluator{p.(*position)} }

// Evaluate implements [game.Evaluator].
func (e *evaluator) Evaluate() int {
	side := e.position.state.Side
	own, opponent := e.position.discs[side], e.position.discs[side.Other()]
	score := 0
	for _, line := range lines {
		if opponent&line == 0 {
			score += weights[bits.OnesCount64(own&line)]
		}
		if own&line == 0 {
			score -= weights[bits.OnesCount64(opponent&line)]
		}
	}
	return score
}

// Candidates implements [game.Orderer]: all moves, the middle columns first,
// through which most lines go.
func (e *evaluator) Candidates(list *game.MoveList, kind game.Kind) {
	from := list.Len
	e.position.Generate(list, kind)
	for i := from; i < list.Len; i++ {
		column := int32(list.Move[i].Index() % columns)
		list.Score[i] = min(column, columns-1-column)
	}
}
