package xiangqi_test

import (
	"math/rand/v2"
	"testing"

	"github.com/duiyi/duiyi/game"
	evalxiangqi "github.com/duiyi/duiyi/internal/eval/xiangqi"
)

// BenchmarkEvaluate goes through a random game forwards, as a search would meet its
// positions. The time of making the moves is in both figures.
func BenchmarkEvaluate(b *testing.B) {
	p := spec.Start()
	moves := randomGame(p, 150)
	for p.State().Ply > 0 {
		p.Unmake()
	}
	e := evalxiangqi.New(p)
	b.Run("moves", func(b *testing.B) { walk(b, p, moves, func() {}) })
	b.Run("evaluated", func(b *testing.B) { walk(b, p, moves, func() { e.Evaluate() }) })
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
