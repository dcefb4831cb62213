package chess

import (
	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/games/chess"
	"github.com/duiyi/duiyi/internal/eval/taper"
)

// term is a part of the evaluation.
type term = taper.Term[*chess.Position]

// accumulated are the terms that the position keeps for us as one sum; they are
// computed one by one only to explain a score.
var accumulated = []term{
	{Name: "material", Score: materialOf},
	{Name: "placement", Score: placementOf},
}

// terms are what is computed afresh in every evaluation.
var terms = []term{
	{Name: "mobility", Score: mobility},
	{Name: "pawns", Score: pawnStructure},
	{Name: "passed pawns", Score: passedPawns},
	{Name: "bishop pair", Score: bishopPair},
	{Name: "rook files", Score: rookFiles},
	{Name: "king shelter", Score: kingShelter},
	{Name: "king attack", Score: kingAttack},
	{Name: "bare king", Score: bareKing},
}

// tempo is what having the move is worth.
const tempo = 12

// mobilityWorth is what each reachable square above the expected number is
// worth, by kind.
var (
	mobilityWorth    = [6]taper.Score{0, s(4, 4), s(4, 5), s(2, 4), s(1, 3), 0}
	mobilityExpected = [6]int{0, 4, 6, 6, 12, 0}
)

// mobility counts the squares that the pieces reach and that are neither
// occupied by their own side nor guarded by an enemy pawn.
func mobility(p *chess.Position, side game.Side) (score taper.Score) {
	allowed := ^(p.Occupied(side) | pawnAttacks(p, side.Other()))
	all := p.All()
	for kind := chess.Knight; kind <= chess.Queen; kind++ {
		for pieces := p.Pieces(side, kind); pieces != 0; pieces &= pieces - 1 {
			reached := (attacks(kind, pieces.First(), all) & allowed).Count()
			score += mobilityWorth[kind] * taper.Score(reached-mobilityExpected[kind])
		}
	}
	return score
}

// attacks returns the squares that a piece of the kind attacks.
func attacks(kind, square int, occupied chess.Bitboard) chess.Bitboard {
	switch kind {
	case chess.Knight:
		return chess.KnightAttacks(square)
	case chess.Bishop:
		return chess.BishopAttacks(square, occupied)
	case chess.Rook:
		return chess.RookAttacks(square, occupied)
	default:
		return chess.BishopAttacks(square, occupied) | chess.RookAttacks(square, occupied)
	}
}

// pawnStructure takes off for doubled and isolated pawns.
func pawnStructure(p *chess.Position, side game.Side) (score taper.Score) {
	own := p.Pieces(side, chess.Pawn)
	for pawns := own; pawns != 0; pawns &= pawns - 1 {
		square := pawns.First()
		if own&neighbourFiles[square&7] == 0 {
			score -= s(12, 14)
		}
		if own&ahead[side][square] != 0 {
			score -= s(9, 20)
		}
	}
	return score
}

// passedWorth is what a passed pawn is worth by its rank.
var passedWorth = [8]taper.Score{0, s(2, 8), s(4, 14), s(10, 30), s(24, 58), s(48, 100), s(80, 160), 0}

// passedPawns counts pawns that no enemy pawn can stop or take, less if the
// way is blocked.
func passedPawns(p *chess.Position, side game.Side) (score taper.Score) {
	enemies := p.Pieces(side.Other(), chess.Pawn)
	for pawns := p.Pieces(side, chess.Pawn); pawns != 0; pawns &= pawns - 1 {
		square := pawns.First()
		if enemies&passedSpan[side][square] != 0 {
			continue
		}
		rank := square >> 3
		if side == game.Second {
			rank = 7 - rank
		}
		worth := passedWorth[rank]
		if p.Occupied(side.Other())&ahead[side][square] != 0 {
			worth -= s(worth.Middle()/3, worth.End()/3)
		}
		score += worth
	}
	return score
}

// bishopPair rewards two bishops.
func bishopPair(p *chess.Position, side game.Side) taper.Score {
	if p.Pieces(side, chess.Bishop).Count() >= 2 {
		return s(28, 44)
	}
	return 0
}

// rookFiles rewards rooks on files without own pawns, more without any.
func rookFiles(p *chess.Position, side game.Side) (score taper.Score) {
	own, enemy := p.Pieces(side, chess.Pawn), p.Pieces(side.Other(), chess.Pawn)
	for rooks := p.Pieces(side, chess.Rook); rooks != 0; rooks &= rooks - 1 {
		file := files[rooks.First()&7]
		switch {
		case file&(own|enemy) == 0:
			score += s(28, 12)
		case file&own == 0:
			score += s(13, 8)
		}
	}
	return score
}

// kingShelter counts the own pawns just before the king, and misses them where
// there are none.
func kingShelter(p *chess.Position, side game.Side) (score taper.Score) {
	king := p.KingSquare(side)
	file := min(max(king&7, 1), 6)
	own := p.Pieces(side, chess.Pawn)
	for f := file - 1; f <= file+1; f++ {
		shelter := own & files[f] & shelterSpan[side][king]
		switch {
		case shelter&chess.KingAttacks(king) != 0:
			score += s(14, 0)
		case shelter != 0:
			score += s(6, 0)
		default:
			score -= s(12, 0)
		}
	}
	return score
}

// attackWorth is the weight of an attacker by kind, and attackDanger the worth
// of the summed weights: one piece is no attack, three are.
var (
	attackWorth  = [6]int{0, 2, 2, 3, 5, 0}
	attackDanger = [...]int{0, 0, 4, 8, 14, 22, 32, 44, 58, 74, 90, 108, 126, 144, 160, 176}
)

// kingAttack weighs the pieces that bear on the squares around the enemy king.
func kingAttack(p *chess.Position, side game.Side) taper.Score {
	zone := chess.KingAttacks(p.KingSquare(side.Other()))
	all := p.All()
	weight := 0
	for kind := chess.Knight; kind <= chess.Queen; kind++ {
		for pieces := p.Pieces(side, kind); pieces != 0; pieces &= pieces - 1 {
			if attacks(kind, pieces.First(), all)&zone != 0 {
				weight += attackWorth[kind]
			}
		}
	}
	danger := attackDanger[min(weight, len(attackDanger)-1)]
	return s(danger, danger/6)
}

// bareKing rewards driving a lone king to the edge and bringing the own king
// near it: the way to mate, which is too long for a shallow search to see.
func bareKing(p *chess.Position, side game.Side) taper.Score {
	enemy := side.Other()
	if p.Occupied(enemy) != p.Pieces(enemy, chess.King) {
		return 0
	}
	king, own := p.KingSquare(enemy), p.KingSquare(side)
	distance := max(abs((king&7)-(own&7)), abs((king>>3)-(own>>3)))
	return s(0, 25*(5-centrality(king&7, king>>3))+20*(7-distance))
}

func abs(n int) int { return max(n, -n) }
