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

// Pursued implements [game.Pursuer]: the opponent can make five, an open four or two
// fours. Where rules forbid it points it may be able to on one that only looks
// forbidden; then this is false, and the search proves nothing.
func (e *Evaluator) Pursued() bool {
	e.follow()
	opponent := e.state.Side.Other()
	return e.can(opponent, makesFive) || e.can(opponent, winningFour)
}

// Pursuits implements [game.Pursuer]: open threes that are no fours.
func (e *Evaluator) Pursuits(list *game.MoveList) {
	e.follow()
	side := e.state.Side
	var chosen pointSet
	chosen.addAll(&e.with[side][makesThree])
	chosen.addAll(&e.with[side][doubleThree])
	if e.can(side, perhapsForbidden) {
		for point := range e.with[side][perhapsForbidden].all() {
			if e.codes[point][side].fours() == 0 {
				chosen.add(point)
			}
		}
	}
	e.list(list, side, &chosen)
}
