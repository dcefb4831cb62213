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
	// thread the bound is kept to the node, with more to a few hundred each.
	Nodes uint64
	// MoveTime bounds the time, 0 for no limit.
	MoveTime time.Duration
	// Clock is the clock of the game, from which the search plans its time; nil
	// for none.
	Clock *TimeControl
	// TimePolicy is how it plans, AdaptiveTime if nothing else is said.
	TimePolicy TimePolicy
	// Overhead is what the answer loses on its way to the clock; MoveTime and
	// the plan for the Clock are that much shorter.
	Overhead time.Duration
	// Ponder, if not nil, holds MoveTime and Clock back: they count from its Hit.
	// What was thought before counts towards the plan for the Clock.
	Ponder *Ponder
	// StopOnMate ends the search once every line asked for ends in a forced
	// mate within the depth searched. With a Clock that holds in any case.
	StopOnMate bool
	// MatePlies ends the search once the best line ends in a mate, for either
	// side, in so many plies at most; 0 for no such end.
	MatePlies int
	// MultiPV is how many best root moves get an exact score and a line each;
	// 0 means 1, and more than the legal moves means all of them.
	MultiPV int
	// NoEndgames leaves the tables of endgames unasked, where there are some.
	NoEndgames bool
	// Moves restricts the root to these moves, empty for all.
	Moves []game.Move
}
