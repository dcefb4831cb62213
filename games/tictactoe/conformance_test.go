package tictactoe

import (
	"testing"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/game/gametest"
)

func TestConformance(t *testing.T) {
	gametest.Run(t, NewSpec("tictactoe"), gametest.Options{
		FENs: []string{"xo1/1o1/x2 x", "xox/xox/2o o"},
		// The moves made are seen by no method; unmade ones do not matter.
		Fingerprint: func(p game.Position) string {
			position := p.(*Position)
			return string(position.made[:position.state.Ply])
		},
	})
}

func TestPerft(t *testing.T) {
	gametest.Perft(t, NewSpec("tictactoe"), "testdata/perft.txt", 0)
}
