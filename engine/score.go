package engine

import (
	"fmt"

	"github.com/duiyi/duiyi/internal/search"
)

// Score is a score as people and protocols read it: centipawns, or the moves
// until a forced mate (or whatever wins the game), from the view of the side to
// move at the root.
type Score struct {
	// Centipawns is the evaluation, meaningless where Mate is set.
	Centipawns int
	// Mate is the number of moves until the win, negative if the side to move
	// loses, 0 if no forced result was found.
	Mate int
}

// ScoreOf converts a score of the search, which counts plies to a mate. What is
// won by the way the game went (a forbidden repetition) is no mate: it reads as
// some 30,000 centipawns.
func ScoreOf(score int) Score {
	if !search.IsMate(score) {
		return Score{Centipawns: score}
	}
	plies := search.PliesToMate(score)
	if plies > 0 {
		return Score{Mate: (plies + 1) / 2}
	}
	return Score{Mate: -((-plies + 1) / 2)}
}

// String writes the score as "cp 31" or "mate 2".
func (s Score) String() string {
	if s.Mate != 0 {
		return fmt.Sprintf("mate %d", s.Mate)
	}
	return fmt.Sprintf("cp %d", s.Centipawns)
}
