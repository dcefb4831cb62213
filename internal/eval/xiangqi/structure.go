package xiangqi

import (
	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/games/xiangqi"
)

// Structure implements [game.Structurer]: the pawns, and the guards around the kings.
func (e *Evaluator) Structure() (h uint64) {
	for _, side := range [2]game.Side{game.First, game.Second} {
		guards := e.pos.Pieces(side, xiangqi.Advisor).Or(e.pos.Pieces(side, xiangqi.Bishop))
		for _, set := range [2]xiangqi.Bitboard{e.pos.Pieces(side, xiangqi.Pawn), guards} {
			// An odd factor after each word keeps sets and sides apart.
			h = (h ^ set.Lo) * 0x9e3779b97f4a7c15
			h = (h ^ set.Hi) * 0xd1b54a32d192ed03
		}
	}
	return h ^ h>>32
}
