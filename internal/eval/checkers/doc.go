// Package checkers judges positions of English and international draughts by terms
// computed afresh, each one short function in terms.go, and in English draughts by the
// patterns that the men form in regions of the board (men.go).
//
// Scores are centipawns, where a man is worth about 100. Terms are computed for one
// side at a time, seen from that side; the evaluator subtracts the two. A board that is
// turned around with its colours swapped is judged the same. The score of a position
// in which a capture is mandatory is that of the pieces as they stand: the search has
// to play the capture before it trusts a score.
//
// All numbers are in Weights, or in Terms alone for international draughts, and are
// tunable (game.Tunable): duiyi tune writes tunedenglish.go and tunedinternational.go.
// Those of English draughts are fitted to games of the engine against itself; see
// docs/experiments/checkers-evaluation.md. Those of international draughts were set by
// hand, with an eye on such a fit.
package checkers
