// Command connectfour plays Connect Four (四子棋) in the terminal and in the
// browser: a game of one's own, in a module of its own, played by duiyi's
// engine. docs/adding-a-game.md of duiyi walks through it.
//
// The files in the order in which one would write them:
//
//	board.go       squares, sets of squares, what a four is
//	position.go    the rules: game.Position
//	outcome.go     who has won and why
//	text.go        positions as text, written and read
//	possible.go    positions that no game leads to, refused
//	notation.go    moves as text
//	evaluator.go   the judgement: game.Evaluator and game.Orderer
//	spec.go        the game as a value, with the picture of its board
//	main.go        the program
package main

import (
	"os"

	"github.com/duiyi/duiyi/app"
	"github.com/duiyi/duiyi/catalog"
)

// games is the table of this program.
func games() catalog.Table {
	return catalog.Table{{
		Spec:       newSpec("connectfour"),
		Aliases:    []string{"四子棋"},
		Bench:      []string{startText, "/x/ox/xoxo/o// x", "/o/xoxo/xxoxo/oxx// o"},
		BenchDepth: 10,
	}}
}

func main() {
	os.Exit(app.Main(os.Args[1:], os.Stdin, os.Stdout, os.Stderr, games()))
}
