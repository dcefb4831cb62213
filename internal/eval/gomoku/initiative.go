package gomoku

import "github.com/duiyi/duiyi/game"

// What the side to move can make of the move, in centipawns. The first four
// cannot be argued with; they are no mates all the same, as only the search
// counts plies. The others are chances, measured from games: part of what such
// positions are worth is in the shapes already.
const (
	winsNow      = 12000  // it makes five
	losesToFive  = -11500 // the opponent makes five next
	winsByFour   = 11000  // it makes an open four or two fours
	losesToFour  = -10500 // the opponent does so next
	answersFour  = -20    // its only move is to stop a four
	answersThree = 170    // it must stop an open four from being made
	hasMove      = 100    // it may play where it likes,
	fourThreeNow = 240    // has a four that makes a three,
	freeThrees   = 480    // has two threes at once that no four disturbs,
	threesNow    = 300    // or two threes at once
)

// initiative returns what having the move is worth.
func (e *Evaluator) initiative(side game.Side) int {
	opponent := side.Other()
	switch fives := e.count[opponent][makesFive]; {
	case e.can(side, makesFive):
		return winsNow
	case fives > 1 || fives == 1 && !e.legal(side, e.with[opponent][makesFive].first()):
		return losesToFive
	case fives == 1:
		return answersFour
	case e.can(side, winningFour):
		return winsByFour
	case !e.can(opponent, winningFour):
		return e.chances(side)
	case e.canAnswerThree(side):
		return answersThree
	default:
		return losesToFour
	}
}

// chances returns what the move is worth where neither side has an open three
// or more on the board.
func (e *Evaluator) chances(side game.Side) int {
	opponent := side.Other()
	switch {
	case e.can(side, fourThree):
		return fourThreeNow
	case !e.can(side, doubleThree):
		return hasMove
	case e.can(opponent, makesFour) || e.can(opponent, fourThree):
		return threesNow
	default:
		return freeThrees
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
