package gomoku

import "github.com/duiyi/duiyi/game"

// shapeNames and prospectNames name the terms, by what a stone would make.
var (
	shapeNames = [shapes]string{
		closedTwo:   "closed twos to make",
		openTwo:     "open twos to make",
		closedThree: "closed threes to make",
		openThree:   "open threes to make",
		four:        "fours to make",
		openFour:    "open fours to make",
		twoFours:    "two fours on a line to make",
	}
	prospectNames = [prospects]string{
		doubleThree: "double threes to make",
		fourThree:   "fours with a three to make",
		winningFour: "winning fours to make",
	}
)

// Explain implements [game.Explainer]: what the shapes and their combinations
// are worth, what the bound on shapes cuts off, and the initiative.
func (e *Evaluator) Explain() []game.Term {
	e.follow()
	var shapeTerms [shapes]game.Term
	var prospectTerms [prospects]game.Term
	for side := game.First; side <= game.Second; side++ {
		for point := range e.points {
			e.explainPoint(side, point, &shapeTerms, &prospectTerms)
		}
	}
	var terms []game.Term
	for s, name := range shapeNames {
		if name != "" {
			shapeTerms[s].Name = name
			terms = append(terms, shapeTerms[s])
		}
	}
	for p, name := range prospectNames {
		if name != "" {
			prospectTerms[p].Name = name
			terms = append(terms, prospectTerms[p])
		}
	}
	balance := e.shapesWorth(game.First) - e.shapesWorth(game.Second)
	initiative := game.Term{Name: "initiative"}
	*part(&initiative, e.state.Side) = e.initiative(e.state.Side)
	return append(terms, game.Term{Name: "limit of shapes", First: limit(balance) - balance}, initiative)
}

// explainPoint adds what a point is worth to the terms.
func (e *Evaluator) explainPoint(side game.Side, point int, shapeTerms *[shapes]game.Term, prospectTerms *[prospects]game.Term) {
	if !e.legal(side, point) {
		return
	}
	outlook := e.outlookIfLegal(side, point)
	*part(&prospectTerms[outlook.prospect], side) += int(prospectWorth[outlook.prospect])
	for direction := range directions {
		s := e.codes[point][side].shape(direction)
		*part(&shapeTerms[s], side) += int(shapeWorth[s])
	}
}

// part returns a side's part of a term.
func part(term *game.Term, side game.Side) *int {
	if side == game.First {
		return &term.First
	}
	return &term.Second
}
