package gomoku

import (
	"github.com/duiyi/duiyi/game"
	rules "github.com/duiyi/duiyi/games/gomoku"
)

// Evaluator judges one position of gomoku or renju.
type Evaluator struct{ follower }

var (
	_ game.Evaluator = (*Evaluator)(nil)
	_ game.Orderer   = (*Evaluator)(nil)
	_ game.Slotter   = (*Evaluator)(nil)
	_ game.Pursuer   = (*Evaluator)(nil)
	_ game.Explainer = (*Evaluator)(nil)
)

// New returns an evaluator bound to a position of games/gomoku.
func New(p game.Position) game.Evaluator {
	e := new(Evaluator)
	e.follower.initialize(p.(*rules.Position))
	return e
}

// Evaluate implements [game.Evaluator].
func (e *Evaluator) Evaluate() int {
	e.follow()
	side := e.state.Side
	return limit(e.shapesWorth(side)-e.shapesWorth(side.Other())) + e.initiative(side)
}

// maxShapes bounds what shapes alone may be worth, so that they never outweigh
// a win that is at hand.
const maxShapes = 4000

// limit keeps what shapes are worth within the bound.
func limit(worth int) int { return max(-maxShapes, min(worth, maxShapes)) }

// shapesWorth returns what a side's shapes are worth. Points that are forbidden
// count nothing; of those that perhaps are, some turn out not to be.
func (e *Evaluator) shapesWorth(side game.Side) int {
	worth := e.worth[side]
	if e.can(side, perhapsForbidden) {
		for point := range e.with[side][perhapsForbidden].all() {
			if e.legal(side, point) {
				worth += int(e.outlookIfLegal(side, point).worth)
			}
		}
	}
	return worth
}

// legal reports whether a side may play on an empty point.
func (e *Evaluator) legal(side game.Side, point int) bool {
	switch e.outlook(side, point).prospect {
	case forbidden:
		return false
	case perhapsForbidden:
		return e.position.Foul(point) == rules.NoFoul
	default:
		return true
	}
}

// outlookIfLegal returns the outlook of a point that has turned out not to be
// forbidden.
func (e *Evaluator) outlookIfLegal(side game.Side, point int) *outlook {
	return &freeOutlooks()[e.codes[point][side]]
}
