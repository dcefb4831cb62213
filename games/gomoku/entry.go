package gomoku

import "github.com/duiyi/duiyi/game"

// enter says how a move is entered: the point of the stone.
func enter(_ game.Position, m game.Move) game.Entry {
	return game.Entry{Squares: []int{PointOf(m)}}
}
