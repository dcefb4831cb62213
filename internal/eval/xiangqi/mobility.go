package xiangqi

import (
	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/games/xiangqi"
	"github.com/duiyi/duiyi/internal/eval/taper"
)

// mobility counts the squares that each officer may go to without being taken by
// something that is worth less. A hobbled horse (蹩马腿) has few.
func mobility(s *survey, side game.Side) (score taper.Score) {
	w, foe := &s.w.Terms, &s.army[side^1]
	lesser := foe.by[xiangqi.Pawn].Or(foe.by[xiangqi.Advisor]).Or(foe.by[xiangqi.Bishop])
	forRook := lesser.Or(foe.by[xiangqi.Knight]).Or(foe.by[xiangqi.Cannon])
	for i := range s.army[side].list() {
		o := &s.army[side].officers[i&7]
		switch o.kind {
		case xiangqi.Knight:
			score += w.KnightMobility[min(o.moves.AndNot(lesser).Count(), len(w.KnightMobility)-1)]
		case xiangqi.Rook:
			score += w.RookMobility[min(o.moves.AndNot(forRook).Count(), len(w.RookMobility)-1)]
		default:
			score += w.CannonMobility[min(o.moves.AndNot(lesser).Count(), len(w.CannonMobility)-1)]
		}
	}
	return score
}
