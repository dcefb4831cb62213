package chess

import (
	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/games/chess"
	"github.com/duiyi/duiyi/internal/eval/taper"
)

// farthest is the number of steps beyond which a king is simply far away.
const farthest = 5

// passedPawns judges passed pawns by how far they are, what stands in their way
// and which king is nearer.
func passedPawns(s *survey, side game.Side) (score taper.Score) {
	for pawns := s.pawns.passed[side]; pawns != 0; pawns = pawns.Rest() {
		score += s.passedPawn(side, pawns.First())
	}
	return score
}

func (s *survey) passedPawn(side game.Side, square int) taper.Score {
	w, own, enemy := &s.w.Terms, &s.army[side], &s.army[side^1]
	rank := rankOf(side, square) - 1
	step := (square + 8 - 16*int(side)) & 63
	path := ahead[side][square]
	score := w.PassedPawn[rank] +
		w.PassedOwnKing[rank]*taper.Score(min(steps[own.king&63][step], farthest)) +
		w.PassedEnemyKing[rank]*taper.Score(min(steps[enemy.king&63][step], farthest))
	switch {
	case enemy.occupied.Has(step):
		score += w.PassedBlocked[rank]
	case path&(enemy.occupied|enemy.attacked) == 0:
		score += w.PassedPathSafe[rank]
	case !enemy.attacked.Has(step):
		score += w.PassedStepSafe[rank]
	}
	if own.attacked.Has(step) {
		score += w.PassedGuarded[rank]
	}
	behind := ahead[side.Other()][square]
	if s.p.Pieces(side, chess.Rook)&behind != 0 {
		score += w.PassedOwnRook
	} else if s.p.Pieces(side.Other(), chess.Rook)&behind != 0 {
		score += w.PassedEnemyRook
	}
	if enemy.officers == 0 && path&s.all == 0 && s.runsHome(side, square) {
		score += w.PassedUnstoppable
	}
	return score
}

// runsHome reports whether the enemy king comes too late to catch a pawn that runs
// to the last rank (the rule of the square).
func (s *survey) runsHome(side game.Side, square int) bool {
	rank := rankOf(side, square)
	moves := min(7-rank, 5)
	if s.p.State().Side != side {
		moves++
	}
	home := square&7 + 56*int(side.Other())
	return int(steps[s.army[side^1].king&63][home]) > moves
}
