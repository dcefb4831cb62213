// Package checkers judges positions of English and international draughts by a
// few terms computed afresh, each one short function in terms.go, with the
// numbers of each variant in values.go.
//
// Scores are centipawns, where a man is worth 100. Terms are computed for one
// side at a time, seen from that side; the evaluator subtracts the two. A board
// that is turned around with its colours swapped is judged the same. The score
// of a position in which a capture is mandatory is that of the pieces as they
// stand: the search has to play the capture before it trusts a score. The
// numbers were set by hand, with an eye on a fit to the results of 5,500 games of
// the engine against itself at depth 4.
package checkers
