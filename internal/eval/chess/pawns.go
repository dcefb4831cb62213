package chess

import (
	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/games/chess"
	"github.com/duiyi/duiyi/internal/eval/taper"
)

// pawnStructure judges how the pawns stand to each other and to the enemy's. It
// looks at nothing but pawns.
func pawnStructure(s *survey, side game.Side) (score taper.Score) {
	w := &s.w.Terms
	own, enemy := s.p.Pieces(side, chess.Pawn), s.p.Pieces(side.Other(), chess.Pawn)
	for pawns := own; pawns != 0; pawns = pawns.Rest() {
		square := pawns.First()
		rank, file := rankOf(side, square), square&7
		neighbours := own & neighbourFiles[file]
		open := 0
		if enemy&ahead[side][square] == 0 {
			open = 1
		}
		supported := own&chess.PawnAttacks(side.Other(), square) != 0
		if supported {
			score += w.SupportedPawn[rank-2]
		}
		phalanx := chess.Bitboard(0xff)<<(square&^7)&neighbours&chess.KingAttacks(square) != 0
		if phalanx {
			score += w.PhalanxPawn[rank-1]
		}
		switch {
		case neighbours == 0:
			score += w.IsolatedPawn[open]
		case !supported && !phalanx && isBackward(side, square, neighbours, enemy):
			score += w.BackwardPawn[open]
		}
		if own&ahead[side][square] != 0 {
			score += w.DoubledPawn
		} else if open == 1 && isCandidate(side, square, neighbours, enemy) {
			score += w.CandidatePawn[rank-1]
		}
	}
	return score
}

// isBackward reports whether all neighbours have gone past a pawn that cannot
// follow without being taken.
func isBackward(side game.Side, square int, neighbours, enemy chess.Bitboard) bool {
	if neighbours&^ranksBeyond(side, square) != 0 {
		return false
	}
	step := square + 8 - 16*int(side)
	return enemy&(chess.PawnAttacks(side, step)|1<<step) != 0
}

// isCandidate reports whether a pawn with no enemy pawn on its file is not passed
// but has at least as many helpers as there are enemy pawns to pass.
func isCandidate(side game.Side, square int, neighbours, enemy chess.Bitboard) bool {
	sentries := enemy & passedSpan[side][square]
	helpers := neighbours &^ ranksBeyond(side, square)
	return sentries != 0 && helpers.Count() >= sentries.Count()
}

// passedOf returns the pawns of a side that no enemy pawn can stop or take and
// that are the foremost on their file.
func passedOf(side game.Side, own, enemy chess.Bitboard) (passed chess.Bitboard) {
	for pawns := own; pawns != 0; pawns = pawns.Rest() {
		square := pawns.First()
		if enemy&passedSpan[side][square]|own&ahead[side][square] == 0 {
			passed |= pawns & -pawns
		}
	}
	return passed
}

// reachOf returns the squares that pawns of a side attack or will if they go on.
func reachOf(side game.Side, pawns chess.Bitboard) chess.Bitboard {
	if side == game.First {
		pawns |= pawns << 8
		pawns |= pawns << 16
		pawns |= pawns << 32
	} else {
		pawns |= pawns >> 8
		pawns |= pawns >> 16
		pawns |= pawns >> 32
	}
	return pawnAttacks(side, pawns)
}
