package review

import (
	"context"

	"github.com/duiyi/duiyi/game"
)

// Class is how good a move was.
type Class string

// The classes, the best first.
const (
	Forced     Class = "forced"
	InBook     Class = "book"
	Best       Class = "best"
	Good       Class = "good"
	Inaccuracy Class = "inaccuracy"
	Mistake    Class = "mistake"
	Blunder    Class = "blunder"
)

// Classes returns all classes, the best first.
func Classes() []Class { return []Class{Forced, InBook, Best, Good, Inaccuracy, Mistake, Blunder} }

// The losses from which on a move is of a class; see the package.
const (
	goodFrom       = 0.01
	inaccuracyFrom = 0.06
	mistakeFrom    = 0.12
	blunderFrom    = 0.24
)

// The chances between which a win is missed.
const (
	winFrom = 0.90
	wonNot  = 0.70
)

// Move is a move of the game with what was found about it.
type Move struct {
	// Ply is the number of moves before it, Side is who made it.
	Ply  int
	Side game.Side
	Move game.Move
	// Best is the move of the search.
	Best  game.Move
	Class Class
	// Before and After are the chances of the side that moved, and Loss is what the
	// move lost of them.
	Before, After, Loss float64
	// Only says that every other move would have been a blunder, MissedWin that there
	// was a win before the move and none after it.
	Only, MissedWin bool
}

// Judged reports whether the move counts for the accuracy.
func (m *Move) Judged() bool { return m.Class != Forced && m.Class != InBook }

// judge judges the moves between the positions.
func (r *reviewer) judge(ctx context.Context, positions []Position) ([]Move, error) {
	moves := make([]Move, len(r.Moves))
	at, known := r.Start.Clone(), r.Book != nil
	for i, played := range r.Moves {
		before, after := &positions[i], &positions[i+1]
		m := Move{
			Ply: i, Side: before.Side, Move: played, Best: before.Best().Moves[0],
			Before: before.Chance, After: 1 - after.Chance, Only: r.isOnly(before),
		}
		known = known && r.Book.Knows(at, played)
		if played != m.Best {
			m.Loss = max(0, m.Before-m.After)
		}
		if m.Loss >= inaccuracyFrom && before.Legal > 1 && !known {
			best, err := r.after(ctx, r.Moves[:i], m.Best)
			if err != nil {
				return nil, err
			}
			m.Loss = max(0, min(m.Before, best)-m.After)
		}
		m.Class = classOf(&m, before.Legal, known)
		m.MissedWin = m.Judged() && m.Before >= winFrom && m.After < wonNot && m.Loss >= inaccuracyFrom
		moves[i] = m
		at.Make(played)
	}
	return moves, nil
}

// after returns the chance of the side to move after some moves of the game once it has
// made a move.
func (r *reviewer) after(ctx context.Context, moves []game.Move, m game.Move) (float64, error) {
	moves = append(moves[:len(moves):len(moves)], m)
	q := r.question(moves)
	p := q.Position()
	next := Position{Side: p.State().Side}
	if outcome := p.Outcome(); outcome.Over() {
		return 1 - pointsOf(outcome.Result, next.Side), nil
	}
	found, err := r.analyst.Analyse(ctx, q, nil)
	if err == nil {
		err = ctx.Err()
	}
	if err != nil {
		return 0, err
	}
	return 1 - r.curve.Points(found.Lines[0].Score), nil
}

// isOnly reports whether the best move of a position is the only good one. One that is
// the only legal move is none of merit.
func (r *reviewer) isOnly(at *Position) bool {
	lines := at.Found.Lines
	return at.Legal > 1 && len(lines) > 1 && r.curve.Points(lines[0].Score)-r.curve.Points(lines[1].Score) >= blunderFrom
}

// classOf returns the class of a move.
func classOf(m *Move, legal int, known bool) Class {
	switch {
	case legal == 1:
		return Forced
	case known:
		return InBook
	case m.Move == m.Best || m.Loss < goodFrom:
		return Best
	case m.Loss < inaccuracyFrom:
		return Good
	case m.Loss < mistakeFrom:
		return Inaccuracy
	case m.Loss < blunderFrom:
		return Mistake
	default:
		return Blunder
	}
}
