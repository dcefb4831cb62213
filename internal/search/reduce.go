package search

import (
	"math"

	"github.com/duiyi/duiyi/game"
)

// reduceNode searches a node less deeply of which the table knows no move: it was
// not worth much so far, and the next iteration comes with a move.
func (w *worker) reduceNode(n *node) {
	if w.features.InternalReduction && n.depth >= w.params.internalDepth && n.hit.tag == 0 && n.without == 0 {
		n.depth--
	}
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

// reduction returns by how many plies a move that has just been made is searched
// less deeply: one late in the order that gives no check.
func (w *worker) reduction(n *node, m game.Move, order int) int {
	p := w.params
	if !w.features.Reductions || n.pressed || n.depth < 3 || n.number() <= p.reduceAfter || w.state.Check {
		return 0
	}
	if m.IsNoisy() && (order >= 0 || p.noisyReduction == 0) {
		return 0
	}
	r := int(reductionTable[min(n.depth, MaxPly-1)][min(n.number(), 63)])
	isKiller := order >= counterMove
	if p.historyReduction == 0 {
		if isKiller {
			return 0
		}
		return min(r, n.depth-2)
	}
	if n.pv {
		r--
	}
	if n.cut {
		r++
	}
	if !n.improving {
		r++
	}
	switch {
	case isKiller || m.IsNoisy():
		r--
	default:
		r -= order / p.historyReduction
	}
	if n.hit.pv && p.bestLineReduction {
		r--
	}
	return min(max(r, 0), n.depth-2)
}

// afterthought returns by how much more deeply, or less, a move is searched again
// that was better than expected in a reduced search.
func (w *worker) afterthought(n *node, score, reduction int) int {
	p := w.params
	switch {
	case p.deeperMargin == 0 || n.ply == 0:
		return 0
	case reduction > 1 && score > n.best+p.deeperMargin:
		return 1
	case score < n.best+p.shallowerMargin:
		return -1
	default:
		return 0
	}
}
