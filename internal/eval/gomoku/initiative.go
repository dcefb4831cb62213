package gomoku

import "github.com/duiyi/duiyi/game"

// What cannot be argued with, in centipawns. These are no mates all the same, as only
// the search counts plies. Chances are weights instead, measured from games: part of
// what such positions are worth is in the points already.
const (
	winsNow     = 12000  // the side to move makes five
	losesToFive = -11500 // the opponent makes five next
	winsByFour  = 11000  // the side to move makes an open four or two fours
	losesToFour = -10500 // the opponent does so next
)

// The best that a side can do next where it can make neither five nor a winning four.
const (
	noChance = iota
	chanceOfThree
	chanceOfFour
	chanceOfThrees
	chanceOfFourThree
	chances
)

var chanceNames = [chances]string{"nothing", "three", "four", "two threes", "four and three"}

// chance returns the best that the side to move can do next. Two threes at once win
// unless fours disturb them.
func (e *Evaluator) chance(side game.Side) int {
	if e.can(side, doubleThree) && !e.can(side, fourThree) {
		return chanceOfThrees
	}
	return e.disturbance(side)
}

// disturbance returns the best that the side that waits can do: what disturbs comes
// before what would be better to have.
func (e *Evaluator) disturbance(side game.Side) int {
	switch {
	case e.can(side, fourThree):
		return chanceOfFourThree
	case e.can(side, makesFour):
		return chanceOfFour
	case e.can(side, doubleThree):
		return chanceOfThrees
	case e.can(side, makesThree):
		return chanceOfThree
	default:
		return noChance
	}
}

// initiative returns what having the move is worth, and whether that is certain and so
// no weight.
func (e *Evaluator) initiative(side game.Side, w *Initiative) (worth int, certain bool) {
	opponent := side.Other()
	switch fives := e.count[opponent][makesFive]; {
	case e.can(side, makesFive):
		return winsNow, true
	case fives > 1 || fives == 1 && !e.legal(side, e.with[opponent][makesFive].first()):
		return losesToFive, true
	case fives == 1:
		return w.AnswersFour, false
	case e.can(side, winningFour):
		return winsByFour, true
	case !e.can(opponent, winningFour):
		return w.Free[e.chance(side)][e.disturbance(opponent)], false
	case e.canAnswerThree(side):
		return w.AnswersThree[e.chance(side)], false
	default:
		return losesToFour, true
	}
}

// canAnswerThree reports whether a side has anything to set against an open
// four that the opponent threatens to make.
func (e *Evaluator) canAnswerThree(side game.Side) bool {
	var answers pointSet
	e.addFours(side, &answers)
	e.addDefences(side, &answers)
	for point := range answers.all() {
		if e.legal(side, point) {
			return true
		}
	}
	return false
}
