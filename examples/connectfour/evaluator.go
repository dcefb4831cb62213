package main

import (
	"math/bits"

	"github.com/duiyi/duiyi/game"
)

// evaluator judges a position by the lines that are still open for each side.
// Of the position it keeps nothing: 69 lines are quickly looked at.
type evaluator struct {
	position *position
	// weights is what a line is worth to a side, by its discs there, while the
	// opponent has none there. Four have won, as the rules tell.
	weights [5]int
}

func newEvaluator(p game.Position) game.Evaluator { return &evaluator{p.(*position), weights} }

// Evaluate implements [game.Evaluator].
func (e *evaluator) Evaluate() (score int) {
	side := e.position.state.Side
	own, opponent := e.position.discs[side], e.position.discs[side.Other()]
	for _, line := range lines {
		if opponent&line == 0 {
			score += e.weights[bits.OnesCount64(own&line)]
		}
		if own&line == 0 {
			score -= e.weights[bits.OnesCount64(opponent&line)]
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
