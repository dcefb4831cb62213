package main

import (
	"testing"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/game/gametest"
)

func TestConformance(t *testing.T) {
	gametest.Run(t, newSpec("connectfour"), gametest.Options{
		// Columns that are full, a board that nearly is, and a threat.
		FENs: []string{"xoxoxo////// x", "xooox/xoxoxx/oxoxox/oxoxox/xoooxo/xo/xxoxox o", "xxx/oo///// o"},
		// The moves made are seen by no method; unmade ones do not matter.
		Fingerprint: func(p game.Position) string {
			position := p.(*position)
			return string(position.made[:position.state.Ply])
		},
	})
}

func TestPerft(t *testing.T) {
	gametest.Perft(t, newSpec("connectfour"), "testdata/perft.txt", 0)
}
