// Package tictactoe judges positions of tic-tac-toe.
//
// A line is open for a side while no stone of the opponent stands on it. A
// position is worth the side's open lines minus the opponent's, where a line
// counts more the more own stones it has: the evaluation that Nilsson uses to
// introduce minimax ("Problem-Solving Methods in Artificial Intelligence",
// 1971), refined by the stones. Scores are small integers from the view of the
// side to move; nothing in this game has a material value to measure them by.
package tictactoe

import (
	"math/bits"

	"github.com/duiyi/duiyi/game"
	rules "github.com/duiyi/duiyi/games/tictactoe"
)

// weights is the worth of an open line by the number of own stones on it. One
// with three has won, as the rules already tell; its weight
// only keeps the order.
var weights = [rules.Size + 1]int{1, 4, 16, 64}

// termNames are the names of the summands, by the stones on the line.
var termNames = [rules.Size + 1]string{
	"open lines, empty", "open lines, one stone", "open lines, two stones", "open lines, three stones",
}

// Evaluator is the evaluator of tic-tac-toe. It implements [game.Evaluator] and
// [game.Explainer], and keeps nothing: eight lines are quickly counted.
type Evaluator struct{ position *rules.Position }

var _ game.Explainer = (*Evaluator)(nil)

// New returns an evaluator for the position, which must be one of tic-tac-toe.
func New(p game.Position) game.Evaluator {
	return &Evaluator{position: p.(*rules.Position)}
}

// Evaluate implements [game.Evaluator].
func (e *Evaluator) Evaluate() int {
	side := e.position.State().Side
	own, opponent := e.openLines(side), e.openLines(side.Other())
	score := 0
	for stones, weight := range weights {
		score += weight * (own[stones] - opponent[stones])
	}
	return score
}

// Explain implements [game.Explainer].
func (e *Evaluator) Explain() []game.Term {
	first, second := e.openLines(game.First), e.openLines(game.Second)
	terms := make([]game.Term, len(weights))
	for stones, weight := range weights {
		terms[stones] = game.Term{
			Name:   termNames[stones],
			First:  weight * first[stones],
			Second: weight * second[stones],
		}
	}
	return terms
}

// openLines counts the lines that are open for the side by its stones on them.
func (e *Evaluator) openLines(side game.Side) (count [rules.Size + 1]int) {
	own, opponent := e.position.Stones(side), e.position.Stones(side.Other())
	for _, line := range rules.Lines {
		if opponent&line == 0 {
			count[bits.OnesCount16(own&line)]++
		}
	}
	return count
}
