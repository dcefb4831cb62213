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
		pressed: w.pressed(), nullAllowed: nullAllowed, raw: unknown, without: w.frames[ply].without,
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
	if score, over := w.verdict(ply); over {
		return score
	}
	if ply >= MaxPly-1 {
		return w.eval.Evaluate()
	}
	// No line from here can be better than a mate with the next move, nor worse than
	// being mated here.
	if w.quiet {
		n.alpha, n.beta = max(alpha, MatedIn(ply)), min(beta, MateIn(ply+1))
		if n.alpha >= n.beta {
			return n.alpha
		}
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
	if score, done := w.single(&n); done || w.stopped {
		return score
	}
	// 6. The moves.
	answered := w.searchMoves(&n)
	switch {
	case w.stopped:
		return 0
	case answered:
		return n.best
	case n.legal == 0 && n.without != 0:
		return alpha // nothing but the move that is left out
	case n.legal == 0:
		return w.noMovesScore(ply)
	}
	w.correct(&n)
	w.remember(&n)
	return n.best
}

// searchMoves searches the moves of a node and leaves the best in it. It ends early
// where another thread has answered the node.
func (w *worker) searchMoves(n *node) (answered bool) {
	frame := n.frame
	w.begin(n.ply, n.hit.tag)
	w.frames[n.ply+1].killers = [2]game.Move{}
	frame.quietCount, frame.noisyCount, frame.putOffCount = 0, 0, 0
	n.best, n.low = -Infinite, n.alpha
	for i := 0; ; i++ {
		m, ok := w.pick(n.ply, i)
		if !ok {
			break
		}
		if n.without != 0 && m.Tag() == n.without {
			continue
		}
		if w.putsOff(n, m) {
			n.putOff(i)
			continue
		}
		if w.tryMove(n, m, i) {
			return false
		}
		if w.answered(n) {
			return true
		}
	}
	for _, l := range frame.putOff[:frame.putOffCount] {
		if w.answered(n) {
			return true
		}
		n.ahead = l.number - n.legal - 1
		if w.tryMove(n, frame.list.Move[l.place], l.place) {
			return false
		}
	}
	return false
}

// tryMove searches the i-th move of a node and reports whether the node is done: it
// has failed high, or the search has been stopped.
func (w *worker) tryMove(n *node, m game.Move, i int) (done bool) {
	frame, key := n.frame, w.state.Key
	doomed := w.skips(n, m, i, n.low)
	if !w.pos.Make(m) {
		return false
	}
	if doomed && !w.state.Check {
		w.pos.Unmake()
		return false
	}
	w.table.expect(w.state.Key)
	n.legal++
	frame.slot = int(frame.list.Slot[i])
	shared := w.busy != nil && n.depth >= busyDepth
	if shared {
		w.busy.enter(key, m)
	}
	score := w.searchMove(n, m, int(frame.list.Score[i]), n.low)
	if shared {
		w.busy.leave(key, m)
	}
	w.pos.Unmake()
	if w.stopped {
		return true
	}
	if score > n.best {
		n.best = score
		if score > n.low {
			n.low, n.bestMove = score, m
			if n.pv {
				w.extendPV(n.ply, m)
			}
			if score >= n.beta {
				w.cutoffBy(frame, m, n.depth, n.ply)
				return true
			}
		}
	}
	frame.tried(m, i)
	return false
}

// tried notes a move that did not cut off.
func (f *frame) tried(m game.Move, i int) {
	switch {
	case m.IsNoisy() && f.noisyCount < maxNoisy:
		f.noisySlots[f.noisyCount] = f.list.Slot[i]
		f.noisyCount++
	case !m.IsNoisy() && f.quietCount < maxQuiets:
		f.quiets[f.quietCount], f.quietSlots[f.quietCount] = m, f.list.Slot[i]
		f.quietCount++
	}
}

// searchMove returns the value, from the mover's view, of the move that has just
// been made; order is its score in the order of moves.
func (w *worker) searchMove(n *node, m game.Move, order, alpha int) int {
	depth, ply := n.depth-1, n.ply+1
	if n.extension != 0 && m.Tag() == n.hit.tag {
		depth += n.extension
	}
	if n.number() == 1 {
		return -w.search(-n.beta, -alpha, depth, ply, true, !n.pv && !n.cut)
	}
	reduction := w.reduction(n, m, order)
	score := -w.search(-alpha-1, -alpha, depth-reduction, ply, true, reduction > 0 || !n.cut)
	if score > alpha && reduction > 0 {
		depth += w.afterthought(n, score, reduction)
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
	if score, over := w.verdict(ply); over {
		return score
	}
	return w.eval.Evaluate()
}

// verdict returns the score of a node that the rules decide, or whose outcome is known
// from tables.
func (w *worker) verdict(ply int) (score int, over bool) {
	if v := w.pos.Verdict(w.rootPly); v != game.Undecided {
		return verdictScore(v, ply), true
	}
	if w.prober != nil && w.features.Endgames {
		if v, plies := w.prober.Probe(); v != game.Undecided {
			return verdictScore(v, ply+plies), true
		}
	}
	return 0, false
}

// noMovesScore is the score of a node whose side to move has no legal move.
func (w *worker) noMovesScore(ply int) int {
	if w.state.Check {
		return MatedIn(ply)
	}
	return verdictScore(w.noMoves, ply)
}
