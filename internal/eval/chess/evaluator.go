package chess

import (
	"slices"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/games/chess"
	"github.com/duiyi/duiyi/internal/eval/taper"
)

// Evaluator judges one chess position.
type Evaluator struct{ pos *chess.Position }

// New returns an evaluator bound to a position of games/chess.
func New(p game.Position) game.Evaluator {
	pos := p.(*chess.Position)
	pos.SetWeights(weights)
	return &Evaluator{pos: pos}
}

// Evaluate returns the score from the side to move's view.
func (e *Evaluator) Evaluate() int {
	return taper.ForMover(e.total(), e.pos.State().Side)
}

// total returns the score from White's view.
func (e *Evaluator) total() int {
	p := e.pos
	sum := taper.Score(p.Sum()) + taper.Difference(p, terms)
	return scale(p, taper.WithTempo(sum.Blend(phase(p), fullPhase), tempo, p.State().Side))
}

// scale takes most of the value from an advantage that cannot be won: without
// pawns, being no more than a light piece ahead.
func scale(p *chess.Position, score int) int {
	strong := game.First
	if score < 0 {
		strong = game.Second
	}
	if p.Pieces(strong, chess.Pawn) == 0 {
		ahead := materialOf(p, strong).Middle() - materialOf(p, strong.Other()).Middle()
		if ahead <= material[chess.Bishop].Middle() {
			return score / 8
		}
	}
	return score
}

// ZugzwangProne reports whether the side to move has besides its king and pawns
// no more than a knight or bishop, which may run out of good moves.
func (e *Evaluator) ZugzwangProne() bool {
	p := e.pos
	side := p.State().Side
	pieces := p.Occupied(side) &^ (p.Pieces(side, chess.King) | p.Pieces(side, chess.Pawn))
	minor := p.Pieces(side, chess.Knight) | p.Pieces(side, chess.Bishop)
	return pieces&^minor == 0 && pieces&(pieces-1) == 0
}

// Explain returns the terms of the evaluation, blended for the phase.
func (e *Evaluator) Explain() []game.Term {
	p := e.pos
	return taper.Explain(p, slices.Concat(accumulated, terms), phase(p), fullPhase, p.State().Side, tempo, e.total())
}
