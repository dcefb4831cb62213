package chess

import "github.com/duiyi/duiyi/game"

// CountMoves returns the number of legal moves. It mirrors Generate, with
// population counts instead of a list.
func (p *Position) CountMoves() int {
	var m masks
	p.findMasks(&m)
	n := p.kingTargets(&m).Count()
	if m.targets == 0 {
		return n
	}
	if p.checkers == 0 && p.rights != 0 {
		n += p.castlings(m.occ).Count()
	}
	if p.enPassant != 0 {
		n += p.enPassantPawns(int(p.enPassant), p.state.Side).Count()
	}
	side := p.state.Side
	a := p.army(side)
	n += m.countPawns(side, a[Pawn]&^m.pinned, m.targets)
	n += m.countPieces(a)
	if m.pinned != 0 {
		n += m.countPinned(side, a)
	}
	return n
}

// countPawns counts the moves of pawns to the allowed squares.
func (m *masks) countPawns(side game.Side, pawns, allowed Bitboard) int {
	t := m.pawnTargetsOf(side, pawns, allowed)
	n := t.single.Count() + t.double.Count() + t.west.Count() + t.east.Count()
	if (t.single|t.west|t.east)&edgeRanks != 0 {
		n += 3 * ((t.single & edgeRanks).Count() + (t.west & edgeRanks).Count() + (t.east & edgeRanks).Count())
	}
	return n
}

// countPieces counts the moves of the unpinned pieces. A queen's moves are
// counted once as a bishop's and once as a rook's.
func (m *masks) countPieces(a *[6]Bitboard) (n int) {
	allowed := m.targets &^ m.own
	for pieces := a[Knight] &^ m.pinned; pieces != 0; pieces = pieces.Rest() {
		n += (KnightAttacks(pieces.First()) & allowed).Count()
	}
	for pieces := (a[Bishop] | a[Queen]) &^ m.pinned; pieces != 0; pieces = pieces.Rest() {
		n += (BishopAttacks(pieces.First(), m.occ) & allowed).Count()
	}
	for pieces := (a[Rook] | a[Queen]) &^ m.pinned; pieces != 0; pieces = pieces.Rest() {
		n += (RookAttacks(pieces.First(), m.occ) & allowed).Count()
	}
	return n
}

// countPinned counts the moves of the pinned pieces, which stay on their line.
// A pinned knight has none.
func (m *masks) countPinned(side game.Side, a *[6]Bitboard) (n int) {
	for pinned := m.pinned; pinned != 0; pinned = pinned.Rest() {
		from := pinned.First()
		allowed := m.targets & line[m.king&63][from&63] &^ m.own
		b := pinned & -pinned
		if b&a[Pawn] != 0 {
			n += m.countPawns(side, b, allowed)
		}
		if b&(a[Bishop]|a[Queen]) != 0 {
			n += (BishopAttacks(from, m.occ) & allowed).Count()
		}
		if b&(a[Rook]|a[Queen]) != 0 {
			n += (RookAttacks(from, m.occ) & allowed).Count()
		}
	}
	return n
}
