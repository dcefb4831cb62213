package external

import "time"

// Question says what to search and how long.
type Question struct {
	// FEN is where the game began, Moves what was played since, in our
	// coordinates.
	FEN   string
	Moves []string
	// Depth, Nodes and MoveTime bound the search where they are not 0.
	Depth    int
	Nodes    uint64
	MoveTime time.Duration
	// Clock is what the clocks show, if there are any.
	Clock *Clock
	// Wait is how long to wait for the answer; then the engine is told to stop,
	// and Grace is how long it may take to do so. An answer in this time is an
	// answer; Answer.Elapsed tells that it came late.
	Wait, Grace time.Duration
	// Enough, if not nil, ends the search when it is closed, as if Wait were over.
	Enough <-chan struct{}
	// Lines is how many best moves are wanted with a line each, 0 for 1. An engine
	// that does not know such a wish tells one line all the same.
	Lines int
	// Tell, if not nil, is told each line of an analysis when it comes. Its moves are
	// in our coordinates, as far as they can be read.
	Tell func(Variation)
}

// Variation is a best move with the line that follows it, the first of Info.PV, as
// an engine tells it in the middle of a search: Number is 1 for the best one.
type Variation struct {
	Number int
	Info   Info
}

// Clock is what the clocks show, first that of the side that moves first in the
// game.
type Clock struct {
	Left, Increment [2]time.Duration
	// MovesToGo is how many moves are left until more time comes, 0 if none
	// does.
	MovesToGo int
}

// Answer is the engine's move.
type Answer struct {
	// Move is in our coordinates, Raw what the engine wrote, cut if it is long.
	// Move is empty if the engine says that it has none.
	Move, Raw string
	// Resigned says that the engine gives the game up.
	Resigned bool
	// Elapsed is from the moment when the engine was asked to the moment when
	// the answer came.
	Elapsed time.Duration
	Info    Info
}

// Info is what an engine said about its search: the last of each kind of value
// before its answer. Nothing in it is checked.
type Info struct {
	Depth, SelDepth int
	Nodes, NPS      uint64
	Time            time.Duration
	// Scored says that there was a score: Mate moves to a forced end, negative
	// if the engine loses, or if that is 0, Centipawns.
	Scored           bool
	Centipawns, Mate int
	// PV is the expected line, in the engine's dialect.
	PV []string
	// Iterations are those of the search, one for each depth, as far as the
	// engine told; the last ones if there are too many.
	Iterations []Iteration
}
