package chess

import (
	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/games/chess"
)

// Structure implements [game.Structurer]: the pawns of both sides.
func (e *Evaluator) Structure() uint64 {
	// Two odd factors, of the golden ratio and of its square, keep the sides apart.
	h := uint64(e.pos.Pieces(game.First, chess.Pawn))*0x9e3779b97f4a7c15 ^
		uint64(e.pos.Pieces(game.Second, chess.Pawn))*0xd1b54a32d192ed03
	return h ^ h>>32
}
