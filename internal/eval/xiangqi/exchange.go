package xiangqi

import (
	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/games/xiangqi"
)

// exchangeWorth is what a piece counts in exchanges, in centipawns. A king is
// taken by nobody: it may only take last.
var exchangeWorth = [xiangqi.Kinds]int{
	xiangqi.King: 20000, xiangqi.Advisor: 200, xiangqi.Bishop: 200, xiangqi.Knight: 400,
	xiangqi.Rook: 900, xiangqi.Cannon: 450, xiangqi.Pawn: 120,
}

// fromLeast lists the kinds by their worth.
var fromLeast = [xiangqi.Kinds]int{
	xiangqi.Pawn, xiangqi.Advisor, xiangqi.Bishop, xiangqi.Knight, xiangqi.Cannon, xiangqi.Rook, xiangqi.King,
}

// Exchange implements [game.Exchanger]. It is the swap algorithm: the pieces that
// reach the square are taken off from the least on, which uncovers those behind
// them and takes cannons their screens; pins are not seen.
func (e *Evaluator) Exchange(m game.Move, atLeast int) bool {
	p := e.pos
	from, to := xiangqi.MoveFrom(m), xiangqi.MoveTo(m)
	balance := -atLeast
	if m.IsCapture() {
		balance += exchangeWorth[p.Captured(m)%xiangqi.Kinds]
	}
	if balance < 0 {
		return false // not even if nobody takes back
	}
	if balance -= exchangeWorth[p.Moved(m)%xiangqi.Kinds]; balance >= 0 {
		return true // even if the piece is lost
	}
	return e.swap(to, p.Occupied().AndNot(squareSets[from]).Or(squareSets[to]), balance)
}

// swap goes on with the exchange after the first move. The balance is that of the
// first side if the piece that now stands on the square is lost.
func (e *Evaluator) swap(to int, occupied xiangqi.Bitboard, balance int) bool {
	p := e.pos
	mover := p.State().Side
	side := mover.Other()
	for {
		all := p.Attackers(to, occupied)
		attackers := all.And(p.SideSquares(side))
		if attackers.Empty() {
			break
		}
		kind, least := e.least(side, attackers)
		if kind == xiangqi.King && !all.And(p.SideSquares(side.Other())).Empty() {
			break // the king would be taken
		}
		occupied = occupied.AndNot(squareSets[least])
		side = side.Other()
		balance = -balance - 1 - exchangeWorth[kind]
		if balance >= 0 {
			break // whoever took last is ahead even if that piece is lost
		}
	}
	return side != mover
}

// least returns the least of a side's pieces among some that are not none.
func (e *Evaluator) least(side game.Side, among xiangqi.Bitboard) (kind, square int) {
	for _, kind = range fromLeast {
		if these := among.And(e.pos.Pieces(side, kind)); !these.Empty() {
			return kind, these.Pop()
		}
	}
	return kind, 0
}
