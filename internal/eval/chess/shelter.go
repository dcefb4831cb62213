package chess

import (
	"math/bits"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/games/chess"
	"github.com/duiyi/duiyi/internal/eval/taper"
)

// shelterFiles returns the first of the three files that matter to a king.
func shelterFiles(king int) (first int) { return min(max(king&7, 1), 6) - 1 }

// kingShelter judges the pawns of both sides before the king. It looks at nothing
// but pawns and the king.
func kingShelter(s *survey, side game.Side) (score taper.Score) {
	w := &s.w.Terms
	king := s.army[side].king
	own, enemy := s.p.Pieces(side, chess.Pawn), s.p.Pieces(side.Other(), chess.Pawn)
	first := shelterFiles(king)
	for file := first; file < first+3; file++ {
		edge := min(file, 7-file)
		shield, storm := nearest(own, side, king, file), nearest(enemy, side, king, file)
		score += w.Shelter[edge][shield]
		if shield != 0 && storm == shield+1 {
			score += w.StormBlocked[storm]
		} else {
			score += w.Storm[edge][storm]
		}
	}
	switch column := files[king&7]; {
	case (own|enemy)&column == 0:
		score += w.KingOpenFile
	case own&column == 0:
		score += w.KingHalfOpenFile
	}
	if (own|enemy)&(files[first]|files[first+1]|files[first+2]) == 0 {
		score += w.PawnlessFlank
	}
	return score
}

// nearest returns by how many ranks the nearest of the pawns on a file that stand
// beside or before the king is before it, plus one; 0 if there is none.
func nearest(pawns chess.Bitboard, side game.Side, king, file int) int {
	pawns &= files[file] &^ ranksBeyond(side.Other(), king)
	if pawns == 0 {
		return 0
	}
	square := pawns.First()
	if side == game.Second {
		square = bits.Len64(uint64(pawns)) - 1
	}
	return rankOf(side, square) - rankOf(side, king) + 1
}

// uncoveredFiles counts the files at the king without an own pawn before it.
func uncoveredFiles(s *survey, side game.Side) (n int) {
	king := s.army[side].king
	first := shelterFiles(king)
	for file := first; file < first+3; file++ {
		if nearest(s.p.Pieces(side, chess.Pawn), side, king, file) == 0 {
			n++
		}
	}
	return n
}

// castling rewards the rights to castle.
func castling(s *survey, side game.Side) (score taper.Score) {
	if s.p.CanCastle(side, false) {
		score += s.w.CastlingRight[0]
	}
	if s.p.CanCastle(side, true) {
		score += s.w.CastlingRight[1]
	}
	return score
}
