package chess

import (
	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/games/chess"
)

// orderWorth is what taking a piece of the kind promises, in the order's unit.
var orderWorth = [6]int32{100, 320, 330, 500, 950, 0}

// checkHint is the hint of a quiet move that gives check by the moved piece.
const checkHint = 5000

// Candidates appends all moves with their order scores: the most valuable
// victim by the least valuable attacker, promotions to lesser pieces below zero,
// quiet checks before other quiet moves.
func (e *Evaluator) Candidates(list *game.MoveList, kind game.Kind) {
	p := e.pos
	from := list.Len
	p.Generate(list, kind)
	side := p.State().Side
	o := orderContext{p: p}
	if kind != game.Noisy {
		o.findCheckSquares(side)
	}
	o.score(list, from)
}

// Recall implements [game.Stager].
func (e *Evaluator) Recall(list *game.MoveList, tag uint32) bool {
	from := list.Len
	e.pos.GenerateFrom(list, chess.MoveFrom(game.Move(tag)))
	for i := from; i < list.Len; i++ {
		if m := list.Move[i&(game.MaxMoves-1)]; m.Tag() == tag {
			list.Move[from&(game.MaxMoves-1)] = m
			list.Len = from + 1
			o := orderContext{p: e.pos}
			o.findCheckSquares(e.pos.State().Side)
			o.score(list, from)
			return true
		}
	}
	list.Len = from
	return false
}

// Slots implements [game.Slotter].
func (e *Evaluator) Slots() int { return 12 * 64 }

// orderContext is what all moves of a position are scored against.
type orderContext struct {
	p      *chess.Position
	checks [6]chess.Bitboard // squares from which each kind gives check
}

func (o *orderContext) findCheckSquares(side game.Side) {
	king, all := o.p.KingSquare(side.Other()), o.p.All()
	bishop, rook := chess.BishopAttacks(king, all), chess.RookAttacks(king, all)
	o.checks = [6]chess.Bitboard{
		chess.PawnAttacks(side.Other(), king), chess.KnightAttacks(king), bishop, rook, bishop | rook, 0,
	}
}

// score scores the moves of the list from a place on.
func (o *orderContext) score(list *game.MoveList, from int) {
	for i := from; i < list.Len; i++ {
		m := list.Move[i&(game.MaxMoves-1)]
		list.Slot[i&(game.MaxMoves-1)] = uint16(o.p.PieceAt(chess.MoveFrom(m))*64 + chess.MoveTo(m))
		if m.IsNoisy() {
			list.Score[i&(game.MaxMoves-1)] = o.gain(m)
		} else {
			list.Score[i&(game.MaxMoves-1)] = o.hint(m)
		}
	}
}

// gain scores a capture or promotion.
func (o *orderContext) gain(m game.Move) int32 {
	attacker := o.p.PieceAt(chess.MoveFrom(m)) % 6
	to := chess.MoveTo(m)
	victim := int32(0)
	switch {
	case chess.IsEnPassant(m):
		victim = orderWorth[chess.Pawn]
	case m.IsCapture():
		victim = orderWorth[o.p.PieceAt(to)%6]
	}
	if promoted := chess.MovePromotion(m); promoted >= 0 {
		if promoted != chess.Queen {
			return victim - orderWorth[chess.Queen]
		}
		victim += orderWorth[chess.Queen] - orderWorth[chess.Pawn]
	}
	return victim*8 - int32(attacker)
}

// hint scores a quiet move.
func (o *orderContext) hint(m game.Move) int32 {
	if chess.IsCastling(m) {
		return 0
	}
	if o.checks[o.p.PieceAt(chess.MoveFrom(m))%6]&(1<<chess.MoveTo(m)) != 0 {
		return checkHint
	}
	return 0
}
