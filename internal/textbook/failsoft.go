package textbook

import "context"

// AlphaBetaFailSoft is alpha-beta that visits the same nodes as the fail-hard
// form but returns what it found even where that lies outside the window: a
// tighter bound on the true value. The error is that of the context, if it was
// cancelled.
func (s *Searcher) AlphaBetaFailSoft(ctx context.Context, depth int) (Result, error) {
	s.begin(ctx)
	return s.result(s.failSoft(depth, 0, -infinite, infinite))
}

// failSoft returns the value of the node if that is between alpha and beta,
// else an upper bound of it that is no more than alpha or a lower bound that is
// no less than beta.
func (s *Searcher) failSoft(depth, ply, alpha, beta int) int {
	if score, isLeaf := s.leaf(depth, ply); isLeaf {
		return score
	}
	best := -infinite
	for _, m := range s.orderedMoves(ply) {
		if !s.pos.Make(m) {
			continue
		}
		score := -s.failSoft(depth-1, ply+1, -beta, -alpha)
		s.pos.Unmake()
		if score > best {
			best = score
		}
		if score >= beta {
			s.cutOffBy(m, depth, ply)
			return best
		}
		if score > alpha {
			alpha = score
			s.keepLine(ply, m)
		}
	}
	if best == -infinite {
		return s.noMoves(ply)
	}
	return best
}
