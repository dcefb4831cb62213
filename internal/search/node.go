package search

import "github.com/duiyi/duiyi/game"

// node is what the search knows of the current node while it looks at its moves.
type node struct {
	frame                   *frame
	alpha, beta, depth, ply int
	// pv says that the window is open: the node may be on the best line. Others
	// only have to prove that they fail high, as is expected where cut is set, or
	// low.
	pv, cut bool
	// pressed says that the side to move is in check or would lose at once if it
	// did nothing; improving, that its evaluation is better than two plies ago.
	pressed, improving bool
	// nullAllowed says that no null move has just been made.
	nullAllowed bool
	// hit is what the table knows, with the score counted from the root.
	hit entry

	best     int
	bestMove game.Move
	legal    int
}

// judge evaluates the node, unless the side to move is pressed or nothing but the
// null move would ask for it, which does so itself.
func (w *worker) judge(n *node) {
	n.frame.static = unknown
	if n.pressed || w.params.historyReduction == 0 {
		return
	}
	n.frame.static = w.eval.Evaluate()
	if n.ply >= 2 {
		before := w.frames[n.ply-2].static
		n.improving = before == unknown || n.frame.static > before
	} else {
		n.improving = true
	}
}

// lookUp asks the table about the node and reports whether its answer will do.
func (w *worker) lookUp(n *node) (done bool) {
	if w.table == nil {
		return false
	}
	var found bool
	n.hit, found = w.table.probe(w.state.Key)
	n.hit.score = fromTable(n.hit.score, n.ply)
	return found && !n.pv && n.hit.depth >= n.depth && n.hit.cuts(n.hit.score, n.beta)
}

// remember stores the value of a node in the table.
func (w *worker) remember(n *node) {
	if w.table == nil {
		return
	}
	b := boundUpper
	if n.best >= n.beta {
		b = boundLower
	} else if n.best > n.alpha {
		b = boundExact
	}
	if byHistory(n.best) {
		b = boundNone // only the move is worth remembering
	}
	w.table.store(w.state.Key, entry{score: toTable(n.best, n.ply), depth: n.depth, bound: b, tag: n.bestMove.Tag()})
}

// cuts reports whether a stored score decides a search with an empty window
// below beta.
func (e *entry) cuts(score, beta int) bool {
	if score >= beta {
		return e.bound&boundLower != 0
	}
	return e.bound&boundUpper != 0
}
