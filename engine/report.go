package engine

import (
	"time"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/search"
)

// Event is the kind of a report.
type Event uint8

// The events of a search, in their order. Started and Finished come exactly
// once each, whatever happens in between.
const (
	Started Event = iota
	Iteration
	Finished
)

// Report is one event of a search.
type Report struct {
	Event Event
	// SearchID numbers the searches of an engine from 1.
	SearchID uint64
	// PositionID is the identity that the caller gave in the limits, or the
	// position's FEN.
	PositionID string
	// Info is the state so far: after an iteration, and in the end.
	Info Info
	// Best is the move to play; set when Finished.
	Best game.Move
}

// Info is the state of a search after an iteration. A player of the game's own
// has one, of depth 1, whose lines are its choices in its own order, each with
// the evaluator's word for the position after the move.
type Info struct {
	// Book says that the move is one of an opening book: nothing was searched,
	// all else here is zero, and there are no lines.
	Book            bool
	Depth, SelDepth int
	Nodes           uint64
	NPS             uint64
	Time            time.Duration
	HashFull        int // thousandths
	// Lines are the best root moves, best first.
	Lines []Line
	// Windows are the bounds of each search of the root in this iteration.
	Windows []search.Window
}

// Line is a root move with its score and the line expected to follow, the root
// move first.
type Line struct {
	Score Score
	Moves []game.Move
}

// infoOf converts what the core reports.
func infoOf(in search.Info) Info {
	out := Info{
		Depth: in.Depth, SelDepth: in.SelDepth, Nodes: in.Nodes, NPS: nps(in.Nodes, in.Time),
		Time: in.Time, HashFull: in.HashFull, Windows: in.Windows,
	}
	for _, line := range in.Lines {
		out.Lines = append(out.Lines, Line{Score: ScoreOf(line.Score), Moves: line.Moves})
	}
	return out
}

// nps returns nodes per second, counting at least a microsecond.
func nps(nodes uint64, elapsed time.Duration) uint64 {
	return uint64(float64(nodes) / max(elapsed, time.Microsecond).Seconds())
}
