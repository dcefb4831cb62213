package xiangqi

import (
	"math/bits"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/games/xiangqi"
	"github.com/duiyi/duiyi/internal/eval/taper"
)

// Danger grows with its square, since attackers help each other: from so many
// units on nothing gets worse, as the game is lost anyway.
const (
	middleDivisor = 640
	endDivisor    = 1280
	mostDanger    = 1100
)

// danger turns units of danger into centipawns.
func danger(units int) taper.Score {
	units = min(max(units, 0), mostDanger)
	return taper.S(units*units/middleDivisor, units*units/endDivisor)
}

// dangerSlope returns by how many centipawns danger grows with one unit more.
func dangerSlope(units int) (middle, end float32) {
	if units <= 0 || units >= mostDanger {
		return 0, 0
	}
	return 2 * float32(units) / middleDivisor, 2 * float32(units) / endDivisor
}

// kingAttack judges the attack of a side on the enemy king.
func kingAttack(s *survey, side game.Side) taper.Score { return danger(s.attackUnits(side)) }

// attackUnits adds up the danger in which a side brings the enemy king. It is a
// sum of weights, each times what is counted.
func (s *survey) attackUnits(side game.Side) int {
	w, own, foe := &s.w.Attack, &s.army[side], &s.army[side^1]
	across := halves[side^1]
	palace, beside := onBank(palaces[side^1], side^1), onBank(foe.by[xiangqi.King], side^1)
	units := w.Calm + s.checkUnits(side) + s.defenceUnits(side)
	for i := range own.list() {
		o := &own.officers[i&7]
		n := (o.kind - xiangqi.Knight) & 3
		if across.Has(o.square) {
			units += w.Crossed[n]
		}
		if hits := onBank(o.attacks, side^1) & palace; hits != 0 {
			units += w.Attacker[n] + w.KingHit*bits.OnesCount64(hits&beside) + w.PalaceHit*bits.OnesCount64(hits&^beside)
		}
	}
	const pawn = xiangqi.Pawn - xiangqi.Knight
	if pawns := onBank(own.pawns, side^1); pawns != 0 {
		units += w.Crossed[pawn]*bits.OnesCount64(pawns) + w.Attacker[pawn]*own.pawns.And(pawnCamps[side]).Count()
	}
	attacked, guarded := onBank(own.attacked, side^1), onBank(foe.attacked, side^1)
	pressed := onBank(own.twice, side^1) & beside &^ onBank(foe.twice, side^1)
	return units + w.WeakSquare*bits.OnesCount64(palace&attacked&^guarded|pressed)
}

// defenceUnits counts what the enemy has to defend with, and what is missing.
func (s *survey) defenceUnits(side game.Side) (units int) {
	w, foe := &s.w.Attack, &s.army[side^1]
	if left := foe.has[xiangqi.Advisor]; left < 2 {
		units += w.AdvisorsLeft[left&1]
	}
	if left := foe.has[xiangqi.Bishop]; left < 2 {
		units += w.BishopsLeft[left&1]
	}
	for i := range w.Defender {
		units += w.Defender[i] * s.p.Pieces(side^1, xiangqi.Knight+i).And(halves[side^1]).Count()
	}
	return units
}

// checkUnits counts the kinds of pieces that can give check, and whether the enemy
// could take them then.
func (s *survey) checkUnits(side game.Side) (units int) {
	w, own, foe := &s.w.Attack, &s.army[side], &s.army[side^1]
	from := [3]xiangqi.Bitboard{s.p.KnightSources(foe.king), foe.sight, foe.leap}
	for n := range from {
		checks := own.goes[n].And(from[n])
		if !checks.AndNot(foe.attacked).Empty() {
			units += w.SafeCheck[n]
		}
		if !checks.And(foe.attacked).Empty() {
			units += w.UnsafeCheck[n]
		}
	}
	return units
}
