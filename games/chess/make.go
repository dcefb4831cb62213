package chess

import "github.com/duiyi/duiyi/game"

// save writes the record that Unmake needs and counts the ply.
func (p *Position) save(m game.Move) *record {
	ply := p.state.Ply
	if ply >= len(p.history) {
		p.history = append(p.history, make([]record, len(p.history))...)
	}
	r := &p.history[ply]
	r.key = p.state.Key
	r.sums = p.sums
	r.checkers = p.checkers
	r.move = m
	r.clock = int32(p.state.Clock)
	r.reversible = int32(p.reversible)
	r.captured = nobody
	r.enPassant = p.enPassant
	r.rights = p.rights
	p.state.Ply = ply + 1
	return r
}

// Make plays a generated move. Generation being legal, it always reports true.
func (p *Position) Make(m game.Move) bool {
	r := p.save(m)
	us := p.state.Side & 1
	p.state.Clock++
	p.reversible++
	key := p.state.Key ^ keys.black
	if p.enPassant != 0 {
		key ^= keys.enPassant[p.enPassant&7]
		p.enPassant = 0
	}
	from, to := MoveFrom(m), MoveTo(m)
	if p.rights != 0 {
		if left := p.rights & p.layout.keep[from] & p.layout.keep[to]; left != p.rights {
			key ^= p.layout.keysOf[p.rights] ^ p.layout.keysOf[left]
			p.rights = left
		}
	}
	if IsCastling(m) {
		key ^= p.makeCastling(us, castlingWay(m), from, to)
	} else {
		if m.IsCapture() {
			at := to
			if IsEnPassant(m) {
				at = to ^ 8
			}
			key ^= p.take(r, at)
		}
		key ^= p.move(us, from, to)
		if m&(game.Promotion|doublePushFlag) != 0 {
			key ^= p.finishPawn(m, us, from, to)
		}
	}
	p.state.Key = key
	p.state.Side = us ^ 1
	p.checkers = p.findCheckers()
	p.state.Check = p.checkers != 0
	return true
}

// take removes a captured piece and returns the change of the key.
func (p *Position) take(r *record, at int) uint64 {
	piece := p.squares[at&63]
	b := bit(at)
	p.pieces[piece] ^= b
	p.sides[p.state.Side&1^1] ^= b
	p.squares[at&63] = nobody
	p.sums[p.state.Side&1^1] -= p.weights[piece][at&63]
	p.state.Clock, p.reversible = 0, 0
	r.captured = piece
	return keys.pieces[piece][at&63]
}

// move moves a piece to an empty square and returns the change of the key.
func (p *Position) move(us game.Side, from, to int) uint64 {
	piece := p.squares[from&63]
	b := bit(from) | bit(to)
	p.pieces[piece] ^= b
	p.sides[us&1] ^= b
	p.squares[from&63] = nobody
	p.squares[to&63] = piece
	w := &p.weights[piece]
	p.sums[us&1] += w[to&63] - w[from&63]
	if piece == Pawn || piece == Pawn+6 {
		p.state.Clock, p.reversible = 0, 0
	}
	z := &keys.pieces[piece]
	return z[from&63] ^ z[to&63]
}

// finishPawn promotes a pawn that has arrived or records that it may be taken
// en passant, and returns the change of the key.
func (p *Position) finishPawn(m game.Move, us game.Side, from, to int) uint64 {
	if m&doublePushFlag != 0 {
		behind := (from + to) / 2
		if PawnAttacks(us, behind)&p.army(us ^ 1)[Pawn] == 0 || p.enPassantPawns(behind, us^1) == 0 {
			return 0
		}
		p.enPassant = int8(behind)
		return keys.enPassant[behind&7]
	}
	pawn, piece := int(us)*6+Pawn, int(us)*6+MovePromotion(m)
	p.pieces[pawn] ^= bit(to)
	p.pieces[piece] ^= bit(to)
	p.squares[to] = int8(piece)
	p.sums[us&1] += p.weights[piece][to] - p.weights[pawn][to]
	return keys.pieces[pawn][to] ^ keys.pieces[piece][to]
}

// makeCastling castles and returns the change of the key.
func (p *Position) makeCastling(us game.Side, way, kingFrom, rookFrom int) uint64 {
	kingTo, rookTo := kingEnds[way], rookEnds[way]
	p.placeCastled(us, kingFrom, rookFrom, kingTo, rookTo)
	king, rook := int(us)*6+King, int(us)*6+Rook
	p.sums[us&1] += p.weights[king][kingTo] - p.weights[king][kingFrom] +
		p.weights[rook][rookTo] - p.weights[rook][rookFrom]
	return keys.pieces[king][kingFrom] ^ keys.pieces[king][kingTo] ^
		keys.pieces[rook][rookFrom] ^ keys.pieces[rook][rookTo]
}

// Unmake takes back the last move made.
func (p *Position) Unmake() {
	r := p.restore()
	us := p.state.Side & 1
	m := r.move
	from, to := MoveFrom(m), MoveTo(m)
	if IsCastling(m) {
		way := castlingWay(m)
		p.placeCastled(us, kingEnds[way], rookEnds[way], from, to)
		return
	}
	piece := p.squares[to]
	b := bit(from) | bit(to)
	if m&game.Promotion != 0 {
		p.pieces[piece] ^= bit(to)
		piece = int8(us) * 6
		p.pieces[piece] ^= bit(to)
	}
	p.pieces[piece] ^= b
	p.sides[us] ^= b
	p.squares[from] = piece
	p.squares[to] = nobody
	if m.IsCapture() {
		if IsEnPassant(m) {
			to ^= 8
		}
		p.pieces[r.captured] ^= bit(to)
		p.sides[us^1] ^= bit(to)
		p.squares[to] = r.captured
	}
}

// restore takes back what the record of the last ply holds.
func (p *Position) restore() *record {
	p.state.Ply--
	r := &p.history[p.state.Ply]
	p.state.Key = r.key
	p.state.Clock = int(r.clock)
	p.state.Side ^= 1
	p.sums = r.sums
	p.checkers = r.checkers
	p.state.Check = r.checkers != 0
	p.reversible = int(r.reversible)
	p.enPassant = r.enPassant
	p.rights = r.rights
	return r
}

// MakeNull passes the turn. The side that is then to move is not in check: it
// has just moved, legally.
func (p *Position) MakeNull() {
	p.save(game.NoMove)
	p.state.Clock++
	p.reversible = 0
	p.state.Key ^= keys.black
	if p.enPassant != 0 {
		p.state.Key ^= keys.enPassant[p.enPassant&7]
		p.enPassant = 0
	}
	p.state.Side ^= 1
}

// UnmakeNull takes a pass back.
func (p *Position) UnmakeNull() { p.restore() }
