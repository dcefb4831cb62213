package search

import (
	"math"

	"github.com/duiyi/duiyi/game"
)

// nullMoveMinDepth is the least depth at which passing is worth a search.
const nullMoveMinDepth = 2

// tryNull passes the turn and searches less deeply; if the opponent still
// cannot reach beta, a real move would have failed high as well. Not in check,
// not twice in a row, and not where having to move is the trouble (zugzwang).
func (w *worker) tryNull(beta, depth, ply int) (score int, ok bool) {
	if w.passer == nil || depth < nullMoveMinDepth || beta <= -mateBound || beta >= mateBound {
		return 0, false
	}
	if w.guard != nil && w.guard.ZugzwangProne() {
		return 0, false
	}
	if w.eval.Evaluate() < beta {
		return 0, false
	}
	reduction := 3 + depth/4
	w.passer.MakeNull()
	score = -w.search(-beta, -beta+1, depth-1-reduction, ply+1, false)
	w.passer.UnmakeNull()
	if w.stopped {
		return 0, false
	}
	if score > game.MaxEvaluation {
		score = beta // a win found after a free move is not proven
	}
	return score, score >= beta
}

// reductionTable holds the plies by which a late quiet move is reduced, by
// remaining depth and the move's place in the order.
var reductionTable = makeReductionTable()

func makeReductionTable() (t [MaxPly][64]int8) {
	for depth := 1; depth < MaxPly; depth++ {
		for number := 1; number < 64; number++ {
			t[depth][number] = int8(0.5 + math.Log(float64(depth))*math.Log(float64(number))/2.25)
		}
	}
	return t
}

// lateMoveReduction returns by how many plies a quiet move is searched less
// deeply: none near the horizon or for the first moves.
func lateMoveReduction(depth, number int) int {
	if depth < 3 || number <= 3 {
		return 0
	}
	return min(int(reductionTable[min(depth, MaxPly-1)][min(number, 63)]), depth-2)
}
