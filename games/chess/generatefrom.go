package chess

import "github.com/duiyi/duiyi/game"

// GenerateFrom appends the legal moves of the piece on a square; there are none if no
// piece of the side to move stands there.
func (p *Position) GenerateFrom(list *game.MoveList, from int) {
	var m masks
	p.findMasks(&m)
	piece := bit(from) & m.own
	if piece == 0 {
		return
	}
	kind := p.PieceAt(from) % 6
	targets := m.targets &^ m.own & m.free(from)
	switch kind {
	case Pawn:
		p.generatePawns(list, &m, piece, m.targets&m.free(from), game.All)
		if p.enPassant != 0 {
			p.generateEnPassant(list, piece)
		}
	case King:
		p.generateKing(list, &m, game.All)
	case Knight:
		if m.pinned&piece == 0 {
			add(list, from, KnightAttacks(from)&targets, m.enemies)
		}
	case Bishop:
		add(list, from, BishopAttacks(from, m.occ)&targets, m.enemies)
	case Rook:
		add(list, from, RookAttacks(from, m.occ)&targets, m.enemies)
	case Queen:
		add(list, from, QueenAttacks(from, m.occ)&targets, m.enemies)
	}
}
