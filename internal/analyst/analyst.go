package analyst

import (
	"context"
	"errors"
	"time"

	"github.com/duiyi/duiyi/engine"
	"github.com/duiyi/duiyi/game"
)

// Analyst says what it thinks of positions of one game. It may be asked from several
// goroutines; whether it answers one question after the other is its own business.
type Analyst interface {
	// NewGame says that the next questions are about another game: what was learnt
	// so far does not count any more, so that the same questions get the same answers.
	NewGame(ctx context.Context) error
	// Analyse analyses a position until a limit of the question is met or the context
	// ends. Whenever it knows more it tells what it has found; tell may be nil, must
	// return quickly, and is not called after Analyse has returned. The answer is the
	// last of it, with one line at least if there is no error. The end of the context
	// is an error only if nothing was found before.
	Analyse(ctx context.Context, q Question, tell func(engine.Info)) (engine.Info, error)
}

// Question is a position with the game that led to it, and how much is to be thought.
type Question struct {
	// Start is where the game began and Moves what was played since, legal moves all
	// of them. Start is not changed.
	Start game.Position
	Moves []game.Move
	// Lines is how many of the best moves get a score and a line each; 0 is 1. There
	// are fewer if there are fewer moves, or if an engine tells one line only.
	Lines int
	// Depth, Nodes and MoveTime bound the analysis where they are not 0.
	Depth    int
	Nodes    uint64
	MoveTime time.Duration
}

// Errors of an analysis besides those of the context.
var (
	// ErrNoMove says that there is nothing to analyse, as nobody can move.
	ErrNoMove = errors.New("there is no legal move to think about")
	// ErrNothing says that an engine answered without a line.
	ErrNothing = errors.New("it found no line")
	// ErrClosed says that the engine was unplugged.
	ErrClosed = errors.New("the engine is no longer there")
)

// Position returns a new position at which the question is.
func (q Question) Position() game.Position {
	p := q.Start.Clone()
	for _, m := range q.Moves {
		p.Make(m)
	}
	return p
}

// lines returns how many lines the question can have.
func (q Question) lines(p game.Position) int { return min(max(1, q.Lines), len(game.LegalMoves(p))) }

// orNil returns a function that can be called.
func orNil(tell func(engine.Info)) func(engine.Info) {
	if tell == nil {
		return func(engine.Info) {}
	}
	return tell
}
