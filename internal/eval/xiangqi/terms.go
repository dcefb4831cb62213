package xiangqi

import (
	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/games/xiangqi"
	"github.com/duiyi/duiyi/internal/eval/taper"
)

// term is a part of the evaluation.
type term = taper.Term[*survey]

// The terms, by how their sums are come by.
var (
	// accumulated are kept by the position as one sum; they are computed one by
	// one only to explain a score.
	accumulated = []term{
		{Name: "material", Score: material},
		{Name: "placement", Score: placement},
	}
	// counted are computed in every evaluation.
	counted = []term{
		{Name: "guards", Score: guards},
		{Name: "mobility", Score: mobility},
		{Name: "rooks", Score: rooks},
		{Name: "knights", Score: knights},
		{Name: "cannons", Score: cannons},
		{Name: "pawns", Score: pawns},
		{Name: "king's lines", Score: kingLines},
		{Name: "kings facing", Score: facing},
		{Name: "threats", Score: threats},
		{Name: "space", Score: space},
		{Name: "tempo", Score: tempo},
	}
	// bent are too, but are no sums of weights.
	bent = []term{
		{Name: "king attack", Score: kingAttack},
	}
)

// phaseOf is what each kind adds to the phase; fullPhase is the start position.
var phaseOf = [xiangqi.Kinds]int{xiangqi.Knight: 2, xiangqi.Rook: 4, xiangqi.Cannon: 2}

const fullPhase = 32

// phase is fullPhase with all rooks, knights and cannons on the board and 0 with
// none of them.
func (s *survey) phase() (total int) {
	for side := range s.army {
		for kind := xiangqi.Knight; kind <= xiangqi.Cannon; kind++ {
			total += phaseOf[kind] * s.army[side].has[kind]
		}
	}
	return min(total, fullPhase)
}

// tempo rewards having the move.
func tempo(s *survey, side game.Side) taper.Score {
	if s.p.State().Side == side {
		return s.w.Tempo
	}
	return 0
}

// space counts the attacked squares across the river.
func space(s *survey, side game.Side) taper.Score {
	return s.w.Space * taper.Score(s.army[side].attacked.And(halves[side^1]).Count())
}
