// Command connectfour plays Connect Four (四子棋) in the terminal and in the
// browser: a game of one's own, in a module of its own, played by duiyi's
// engine. docs/adding-a-game.md of duiyi walks through it.
//
// The files in the order in which one would write them:
//
//	board.go       squares, sets of squares, what a four is
//	position.go    the rules: game.Position
//	text.go        positions and moves as text
//	evaluator.go   the judgement: game.Evaluator and game.Orderer
//	weights.go     its numbers
//	tunable.go     how to fit them to games: game.Tunable and game.Sloped
//	main.go        the game as a value, the picture of its board, the program
package main

import (
	"os"

	"github.com/duiyi/duiyi/app"
	"github.com/duiyi/duiyi/catalog"
	"github.com/duiyi/duiyi/game"
)

// newSpec returns the game under the name that the command line uses for it.
func newSpec(name string) *game.Spec {
	return &game.Spec{
		Name:         name,
		English:      "Connect Four",
		Chinese:      "四子棋",
		FirstName:    [2]string{"Black", "黑方"},
		SecondName:   [2]string{"White", "白方"},
		Start:        start,
		Parse:        parse,
		Notations:    []game.Notation{layout.Points(whyNot)},
		Record:       "point",
		Enter:        enter,
		MoveIndexes:  squares,
		NoMoves:      game.Drawn,
		NewEvaluator: newEvaluator,
		Board: game.Board{
			Cols: columns, Rows: rows,
			Files: []string{"a", "b", "c", "d", "e", "f", "g"},
			Ranks: []string{"1", "2", "3", "4", "5", "6"},
			Pieces: []game.Piece{
				{Letter: letters[game.First], Side: game.First, Glyph: "●", English: "disc", Chinese: "棋子"},
				{Letter: letters[game.Second], Side: game.Second, Glyph: "○", English: "disc", Chinese: "棋子"},
			},
		},
		Note:        "Discs fall to the lowest free square of a column. Four in a row, column or diagonal win; a full board is a draw.",
		NoteChinese: "棋子落到所选列最低的空格。横、竖、斜四子连线者胜；棋盘下满为和棋。",
	}
}

// enter says what a person touches for a move: the square the disc falls to.
func enter(_ game.Position, m game.Move) game.Entry { return game.Entry{Squares: []int{m.Index()}} }

// games is the table of this program.
func games() catalog.Table {
	return catalog.Table{{
		Spec:       newSpec("connectfour"),
		Aliases:    []string{"四子棋"},
		Bench:      []string{"7/7/7/7/7/7 x", "7/7/3o3/3x3/2xo3/1xoxo2 x", "7/3o3/2ox3/2xox2/2oxx2/1oxxo2 o"},
		BenchDepth: 10,
	}}
}

func main() {
	os.Exit(app.Main(os.Args[1:], os.Stdin, os.Stdout, os.Stderr, games()))
}
