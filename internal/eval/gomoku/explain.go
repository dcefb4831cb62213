package gomoku

import "github.com/duiyi/duiyi/game"

// pointTerms are the points by the best that a stone there would make, combinations
// before single lines.
var pointTerms = [...]struct {
	name string
	is   func(p prospect, best uint8) bool
}{
	{"points for closed twos", func(p prospect, best uint8) bool { return p == plain && best == aClosedTwo }},
	{"points for open twos", func(p prospect, best uint8) bool { return p == plain && best == anOpenTwo }},
	{"points for closed threes", func(p prospect, best uint8) bool { return p == plain && best == aClosedThree }},
	{"points for open threes", func(p prospect, _ uint8) bool { return p == makesThree }},
	{"points for two threes", func(p prospect, _ uint8) bool { return p == doubleThree }},
	{"points for fours", func(p prospect, _ uint8) bool { return p == makesFour }},
	{"points for a four and a three", func(p prospect, _ uint8) bool { return p == fourThree }},
	{"points for winning fours", func(p prospect, _ uint8) bool { return p == winningFour }},
	{"points for fives", func(p prospect, _ uint8) bool { return p == makesFive }},
}

// Explain implements [game.Explainer]: what the points are worth by the best that can
// be made there, what rounding and the bound on them change, and the initiative.
func (e *Evaluator) Explain() []game.Term {
	e.follow()
	terms := make([]game.Term, len(pointTerms), len(pointTerms)+2)
	for i := range terms {
		terms[i].Name = pointTerms[i].name
	}
	mine := e.state.Side
	for side := game.First; side <= game.Second; side++ {
		is := waiter
		if side == mine {
			is = mover
		}
		for point := range e.points {
			e.explainPoint(side, is, point, terms)
		}
	}
	rest, initiative := game.Term{Name: "rounding and limit"}, game.Term{Name: "initiative"}
	*part(&rest, mine) = limit(e.balance(mine))
	for i := range terms {
		terms[i].First /= fine
		terms[i].Second /= fine
		*part(&rest, mine) -= *part(&terms[i], mine) - *part(&terms[i], mine.Other())
	}
	*part(&initiative, mine), _ = e.initiative(mine, &e.set.Initiative)
	return append(terms, rest, initiative)
}

// explainPoint adds what a point is worth, in units of 1/fine centipawns, to the terms.
func (e *Evaluator) explainPoint(side game.Side, is role, point int, terms []game.Term) {
	if !e.legal(side, point) {
		return
	}
	outlook, best := e.outlookIfLegal(side, point), uint8(blank)
	for direction := range directions {
		best = max(best, kindOf[e.codes[point][side].shape(direction)])
	}
	for i := range terms {
		if pointTerms[i].is(outlook.prospect, best) {
			*part(&terms[i], side) += int(outlook.worth[is])
		}
	}
}

// part returns a side's part of a term.
func part(term *game.Term, side game.Side) *int {
	if side == game.First {
		return &term.First
	}
	return &term.Second
}
