package chess

import (
	"slices"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/games/chess"
	"github.com/duiyi/duiyi/internal/eval/taper"
)

// Evaluator judges one chess position.
type Evaluator struct {
	pos    *chess.Position
	w      *Weights
	survey survey
	pawns  pawnCache
}

// tunedTable is what positions add up as long as nobody sets other weights.
var tunedTable = sumTable(&tuned)

// New returns an evaluator bound to a position of games/chess.
func New(p game.Position) game.Evaluator {
	pos := p.(*chess.Position)
	pos.SetWeights(tunedTable)
	return &Evaluator{pos: pos, w: &tuned, survey: survey{p: pos, w: &tuned}}
}

// Evaluate returns the score from the side to move's view.
func (e *Evaluator) Evaluate() int {
	return taper.ForMover(e.total(), e.pos.State().Side)
}

// total returns the score from White's view.
func (e *Evaluator) total() int {
	if score, ok := known(e.pos); ok {
		return score
	}
	sum := e.sum()
	parts := e.parts(sum)
	score := (sum.Middle()*parts.middle + sum.End()*parts.end) / allParts
	return min(max(score, -game.MaxEvaluation), game.MaxEvaluation)
}

// sum returns what White has more than Black, and leaves what it saw in the survey.
func (e *Evaluator) sum() taper.Score {
	s := &e.survey
	s.take()
	entry := e.pawns.find(s)
	entry.kings(s)
	return accumulated(e.pos, game.First) - accumulated(e.pos, game.Second) +
		entry.structure + entry.shelter[game.First] - entry.shelter[game.Second] +
		taper.Difference(s, counted) + taper.Difference(s, bent)
}

// The nearer a game comes to the draw by the rule of fifty moves, the less an
// advantage is worth: at the rule's hundred plies without progress half of it.
const (
	fadeLength = 200
	fadeLimit  = 100
)

// allParts is how many parts of either half make the whole of it.
const allParts = fullPhase * whole * fadeLength

// parts returns how many parts of each half of the sum count, after the phase, the
// chances to win with what is left, and the rule of fifty moves.
func (e *Evaluator) parts(sum taper.Score) share {
	winnable := share{whole, whole}
	if end := sum.End(); end > 0 {
		winnable = e.survey.winnable(game.First)
	} else if end < 0 {
		winnable = e.survey.winnable(game.Second)
	}
	phase := e.survey.phase()
	left := fadeLength - min(e.pos.State().Clock, fadeLimit)
	return share{winnable.middle * phase * left, winnable.end * (fullPhase - phase) * left}
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
	e.sum()
	all := slices.Concat(positional, remembered, counted, bent)
	return taper.Complete(taper.Blended(&e.survey, all, e.survey.phase(), fullPhase), e.total())
}
