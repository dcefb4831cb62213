package chess_test

import (
	"math/rand/v2"
	"testing"

	"github.com/duiyi/duiyi/game"
	evalchess "github.com/duiyi/duiyi/internal/eval/chess"
)

// BenchmarkEvaluate goes through random games forwards, as a search would meet
// their positions: most of the time with the pawns of a moment ago. The time of
// making the moves is in both figures.
func BenchmarkEvaluate(b *testing.B) {
	p := spec.Start()
	moves := randomGame(p, 150)
	for p.State().Ply > 0 {
		p.Unmake()
	}
	e := evalchess.New(p)
	b.Run("moves", func(b *testing.B) { walk(b, p, moves, func() {}) })
	b.Run("evaluated", func(b *testing.B) { walk(b, p, moves, func() { e.Evaluate() }) })
}

// BenchmarkSlopes says what fitting pays for each position.
func BenchmarkSlopes(b *testing.B) {
	p := spec.Start()
	moves := randomGame(p, 150)
	for p.State().Ply > 0 {
		p.Unmake()
	}
	e := evalchess.New(p).(game.Sloped)
	slopes := make([]float32, len(e.Weights()))
	walk(b, p, moves, func() { e.Slopes(slopes) })
}

// randomGame plays a long random game, without ends.
func randomGame(p game.Position, plies int) (moves []game.Move) {
	random := rand.New(rand.NewPCG(8, 8))
	for len(moves) < plies {
		legal := game.LegalMoves(p)
		if len(legal) == 0 {
			p.Unmake()
			moves = moves[:len(moves)-1]
			continue
		}
		moves = append(moves, legal[random.IntN(len(legal))])
		p.Make(moves[len(moves)-1])
	}
	return moves
}

// walk makes the moves over and over and visits every position.
func walk(b *testing.B, p game.Position, moves []game.Move, visit func()) {
	i := 0
	for b.Loop() {
		if i == len(moves) {
			for ; i > 0; i-- {
				p.Unmake()
			}
		}
		p.Make(moves[i])
		i++
		visit()
	}
	for p.State().Ply > 0 {
		p.Unmake()
	}
}
