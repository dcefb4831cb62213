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
	e.follower.initialize(p.(*rules.Position), tunedSet())
	return e
}

// Evaluate implements [game.Evaluator].
func (e *Evaluator) Evaluate() int {
	e.follow()
	side := e.state.Side
	initiative, _ := e.initiative(side, &e.set.Initiative)
	return limit(e.balance(side)) + initiative
}

// balance returns what the points of the side to move are worth more than those of the
// other one, in centipawns.
func (e *Evaluator) balance(side game.Side) int {
	return (e.pointsWorth(side, mover) - e.pointsWorth(side.Other(), waiter)) / fine
}

// mostByPoints bounds what points alone may be worth, so that they never outweigh
// a win that is at hand.
const mostByPoints = 4000

// limit keeps what points are worth within the bound.
func limit(worth int) int { return max(-mostByPoints, min(worth, mostByPoints)) }

// pointsWorth returns what a side's points are worth, in units of 1/fine centipawns. Those
// that are forbidden count nothing; of those that perhaps are, some turn out not to be.
func (e *Evaluator) pointsWorth(side game.Side, is role) int {
	worth := e.worth[side][is]
	if e.can(side, perhapsForbidden) {
		for point := range e.with[side][perhapsForbidden].all() {
			if e.legal(side, point) {
				worth += int(e.outlookIfLegal(side, point).worth[is])
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
	return &e.set.free[e.codes[point][side]]
}
