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
}

// initRoot lists the legal root moves in the order of the evaluator, for now
// with the evaluation of the root as their score.
func (w *worker) initRoot(allowed []game.Move) {
	frame := &w.frames[0]
	w.generate(frame, game.All, 0)
	w.root = w.root[:0]
	w.restricted = len(allowed) > 0
	static := w.eval.Evaluate()
	for i := 0; i < frame.list.Len; i++ {
		m := w.next(&frame.list, i)
		if w.restricted && !slices.Contains(allowed, m) {
			continue
		}
		if w.pos.Make(m) {
			w.pos.Unmake()
			w.root = append(w.root, rootMove{move: m, score: static, line: []game.Move{m}})
		}
	}
	if w.restricted {
		w.addNeglected(allowed, static)
	}
}

// addNeglected adds the allowed moves that the evaluator does not think worth
// searching: whoever allows only these wants one of them.
func (w *worker) addNeglected(allowed []game.Move, static int) {
	for _, m := range game.LegalMoves(w.pos) {
		listed := slices.ContainsFunc(w.root, func(rm rootMove) bool { return rm.move == m })
		if slices.Contains(allowed, m) && !listed {
			w.root = append(w.root, rootMove{move: m, score: static, line: []game.Move{m}})
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
	pressed := w.pressed()
	if pressed && w.features.CheckExtension {
		depth++
	}
	frame := &w.frames[0]
	frame.quietCount = 0
	best, bestAlpha := -Infinite, alpha
	for i := first; i < len(w.root); i++ {
		m := w.root[i].move
		w.frames[1].killers = [2]game.Move{}
		w.pos.Make(m)
		score := w.searchMove(m, frame, bestAlpha, beta, depth, 0, i-first+1, pressed)
		w.pos.Unmake()
		if w.stopped {
			return best
		}
		if score <= best {
			continue
		}
		best = score
		if score > bestAlpha || i == first {
			w.promote(first, i, score)
		}
		if score >= beta {
			break
		}
		bestAlpha = max(bestAlpha, score)
	}
	if first == 0 && !w.restricted {
		w.remember(best, alpha, beta, depth, 0, w.root[0].move)
	}
	return best
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
