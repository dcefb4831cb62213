package chess

import (
	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/games/chess"
)

// exchangeWorth is what a piece counts in exchanges, in centipawns. A king is
// taken by nobody: it may only take last.
var exchangeWorth = [6]int{100, 320, 330, 500, 950, 20000}

// Exchange implements [game.Exchanger]. It is the swap algorithm: the pieces that
// reach the square are taken off from the least on, which uncovers those behind
// them; pins are not seen.
func (e *Evaluator) Exchange(m game.Move, atLeast int) bool {
	p := e.pos
	from, to := chess.MoveFrom(m), chess.MoveTo(m)
	if chess.IsCastling(m) {
		return atLeast <= 0
	}
	occupied := p.All() &^ (1 << from)
	piece, balance := p.PieceAt(from)%6, -atLeast
	switch {
	case chess.IsEnPassant(m):
		balance += exchangeWorth[chess.Pawn]
		occupied &^= 1 << enPassantVictim(p.State().Side, to)
	case m.IsCapture():
		balance += exchangeWorth[p.PieceAt(to)%6]
	}
	if promoted := chess.MovePromotion(m); promoted >= 0 {
		balance += exchangeWorth[promoted] - exchangeWorth[chess.Pawn]
		piece = promoted
	}
	if balance < 0 {
		return false // not even if nobody takes back
	}
	if balance -= exchangeWorth[piece]; balance >= 0 {
		return true // even if the piece is lost
	}
	return e.swap(to, occupied|1<<to, balance)
}

// enPassantVictim returns the square of the pawn that is taken en passant by a
// side that goes to a square.
func enPassantVictim(side game.Side, to int) int {
	if side == game.First {
		return to - 8
	}
	return to + 8
}

// swap goes on with the exchange after the first move. The balance is that of the
// first side if the piece that now stands on the square is lost.
func (e *Evaluator) swap(to int, occupied chess.Bitboard, balance int) bool {
	p := e.pos
	mover := p.State().Side
	side := mover.Other()
	for {
		attackers := p.Attackers(to, occupied) & occupied & p.Occupied(side)
		if attackers == 0 {
			break
		}
		kind := 0
		var least chess.Bitboard
		for ; kind < chess.King; kind++ {
			if least = attackers & p.Pieces(side, kind); least != 0 {
				break
			}
		}
		if kind == chess.King && p.Attackers(to, occupied)&occupied&p.Occupied(side.Other()) != 0 {
			break // the king would be taken
		}
		occupied &^= least & -least
		if kind == chess.King {
			occupied &^= attackers
		}
		side = side.Other()
		balance = -balance - 1 - exchangeWorth[kind]
		if balance >= 0 {
			break // whoever took last is ahead even if that piece is lost
		}
	}
	return side != mover
}
