package xiangqi

import "github.com/duiyi/duiyi/game"

// Make plays a generated move, or reports false and changes nothing if it
// leaves the mover's king attacked.
func (p *Position) Make(m game.Move) bool {
	from, to := uint(m>>fromShift&squareMask), uint(m>>toShift&squareMask)
	if from >= squares || to >= squares {
		return false
	}
	piece, captured := p.board[from], p.board[to]
	if piece >= Pieces {
		return false
	}
	side := uint(p.state.Side) & 1
	king := uint(p.kings[side])
	origin, target := single(int(from)), single(int(to))
	occ := p.sides[0].Or(p.sides[1]).AndNot(origin).Or(target)
	zone := (kingZone[king][from] | kingZone[king][to]) & (zoneLines | zoneFacing)
	if from == king {
		king, zone = to, zoneAll
	} else if p.state.Check {
		zone = zoneAll
	}
	if zone != 0 && p.kingAttacked(side, king, occ, target, zone) {
		return false
	}
	if p.state.Ply >= len(p.history) {
		p.growHistory()
	}
	u := &p.history[p.state.Ply]
	u.move, u.captured = m, captured
	p.save(u)

	key := p.state.Key ^ blackKey ^ pieceKeys[piece][from] ^ pieceKeys[piece][to]
	sum := p.sum + p.weights[piece][to] - p.weights[piece][from]
	path := origin.Or(target)
	p.board[from], p.board[to] = none, piece
	p.pieces[piece] = p.pieces[piece].xor(path)
	p.sides[side] = p.sides[side].xor(path)
	p.kings[side] = uint8(king)
	p.quiet++
	p.state.Clock++
	if captured < Pieces {
		key ^= pieceKeys[captured][to]
		sum -= p.weights[captured][to]
		p.toggleCaptured(captured, target)
		p.crossers -= crosses(int(captured))
		p.quiet, p.state.Clock, p.checks = 0, 0, [2]uint8{}
	} else if piece%Kinds == Pawn && from/files != to/files {
		p.state.Clock = 0
	}
	p.state.Key, p.sum = key, sum
	p.state.Ply++
	p.state.Side ^= 1
	// Before the move the other king was safe, so that only some squares can
	// matter to it.
	king = uint(p.kings[side^1])
	zone = kingZone[king][from]&zoneLines | kingZone[king][to]&zoneOf[piece]
	p.state.Check = zone != 0 && p.kingAttacked(side^1, king, occ, Bitboard{}, zone)
	if (p.state.Check || u.check) && captured >= Pieces {
		p.discountCheck(side, u.check)
	}
	return true
}

// save writes the header into an entry of the history. Storing field by field
// is much faster than assigning a literal, which the compiler builds on the
// stack and copies.
func (p *Position) save(u *undo) {
	u.key, u.sum = p.state.Key, p.sum
	u.clock, u.quiet = int32(p.state.Clock), int32(p.quiet)
	u.check, u.checks = p.state.Check, p.checks
}

// toggleCaptured takes a captured piece out of the sets or puts it back. The
// board is left alone, since the captor's square overwrites it.
func (p *Position) toggleCaptured(captured uint8, square Bitboard) {
	p.pieces[captured] = p.pieces[captured].xor(square)
	side := captured / Kinds
	p.sides[side] = p.sides[side].xor(square)
}

// Unmake takes back the last move.
func (p *Position) Unmake() {
	u := p.pop()
	from, to := uint(u.move>>fromShift&squareMask), uint(u.move>>toShift&squareMask)
	if from >= squares || to >= squares {
		return
	}
	piece := p.board[to]
	if piece >= Pieces {
		return
	}
	target := single(int(to))
	path := single(int(from)).Or(target)
	p.board[from], p.board[to] = piece, u.captured
	p.pieces[piece] = p.pieces[piece].xor(path)
	side := uint(p.state.Side) & 1
	p.sides[side] = p.sides[side].xor(path)
	if piece%Kinds == King {
		p.kings[side] = uint8(from)
	}
	if captured := u.captured; captured < Pieces {
		p.crossers += crosses(int(captured))
		p.toggleCaptured(captured, target)
	}
}

// pop goes back one entry of the history and restores the header from it.
func (p *Position) pop() *undo {
	p.state.Ply--
	u := &p.history[p.state.Ply]
	p.state.Key, p.state.Clock, p.state.Check = u.key, int(u.clock), u.check
	p.state.Side ^= 1
	p.sum, p.quiet, p.checks = u.sum, int(u.quiet), u.checks
	return u
}

// MakeNull passes the turn. No position before it counts as repeated after it.
// The check flag stays false: neither king is attacked.
func (p *Position) MakeNull() {
	if p.state.Ply >= len(p.history) {
		p.growHistory()
	}
	u := &p.history[p.state.Ply]
	u.move, u.captured = game.NoMove, none
	p.save(u)
	p.state.Key ^= blackKey
	p.state.Ply++
	p.state.Side ^= 1
	p.state.Clock = 0
}

// UnmakeNull takes a pass back.
func (p *Position) UnmakeNull() { p.pop() }

// growHistory makes room for more plies. A search hardly ever gets here, since
// a long game has grown its history before.
func (p *Position) growHistory() {
	p.history = append(p.history, make([]undo, len(p.history))...)
}
