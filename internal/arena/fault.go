package arena

import (
	"errors"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/protocol/external"
)

// FaultKind is how a contestant lost a game otherwise than on the board.
type FaultKind string

// The kinds of faults.
const (
	// TimeLoss is a move that came too late or not at all.
	TimeLoss FaultKind = "time"
	// Illegal is a move that the rules do not allow, or no move at all.
	Illegal FaultKind = "illegal"
	// Crash is a process that ended, closed its output or could not be brought
	// to start a game.
	Crash FaultKind = "crash"
)

// The reasons of games that ended by a fault other than time, or for their
// length.
const (
	reasonIllegal game.Reason = "illegal-move"
	reasonCrash   game.Reason = "crash"
	reasonLength  game.Reason = "length"
)

// Fault is why a contestant lost a game otherwise than on the board.
type Fault struct {
	// Engine is the contestant's number, 0 or 1, and Name its name.
	Engine int       `json:"engine"`
	Name   string    `json:"name"`
	Kind   FaultKind `json:"kind"`
	Detail string    `json:"detail"`
	// OvershootMS is by how many milliseconds a move that came too late
	// exceeded the time that was allowed, the margin not counted.
	OvershootMS int64 `json:"overshoot_ms,omitempty"`
	// Report has what is known about the process; nil for the built-in engine.
	Report *external.Report `json:"report,omitempty"`
}

// faultOf makes a fault of a player's error.
func faultOf(err error) *Fault {
	fault := &Fault{Kind: Crash, Detail: err.Error()}
	if of, ok := errors.AsType[*external.Fault](err); ok {
		switch of.Kind {
		case external.Silent:
			fault.Kind = TimeLoss
		case external.Garbled:
			fault.Kind = Illegal
		}
	}
	return fault
}

// outcome returns how a game ends in which a side had the fault.
func (f *Fault) outcome(pos game.Position, side game.Side) game.Outcome {
	switch f.Kind {
	case TimeLoss:
		return game.OnTime(pos, side)
	case Illegal:
		return game.Outcome{Result: game.WinFor(side.Other()), Reason: reasonIllegal, Rule: "an illegal move loses"}
	default:
		return game.Outcome{Result: game.WinFor(side.Other()), Reason: reasonCrash, Rule: "an engine that crashes or disconnects loses"}
	}
}
