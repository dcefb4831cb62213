package engine

import (
	"math/rand/v2"
	"slices"

	"github.com/duiyi/duiyi/game"
)

// Book knows moves for positions of the opening. A book may serve several engines
// at the same time.
type Book interface {
	// Choose returns a move for the position, which it leaves as it was, and false
	// if it knows none. Of several it chooses by the random numbers, which are the
	// engine's: the same seed plays the same game from the same book.
	Choose(pos game.Position, random *rand.Rand) (game.Move, bool)
}

// bookMove returns the move of the book, if there is one and it is asked for. A
// book is a file of somebody's, so the rules have the last word: the move must be
// legal, and must not end the game otherwise than by a win. A draw by repetition
// is left to the search to want.
func (e *Engine) bookMove(pos game.Position, limits Limits) (game.Move, bool) {
	if limits.Book == nil || !limits.isMove() {
		return game.NoMove, false
	}
	p := pos.Clone()
	m, known := limits.Book.Choose(p, e.random)
	if !known || !slices.Contains(game.LegalMoves(p), m) || !p.Make(m) {
		return game.NoMove, false
	}
	switch e.verdict(p) {
	case game.Undecided, game.Lost, game.LostByHistory:
		return m, true
	default:
		return game.NoMove, false
	}
}

// isMove reports whether a search is for a move to be played, as far as its limits
// tell: one without end, on the opponent's time, for some of the moves, for a mate
// or for several lines is an analysis.
func (l Limits) isMove() bool {
	ends := l.Depth > 0 || l.Nodes > 0 || l.MoveTime > 0 || l.Clock != nil || l.Level != nil
	return ends && l.Ponder == nil && l.Mate == 0 && len(l.Moves) == 0 && l.MultiPV <= 1
}
