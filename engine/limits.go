package engine

import (
	"time"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/search"
)

// MaxDepth is the deepest iteration that a search can be asked for.
const MaxDepth = search.MaxDepth

// Limits says when a search ends; the first limit that is met ends it. The zero
// value searches until the context is cancelled or the greatest depth reached.
type Limits struct {
	// Depth bounds the iterations, Nodes the nodes of all threads together,
	// MoveTime the time; 0 is no limit.
	Depth    int
	Nodes    uint64
	MoveTime time.Duration
	// MultiPV is how many best root moves get a score and a line each; 0 is 1.
	MultiPV int
	// Moves restricts the root to these moves; empty allows all.
	Moves []game.Move
	// Level plays at a level: its limits are added to those above. Where a
	// player of the game's own plays at the level, Depth and Nodes mean nothing.
	Level *Level
	// PositionID is carried by every report of the search; empty means the FEN.
	PositionID string
}

// core returns the limits for the search core.
func (l Limits) core() search.Limits {
	limits := search.Limits{
		Depth: l.Depth, Nodes: l.Nodes, MoveTime: l.MoveTime,
		MultiPV: l.MultiPV, Moves: l.Moves,
	}
	if level := l.Level; level != nil {
		limits.Depth = smaller(limits.Depth, level.Depth)
		limits.MoveTime = smaller(limits.MoveTime, level.MoveTime)
		limits.StopOnMate = true
	}
	return limits
}

// smaller returns the tighter of two limits, where 0 is no limit.
func smaller[T int | time.Duration](a, b T) T {
	if a == 0 || b != 0 && b < a {
		return b
	}
	return a
}
