package xiangqi

import (
	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/games/xiangqi"
	"github.com/duiyi/duiyi/internal/eval/taper"
)

// term is a part of the evaluation.
type term = taper.Term[*xiangqi.Position]

// accumulated are the terms that the position keeps for us as one sum; they are
// computed one by one only to explain a score.
var accumulated = []term{
	{Name: "material", Score: materialOf},
	{Name: "placement", Score: placementOf},
}

// terms are what is computed afresh in every evaluation.
var terms = []term{
	{Name: "rook mobility", Score: rookMobility},
	{Name: "knight mobility", Score: knightMobility},
	{Name: "cannon on the king's file", Score: kingFileCannon},
	{Name: "king attack", Score: kingAttack},
	{Name: "missing guards", Score: missingGuards},
}

// tempo is what having the move is worth.
const tempo = 8

// rookMobility counts where the rooks can go: open files and ranks.
func rookMobility(p *xiangqi.Position, side game.Side) (score taper.Score) {
	for rooks := p.Pieces(side, xiangqi.Rook); !rooks.Empty(); {
		score += s(3, 3) * taper.Score(p.RookMobility(rooks.Pop())-8)
	}
	return score
}

// knightMobility takes off for horses whose legs are blocked (蹩马腿).
func knightMobility(p *xiangqi.Position, side game.Side) (score taper.Score) {
	for knights := p.Pieces(side, xiangqi.Knight); !knights.Empty(); {
		score += s(7, 6) * taper.Score(p.KnightMobility(knights.Pop())-4)
	}
	return score
}

// kingFileCannon rewards a cannon on the enemy king's file: with nothing in
// between (空头炮) no piece may step there, and with a guard in between it pins.
func kingFileCannon(p *xiangqi.Position, side game.Side) (score taper.Score) {
	king := p.KingSquare(side.Other())
	for cannons := p.Pieces(side, xiangqi.Cannon); !cannons.Empty(); {
		cannon := cannons.Pop()
		if cannon%9 != king%9 {
			continue
		}
		switch between(p, cannon, king) {
		case 0:
			score += s(75, 40)
		case 2:
			score += s(18, 8)
		}
	}
	return score
}

// between counts the pieces between two squares of a file.
func between(p *xiangqi.Position, a, b int) int {
	count := 0
	for square := min(a, b) + 9; square < max(a, b); square += 9 {
		if p.PieceAt(square) >= 0 {
			count++
		}
	}
	return count
}

// attackWorth is the weight of an attacker by kind, and attackDanger the worth
// of the summed weights: one piece is no attack, three are.
var (
	attackWorth  = [xiangqi.Kinds]int{0, 0, 0, 3, 4, 2, 2}
	attackDanger = [...]int{0, 0, 2, 5, 10, 18, 28, 40, 54, 70, 88, 106, 124, 142, 160}
)

// kingAttack weighs the pieces that bear on the enemy king and the points it
// can step to.
func kingAttack(p *xiangqi.Position, side game.Side) taper.Score {
	king := p.KingSquare(side.Other())
	zone := xiangqi.KingAttacks(king)
	weight := 0
	for rooks := p.Pieces(side, xiangqi.Rook); !rooks.Empty(); {
		if !p.RookAttacks(rooks.Pop()).And(zone).Empty() {
			weight += attackWorth[xiangqi.Rook]
		}
	}
	for cannons := p.Pieces(side, xiangqi.Cannon); !cannons.Empty(); {
		if !p.CannonAttacks(cannons.Pop()).And(zone).Empty() {
			weight += attackWorth[xiangqi.Cannon]
		}
	}
	for knights := p.Pieces(side, xiangqi.Knight); !knights.Empty(); {
		if !p.KnightAttacks(knights.Pop()).And(zone).Empty() {
			weight += attackWorth[xiangqi.Knight]
		}
	}
	for pawns := p.Pieces(side, xiangqi.Pawn); !pawns.Empty(); {
		if !xiangqi.PawnAttacks(side, pawns.Pop()).And(zone).Empty() {
			weight += attackWorth[xiangqi.Pawn]
		}
	}
	danger := attackDanger[min(weight, len(attackDanger)-1)]
	return s(danger, danger/2)
}

// missingGuards takes off for a bare palace, the more the more rooks and
// horses the opponent has (advisors gone) and the more cannons (bishops gone).
func missingGuards(p *xiangqi.Position, side game.Side) taper.Score {
	enemy := side.Other()
	advisorsGone := 2 - p.Count(side, xiangqi.Advisor)
	bishopsGone := 2 - p.Count(side, xiangqi.Bishop)
	breakers := 2*p.Count(enemy, xiangqi.Rook) + p.Count(enemy, xiangqi.Knight)
	danger := 6*advisorsGone*breakers + 6*bishopsGone*p.Count(enemy, xiangqi.Cannon)
	return -s(danger, danger/2)
}
