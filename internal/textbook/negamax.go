package textbook

import "context"

// Negamax is minimax with one function in place of two: what is good for the
// opponent is bad for me by as much, so a move is worth minus the value of the
// position it leads to. The error is that of the context, if it was cancelled.
func (s *Searcher) Negamax(ctx context.Context, depth int) (Result, error) {
	s.begin(ctx)
	return s.result(s.negamax(depth, 0))
}

// negamax returns the value of the node for its side to move.
func (s *Searcher) negamax(depth, ply int) int {
	if score, isLeaf := s.leaf(depth, ply); isLeaf {
		return score
	}
	best := -infinite
	for _, m := range s.moves(ply) {
		if !s.pos.Make(m) {
			continue
		}
		score := -s.negamax(depth-1, ply+1)
		s.pos.Unmake()
		if score > best {
			best = score
			s.keepLine(ply, m)
		}
	}
	if best == -infinite {
		return s.noMoves(ply)
	}
	return best
}
