package search

import "github.com/duiyi/duiyi/game"

// search returns the value of the current node between alpha and beta by
// principal variation search, fail-soft: the first move gets the whole window,
// the others must prove with an empty one that they are better. The steps that
// prune, reduce or extend are switched by Features; each stands in a file of its
// own.
func (w *worker) search(alpha, beta, depth, ply int, nullAllowed, cut bool) int {
	n := node{
		frame: &w.frames[ply], alpha: alpha, beta: beta, ply: ply, pv: beta-alpha > 1, cut: cut,
		pressed: w.pressed(), nullAllowed: nullAllowed,
	}
	// 1. The horizon, which a check puts off.
	if n.pressed && w.features.CheckExtension && ply < 2*w.iteration {
		depth = max(depth, 0) + 1
	}
	if n.depth = depth; depth <= 0 {
		return w.horizon(alpha, beta, ply)
	}
	// 2. What the rules say.
	n.frame.pvLen = 0
	if w.visit(ply) {
		return 0
	}
	if v := w.pos.Verdict(w.rootPly); v != game.Undecided {
		return verdictScore(v, ply)
	}
	if ply >= MaxPly-1 {
		return w.eval.Evaluate()
	}
	// 3. What the table says.
	if w.lookUp(&n) {
		return n.hit.score
	}
	// 4. What can be said without looking at a move.
	w.judge(&n)
	if score, done := w.pruneNode(&n); done || w.stopped {
		return score
	}
	// 5. How deep the moves are searched.
	w.reduceNode(&n)
	// 6. The moves.
	w.searchMoves(&n)
	switch {
	case w.stopped:
		return 0
	case n.legal == 0:
		return w.noMovesScore(ply)
	}
	w.remember(&n)
	return n.best
}

// searchMoves searches the moves of a node and leaves the best in it.
func (w *worker) searchMoves(n *node) {
	frame := n.frame
	w.generate(n.ply, game.All, n.hit.tag)
	w.frames[n.ply+1].killers = [2]game.Move{}
	frame.quietCount = 0
	n.best = -Infinite
	alpha := n.alpha
	for i := 0; i < frame.list.Len; i++ {
		m := w.next(&frame.list, i)
		doomed := w.skips(n, m, i, alpha)
		if !w.pos.Make(m) {
			continue
		}
		if doomed && !w.state.Check {
			w.pos.Unmake()
			continue
		}
		n.legal++
		frame.slot = int(frame.list.Slot[i])
		score := w.searchMove(n, m, int(frame.list.Score[i]), alpha)
		w.pos.Unmake()
		if w.stopped {
			return
		}
		if score > n.best {
			n.best = score
			if score > alpha {
				alpha, n.bestMove = score, m
				if n.pv {
					w.extendPV(n.ply, m)
				}
				if score >= n.beta {
					w.cutoffBy(frame, m, n.depth, n.ply)
					return
				}
			}
		}
		frame.tried(m, i)
	}
}

// tried notes a quiet move that did not cut off.
func (f *frame) tried(m game.Move, i int) {
	if !m.IsNoisy() && f.quietCount < maxQuiets {
		f.quiets[f.quietCount], f.quietSlots[f.quietCount] = m, f.list.Slot[i]
		f.quietCount++
	}
}

// searchMove returns the value, from the mover's view, of the move that has just
// been made; order is its score in the order of moves.
func (w *worker) searchMove(n *node, m game.Move, order, alpha int) int {
	depth, ply := n.depth-1, n.ply+1
	if n.legal == 1 {
		return -w.search(-n.beta, -alpha, depth, ply, true, !n.pv && !n.cut)
	}
	reduction := w.reduction(n, m, order)
	score := -w.search(-alpha-1, -alpha, depth-reduction, ply, true, reduction > 0 || !n.cut)
	if score > alpha && reduction > 0 {
		score = -w.search(-alpha-1, -alpha, depth, ply, true, !n.cut)
	}
	if score > alpha && score < n.beta {
		score = -w.search(-n.beta, -alpha, depth, ply, true, false)
	}
	return score
}

// horizon values a node at depth 0.
func (w *worker) horizon(alpha, beta, ply int) int {
	if w.features.Quiescence {
		return w.settle(alpha, beta, ply)
	}
	w.frames[ply].pvLen = 0
	if w.visit(ply) {
		return 0
	}
	if v := w.pos.Verdict(w.rootPly); v != game.Undecided {
		return verdictScore(v, ply)
	}
	return w.eval.Evaluate()
}

// noMovesScore is the score of a node whose side to move has no legal move.
func (w *worker) noMovesScore(ply int) int {
	if w.state.Check {
		return MatedIn(ply)
	}
	return verdictScore(w.noMoves, ply)
}
