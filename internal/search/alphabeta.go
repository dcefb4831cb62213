package search

import "github.com/duiyi/duiyi/game"

// search returns the value of the current node between alpha and beta by
// principal variation search, fail-soft: the first move gets the whole window,
// the others must prove with an empty one that they are better. A null move
// has just been made where nullAllowed is false.
func (w *worker) search(alpha, beta, depth, ply int, nullAllowed bool) int {
	pressed := w.pressed()
	if pressed && w.features.CheckExtension && ply < 2*w.iteration {
		depth = max(depth, 0) + 1
	}
	if depth <= 0 {
		return w.horizon(alpha, beta, ply)
	}
	frame := &w.frames[ply]
	frame.pvLen = 0
	if w.visit(ply) {
		return 0
	}
	if v := w.pos.Verdict(w.rootPly); v != game.Undecided {
		return verdictScore(v, ply)
	}
	if ply >= MaxPly-1 {
		return w.eval.Evaluate()
	}
	isPV := beta-alpha > 1
	var hashTag uint32
	if w.table != nil {
		if e, ok := w.table.probe(w.state.Key); ok {
			hashTag = e.tag
			if score := fromTable(e.score, ply); !isPV && e.depth >= depth && e.cuts(score, beta) {
				return score
			}
		}
	}
	if nullAllowed && !isPV && !pressed && w.features.NullMove {
		if score, ok := w.tryNull(beta, depth, ply); ok || w.stopped {
			return score
		}
	}

	w.generate(frame, game.All, hashTag)
	w.frames[ply+1].killers = [2]game.Move{}
	frame.quietCount = 0
	best, bestMove, bestAlpha := -Infinite, game.NoMove, alpha
	legal := 0
	for i := 0; i < frame.list.Len; i++ {
		m := w.next(&frame.list, i)
		if !w.pos.Make(m) {
			continue
		}
		legal++
		score := w.searchMove(m, frame, bestAlpha, beta, depth, ply, legal, pressed)
		w.pos.Unmake()
		if w.stopped {
			return 0
		}
		if score > best {
			best = score
			if score > bestAlpha {
				bestMove = m
				if isPV {
					w.extendPV(ply, m)
				}
				if score >= beta {
					w.cutoffBy(frame, m, depth)
					break
				}
				bestAlpha = score
			}
		}
		if !m.IsNoisy() && frame.quietCount < maxQuiets {
			frame.quiets[frame.quietCount] = m
			frame.quietCount++
		}
	}
	if legal == 0 {
		return w.noMovesScore(ply)
	}
	w.remember(best, alpha, beta, depth, ply, bestMove)
	return best
}

// remember stores the value of the current node, searched between alpha and
// beta, in the table.
func (w *worker) remember(best, alpha, beta, depth, ply int, m game.Move) {
	if w.table == nil {
		return
	}
	b := boundUpper
	if best >= beta {
		b = boundLower
	} else if best > alpha {
		b = boundExact
	}
	if byHistory(best) {
		b = boundNone // only the move is worth remembering
	}
	w.table.store(w.state.Key, entry{score: toTable(best, ply), depth: depth, bound: b, tag: m.Tag()})
}

// cuts reports whether a stored score decides a search with an empty window
// below beta.
func (e *entry) cuts(score, beta int) bool {
	if score >= beta {
		return e.bound&boundLower != 0
	}
	return e.bound&boundUpper != 0
}

// searchMove returns the value, from the mover's view, of the move that has
// just been made as the number-th legal one of its node.
func (w *worker) searchMove(m game.Move, frame *frame, alpha, beta, depth, ply, number int, pressed bool) int {
	if number == 1 {
		return -w.search(-beta, -alpha, depth-1, ply+1, true)
	}
	reduction := 0
	if w.features.Reductions && !pressed && !w.state.Check && !m.IsNoisy() &&
		m != frame.killers[0] && m != frame.killers[1] {
		reduction = lateMoveReduction(depth, number)
	}
	score := -w.search(-alpha-1, -alpha, depth-1-reduction, ply+1, true)
	if score > alpha && reduction > 0 {
		score = -w.search(-alpha-1, -alpha, depth-1, ply+1, true)
	}
	if score > alpha && score < beta {
		score = -w.search(-beta, -alpha, depth-1, ply+1, true)
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
