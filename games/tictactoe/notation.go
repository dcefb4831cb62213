package tictactoe

import "github.com/duiyi/duiyi/game"

// pointNotation writes moves as the points of their stones: "b2".
var pointNotation = layout.Points(nil)

// enter says how a move is entered: the point of the stone.
func enter(_ game.Position, m game.Move) game.Entry {
	return game.Entry{Squares: []int{m.Index()}}
}
