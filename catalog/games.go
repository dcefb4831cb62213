package catalog

import (
	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/games/checkers"
	"github.com/duiyi/duiyi/games/chess"
	"github.com/duiyi/duiyi/games/gomoku"
	"github.com/duiyi/duiyi/games/tictactoe"
	"github.com/duiyi/duiyi/games/xiangqi"
	evalcheckers "github.com/duiyi/duiyi/internal/eval/checkers"
	evalchess "github.com/duiyi/duiyi/internal/eval/chess"
	evaltictactoe "github.com/duiyi/duiyi/internal/eval/tictactoe"
	evalxiangqi "github.com/duiyi/duiyi/internal/eval/xiangqi"
)

// draughts is what people look for who want to play any kind of draughts.
var draughts = [2]string{"Checkers / draughts", "跳棋（西洋、国际）"}

// Games returns the table of this program.
func Games() Table {
	return Table{
		{
			Spec:       judged(xiangqi.NewSpec("xiangqi", xiangqi.Asian), evalxiangqi.New),
			Aliases:    []string{"xiangqi:asian"},
			Bench:      benchXiangqi,
			BenchDepth: 8,
		},
		{Spec: judged(xiangqi.NewSpec("xiangqi:simple", xiangqi.Simple), evalxiangqi.New)},
		{
			Spec:       judged(chess.NewSpec("chess", false), evalchess.New),
			Bench:      benchChess,
			BenchDepth: 9,
		},
		{Spec: judged(chess.NewSpec("chess:960", true), evalchess.New)},
		gomokuEntry("gomoku", gomoku.Freestyle, "gomoku:freestyle"),
		gomokuEntry("gomoku:standard", gomoku.Standard),
		gomokuEntry("gomoku:renju", gomoku.Renju),
		{
			Spec:       judged(checkers.NewSpec("checkers", checkers.English), evalcheckers.New),
			Family:     draughts,
			Aliases:    []string{"checkers:english"},
			Endgames:   evalcheckers.With,
			Bench:      benchCheckers,
			BenchDepth: 12,
		},
		{
			Spec:       judged(checkers.NewSpec("checkers:international", checkers.International), evalcheckers.New),
			Family:     draughts,
			Bench:      benchInternational,
			BenchDepth: 10,
		},
		{
			Spec:       judged(tictactoe.NewSpec("tictactoe"), evaltictactoe.New),
			Bench:      benchTicTacToe,
			BenchDepth: 9,
		},
	}
}

// judged binds an evaluator to a game's rules.
func judged(spec *game.Spec, evaluator func(game.Position) game.Evaluator) *game.Spec {
	spec.NewEvaluator = evaluator
	return spec
}
