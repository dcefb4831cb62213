package search

import "github.com/duiyi/duiyi/game"

// Score constants. Evaluations stay within ±game.MaxEvaluation; proven results
// lie beyond them.
const (
	// Mate is the score of having won on the spot; a win in n plies from the
	// root is worth Mate-n, so that the fastest is preferred.
	Mate = 32000
	// HistoryWin is the score of having won by the way the game went, such as
	// by a forbidden repetition; ply for ply it is less than any mate.
	HistoryWin = 31000
	// Infinite lies beyond every score.
	Infinite = 32500
	// MaxPly bounds the length of a line from the root.
	MaxPly = 128
	// MaxDepth is the last iteration; extensions and captures need the rest.
	MaxDepth = 100
	// longestKnown is the most plies to the end that tables of endings tell of.
	longestKnown = 172
	// mateBound is the least score that is a proven win.
	mateBound = Mate - MaxPly - longestKnown
)

// MatedIn returns the score of having lost after ply plies.
func MatedIn(ply int) int { return -Mate + ply }

// MateIn returns the score of having won after ply plies.
func MateIn(ply int) int { return Mate - ply }

// IsMate reports whether the score is a proven win or loss.
func IsMate(score int) bool { return score >= mateBound || score <= -mateBound }

// PliesToMate returns the plies until a proven result is on the board,
// negative where the side to move loses.
func PliesToMate(score int) int {
	if score > 0 {
		return Mate - score
	}
	return -(Mate + score)
}

// verdictScore turns a verdict of the rules at a node into a score.
func verdictScore(v game.Verdict, ply int) int {
	switch v {
	case game.Won:
		return MateIn(ply)
	case game.Lost:
		return MatedIn(ply)
	case game.WonByHistory:
		return HistoryWin - ply
	case game.LostByHistory:
		return -HistoryWin + ply
	default:
		return 0
	}
}

// byHistory reports whether a score rests on a verdict about the way to a
// position: it must not be taken for true where the position is met on another.
func byHistory(score int) bool {
	return (score > game.MaxEvaluation || score < -game.MaxEvaluation) && !IsMate(score)
}

// toTable turns a score counted from the root into one counted from the node,
// which is what holds wherever the position is met again.
func toTable(score, ply int) int {
	switch {
	case score >= mateBound:
		return score + ply
	case score <= -mateBound:
		return score - ply
	default:
		return score
	}
}

// fromTable is the inverse of toTable.
func fromTable(score, ply int) int {
	switch {
	case score >= mateBound:
		return score - ply
	case score <= -mateBound:
		return score + ply
	default:
		return score
	}
}
