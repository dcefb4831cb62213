package textbook

import (
	"context"

	"github.com/duiyi/duiyi/game"
)

// Minimax searches the whole tree to the depth by two functions that call each
// other: the first player takes the greatest value, the second the least. Of
// moves with the same value the one generated first wins. The error is that of
// the context, if it was cancelled.
func (s *Searcher) Minimax(ctx context.Context, depth int) (Result, error) {
	s.begin(ctx)
	if s.state.Side == game.First {
		return s.result(s.maxValue(depth, 0))
	}
	return s.result(-s.minValue(depth, 0))
}

// maxValue returns the value, for the first player, of a node where the first
// player is to move.
func (s *Searcher) maxValue(depth, ply int) int {
	if score, isLeaf := s.leaf(depth, ply); isLeaf {
		return score
	}
	best := -infinite
	for _, m := range s.moves(ply) {
		if !s.pos.Make(m) {
			continue
		}
		value := s.minValue(depth-1, ply+1)
		s.pos.Unmake()
		if value > best {
			best = value
			s.keepLine(ply, m)
		}
	}
	if best == -infinite {
		return s.noMoves(ply)
	}
	return best
}

// minValue returns the value, for the first player, of a node where the second
// player is to move.
func (s *Searcher) minValue(depth, ply int) int {
	if score, isLeaf := s.leaf(depth, ply); isLeaf {
		return -score
	}
	best := infinite
	for _, m := range s.moves(ply) {
		if !s.pos.Make(m) {
			continue
		}
		value := s.maxValue(depth-1, ply+1)
		s.pos.Unmake()
		if value < best {
			best = value
			s.keepLine(ply, m)
		}
	}
	if best == infinite {
		return -s.noMoves(ply)
	}
	return best
}
