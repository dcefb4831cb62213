package game

import "context"

// Opponent is a simple player of one game that chooses its moves by means of
// its own, without the search core: a beginner, a textbook program, a sparring
// partner.
type Opponent struct {
	// Name is what programs call it; English and Chinese describe it in a few
	// words.
	Name, English, Chinese string
	// Level is the name of the engine's level at which it plays in the place of
	// the search, or empty.
	Level string
	// New returns a player; one player serves one goroutine at a time.
	New func() Ranker
}

// Ranker is a player that ranks the moves it thinks about.
type Ranker interface {
	// Rank returns the moves that it would consider, the best first; its choice
	// is the first. The result is empty only if there is no legal move. It
	// allocates as it likes, does not touch the position, and when the context
	// is cancelled it soon returns what it has.
	Rank(ctx context.Context, pos Position) Ranking
}

// Ranking is what a player thinks of the moves.
type Ranking struct {
	Moves []Ranked
	// Nodes counts the positions that it looked at.
	Nodes uint64
}

// Ranked is a move with its score, in a unit of the player's own: more is
// better for the side to move.
type Ranked struct {
	Move  Move
	Score int
}
