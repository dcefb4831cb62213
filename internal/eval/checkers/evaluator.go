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
	// view is the position with the board and the weights of its variant.
	view view
}

// newEvaluator returns an evaluator with the weights of the program.
func newEvaluator(p *checkers.Position) *Evaluator {
	v := p.Variant()
	return &Evaluator{pos: p, view: view{p, boards[v], tuned[v]}}
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
	sum := taper.Difference(e.view, terms) + taper.Difference(e.view, patternTerms)
	score := sum.Blend(e.phase(), e.view.fullPhase)
	if e.drawish(score) {
		score /= drawishPart
	}
	return min(max(score, -game.MaxEvaluation), game.MaxEvaluation)
}

// phase is the number of pieces on the board.
func (e *Evaluator) phase() int {
	return bits.OnesCount64(e.view.fields &^ e.pos.Empty())
}

// drawishPart divides an advantage that seldom wins.
const drawishPart = 4

// drawish reports whether an advantage seldom wins: in international draughts a king
// that is left alone against three pieces gets away.
func (e *Evaluator) drawish(score int) bool {
	if e.pos.Variant() != checkers.International {
		return false
	}
	strong := game.First
	if score < 0 {
		strong = game.Second
	}
	weak := strong.Other()
	lone := e.pos.Men(weak) == 0 && bits.OnesCount64(e.pos.Kings(weak)) == 1
	return lone && bits.OnesCount64(e.pos.Men(strong)|e.pos.Kings(strong)) <= 3
}

// Explain returns the terms of the evaluation, blended for the phase.
func (e *Evaluator) Explain() []game.Term {
	listed := taper.Blended(e.view, terms, e.phase(), e.view.fullPhase)
	if e.view.men != nil {
		listed = append(listed, taper.Blended(e.view, patternTerms, e.phase(), e.view.fullPhase)...)
	}
	return taper.Complete(listed, e.total())
}
