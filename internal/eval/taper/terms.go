package taper

import "github.com/duiyi/duiyi/game"

// Term is a part of an evaluation over positions of type P: its name and what
// it gives a side, as that side sees it.
type Term[P any] struct {
	Name  string
	Score func(p P, side game.Side) Score
}

// Difference returns what the terms give the first player more than the second.
func Difference[P any](p P, terms []Term[P]) Score {
	var sum Score
	for i := range terms {
		sum += terms[i].Score(p, game.First) - terms[i].Score(p, game.Second)
	}
	return sum
}

// WithTempo adds what having the move is worth to a score seen from the first
// player.
func WithTempo(score, tempo int, side game.Side) int {
	if side == game.First {
		return score + tempo
	}
	return score - tempo
}

// ForMover turns a score seen from the first player into the side to move's.
func ForMover(score int, side game.Side) int {
	if side == game.Second {
		return -score
	}
	return score
}

// Explain lists the terms, blended for the phase. total is what the evaluator
// says from the first player's view and tempo what it gave the side to move, which
// is a term of its own. The terms are complete, as [Complete] makes them.
func Explain[P any](p P, terms []Term[P], phase, full int, side game.Side, tempo, total int) []game.Term {
	move := game.Term{Name: "tempo"}
	if side == game.First {
		move.First = tempo
	} else {
		move.Second = tempo
	}
	return Complete(append(Blended(p, terms, phase, full), move), total)
}

// Blended lists the terms, blended for the phase.
func Blended[P any](p P, terms []Term[P], phase, full int) []game.Term {
	listed := make([]game.Term, 0, len(terms)+2)
	for i := range terms {
		listed = append(listed, game.Term{
			Name:   terms[i].Name,
			First:  terms[i].Score(p, game.First).Blend(phase, full),
			Second: terms[i].Score(p, game.Second).Blend(phase, full),
		})
	}
	return listed
}

// Complete adds to the terms of an explanation what scaling and rounding changed,
// so that they add up exactly to total, the score from the first player's view.
func Complete(listed []game.Term, total int) []game.Term {
	rest := total
	for _, term := range listed {
		rest -= term.First - term.Second
	}
	return append(listed, game.Term{Name: "scaling and rounding", First: rest})
}
