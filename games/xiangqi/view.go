package xiangqi

import "github.com/duiyi/duiyi/game"

// The methods in this file are for evaluators and move orderers. They take
// squares 0–89, allocate nothing and change nothing.

// MoveFrom returns the square a move comes from.
func MoveFrom(m game.Move) int { return int(m >> fromShift & squareMask) }

// MoveTo returns the square a move goes to.
func MoveTo(m game.Move) int { return int(m >> toShift & squareMask) }

// PieceAt returns the piece on a square as side*[Kinds]+kind, or -1.
func (p *Position) PieceAt(sq int) int {
	if uint(sq) >= squares {
		return -1
	}
	return int(int8(p.board[sq]))
}

// IndexFrom returns the square that a move with the index comes from.
func IndexFrom(index int) int { return index / squares }

// Moved returns the piece that a move of this position moves.
func (p *Position) Moved(m game.Move) int { return p.PieceAt(MoveFrom(m)) }

// Captured returns the piece that a move of this position takes, or -1.
func (p *Position) Captured(m game.Move) int { return p.PieceAt(MoveTo(m)) }

// Pieces returns the squares of a side's pieces of a kind.
func (p *Position) Pieces(side game.Side, kind int) Bitboard {
	return p.pieces[int(side)*Kinds+kind]
}

// Count returns the number of a side's pieces of a kind.
func (p *Position) Count(side game.Side, kind int) int { return p.Pieces(side, kind).Count() }

// KingSquare returns where a side's king is.
func (p *Position) KingSquare(side game.Side) int { return int(p.kings[side]) }

// SideSquares returns the squares of all pieces of a side.
func (p *Position) SideSquares(side game.Side) Bitboard { return p.sides[side] }

// Occupied returns the squares of all pieces.
func (p *Position) Occupied() Bitboard { return p.sides[0].Or(p.sides[1]) }

// QuietPlies returns the number of plies since the last capture that count
// towards the move limit; the game is drawn at 120.
func (p *Position) QuietPlies() int { return p.quiet }

// RookAttacks returns what a rook on a square attacks: the empty squares along
// its lines and the first piece of either side on each.
func (p *Position) RookAttacks(sq int) Bitboard {
	row, file := lines(uint(sq), p.Occupied())
	return placed(uint(sq), row, file)
}

// CannonAttacks returns what a cannon on a square attacks: what lies behind
// the first piece on each line, up to and including the second.
func (p *Position) CannonAttacks(sq int) Bitboard {
	row, file := lines(uint(sq), p.Occupied())
	return placed(uint(sq), row>>16, file>>16)
}

// LineAttacks returns RookAttacks and CannonAttacks of a square at one look.
func (p *Position) LineAttacks(sq int) (rook, cannon Bitboard) {
	row, file := lines(uint(sq), p.Occupied())
	return placed(uint(sq), row, file), placed(uint(sq), row>>16, file>>16)
}

// KnightAttacks returns what a knight on a square attacks.
func (p *Position) KnightAttacks(sq int) Bitboard {
	return knightTargets[sq][knightBlocks(uint(sq), p.Occupied())]
}

// KnightSources returns the squares from which a knight attacks a square of a
// palace: its leg is free there.
func (p *Position) KnightSources(sq int) Bitboard {
	return knightCheckers[sq][bishopBlocks(uint(sq), p.Occupied())]
}

// BishopAttacks returns what a bishop (elephant) on a square attacks.
func (p *Position) BishopAttacks(sq int) Bitboard {
	return bishopTargets[sq][bishopBlocks(uint(sq), p.Occupied())]
}

// AdvisorAttacks returns what an advisor on a square attacks.
func AdvisorAttacks(sq int) Bitboard { return advisorTargets[sq] }

// KingAttacks returns where a king on a square can step.
func KingAttacks(sq int) Bitboard { return kingTargets[sq] }

// PawnAttacks returns what a side's pawn on a square attacks.
func PawnAttacks(side game.Side, sq int) Bitboard { return pawnTargets[side][sq] }

// Targets returns where the piece on a square can go, whether or not its king
// would be safe; captures of its own side are left out. An empty square has
// none.
func (p *Position) Targets(sq int) Bitboard {
	piece := p.PieceAt(sq)
	if piece < 0 {
		return Bitboard{}
	}
	return p.targets(sq, p.Occupied()).AndNot(p.sides[piece/Kinds])
}

// Attackers returns the pieces of both sides that attack a square while the
// board is occupied like occ, for exchanges: an exchange takes the pieces
// already used out of occ. A king attacks by stepping only.
func (p *Position) Attackers(sq int, occ Bitboard) Bitboard {
	row, file := lines(uint(sq), occ)
	both := func(kind int) Bitboard { return p.pieces[kind].Or(p.pieces[Kinds+kind]) }
	found := placed(uint(sq), row, file).And(both(Rook))
	found = found.Or(placed(uint(sq), row>>16, file>>16).And(both(Cannon)))
	found = found.Or(pawnSources[0][sq].And(p.pieces[Pawn]))
	found = found.Or(pawnSources[1][sq].And(p.pieces[Kinds+Pawn]))
	found = found.Or(advisorTargets[sq].And(both(Advisor)))
	found = found.Or(kingTargets[sq].And(both(King)))
	found = found.Or(bishopTargets[sq][bishopBlocks(uint(sq), occ)].And(both(Bishop)))
	for b := knightSources[sq].And(both(Knight)); !b.Empty(); {
		from := b.Pop()
		if !occ.Has(int(knightLeg[sq][from])) {
			found = found.Or(single(from))
		}
	}
	return found.And(occ)
}
