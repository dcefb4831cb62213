package xiangqi

import (
	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/games/xiangqi"
)

// orderWorth is what taking a piece of the kind promises, in the order's unit.
var orderWorth = [xiangqi.Kinds]int32{0, 200, 200, 400, 900, 450, 150}

// checkHint is the hint of a quiet move by which a rook or cannon gives check.
const checkHint = 5000

// Candidates appends all moves with their order scores: the most valuable
// victim by the least valuable attacker, quiet checks before other quiet moves.
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
	e.pos.GenerateFrom(list, xiangqi.IndexFrom(game.Move(tag).Index()))
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
func (e *Evaluator) Slots() int { return 2 * xiangqi.Kinds * 90 }

// orderContext is what all moves of a position are scored against.
type orderContext struct {
	p                        *xiangqi.Position
	rookChecks, cannonChecks xiangqi.Bitboard // from where each gives check
}

func (o *orderContext) findCheckSquares(side game.Side) {
	king := o.p.KingSquare(side.Other())
	o.rookChecks, o.cannonChecks = o.p.RookAttacks(king), o.p.CannonAttacks(king)
}

// score scores the moves of the list from a place on.
func (o *orderContext) score(list *game.MoveList, from int) {
	for i := from; i < list.Len; i++ {
		m := list.Move[i&(game.MaxMoves-1)]
		list.Slot[i&(game.MaxMoves-1)] = uint16(o.p.Moved(m)*90 + xiangqi.MoveTo(m))
		if m.IsCapture() {
			list.Score[i&(game.MaxMoves-1)] = o.gain(m)
		} else {
			list.Score[i&(game.MaxMoves-1)] = o.hint(m)
		}
	}
}

// gain scores a capture.
func (o *orderContext) gain(m game.Move) int32 {
	attacker := o.p.Moved(m) % xiangqi.Kinds
	victim := orderWorth[o.p.Captured(m)%xiangqi.Kinds]
	return victim*8 - orderWorth[attacker]/100
}

// squareSets are the sets of one square.
var squareSets = makeSquareSets()

func makeSquareSets() (sets [90]xiangqi.Bitboard) {
	for square := range 45 {
		sets[square].Lo = 1 << square
		sets[45+square].Hi = 1 << square
	}
	return sets
}

// hint scores a quiet move.
func (o *orderContext) hint(m game.Move) int32 {
	to := xiangqi.MoveTo(m)
	switch o.p.Moved(m) % xiangqi.Kinds {
	case xiangqi.Rook:
		if o.rookChecks.Has(to) {
			return checkHint
		}
	case xiangqi.Cannon:
		if o.cannonChecks.Has(to) {
			return checkHint
		}
	}
	return 0
}
