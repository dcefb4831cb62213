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
	// hit is what the table knows, with the score counted from the root; known says
	// that it knows something.
	hit   entry
	known bool
	// raw is the evaluation as the evaluator gives it, unknown where nobody asked;
	// guess is the best estimate of the node's value before its moves are searched.
	raw, guess int
	// without is the tag of a move that is left out, to see what the node is worth
	// without it; 0 for none.
	without uint32
	// extension is by how many plies the table's move is searched more deeply.
	extension int

	// low is alpha as the moves have raised it.
	best, low int
	bestMove  game.Move
	// legal counts the moves that have been tried, ahead those before the current one
	// in the order that have not: they were put off.
	legal, ahead int
}

// number is the place of the current move among the legal ones of the order, once it
// has been made.
func (n *node) number() int { return n.legal + n.ahead }

// judge evaluates the node, unless the side to move is pressed or nothing but the
// null move would ask for it, which does so itself.
func (w *worker) judge(n *node) {
	n.frame.static, n.raw, n.guess = unknown, unknown, unknown
	if n.pressed || w.params.historyReduction == 0 {
		return
	}
	if n.raw = n.hit.static; !n.known || n.raw == unknown {
		n.raw = w.eval.Evaluate()
	}
	n.frame.static = w.corrected(n.raw, n.ply)
	if n.ply >= 2 {
		before := w.frames[n.ply-2].static
		n.improving = before == unknown || n.frame.static > before
	} else {
		n.improving = true
	}
	n.guess = n.frame.static
	if n.known && n.hit.bound != boundNone && !IsMate(n.hit.score) && n.hit.depth >= n.depth-w.params.guessDepth && n.hit.cuts(n.hit.score, n.guess) {
		n.guess = n.hit.score // a search knows better, on the side that its bound is on
	}
}

// lookUp asks the table about the node and reports whether its answer will do.
func (w *worker) lookUp(n *node) (done bool) {
	n.hit.static = unknown
	if w.table == nil {
		return false
	}
	n.hit, n.known = w.table.probe(w.state.Key)
	n.hit.score = fromTable(n.hit.score, n.ply)
	return n.known && !n.pv && n.without == 0 && n.hit.depth >= n.depth && n.hit.cuts(n.hit.score, n.beta)
}

// remember stores the value of a node in the table.
func (w *worker) remember(n *node) {
	if w.table == nil || n.without != 0 {
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
	w.table.store(w.state.Key, entry{
		score: toTable(n.best, n.ply), depth: n.depth, bound: b, tag: n.bestMove.Tag(), static: n.raw, pv: n.pv || n.hit.pv,
	})
}

// cuts reports whether a stored score decides a search with an empty window
// below beta.
func (e *entry) cuts(score, beta int) bool {
	if score >= beta {
		return e.bound&boundLower != 0
	}
	return e.bound&boundUpper != 0
}
