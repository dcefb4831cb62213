package search

import (
	"time"

	"github.com/duiyi/duiyi/game"
)

// Line is a root move with its score and the line that is expected to follow,
// the root move first.
type Line struct {
	Score int
	Moves []game.Move
}

// Info is the state after a completed iteration.
type Info struct {
	// Depth is the last completed iteration, 0 before the first; SelDepth is the longest line searched.
	Depth, SelDepth int
	Nodes           uint64
	Time            time.Duration
	// Lines are the best root moves, best first, as many as MultiPV asks for.
	Lines []Line
	// HashFull is the share of the table in use, in thousandths.
	HashFull int
	// Windows are the searches of the root in this iteration: for each line the
	// windows tried, of which the last one held.
	Windows []Window
}

// Window is the bounds of one search of the root and the score it returned.
type Window struct{ Alpha, Beta, Score int }

// Result is what a search found.
type Result struct {
	// Best is the move to play, NoMove only if there is no legal move.
	Best game.Move
	// Ponder is the reply that is expected, or NoMove.
	Ponder game.Move
	// Info is the last completed iteration, brought up to date with what an
	// unfinished one has found.
	Info Info
}
