package xiangqi

import (
	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/games/xiangqi"
	"github.com/duiyi/duiyi/internal/eval/taper"
)

// guards judges a side's advisors and bishops, and what its attackers are worth
// against the guards that the enemy has left: who lacks advisors fears rooks
// (缺士怕车), who lacks bishops fears cannons (缺象怕炮).
func guards(s *survey, side game.Side) (score taper.Score) {
	w, own, foe := &s.w.Terms, &s.army[side], &s.army[side^1]
	score += formation(s, side)
	if gone := own.guards(); gone < len(w.CannonScreens) {
		score += w.CannonScreens[gone] * taper.Score(own.has[xiangqi.Cannon])
	}
	if foe.guards() == 4 {
		return score
	}
	for i := range w.AgainstAdvisors {
		n := taper.Score(own.has[xiangqi.Knight+i])
		if left := foe.has[xiangqi.Advisor]; left < 2 {
			score += w.AgainstAdvisors[i][left&1] * n
		}
		if left := foe.has[xiangqi.Bishop]; left < 2 {
			score += w.AgainstBishops[i][left&1] * n
		}
	}
	return score
}

// formation judges how complete the guards are and whether they guard each other.
func formation(s *survey, side game.Side) (score taper.Score) {
	w, own := &s.w.Terms, &s.army[side]
	if own.has[xiangqi.Advisor] == 2 {
		score += w.AdvisorPair
		if !own.by[xiangqi.Advisor].And(s.p.Pieces(side, xiangqi.Advisor)).Empty() {
			score += w.LinkedAdvisors
		}
	}
	if own.has[xiangqi.Bishop] == 2 {
		score += w.BishopPair
		if !own.by[xiangqi.Bishop].And(s.p.Pieces(side, xiangqi.Bishop)).Empty() {
			score += w.LinkedBishops
		}
	}
	if own.guards() == 4 {
		score += w.FullGuard
	}
	return score
}
