package taper

import "github.com/duiyi/duiyi/game"

// Part is a summand of an evaluation, for each side as that side sees it.
type Part struct {
	Name          string
	First, Second Score
}

// Explain blends the parts for the phase. total is what the evaluator says from
// the first player's view and tempo what it gave the side to move; what scaling
// and rounding changed stands in a term of its own, so that the terms add up to
// total exactly.
func Explain(parts []Part, phase, full int, side game.Side, tempo, total int) []game.Term {
	terms := make([]game.Term, 0, len(parts)+2)
	for _, part := range parts {
		terms = append(terms, game.Term{
			Name:   part.Name,
			First:  part.First.Blend(phase, full),
			Second: part.Second.Blend(phase, full),
		})
	}
	move := game.Term{Name: "tempo"}
	if side == game.First {
		move.First = tempo
	} else {
		move.Second = tempo
	}
	terms = append(terms, move)
	rest := total
	for _, term := range terms {
		rest -= term.First - term.Second
	}
	return append(terms, game.Term{Name: "scaling and rounding", First: rest})
}
