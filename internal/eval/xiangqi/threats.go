package xiangqi

import (
	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/games/xiangqi"
	"github.com/duiyi/duiyi/internal/eval/taper"
)

// threats judges what a side attacks of the enemy's: with pawns and guards any
// officer, with knights and cannons rooks and what nothing guards, with rooks only
// that. The king is no victim: it is in check.
func threats(s *survey, side game.Side) (score taper.Score) {
	w, own, foe := &s.w.Terms, &s.army[side], &s.army[side^1]
	victims := own.attacked.And(foe.occupied.AndNot(squareSets[foe.king]))
	if victims.Empty() {
		return 0
	}
	loose := victims.AndNot(foe.attacked)
	low := own.by[xiangqi.Pawn].Or(own.by[xiangqi.Advisor]).Or(own.by[xiangqi.Bishop])
	light := own.by[xiangqi.Knight].Or(own.by[xiangqi.Cannon])
	for kind := xiangqi.Advisor; kind <= xiangqi.Pawn; kind++ {
		hit := victims.And(s.p.Pieces(side^1, kind))
		if hit.Empty() {
			continue
		}
		n := kind - 1
		if kind >= xiangqi.Knight && kind <= xiangqi.Cannon {
			score += w.LowThreat[(kind-xiangqi.Knight)%len(w.LowThreat)] * taper.Score(hit.And(low).Count())
		}
		open := hit.And(loose)
		if kind != xiangqi.Rook {
			score += w.LightThreat[n] * taper.Score(open.And(light).Count())
		} else {
			score += w.LightThreat[n] * taper.Score(hit.And(light).Count())
		}
		score += w.RookThreat[n] * taper.Score(open.And(own.by[xiangqi.Rook]).Count())
	}
	score += w.HangingPiece * taper.Score(loose.Count())
	pressed := victims.And(own.twice).AndNot(foe.twice).AndNot(loose)
	return score + w.PressedPiece*taper.Score(pressed.Count())
}
