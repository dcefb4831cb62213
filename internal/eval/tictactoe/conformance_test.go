package tictactoe

import (
	"testing"

	"github.com/duiyi/duiyi/game/gametest"
	rules "github.com/duiyi/duiyi/games/tictactoe"
)

func TestConformance(t *testing.T) {
	spec := rules.NewSpec("tictactoe")
	spec.NewEvaluator = New
	gametest.Run(t, spec, gametest.Options{})
}
