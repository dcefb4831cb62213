package checkers

import (
	"math/bits"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/games/checkers"
	"github.com/duiyi/duiyi/internal/eval/taper"
)

// Evaluator judges one position of draughts.
type Evaluator struct {
	pos *checkers.Position
	v   *values
}

// New returns an evaluator bound to a position of games/checkers. In English draughts
// it knows the endgames whose tables are part of the program.
func New(p game.Position) game.Evaluator { return With(builtin)(p) }

// Evaluate returns the score from the side to move's view.
func (e *Evaluator) Evaluate() int {
	return taper.ForMover(e.total(), e.pos.State().Side)
}

// total returns the score from the first player's view.
func (e *Evaluator) total() int {
	sum := taper.Difference(e.view(), terms)
	score := taper.WithTempo(sum.Blend(e.phase(), e.v.fullPhase), e.v.tempo, e.pos.State().Side)
	return e.scale(score)
}

// phase is the number of pieces on the board.
func (e *Evaluator) phase() int {
	return bits.OnesCount64(e.v.fields &^ e.pos.Empty())
}

// scale takes most of the value from an advantage that seldom wins: in
// international draughts a king that is left alone against three pieces gets
// away.
func (e *Evaluator) scale(score int) int {
	if e.pos.Variant() != checkers.International {
		return score
	}
	strong := game.First
	if score < 0 {
		strong = game.Second
	}
	weak := strong.Other()
	lone := e.pos.Men(weak) == 0 && bits.OnesCount64(e.pos.Kings(weak)) == 1
	if lone && bits.OnesCount64(e.pos.Men(strong)|e.pos.Kings(strong)) <= 3 {
		return score / 4
	}
	return score
}

// Explain returns the terms of the evaluation, blended for the phase.
func (e *Evaluator) Explain() []game.Term {
	return taper.Explain(e.view(), terms, e.phase(), e.v.fullPhase, e.pos.State().Side, e.v.tempo, e.total())
}
