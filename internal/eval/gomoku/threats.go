package gomoku

import "github.com/duiyi/duiyi/game"

// Threatened implements [game.Threatener]: the opponent can make five.
func (e *Evaluator) Threatened() bool {
	e.follow()
	return e.can(e.state.Side.Other(), makesFive)
}

// Threats implements [game.Threatener]: fives, or if there is none all fours.
func (e *Evaluator) Threats(list *game.MoveList) {
	e.follow()
	side := e.state.Side
	var chosen pointSet
	if e.can(side, makesFive) {
		chosen.addAll(&e.with[side][makesFive])
	} else {
		chosen.addAll(&e.with[side][winningFour])
		e.addFours(side, &chosen)
	}
	e.list(list, side, &chosen)
}
