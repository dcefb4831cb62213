package textbook

import "github.com/duiyi/duiyi/game"

const (
	// Mate is the score of having won on the spot; a win in n plies from the
	// root is worth Mate-n, a loss -(Mate-n).
	Mate = 32000
	// HistoryWin is the same for what the way here has decided, such as a
	// forbidden repetition: less than any mate, more than any evaluation.
	HistoryWin = 31000
	// infinite lies beyond every score.
	infinite = Mate + 1
)

// verdictScore is the score of a position that the rules have decided.
func verdictScore(v game.Verdict, ply int) int {
	switch v {
	case game.Won:
		return Mate - ply
	case game.Lost:
		return -(Mate - ply)
	case game.WonByHistory:
		return HistoryWin - ply
	case game.LostByHistory:
		return -(HistoryWin - ply)
	default:
		return 0
	}
}

// decided is the score of such a position in this search: a discount takes the
// place of the distance.
func (s *Searcher) decided(v game.Verdict, ply int) int {
	if s.Discount == 0 {
		return verdictScore(v, ply)
	}
	return s.discounted(verdictScore(v, 0), ply)
}

// noMoves returns the score of a node whose side to move has no legal move.
func (s *Searcher) noMoves(ply int) int {
	s.leaves++
	if s.state.Check {
		return s.decided(game.Lost, ply)
	}
	return s.decided(s.spec.NoMoves, ply)
}
