package checkers

import (
	"math/bits"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/games/checkers"
)

// The order scores of noisy moves: each captured piece, each captured king
// besides, and a promotion.
const (
	pieceGain = 1000
	kingGain  = 500
	crownGain = 800
)

// Candidates appends all moves of the kind with their order scores: the capture
// of more pieces first, kings before men, then promotions.
func (e *Evaluator) Candidates(list *game.MoveList, kind game.Kind) {
	from := list.Len
	e.pos.Generate(list, kind)
	for i := from; i < list.Len; i++ {
		m := list.Move[i&(game.MaxMoves-1)]
		list.Score[i&(game.MaxMoves-1)] = e.gain(m)
	}
}

// gain scores a move.
func (e *Evaluator) gain(m game.Move) (score int32) {
	if m.IsCapture() {
		kings := e.pos.Taken(m) & e.pos.Kings(e.pos.State().Side.Other())
		score = int32(checkers.MoveTakes(m)*pieceGain + bits.OnesCount64(kings)*kingGain)
	}
	if m&game.Promotion != 0 {
		score += crownGain
	}
	return score
}
