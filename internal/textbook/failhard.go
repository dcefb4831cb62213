package textbook

import "context"

// AlphaBetaFailHard is negamax that stops looking at a node once the opponent
// would not let it come to that. Alpha is what the side to move is already sure
// of elsewhere, beta what the opponent is; a value outside tells only that it
// is outside, and fail-hard returns the bound. The error is that of the
// context, if it was cancelled.
func (s *Searcher) AlphaBetaFailHard(ctx context.Context, depth int) (Result, error) {
	s.begin(ctx)
	return s.result(s.failHard(depth, 0, -infinite, infinite))
}

// failHard returns the value of the node, or alpha if it is no more than alpha,
// or beta if it is no less than beta.
func (s *Searcher) failHard(depth, ply, alpha, beta int) int {
	if score, isLeaf := s.leaf(depth, ply); isLeaf {
		return clamp(score, alpha, beta)
	}
	legal := 0
	for _, m := range s.orderedMoves(ply) {
		if !s.pos.Make(m) {
			continue
		}
		legal++
		score := -s.failHard(depth-1, ply+1, -beta, -alpha)
		s.pos.Unmake()
		if score >= beta {
			s.cutOffBy(m, depth, ply)
			return beta
		}
		if score > alpha {
			alpha = score
			s.keepLine(ply, m)
		}
	}
	if legal == 0 {
		return clamp(s.noMoves(ply), alpha, beta)
	}
	return alpha
}

// clamp returns the value nearest to the score that is within the window.
func clamp(score, alpha, beta int) int { return min(max(score, alpha), beta) }
