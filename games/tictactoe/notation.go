package tictactoe

import (
	"fmt"

	"github.com/duiyi/duiyi/game"
)

// pointNotation writes moves as the point: letter of the column, number of the
// row from the bottom.
var pointNotation = game.Notation{
	Name:   "point",
	Title:  "Point: letter of the column, number of the row from the bottom (b2)",
	Format: func(_ game.Position, m game.Move) string { return pointName(m.Index()) },
	Parse:  parseMove,
}

func pointName(square int) string {
	return string([]byte{'a' + byte(square%Size), '1' + byte(square/Size)})
}

// parseMove reads a point that is empty in the position.
func parseMove(p game.Position, text string) (game.Move, error) {
	legal := game.LegalMoves(p)
	names := make([]string, len(legal))
	for i, m := range legal {
		names[i] = pointName(m.Index())
		if names[i] == text {
			return m, nil
		}
	}
	return game.NoMove, &game.MoveError{Text: text, Reason: refusal(p, text), Legal: names}
}

// refusal says why a text is no legal move of the position.
func refusal(p game.Position, text string) string {
	if outcome := p.Outcome(); outcome.Over() {
		return fmt.Sprintf("the game is over (%s)", outcome.Reason)
	}
	for square := range Squares {
		if pointName(square) == text {
			return fmt.Sprintf("the point is taken by %c", p.At(square))
		}
	}
	return "not a point of the board; it must be a letter a to c and a number 1 to 3"
}
