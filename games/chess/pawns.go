package chess

import "github.com/duiyi/duiyi/game"

// pawnSteps describes the pawns of one side: how far one step ahead moves a
// square, and the rank on which a single step ends before a double one.
type pawnSteps struct {
	ahead  int
	double Bitboard
}

var pawnsOf = [2]pawnSteps{
	{ahead: 8, double: rank1 << 16},
	{ahead: -8, double: rank1 << 40},
}

// pawnTargets holds the squares that a set of pawns reaches in each way. The
// pawn that reached a square stands the way's step behind it.
type pawnTargets struct {
	single, double Bitboard
	west, east     Bitboard // captures towards the a- and the h-file
}

// pawnTargetsOf returns where pawns may go within the allowed squares, en
// passant apart.
func (m *masks) pawnTargetsOf(side game.Side, pawns, allowed Bitboard) (t pawnTargets) {
	s := &pawnsOf[side&1]
	t.single = pawns.rotate(s.ahead) &^ m.occ
	t.double = (t.single & s.double).rotate(s.ahead) &^ m.occ & allowed
	t.single &= allowed
	t.west = (pawns &^ fileA).rotate(s.ahead-1) & m.enemies & allowed
	t.east = (pawns &^ fileH).rotate(s.ahead+1) & m.enemies & allowed
	return t
}

// pawnSpan returns all squares that pawns of a side attack.
func pawnSpan(side game.Side, pawns Bitboard) Bitboard {
	ahead := pawnsOf[side&1].ahead
	return (pawns &^ fileA).rotate(ahead-1) | (pawns &^ fileH).rotate(ahead+1)
}

// generatePawns appends the moves of pawns to the allowed squares: captures
// and promotions first, the others only where all moves are asked for.
func (p *Position) generatePawns(list *game.MoveList, m *masks, pawns, allowed Bitboard, kind game.Kind) {
	side := p.state.Side
	ahead := pawnsOf[side&1].ahead
	t := m.pawnTargetsOf(side, pawns, allowed)
	if kind != game.Quiet {
		if (t.single|t.west|t.east)&edgeRanks != 0 {
			addPromotions(list, t.west&edgeRanks, ahead-1, game.Capture)
			addPromotions(list, t.east&edgeRanks, ahead+1, game.Capture)
			addPromotions(list, t.single&edgeRanks, ahead, 0)
		}
		addPawns(list, t.west&^edgeRanks, ahead-1, game.Capture)
		addPawns(list, t.east&^edgeRanks, ahead+1, game.Capture)
	}
	if kind != game.Noisy {
		addPawns(list, t.single&^edgeRanks, ahead, 0)
		addPawns(list, t.double, 2*ahead, doublePushFlag)
	}
}

// addPawns appends the pawn moves that end on the targets after the step.
func addPawns(list *game.MoveList, targets Bitboard, step int, flags game.Move) {
	n := list.Len
	for ; targets != 0; targets = targets.Rest() {
		to := targets.First()
		list.Move[n&(game.MaxMoves-1)] = flags | game.Move((to-step)|to<<6)
		n++
	}
	list.Len = n
}

// addPromotions appends the four promotions for each target, the queen first.
func addPromotions(list *game.MoveList, targets Bitboard, step int, flags game.Move) {
	for ; targets != 0; targets = targets.Rest() {
		to := targets.First()
		m := flags | game.Promotion | game.Move((to-step)|to<<6)
		list.Add(m | Queen<<promotionShift)
		list.Add(m | Knight<<promotionShift)
		list.Add(m | Rook<<promotionShift)
		list.Add(m | Bishop<<promotionShift)
	}
}

// generateEnPassant appends the legal en-passant captures by some pawns; the caller
// has made sure that there is an en-passant square.
func (p *Position) generateEnPassant(list *game.MoveList, among Bitboard) {
	to := int(p.enPassant)
	for pawns := p.enPassantPawns(to, p.state.Side) & among; pawns != 0; pawns = pawns.Rest() {
		list.Add(game.Capture | enPassantFlag | game.Move(pawns.First()|to<<6))
	}
}

// enPassantPawns returns the pawns of a side that may legally capture en
// passant on a square (FIDE 3.7.4.1). The capture takes two pawns off one rank
// and puts one on another, so that neither pins nor check masks cover it: the
// king's safety is looked up on the board as it would be.
func (p *Position) enPassantPawns(to int, side game.Side) (legal Bitboard) {
	captured := bit(to - pawnsOf[side&1].ahead)
	king := p.KingSquare(side)
	enemies := p.sides[side&1^1] &^ captured
	pawns := PawnAttacks(side.Other(), to) & p.army(side)[Pawn]
	for ; pawns != 0; pawns = pawns.Rest() {
		occ := p.All()&^(captured|pawns&-pawns) | bit(to)
		if p.attackers(king, occ)&enemies == 0 {
			legal |= pawns & -pawns
		}
	}
	return legal
}
