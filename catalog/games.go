package catalog

import (
	evaltictactoe "github.com/duiyi/duiyi/internal/eval/tictactoe"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/games/tictactoe"
)

// Games returns the table of this program.
func Games() Table {
	return Table{
		{
			Spec:       judged(tictactoe.NewSpec("tictactoe"), evaltictactoe.New),
			Bench:      []string{"3/3/3 x", "3/1x1/3 o", "x2/1o1/2x o"},
			BenchDepth: 9,
		},
	}
}

// judged binds an evaluator to a game's rules.
func judged(spec *game.Spec, evaluator func(game.Position) game.Evaluator) *game.Spec {
	spec.NewEvaluator = evaluator
	return spec
}
