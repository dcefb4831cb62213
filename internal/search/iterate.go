package search

import (
	"slices"

	"github.com/duiyi/duiyi/game"
)

// Aspiration windows open this far on each side of the last iteration's score,
// from this depth on.
const (
	aspirationDelta    = 20
	aspirationMinDepth = 4
)

// iterate deepens until a limit is met and calls report after every completed
// iteration, until it says that this is enough.
func (w *worker) iterate(limits Limits, report func(depth int, windows []Window) (enough bool)) {
	multiPV := min(max(limits.MultiPV, 1), len(w.root))
	maxDepth := MaxDepth
	if limits.Depth > 0 {
		maxDepth = min(limits.Depth, maxDepth)
	}
	var windows []Window
	for depth := 1; depth <= maxDepth; depth++ {
		windows = windows[:0]
		w.iteration, w.selDepth = depth, 0
		for k := range multiPV {
			line, score := w.proveRoot(limits)
			windows = w.aspire(depth, k, windows)
			w.announce(line, score)
			if w.stopped {
				break
			}
		}
		switch {
		case w.overtaken:
			depth, windows = w.catchUp(), windows[:0]
		case w.stopped:
			return
		case w.lead != nil:
			w.lead.publish(depth, w.root)
		}
		// A later line can turn out better than an earlier one, through the
		// table; the lines are reported best first.
		slices.SortStableFunc(w.root[:multiPV], func(a, b rootMove) int { return b.score - a.score })
		if report(depth, windows) || w.clock.ended() || w.clock.over(w.nodes, false) || w.settled(limits, depth, multiPV) {
			return
		}
	}
}

// settled reports whether going deeper hardly matters for choosing a move: the
// mate that was asked for is found, or all lines end in a forced mate within the
// depth already searched.
func (w *worker) settled(limits Limits, depth, multiPV int) bool {
	if best := w.root[0].score; limits.MatePlies > 0 && IsMate(best) && mateDistance(best) <= limits.MatePlies {
		return true
	}
	if !limits.StopOnMate && limits.Clock == nil {
		return false
	}
	for _, rm := range w.root[:multiPV] {
		if !IsMate(rm.score) || mateDistance(rm.score) > depth {
			return false
		}
	}
	return true
}

// mateDistance returns the plies to the mate of either side.
func mateDistance(score int) int {
	plies := PliesToMate(score)
	return max(plies, -plies)
}

// aspire searches the root for its k-th best move with a window around the
// score of the last iteration, widening it on the side where it fails.
func (w *worker) aspire(depth, k int, windows []Window) []Window {
	alpha, beta, delta := -Infinite, Infinite, aspirationDelta
	if last := w.root[k].score; w.features.Aspiration && depth >= aspirationMinDepth && !IsMate(last) && !byHistory(last) {
		alpha, beta = last-delta, last+delta
	}
	for {
		score := w.searchRoot(alpha, beta, depth, k)
		windows = append(windows, Window{alpha, beta, score})
		if w.stopped {
			return windows
		}
		delta *= 2
		switch {
		case score <= alpha && alpha > -Infinite:
			beta = (alpha + beta) / 2
			alpha = widen(score-delta, -Infinite)
		case score >= beta && beta < Infinite:
			beta = widen(score+delta, Infinite)
		default:
			return windows
		}
	}
}

// widen opens a window fully once it has left the range of evaluations.
func widen(bound, end int) int {
	if bound <= -game.MaxEvaluation || bound >= game.MaxEvaluation {
		return end
	}
	return bound
}
