package textbook

import (
	"context"

	"github.com/duiyi/duiyi/game"
)

// nullReduction is how many plies less deeply the position is searched after a
// pass.
const nullReduction = 2

// CanPass reports whether the game has what the null move needs.
func (s *Searcher) CanPass() bool {
	_, ok := s.pos.(game.Passer)
	return ok
}

// AlphaBetaNullMove is fail-soft alpha-beta that first lets the opponent move
// twice: whoever stands so well that even a pass is good enough need not look for
// a move. That is no proof, so the value may be another than minimax's: where
// every move is a bad one (zugzwang) the pass would have been better than all of
// them. Where the game has no pass it is plain alpha-beta. The error is that of the
// context, if it was cancelled.
func (s *Searcher) AlphaBetaNullMove(ctx context.Context, depth int) (Result, error) {
	s.begin(ctx)
	return s.result(s.nullMove(depth, 0, -infinite, infinite, false))
}

// nullMove is failSoft with the pass; mayPass is false where the last move was one.
func (s *Searcher) nullMove(depth, ply, alpha, beta int, mayPass bool) int {
	if score, isLeaf := s.leaf(depth, ply); isLeaf {
		return score
	}
	if mayPass && s.passIsEnough(depth, ply, beta) {
		return beta
	}
	best := -infinite
	for _, m := range s.orderedMoves(ply) {
		if !s.pos.Make(m) {
			continue
		}
		score := -s.nullMove(depth-1, ply+1, -beta, -alpha, true)
		s.pos.Unmake()
		best = max(best, score)
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

// passIsEnough tries the pass, except in check, where there is nothing to save by
// it, where proven wins are at stake, and where the evaluator warns of zugzwang.
func (s *Searcher) passIsEnough(depth, ply, beta int) bool {
	passer, ok := s.pos.(game.Passer)
	if !ok || s.state.Check || depth <= nullReduction || beta >= game.MaxEvaluation {
		return false
	}
	if guard, ok := s.eval.(game.ZugzwangGuard); ok && guard.ZugzwangProne() {
		return false
	}
	passer.MakeNull()
	score := -s.nullMove(depth-1-nullReduction, ply+1, -beta, -beta+1, false)
	passer.UnmakeNull()
	return score >= beta
}
