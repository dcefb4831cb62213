package review

import (
	"context"
	"fmt"

	"github.com/duiyi/duiyi/engine"
	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/analyst"
	"github.com/duiyi/duiyi/internal/chance"
)

// Book knows moves of the opening.
type Book interface {
	// Knows reports whether the book has the move for the position, which it leaves as
	// it was.
	Knows(p game.Position, m game.Move) bool
}

// Task is a game to go over.
type Task struct {
	Spec *game.Spec
	// Start is where the game began and Moves are the legal moves that were played.
	Start  game.Position
	Moves  []game.Move
	Effort Effort
	// Book is asked which moves are not to be judged; nil is no book.
	Book Book
}

// Position is a position of the game with what was found about it.
type Position struct {
	// Ply is the number of moves before it.
	Ply  int
	Side game.Side
	// Chance is the winning chance of the side to move.
	Chance float64
	// Outcome is that of the game if it is over here; nothing was searched then.
	Outcome game.Outcome
	// Legal is the number of legal moves.
	Legal int
	// Found is the analysis, of two lines where there are two moves.
	Found engine.Info
}

// Over reports whether the game had ended in the position.
func (p *Position) Over() bool { return p.Outcome.Over() }

// Best returns the best line that was found; it is empty where nothing was searched.
func (p *Position) Best() engine.Line {
	if len(p.Found.Lines) == 0 {
		return engine.Line{}
	}
	return p.Found.Lines[0]
}

// Review is what was found about a game.
type Review struct {
	// Positions are those of the game, the start position first; Moves are what lies
	// between them. Where the game was over before its last move they end there.
	Positions []Position
	Moves     []Move
	// Sides are the sides, by game.Side.
	Sides [2]Side
}

// Progress is how far a review has come: how many positions of how many are done, and
// the one that was done last, nil at the beginning.
type Progress struct {
	Done, Total int
	Position    *Position
}

// reviewer goes over a game.
type reviewer struct {
	Task
	analyst analyst.Analyst
	curve   chance.Curve
	effort  Effort
}

// Run goes over a game. tell, which may be nil, hears of every position. The end of the
// context ends the review with the context's error.
func Run(ctx context.Context, a analyst.Analyst, task Task, tell func(Progress)) (*Review, error) {
	if tell == nil {
		tell = func(Progress) {}
	}
	r := &reviewer{Task: task, analyst: a, curve: chance.Of(task.Spec.Name), effort: task.Effort.spread(len(task.Moves) + 1)}
	positions, err := r.replay()
	if err != nil {
		return nil, err
	}
	r.Moves = r.Moves[:len(positions)-1]
	if err := a.NewGame(ctx); err != nil {
		return nil, err
	}
	tell(Progress{Total: len(positions)})
	for i := len(positions) - 1; i >= 0; i-- {
		if err := r.search(ctx, &positions[i]); err != nil {
			return nil, err
		}
		tell(Progress{Done: len(positions) - i, Total: len(positions), Position: &positions[i]})
	}
	found := &Review{Positions: positions}
	if found.Moves, err = r.judge(ctx, positions); err != nil {
		return nil, err
	}
	found.Sides = sum(found.Moves)
	return found, nil
}

// replay plays the game and returns its positions, up to the first in which it is over.
func (r *reviewer) replay() ([]Position, error) {
	p := r.Start.Clone()
	var positions []Position
	for i := 0; ; i++ {
		outcome, side := p.Outcome(), p.State().Side
		at := Position{Ply: i, Side: side, Legal: len(game.LegalMoves(p))}
		if outcome.Over() {
			at.Outcome, at.Chance = outcome, pointsOf(outcome.Result, side)
			return append(positions, at), nil
		}
		positions = append(positions, at)
		if i == len(r.Moves) {
			return positions, nil
		}
		if !p.Make(r.Moves[i]) {
			return nil, fmt.Errorf("move %d of the game is not legal", i+1)
		}
	}
}

// pointsOf returns the points that a result gives to a side.
func pointsOf(result game.Result, side game.Side) float64 {
	switch result {
	case game.WinFor(side):
		return 1
	case game.WinFor(side.Other()):
		return 0
	default:
		return 0.5
	}
}

// question asks about the position after some moves of the game.
func (r *reviewer) question(moves []game.Move) analyst.Question {
	return analyst.Question{Start: r.Start, Moves: moves, Lines: 2, Nodes: r.effort.Nodes, MoveTime: r.effort.MoveTime}
}

// search finds out what a position is worth, unless the rules have said so.
func (r *reviewer) search(ctx context.Context, at *Position) error {
	if err := ctx.Err(); err != nil || at.Over() {
		return err
	}
	found, err := r.analyst.Analyse(ctx, r.question(r.Moves[:at.Ply]), nil)
	if err == nil {
		err = ctx.Err() // what was found until then is not what was asked for
	}
	if err != nil {
		return err
	}
	at.Found, at.Chance = found, r.curve.Points(found.Lines[0].Score)
	return nil
}
