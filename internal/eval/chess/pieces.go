package chess

import (
	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/games/chess"
	"github.com/duiyi/duiyi/internal/eval/taper"
)

// outpostRanks are a side's ranks 4 to 6.
var outpostRanks = [2]chess.Bitboard{0x0000ffffff000000, 0x000000ffffff0000}

// outposts returns the squares where a side's pieces stand guarded by a pawn and
// no enemy pawn can drive them away.
func (s *survey) outposts(side game.Side) chess.Bitboard {
	return outpostRanks[side] & s.army[side].by[chess.Pawn] &^ s.pawns.reach[side^1]
}

// knights judges the knights.
func knights(s *survey, side game.Side) (score taper.Score) {
	own := &s.army[side]
	knights := s.p.Pieces(side, chess.Knight)
	if knights == 0 {
		return 0
	}
	w, posts := &s.w.Terms, s.outposts(side)
	score += w.KnightOutpost * taper.Score((knights & posts).Count())
	for _, p := range own.list() {
		if p.kind != chess.Knight {
			break
		}
		score += w.KnightFromKing * taper.Score(steps[own.king&63][p.square&63])
		if !posts.Has(p.square) && p.attacks&posts&^own.occupied != 0 {
			score += w.OutpostInReach
		}
	}
	return score + w.MinorBehindPawn*taper.Score((knights&s.behindPawns(side)).Count())
}

// bishops judges the bishops.
func bishops(s *survey, side game.Side) (score taper.Score) {
	bishops := s.p.Pieces(side, chess.Bishop)
	if bishops == 0 {
		return 0
	}
	w, king := &s.w.Terms, s.army[side].king
	if bishops.Rest() != 0 {
		score += w.BishopPair
	}
	score += w.BishopOutpost * taper.Score((bishops & s.outposts(side)).Count())
	score += w.MinorBehindPawn * taper.Score((bishops & s.behindPawns(side)).Count())
	pawns := s.p.Pieces(side, chess.Pawn)
	blocked := (pawns & centreFiles & forward(side.Other(), s.all)).Count()
	allPawns := pawns | s.p.Pieces(side.Other(), chess.Pawn)
	for ; bishops != 0; bishops = bishops.Rest() {
		square := bishops.First()
		score += w.BishopFromKing * taper.Score(steps[king&63][square])
		score += w.BadBishop*taper.Score((pawns&sameColour(square)).Count()) + w.BadBishopCentre*taper.Score(blocked)
		if seesCentre(square, allPawns) {
			score += w.LongDiagonal
		}
	}
	return score
}

// seesCentre reports whether a bishop on a square has both central squares of a
// long diagonal before it or under it.
func seesCentre(square int, pawns chess.Bitboard) bool {
	seen := (chess.BishopAttacks(square, pawns) | 1<<square) & centre
	return seen.Rest() != 0
}

// sameColour returns the squares of the colour of a square.
func sameColour(square int) chess.Bitboard {
	if lightSquare.Has(square) {
		return lightSquare
	}
	return ^lightSquare
}

// behindPawns returns the squares just behind a pawn of either side.
func (s *survey) behindPawns(side game.Side) chess.Bitboard {
	return forward(side.Other(), s.p.Pieces(game.First, chess.Pawn)|s.p.Pieces(game.Second, chess.Pawn))
}

// trappedMobility is the greatest number of squares of a trapped rook.
const trappedMobility = 3

// rooks judges the rooks.
func rooks(s *survey, side game.Side) (score taper.Score) {
	own := s.p.Pieces(side, chess.Pawn)
	enemy := s.p.Pieces(side.Other(), chess.Pawn)
	w, king := &s.w.Terms, s.army[side].king
	for _, p := range s.army[side].list() {
		if p.kind != chess.Rook {
			continue
		}
		switch column := files[p.square&7]; {
		case column&(own|enemy) == 0:
			score += w.RookOpenFile
		case column&own == 0:
			score += w.RookHalfOpenFile
		case isOutside(p.square, king) && rankOf(side, king) == 0 && rankOf(side, p.square) <= 1 &&
			(p.attacks&s.mobilityArea(side)).Count() <= trappedMobility:
			score += w.TrappedRook
		}
		if rankOf(side, p.square) == 6 &&
			(enemy&rankMask(side, 6) != 0 || rankOf(side, s.army[side^1].king) == 7) {
			score += w.RookOnSeventh
		}
	}
	return score
}

// isOutside reports whether a square is nearer to the edge than the king on the
// king's wing.
func isOutside(square, king int) bool {
	if onLeftWing(king) {
		return square&7 < king&7
	}
	return square&7 > king&7
}

// queens rewards queens in the enemy's half where no pawn can drive them away.
func queens(s *survey, side game.Side) taper.Score {
	beyond := ranksBeyond(side, 24+8*int(side&1))
	return s.w.QueenInfiltration * taper.Score((s.p.Pieces(side, chess.Queen) & beyond &^ s.pawns.reach[side^1]).Count())
}
