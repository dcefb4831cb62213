package search

import (
	"time"

	"github.com/duiyi/duiyi/game"
)

// Limits says when a search ends; the first limit that is met ends it. The zero
// value is a search without end, until its context is cancelled. Time and
// cancelling leave the first iteration a few milliseconds, so that nearly always
// the move has been looked at; there is a legal move in any case.
type Limits struct {
	// Depth is the number of iterations, 0 for no limit.
	Depth int
	// Nodes bounds the nodes of all threads together, 0 for no limit. With one
	// thread the bound is kept to the node, with more to about a thousand each.
	Nodes uint64
	// MoveTime bounds the time, 0 for no limit.
	MoveTime time.Duration
	// StopOnMate ends the search once every line asked for ends in a forced
	// mate within the depth searched.
	StopOnMate bool
	// MultiPV is how many best root moves get an exact score and a line each;
	// 0 means 1, and more than the legal moves means all of them.
	MultiPV int
	// Moves restricts the root to these moves, empty for all.
	Moves []game.Move
}
