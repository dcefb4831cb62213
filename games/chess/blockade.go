package chess

import "github.com/duiyi/duiyi/game"

// blockade says more of where each piece can ever get than it really can: it
// follows the pieces one by one, as if all others made way for them, and stops
// only at pieces that never move and are never taken, and at the squares where
// such pawns attack a king. What even so cannot happen never happens.
type blockade struct {
	n     int
	piece [32]int8
	start [32]Bitboard
	reach [32]Bitboard // where the piece may ever stand, or pass with a double step
	taken [32]bool     // the piece may be captured some day

	solid   [2]Bitboard // the pieces of each side that stay for ever
	guarded [2]Bitboard // what solid pawns of each side attack
	stand   [2]Bitboard // where pieces of each side may stand, its king apart
}

// settle finds the reach of all pieces: at first each has its own square and
// all are solid; what they can do then widens the reach and makes fewer solid,
// until nothing changes. It reports false where a pawn may promote, or castling
// or en passant is possible: then there is no blockade to judge.
func (b *blockade) settle(p *Position) bool {
	if p.rights != 0 || p.enPassant != 0 {
		return false
	}
	for sq, piece := range p.squares {
		if piece != nobody {
			b.piece[b.n], b.start[b.n], b.reach[b.n] = piece, bit(sq), bit(sq)
			b.n++
		}
	}
	for again := true; again; {
		again = false
		b.summarize()
		for i := range b.n {
			reach := b.reach[i] | b.steps(i)
			if reach == b.reach[i] {
				continue
			}
			b.reach[i], again = reach, true
			if kind := b.piece[i] % 6; kind == Pawn && reach&edgeRanks != 0 {
				return false
			}
		}
		again = b.findTaken() || again
	}
	return true
}

// summarize computes what follows from the reach of the pieces so far.
func (b *blockade) summarize() {
	var pawns [2]Bitboard
	b.solid, b.stand = [2]Bitboard{}, [2]Bitboard{}
	for i := range b.n {
		side := b.piece[i] / 6
		if b.reach[i] == b.start[i] && !b.taken[i] {
			b.solid[side] |= b.start[i]
			if b.piece[i]%6 == Pawn {
				pawns[side] |= b.start[i]
			}
		}
		if b.piece[i]%6 != King {
			b.stand[side] |= b.reach[i]
		}
	}
	for side := range pawns {
		b.guarded[side] = pawnSpan(game.Side(side), pawns[side])
	}
}

// findTaken marks the pieces that an enemy may meet, and reports whether there
// are new ones.
func (b *blockade) findTaken() (found bool) {
	var reach [2]Bitboard
	for i := range b.n {
		reach[b.piece[i]/6] |= b.reach[i]
	}
	for i := range b.n {
		if !b.taken[i] && b.piece[i]%6 != King && b.reach[i]&reach[1-b.piece[i]/6] != 0 {
			b.taken[i], found = true, true
		}
	}
	return found
}

// steps returns where a piece may go next from where it may stand. It may take
// any piece but a king. A capture en passant is among them, as the reach of the
// pawn taken holds the square that it passes.
func (b *blockade) steps(i int) (to Bitboard) {
	side := game.Side(b.piece[i] / 6)
	other := side.Other()
	solid := b.solid[0] | b.solid[1]
	allowed := ^b.solid[side]
	switch kind := int(b.piece[i] % 6); kind {
	case Pawn:
		ahead := b.reach[i].rotate(pawnsOf[side].ahead) &^ solid
		return ahead | pawnSpan(side, b.reach[i])&b.stand[other]&allowed
	case King:
		allowed &^= b.guarded[other]
		fallthrough
	default:
		for from := b.reach[i]; from != 0; from = from.Rest() {
			to |= attacksOf(kind, from.First(), solid)
		}
		return to & allowed & (^b.solid[other] | b.stand[other])
	}
}

// attacksOf returns the squares that a piece other than a pawn attacks.
func attacksOf(kind, square int, occ Bitboard) Bitboard {
	switch kind {
	case Knight:
		return KnightAttacks(square)
	case Bishop:
		return BishopAttacks(square, occ)
	case Rook:
		return RookAttacks(square, occ)
	case Queen:
		return QueenAttacks(square, occ)
	default:
		return KingAttacks(square)
	}
}

// mayMate reports whether the side might mate in the settled blockade: whether
// there is a square for the other king on which it may be checked, while each
// square beside it may be attacked or occupied, and not by more pieces of its
// own than there are.
func (b *blockade) mayMate(side game.Side) bool {
	attacked := b.attackable(side)
	closed := attacked | b.solid[0] | b.solid[1]
	movers := 0
	for i := range b.n {
		if game.Side(b.piece[i]/6) != side && b.piece[i]%6 != King && (b.solid[0]|b.solid[1])&b.start[i] == 0 {
			movers++
		}
	}
	ours, theirs := b.kings(side)
	for kings := theirs & attacked; kings != 0; kings = kings.Rest() {
		beside := KingAttacks(kings.First())
		for helpers := ours &^ (beside | kings&-kings); helpers != 0; helpers = helpers.Rest() {
			open := beside &^ (closed | KingAttacks(helpers.First()))
			if open&^b.stand[side.Other()] == 0 && open.Count() <= movers {
				return true
			}
		}
	}
	return false
}

// attackable returns the squares that a side may ever attack, its king apart.
// Lines go on behind kings, for a king in check does not shelter the square it
// flees to.
func (b *blockade) attackable(side game.Side) (attacked Bitboard) {
	ours, theirs := b.kings(side)
	solid := (b.solid[0] | b.solid[1]) &^ (ours | theirs)
	for i := range b.n {
		kind := int(b.piece[i] % 6)
		switch {
		case game.Side(b.piece[i]/6) != side || kind == King:
		case kind == Pawn:
			attacked |= pawnSpan(side, b.reach[i])
		default:
			for from := b.reach[i]; from != 0; from = from.Rest() {
				attacked |= attacksOf(kind, from.First(), solid)
			}
		}
	}
	return attacked
}

// kings returns where the kings of a side and of its opponent may stand.
func (b *blockade) kings(side game.Side) (ours, theirs Bitboard) {
	for i := range b.n {
		if b.piece[i]%6 != King {
			continue
		}
		if game.Side(b.piece[i]/6) == side {
			ours = b.reach[i]
		} else {
			theirs = b.reach[i]
		}
	}
	return ours, theirs
}
