package search

// params are the numbers of the search that can be tuned. Margins are in
// centipawns, depths in plies.
type params struct {
	// A node is pruned whose evaluation is that much above beta for each ply.
	reverseDepth, reverseMargin int
	// A node is dropped into quiescence whose evaluation is that much below alpha.
	razorDepth, razorBase, razorMargin int
	// From decidedScore on, either way, nodes are not pruned by their evaluation.
	decidedScore int
	// A score in the table counts as an evaluation if its search was so much less deep
	// at the most.
	guessDepth int
	// Less of it is asked of a node that gets better.
	reverseImproving int
	// A capture that is so much above beta in a search so much less deep prunes.
	probableDepth, probableReduction, probableMargin int
	// The table's move is extended if the others are so much worse, in sixteenths of
	// a centipawn for each ply; twice if by more than singularDouble.
	singularDepth, singularMargin, singularDouble int
	// Quiet moves are left out if the evaluation is that much below alpha.
	futilityDepth, futilityBase, futilityMargin int
	// Quiet moves are left out after lateBase plus the square of the depth.
	lateDepth, lateBase int
	// Bad quiet moves by history are left out.
	historyDepth, historyMargin int
	// Moves are left out that lose more in exchanges than that for each ply, or for
	// each ply squared if they are quiet.
	exchangeDepth, exchangeNoisy, exchangeQuiet int
	// internalDepth is from where a node without hash move is searched less
	// deeply.
	internalDepth int
	// A null move is reduced by nullBase plus depth over nullDepth plus the
	// evaluation beyond beta over nullEval, nullMost at the most.
	nullBase, nullDepth, nullEval, nullMost int
	// The first reduceAfter moves are not searched less deeply. A late move's
	// reduction changes by one for historyReduction of history, and with the kind
	// of the node; 0 leaves it as it is.
	reduceAfter, historyReduction int
	// Losing captures are reduced unless noisyReduction is 0, and moves of nodes that
	// have been on a best line less.
	noisyReduction    int
	bestLineReduction bool
	// A reduced move is searched again a ply more deeply if it is better than the best
	// by deeperMargin, a ply less if by less than shallowerMargin.
	deeperMargin, shallowerMargin int
	// verifyDepth is from where a null move's cut-off is verified, 0 for nowhere.
	verifyDepth int
	// A cut-off is worth bonusScale for each ply less a half, bonusMost at the most.
	bonusScale, bonusMost int
	// In quiescence a capture is left out that cannot lift the evaluation to within
	// settleMargin of alpha, and quiet moves out of check after settleEvasions.
	settleMargin, settleEvasions int
}

// quietParams are for games in which most moves threaten nothing, after matches of
// chess and xiangqi.
var quietParams = params{
	reverseDepth: 7, reverseMargin: 75,
	razorDepth: 2, razorBase: 250, razorMargin: 180,
	futilityDepth: 7, futilityBase: 90, futilityMargin: 80,
	lateDepth: 7, lateBase: 3,
	historyDepth: 4, historyMargin: 3000,
	exchangeDepth: 7, exchangeNoisy: 90, exchangeQuiet: 20,
	internalDepth: 4,
	nullBase:      3, nullDepth: 4, nullEval: 200, nullMost: 3,
	reduceAfter: 2, historyReduction: 6000,

	decidedScore: 1200, guessDepth: 0, reverseImproving: 40,
	probableDepth: 6, probableReduction: 4, probableMargin: 180,
	singularDepth: 7, singularMargin: 20, singularDouble: 25,
	noisyReduction: 1, bestLineReduction: true,
	deeperMargin: 60, shallowerMargin: 6,
	verifyDepth: 14,
	bonusScale:  150, bonusMost: 1500,
	settleMargin: 150, settleEvasions: 3,
}

// captureParams are for games in which captures are forced: a node's evaluation
// says little there, so nothing is pruned by it.
var captureParams = params{
	internalDepth: 4,
	nullBase:      3, nullDepth: 4, nullEval: 200, nullMost: 3,
	reduceAfter: 2, historyReduction: 6000,
}

// threatParams are for games of threats, after matches of gomoku. Where the side to
// move faces no threat its evaluation is trusted and late moves, which threaten
// nothing, are left out.
var threatParams = params{
	reverseDepth: 6, reverseMargin: 80,
	lateDepth: 7, lateBase: 6,
	internalDepth: 4,
	nullBase:      3, nullDepth: 4, nullEval: 1, nullMost: 0,
	reduceAfter: 3, historyReduction: 6000,
}

// plainParams are for games of which nothing is known: a quiet move may win at once
// there.
var plainParams = params{
	internalDepth: MaxPly,
	nullBase:      3, nullDepth: 4, nullEval: 1, nullMost: 0,
	reduceAfter: 3,
}

// paramsFor returns the numbers for the worker's kind of game.
func (w *worker) paramsFor() *params {
	switch {
	case w.quiet:
		return &quietParams
	case w.mustCapture:
		return &captureParams
	case w.threats != nil:
		return &threatParams
	default:
		return &plainParams
	}
}

// unknown is the evaluation of a node that has none: the side to move is
// pressed.
const unknown = -Infinite
