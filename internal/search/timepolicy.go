package search

import "time"

// TimePolicy says how a search divides a clock among the moves. Whichever it is,
// no move takes more than the clock can bear, a single legal move is answered
// after a few iterations, and a sure mate at once.
type TimePolicy uint8

const (
	// AdaptiveTime gives a move its share, and more or less of it by what the
	// iterations show: how sure the move is and what the next one will cost.
	AdaptiveTime TimePolicy = iota
	// ClassicTime is the rule of the textbooks: before the search a move is given
	// a time by the number of legal moves, which is then used up. It is kept for
	// comparison.
	ClassicTime
)

// The textbook rule in hundredths: half of the plain share, and 1.2 times it for
// as many moves as a middlegame of chess has.
const (
	classicBase  = 50
	classicMoves = 120
	middlegame   = 35
)

// classic returns the time of a move by the textbook rule.
func classic(share time.Duration, moves int) time.Duration {
	return share / middlegame * time.Duration(classicBase*middlegame+classicMoves*moves) / 100
}
