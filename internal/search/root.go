package search

import (
	"slices"

	"github.com/duiyi/duiyi/game"
)

// rootMove is a legal move of the root with what the search knows of it: only a
// move that was best in its window has got its score and line from a search,
// the others keep what they had.
type rootMove struct {
	move  game.Move
	score int
	line  []game.Move
	slot  int
	nodes uint64 // spent on it in the whole search
	// forbidden says that the move loses by the way the game went, there and then or
	// with the reply.
	forbidden bool
}

// initRoot lists the legal root moves in the order of a search's node, for now with
// the evaluation of the root as their score. An earlier search may have left the
// move that leads on to what it has announced. Moves that the rules forbid are left
// out unless nothing else is there, or they are asked for.
func (w *worker) initRoot(allowed []game.Move) {
	frame := &w.frames[0]
	known := node{frame: frame, pv: true}
	w.lookUp(&known)
	w.generate(0, game.All, known.hit.tag)
	w.root = w.root[:0]
	w.restricted = len(allowed) > 0
	static := w.eval.Evaluate()
	for i := 0; i < frame.list.Len; i++ {
		m := w.next(&frame.list, i)
		if w.restricted && !slices.Contains(allowed, m) {
			continue
		}
		if w.pos.Make(m) {
			forbidden := w.losesByHistory()
			w.pos.Unmake()
			w.root = append(w.root, rootMove{move: m, score: static, line: []game.Move{m}, slot: int(frame.list.Slot[i]), forbidden: forbidden})
		}
	}
	if w.restricted {
		w.addNeglected(allowed, static)
		return
	}
	w.dropForbidden()
}

// addNeglected adds the allowed moves that the evaluator does not think worth
// searching: whoever allows only these wants one of them.
func (w *worker) addNeglected(allowed []game.Move, static int) {
	for _, m := range game.LegalMoves(w.pos) {
		listed := slices.ContainsFunc(w.root, func(rm rootMove) bool { return rm.move == m })
		if slices.Contains(allowed, m) && !listed {
			neglected := rootMove{move: m, score: static, line: []game.Move{m}}
			if w.replies != nil {
				neglected.slot = w.replies.none()
			}
			w.root = append(w.root, neglected)
		}
	}
}

// searchRoot searches the root moves from place first on, brings the best one
// to that place and returns its score. If the search is stopped on the way the
// best one found so far stands there, if any move was completed.
func (w *worker) searchRoot(alpha, beta, depth, first int) int {
	if w.visit(0) {
		return 0
	}
	n := node{frame: &w.frames[0], alpha: alpha, beta: beta, depth: depth, pv: true, pressed: w.pressed(), best: -Infinite, raw: unknown}
	if n.pressed && w.features.CheckExtension {
		n.depth++
	}
	n.frame.quietCount, n.frame.noisyCount, n.frame.putOffCount = 0, 0, 0
	w.judge(&n)
	n.low = alpha
	w.searchRootMoves(&n, first)
	if first == 0 && !w.restricted && !w.stopped {
		n.bestMove = w.root[0].move
		w.remember(&n)
	}
	return n.best
}

// searchRootMoves searches the root moves from place first on, those last that another
// thread is at.
func (w *worker) searchRootMoves(n *node, first int) {
	putOff := w.rootPutOff[:0]
	for i := first; i < len(w.root); i++ {
		if m := w.root[i].move; n.legal > 0 && w.busy != nil && w.busy.has(w.state.Key, m) {
			putOff = append(putOff, rootLater{m, i - first + 1})
			n.ahead++
			continue
		}
		if w.tryRoot(n, i, first) {
			return
		}
	}
	for _, l := range putOff {
		n.ahead = l.number - n.legal - 1
		i := slices.IndexFunc(w.root, func(rm rootMove) bool { return rm.move == l.move })
		if w.tryRoot(n, i, first) {
			return
		}
	}
	w.rootPutOff = putOff
}

// tryRoot searches the i-th root move and reports whether the root is done: it has
// failed high, or the search has been stopped.
func (w *worker) tryRoot(n *node, i, first int) (done bool) {
	m, key, before := w.root[i].move, w.state.Key, w.nodes
	w.frames[1].killers = [2]game.Move{}
	n.frame.slot = w.root[i].slot
	n.legal++
	if w.busy != nil {
		w.busy.enter(key, m)
	}
	w.pos.Make(m)
	score := w.searchMove(n, m, 0, n.low)
	w.root[i].nodes += w.nodes - before
	w.pos.Unmake()
	if w.busy != nil {
		w.busy.leave(key, m)
	}
	if w.stopped {
		return true
	}
	if score <= n.best {
		return false
	}
	n.best = score
	if score > n.low || n.legal == 1 {
		w.promote(first, i, score)
	}
	n.low = max(n.low, score)
	return score >= n.beta
}

// promote notes the score and line of the root move at place i and moves it up
// to place first; those in between keep their order.
func (w *worker) promote(first, i, score int) {
	rm := w.root[i]
	rm.score = score
	w.extendPV(0, rm.move)
	rm.line = append(rm.line[:0], w.frames[0].pv[:w.frames[0].pvLen]...)
	copy(w.root[first+1:i+1], w.root[first:i])
	w.root[first] = rm
}
