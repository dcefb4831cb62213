package textbook

import (
	"context"
	"math"

	"github.com/duiyi/duiyi/game"
)

// GameShape is what whole games look like on average.
type GameShape struct {
	// Games is how many were played, Unfinished how many of them were broken off.
	Games, Unfinished int
	// Plies is the length of a game, Moves the number of legal moves in a
	// position.
	Plies, Moves Estimate
}

// TreeSize returns the decimal logarithm of the size of the game tree by the
// classic rule of thumb: the moves to the power of the plies. Shannon took 30 moves
// and 80 plies for chess and found 10 to the power of 120, counting pairs of moves
// as a thousand.
func (g GameShape) TreeSize() float64 {
	if g.Moves.Mean <= 0 {
		return 0
	}
	return g.Plies.Mean * math.Log10(g.Moves.Mean)
}

// PlayGames plays games from a position to their ends, or to mostPlies, and
// measures their shape; choose returns one of the legal moves of a position. The
// error is that of the context or of choose, with the shape of the games until
// then.
func PlayGames(ctx context.Context, start game.Position, games, mostPlies int, choose func(p game.Position, legal []game.Move) (game.Move, error)) (GameShape, error) {
	var plies, moves samples
	var shape GameShape
	for range games {
		p, n := start.Clone(), 0
		for ; n < mostPlies && !p.Outcome().Over(); n++ {
			if err := ctx.Err(); err != nil {
				return shape, err
			}
			legal := game.LegalMoves(p)
			m, err := choose(p, legal)
			if err != nil {
				return shape, err
			}
			moves.add(float64(len(legal)))
			p.Make(m)
		}
		plies.add(float64(n))
		shape.Games++
		if !p.Outcome().Over() {
			shape.Unfinished++
		}
		shape.Plies, shape.Moves = plies.estimate(), moves.estimate()
	}
	return shape, nil
}
