package main

import (
	"testing"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/game/gametest"
)

func TestConformance(t *testing.T) {
	gametest.Run(t, newSpec("connectfour"), gametest.Options{
		// Columns that are full, a board that nearly is, and a threat.
		FENs: []string{"o6/x6/o6/x6/o6/x6 x", "1xxxo1x/xxoox1o/ooxxo1x/oxooo1o/ooxxoox/xxooxxx o", "7/7/7/x6/xo5/xo5 o"},
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
