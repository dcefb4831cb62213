package chess

import (
	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/games/chess"
	"github.com/duiyi/duiyi/internal/eval/taper"
)

// Danger grows with its square, since attackers help each other: from so many
// units on nothing gets worse, as the game is lost anyway.
const (
	middleDivisor = 640
	endDivisor    = 10
	mostDanger    = 1200
)

// danger turns units of danger into centipawns.
func danger(units int) taper.Score {
	units = min(max(units, 0), mostDanger)
	return taper.S(units*units/middleDivisor, units/endDivisor)
}

// dangerSlope returns by how many centipawns danger grows with one unit more.
func dangerSlope(units int) (middle, end float32) {
	if units <= 0 || units >= mostDanger {
		return 0, 0
	}
	return 2 * float32(units) / middleDivisor, 1.0 / endDivisor
}

// kingAttack judges the attack of a side on the enemy king.
func kingAttack(s *survey, side game.Side) taper.Score { return danger(s.attackUnits(side)) }

// attackUnits adds up the danger in which a side brings the enemy king. It is a
// sum of weights, each times what is counted.
func (s *survey) attackUnits(side game.Side) int {
	w, own, foe := &s.w.Attack, &s.army[side], &s.army[side^1]
	beside := foe.by[chess.King]
	units, hits := w.Calm, 0
	for _, p := range own.list() {
		if p.attacks&foe.ring != 0 {
			units += w.Attacker[(p.kind-1)&3]
			hits += (p.attacks & beside).Count()
		}
	}
	weak := s.weakFor(side ^ 1)
	camp := camps[side^1][foe.king>>2&1]
	units += w.KingHit*hits + w.WeakRingSquare*(foe.ring&weak).Count() +
		w.UncoveredFile*int(s.pawns.uncovered[side^1]) +
		w.CampSquare*(camp&own.attacked).Count() + w.CampGuard*(camp&foe.attacked).Count() +
		s.checkUnits(side, weak)
	if foe.by[chess.Knight]&beside != 0 {
		units += w.KnightGuard
	}
	if s.p.Pieces(side, chess.Queen) == 0 {
		units += w.NoQueen
	}
	return units
}

// weakFor returns the squares attacked by the enemy that a side guards only with
// its king or queen or not at all.
func (s *survey) weakFor(side game.Side) chess.Bitboard {
	own, foe := &s.army[side], &s.army[side^1]
	return foe.attacked &^ own.twice & (^own.attacked | own.by[chess.King] | own.by[chess.Queen])
}

// checkUnits counts the squares from which a side can give check. The enemy queen
// does not hide her king: she would have to take or to go.
func (s *survey) checkUnits(side game.Side, weak chess.Bitboard) (units int) {
	w, own, foe := &s.w.Attack, &s.army[side], &s.army[side^1]
	through := s.all &^ s.p.Pieces(side^1, chess.Queen)
	bishop, rook := chess.BishopAttacks(foe.king, through), chess.RookAttacks(foe.king, through)
	from := [4]chess.Bitboard{chess.KnightAttacks(foe.king), bishop, rook, bishop | rook}
	safe := ^foe.attacked | weak&own.twice
	for i, squares := range from {
		squares &= own.by[i+1] &^ own.occupied
		if squares&safe != 0 {
			units += w.SafeCheck[i]
		}
		units += w.UnsafeCheck * (squares &^ safe).Count()
	}
	return units
}

// camps are a side's first four ranks on either wing, the files a to d first.
var camps = [2][2]chess.Bitboard{
	{0x0f0f0f0f, 0xf0f0f0f0},
	{0x0f0f0f0f << 32, 0xf0f0f0f0 << 32},
}
