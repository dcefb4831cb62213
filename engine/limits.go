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
	// Clock is the clock of the game for the side to move: the search plans its
	// time by it, and ends early when the best move is clear. nil is no clock.
	Clock *TimeControl
	// TimePolicy is how it plans, AdaptiveTime if nothing else is said.
	TimePolicy TimePolicy
	// Overhead is what an answer loses on its way to whoever keeps the time;
	// MoveTime and the plan for the Clock are that much shorter.
	Overhead time.Duration
	// Ponder, if not nil, makes this a search on the opponent's time: MoveTime
	// and Clock count from its Hit. What was thought before counts towards the
	// plan for the Clock, so that the answer may come at once.
	Ponder *Ponder
	// Mate ends the search once the best line mates, or is mated, in so many
	// moves at most; 0 is no such end. In games of check and capture mates in few
	// moves, the shortest first, are looked for by a proof of their own besides.
	Mate int
	// MultiPV is how many best root moves get a score and a line each; 0 is 1.
	MultiPV int
	// Moves restricts the root to these moves; empty allows all.
	Moves []game.Move
	// Level plays at a level: its limits are added to those above. Where a
	// player of the game's own plays at the level, only MoveTime and Moves mean
	// anything: it answers in no time.
	Level *Level
	// Book, if not nil, is asked for a move before anything is searched, where
	// the engine is to move and not to analyse: with some limit or a level, and
	// without Ponder, Mate, Moves or more than one line. What it does not know is
	// searched as if it were not there.
	Book Book
	// PositionID is carried by every report of the search; empty means the FEN.
	PositionID string
}

// TimeControl is the state of a game's clock: the Remaining time, the Increment
// that a move adds, and the MovesToGo until more time comes, 0 for never. What
// is negative is taken as 0.
type TimeControl = search.TimeControl

// TimePolicy says how a search divides a clock among the moves.
type TimePolicy = search.TimePolicy

// The time policies: the one that follows what the search shows, and the rule of
// the textbooks, by the number of legal moves, for comparison.
const (
	AdaptiveTime = search.AdaptiveTime
	ClassicTime  = search.ClassicTime
)

// Ponder tells a search, with its method Hit, that the opponent has made the
// expected move. The zero value is ready for use; each search needs its own.
type Ponder = search.Ponder

// core returns the limits for the search core.
func (l Limits) core() search.Limits {
	limits := search.Limits{
		Depth: l.Depth, Nodes: l.Nodes, MoveTime: l.MoveTime,
		Clock: l.Clock, TimePolicy: l.TimePolicy, Overhead: l.Overhead, Ponder: l.Ponder,
		MatePlies: 2 * l.Mate, MultiPV: l.MultiPV, Moves: l.Moves,
	}
	if level := l.Level; level != nil {
		limits.Depth = smaller(limits.Depth, level.Depth)
		limits.MoveTime = smaller(limits.MoveTime, level.MoveTime)
		limits.StopOnMate = true
		limits.NoEndgames = level.NoEndgames
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
