package chess

import "github.com/duiyi/duiyi/game"

// masks is what the legality of the moves of one position depends on.
type masks struct {
	own, enemies, occ Bitboard
	// targets holds the squares to which a piece other than the king may go
	// as far as checks are concerned: anywhere without a check, onto or in
	// front of a single checker, nowhere in a double check.
	targets Bitboard
	// pinned holds the own pieces that may move only on the line through
	// their king.
	pinned Bitboard
	king   int
}

// findMasks computes the masks for the side to move. It fills them in place: a
// copy of so many words, just written, would stall.
func (p *Position) findMasks(m *masks) {
	us := p.state.Side
	m.own, m.enemies = p.sides[us&1], p.sides[us&1^1]
	m.occ = m.own | m.enemies
	m.king = p.KingSquare(us)
	m.targets = everywhere
	if p.checkers != 0 {
		m.targets = 0
		if !p.checkers.several() {
			m.targets = p.checkers | between[m.king&63][p.checkers.First()&63]
		}
	}
	m.pinned = p.pinned(us)
}

// pinned returns the pieces of a side that stand alone between their king and
// an enemy slider.
func (p *Position) pinned(side game.Side) (pinned Bitboard) {
	a := p.army(side.Other())
	king, own := p.KingSquare(side), p.sides[side&1]
	occ := p.All()
	snipers := bishopOpen[king&63]&(a[Bishop]|a[Queen]) |
		rookOpen[king&63]&(a[Rook]|a[Queen])
	for ; snipers != 0; snipers = snipers.Rest() {
		shelter := between[king&63][snipers.First()&63] & occ
		if !shelter.several() {
			pinned |= shelter & own
		}
	}
	return pinned
}

// Generate appends the legal moves of the kind: pawns first, then pieces from
// the knights up, the king, and castling.
func (p *Position) Generate(list *game.MoveList, kind game.Kind) {
	var m masks
	p.findMasks(&m)
	wanted := m.wanted(kind)
	if m.targets != 0 {
		a := p.army(p.state.Side)
		p.generatePawns(list, &m, a[Pawn]&^m.pinned, m.targets, kind)
		for pinned := a[Pawn] & m.pinned; pinned != 0; pinned = pinned.Rest() {
			onLine := m.targets & line[m.king&63][pinned.First()&63]
			p.generatePawns(list, &m, pinned&-pinned, onLine, kind)
		}
		if p.enPassant != 0 && kind != game.Quiet {
			p.generateEnPassant(list, everywhere)
		}
		p.generatePieces(list, &m, wanted&m.targets)
	}
	p.generateKing(list, &m, kind)
}

// wanted returns the squares to which pieces go by moves of the kind.
func (m *masks) wanted(kind game.Kind) Bitboard {
	switch kind {
	case game.Noisy:
		return m.enemies
	case game.Quiet:
		return ^m.occ
	default:
		return ^m.own
	}
}

// generateKing appends the moves of the king, and castling.
func (p *Position) generateKing(list *game.MoveList, m *masks, kind game.Kind) {
	add(list, m.king, p.kingTargets(m)&m.wanted(kind), m.enemies)
	if kind != game.Noisy && p.checkers == 0 && p.rights != 0 {
		for rooks := p.castlings(m.occ); rooks != 0; rooks = rooks.Rest() {
			list.Add(castlingFlag | game.Move(m.king|rooks.First()<<6))
		}
	}
}

// add appends the moves of one piece to a set of squares.
func add(list *game.MoveList, from int, targets, enemies Bitboard) {
	n := list.Len
	for ; targets != 0; targets = targets.Rest() {
		to := targets.First()
		class := game.Move(enemies>>(uint(to)&63)&1) * game.Capture
		list.Move[n&(game.MaxMoves-1)] = game.Move(from|to<<6) | class
		n++
	}
	list.Len = n
}

// generatePieces appends the moves of knights, bishops, rooks and queens to
// the given squares.
func (p *Position) generatePieces(list *game.MoveList, m *masks, targets Bitboard) {
	a := p.army(p.state.Side)
	for pieces := a[Knight] &^ m.pinned; pieces != 0; pieces = pieces.Rest() {
		from := pieces.First()
		add(list, from, KnightAttacks(from)&targets, m.enemies)
	}
	for pieces := a[Bishop]; pieces != 0; pieces = pieces.Rest() {
		from := pieces.First()
		add(list, from, BishopAttacks(from, m.occ)&targets&m.free(from), m.enemies)
	}
	for pieces := a[Rook]; pieces != 0; pieces = pieces.Rest() {
		from := pieces.First()
		add(list, from, RookAttacks(from, m.occ)&targets&m.free(from), m.enemies)
	}
	for pieces := a[Queen]; pieces != 0; pieces = pieces.Rest() {
		from := pieces.First()
		add(list, from, QueenAttacks(from, m.occ)&targets&m.free(from), m.enemies)
	}
}

// free returns the squares to which a piece may go as far as its pin is
// concerned.
func (m *masks) free(from int) Bitboard {
	if m.pinned.Has(from) {
		return line[m.king&63][from&63]
	}
	return everywhere
}

// kingTargets returns the squares that are not attacked once the king has
// left its own, among those not taken by its own side.
func (p *Position) kingTargets(m *masks) (safe Bitboard) {
	us := p.state.Side
	a := p.army(us.Other())
	without := m.occ &^ bit(m.king)
	targets := KingAttacks(m.king) &^ m.own
	if targets == 0 {
		return 0
	}
	targets &^= pawnSpan(us.Other(), a[Pawn]) | KingAttacks(a[King].First())
	diagonal, straight := a[Bishop]|a[Queen], a[Rook]|a[Queen]
	for ; targets != 0; targets = targets.Rest() {
		sq := targets.First()
		if KnightAttacks(sq)&a[Knight]|
			BishopAttacks(sq, without)&diagonal|
			RookAttacks(sq, without)&straight == 0 {
			safe |= targets & -targets
		}
	}
	return safe
}
