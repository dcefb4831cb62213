package xiangqi

import (
	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/games/xiangqi"
	"github.com/duiyi/duiyi/internal/eval/taper"
)

// rooks rewards files without pawns, most of all beside the palace (肋道).
func rooks(s *survey, side game.Side) (score taper.Score) {
	w, own, foe := &s.w.Terms, s.army[side].pawns, s.army[side^1].pawns
	for rooks := s.p.Pieces(side, xiangqi.Rook); !rooks.Empty(); {
		square := rooks.Pop()
		zone := max(fold(square)-2, 0)
		switch file := files[square%9]; {
		case !own.And(file).Empty():
		case foe.And(file).Empty():
			score += w.RookOpenFile[zone]
		default:
			score += w.RookHalfOpenFile[zone]
		}
	}
	return score
}

// knights rewards posts at the enemy's palace and knights that guard each other.
func knights(s *survey, side game.Side) (score taper.Score) {
	w, own := &s.w.Terms, &s.army[side]
	knights := s.p.Pieces(side, xiangqi.Knight)
	if knights.Empty() {
		return 0
	}
	score += w.LinkedKnight * taper.Score(knights.And(own.by[xiangqi.Knight]).Count())
	if safe := knights.And(halves[side^1]).AndNot(s.army[side^1].attacked); !safe.Empty() {
		for post := range posts {
			score += w.KnightPost[post] * taper.Score(safe.And(posts[post][side]).Count())
		}
	}
	return score
}

// cannons counts the squares beyond the river that cannons attack over a screen.
func cannons(s *survey, side game.Side) taper.Score {
	return s.w.CannonReach * taper.Score(s.army[side].by[xiangqi.Cannon].And(halves[side^1]).Count())
}

// pawns judges how the pawns across the river help each other and are helped.
func pawns(s *survey, side game.Side) (score taper.Score) {
	w, own := &s.w.Terms, &s.army[side]
	crossed := own.pawns.And(halves[side^1])
	score += w.GuardedPawn * taper.Score(crossed.And(own.attacked).Count())
	for rest := crossed; !rest.Empty(); {
		square := rest.Pop()
		if square%9 < 8 && crossed.Has(square+1) {
			score += w.LinkedPawns[(rankOf(side, square)-5)%len(w.LinkedPawns)]
		}
	}
	return score
}
