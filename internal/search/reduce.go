package search

import (
	"math"

	"github.com/duiyi/duiyi/game"
)

// reduceNode searches a node less deeply of which the table knows no move: it was
// not worth much so far, and the next iteration comes with a move.
func (w *worker) reduceNode(n *node) {
	if w.features.InternalReduction && n.depth >= w.params.internalDepth && n.hit.tag == 0 {
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
// less deeply: a quiet one, late in the order, that gives no check.
func (w *worker) reduction(n *node, m game.Move, order int) int {
	p := w.params
	if !w.features.Reductions || n.pressed || m.IsNoisy() || n.depth < 3 || n.legal <= p.reduceAfter || w.state.Check {
		return 0
	}
	r := int(reductionTable[min(n.depth, MaxPly-1)][min(n.legal, 63)])
	isKiller := order >= killerBand
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
	if isKiller {
		r--
	} else {
		r -= order / p.historyReduction
	}
	return min(max(r, 0), n.depth-2)
}
