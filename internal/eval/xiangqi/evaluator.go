package xiangqi

import (
	"slices"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/games/xiangqi"
	"github.com/duiyi/duiyi/internal/eval/taper"
)

// Evaluator judges one xiangqi position.
type Evaluator struct {
	pos    *xiangqi.Position
	w      *Weights
	survey survey
}

// tunedTable is what positions add up as long as nobody sets other weights.
var tunedTable = sumTable(&tuned)

// New returns an evaluator bound to a position of games/xiangqi.
func New(p game.Position) game.Evaluator {
	pos := p.(*xiangqi.Position)
	pos.SetWeights(tunedTable)
	return &Evaluator{pos: pos, w: &tuned, survey: survey{p: pos, w: &tuned}}
}

// Evaluate returns the score from the side to move's view.
func (e *Evaluator) Evaluate() int {
	return taper.ForMover(e.total(), e.pos.State().Side)
}

// total returns the score from Red's view.
func (e *Evaluator) total() int {
	sum := e.sum()
	parts := e.parts(sum)
	score := (sum.Middle()*parts.middle + sum.End()*parts.end) / allParts
	return min(max(score, -game.MaxEvaluation), game.MaxEvaluation)
}

// sum returns what Red has more than Black, and leaves what it saw in the survey.
func (e *Evaluator) sum() taper.Score {
	s := &e.survey
	s.take()
	return taper.Score(e.pos.Sum()) + taper.Difference(s, counted) + taper.Difference(s, bent)
}

// share is how much of each half of the sum counts.
type share struct{ middle, end int }

// The nearer a game comes to the draw by the move limit, the less an advantage is
// worth: after half of the limit's plies it begins to fade, and at the limit half of
// it is left.
const (
	fadeFrom   = 60
	fadeLimit  = 120
	fadeLength = 2 * (fadeLimit - fadeFrom)
)

// allParts is how many parts of either half make the whole of it.
const allParts = fullPhase * whole * fadeLength

// parts returns how many parts of each half of the sum count, after the phase, the
// chances to win with what is left, and the plies without a capture.
func (e *Evaluator) parts(sum taper.Score) share {
	winnable := whole
	if end := sum.End(); end > 0 {
		winnable = e.survey.winnable(game.First)
	} else if end < 0 {
		winnable = e.survey.winnable(game.Second)
	}
	phase := e.survey.phase()
	left := winnable * (fadeLength - min(max(e.pos.QuietPlies()-fadeFrom, 0), fadeLimit-fadeFrom))
	return share{phase * left, (fullPhase - phase) * left}
}

// ZugzwangProne reports whether the side to move has no rook, horse or cannon.
func (e *Evaluator) ZugzwangProne() bool {
	p := e.pos
	side := p.State().Side
	return p.Pieces(side, xiangqi.Rook).Or(p.Pieces(side, xiangqi.Knight)).Or(p.Pieces(side, xiangqi.Cannon)).Empty()
}

// Explain returns the terms of the evaluation, blended for the phase.
func (e *Evaluator) Explain() []game.Term {
	e.sum()
	all := slices.Concat(accumulated, counted, bent)
	return taper.Complete(taper.Blended(&e.survey, all, e.survey.phase(), fullPhase), e.total())
}
