package chess

import (
	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/games/chess"
	"github.com/duiyi/duiyi/internal/eval/taper"
)

// threats judges what a side attacks of the enemy's.
func threats(s *survey, side game.Side) (score taper.Score) {
	w, own, foe := &s.w.Terms, &s.army[side], &s.army[side^1]
	guarded := s.wellGuarded(side ^ 1)
	weak := foe.occupied & own.attacked &^ guarded
	if targets := (weak | foe.officers) & (own.by[chess.Knight] | own.by[chess.Bishop]); targets != 0 {
		score += s.victims(side^1, targets, &w.MinorThreat)
	}
	if weak != 0 {
		score += s.victims(side^1, weak&own.by[chess.Rook], &w.RookThreat)
		if weak&own.by[chess.King] != 0 {
			score += w.KingThreat
		}
		hanging := weak & (^foe.attacked | foe.officers&own.twice)
		score += w.HangingPiece * taper.Score(hanging.Count())
	}
	restricted := foe.attacked & own.attacked &^ guarded
	return score + w.RestrictedSquare*taper.Score(restricted.Count()) + pawnThreats(s, side)
}

// victims adds up what attacking the pieces of a side on some squares is worth.
func (s *survey) victims(side game.Side, squares chess.Bitboard, worth *[5]taper.Score) (score taper.Score) {
	for kind := chess.Pawn; squares != 0 && kind <= chess.Queen; kind++ {
		hit := squares & s.p.Pieces(side, kind)
		squares &^= hit
		score += worth[kind] * taper.Score(hit.Count())
	}
	return score
}

// pawnThreats judges the enemy's pieces that a pawn attacks or can attack by a step.
func pawnThreats(s *survey, side game.Side) (score taper.Score) {
	w, own, foe := &s.w.Terms, &s.army[side], &s.army[side^1]
	if foe.officers == 0 {
		return 0
	}
	standing := own.attacked | ^foe.attacked // where a pawn is not simply lost
	pawns := s.p.Pieces(side, chess.Pawn)
	targets := pawnAttacks(side, pawns&standing) & foe.officers
	for kind := chess.Knight; targets != 0 && kind <= chess.Queen; kind++ {
		hit := targets & s.p.Pieces(side^1, kind)
		targets &^= hit
		score += w.PawnThreat[kind-1] * taper.Score(hit.Count())
	}
	stepped := forward(side, pawns) &^ s.all
	stepped |= forward(side, stepped&rankMask(side, 2)) &^ s.all
	stepped &= standing &^ foe.by[chess.Pawn]
	pushed := pawnAttacks(side, stepped) & foe.officers
	return score + w.PushThreat*taper.Score(pushed.Count())
}
