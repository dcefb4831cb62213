package xiangqi

import "github.com/duiyi/duiyi/game"

// enter says how a move is entered: from and to.
func enter(_ game.Position, m game.Move) game.Entry {
	return game.Entry{Squares: []int{MoveFrom(m), MoveTo(m)}}
}
