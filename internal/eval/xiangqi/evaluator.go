package xiangqi

import (
	"slices"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/games/xiangqi"
	"github.com/duiyi/duiyi/internal/eval/taper"
)

// Evaluator judges one xiangqi position.
type Evaluator struct{ pos *xiangqi.Position }

// New returns an evaluator bound to a position of games/xiangqi.
func New(p game.Position) game.Evaluator {
	pos := p.(*xiangqi.Position)
	pos.SetWeights(weights)
	return &Evaluator{pos: pos}
}

// Evaluate returns the score from the side to move's view.
func (e *Evaluator) Evaluate() int {
	return taper.ForMover(e.total(), e.pos.State().Side)
}

// total returns the score from Red's view.
func (e *Evaluator) total() int {
	p := e.pos
	sum := taper.Score(p.Sum()) + taper.Difference(p, terms)
	return scale(p, taper.WithTempo(sum.Blend(phase(p), fullPhase), tempo, p.State().Side))
}

// scale takes most of the value from an advantage that cannot be won: a side
// without a piece that crosses the river can only defend.
func scale(p *xiangqi.Position, score int) int {
	strong := game.First
	if score < 0 {
		strong = game.Second
	}
	for kind := xiangqi.Knight; kind <= xiangqi.Pawn; kind++ {
		if p.Count(strong, kind) > 0 {
			return score
		}
	}
	return score / 8
}

// ZugzwangProne reports whether the side to move has no rook, horse or cannon.
func (e *Evaluator) ZugzwangProne() bool {
	p := e.pos
	side := p.State().Side
	return p.Pieces(side, xiangqi.Rook).Or(p.Pieces(side, xiangqi.Knight)).Or(p.Pieces(side, xiangqi.Cannon)).Empty()
}

// Explain returns the terms of the evaluation, blended for the phase.
func (e *Evaluator) Explain() []game.Term {
	p := e.pos
	return taper.Explain(p, slices.Concat(accumulated, terms), phase(p), fullPhase, p.State().Side, tempo, e.total())
}
