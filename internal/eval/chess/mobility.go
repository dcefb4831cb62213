package chess

import (
	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/games/chess"
	"github.com/duiyi/duiyi/internal/eval/taper"
)

// mobility counts the squares that each piece may go to without being taken by a
// pawn. Squares of own pieces count, since these may move or need the guard, but
// not those of the king and of pawns that stand still or at home.
func mobility(s *survey, side game.Side) (score taper.Score) {
	w := &s.w.Terms
	allowed := s.mobilityArea(side)
	for _, p := range s.army[side].list() {
		n := (p.attacks & allowed).Count()
		switch p.kind {
		case chess.Knight:
			score += w.KnightMobility[min(n, len(w.KnightMobility)-1)]
		case chess.Bishop:
			score += w.BishopMobility[min(n, len(w.BishopMobility)-1)]
		case chess.Rook:
			score += w.RookMobility[min(n, len(w.RookMobility)-1)]
		default:
			score += w.QueenMobility[min(n, len(w.QueenMobility)-1)]
		}
	}
	return score
}

// mobilityArea returns the squares that count for a side's mobility.
func (s *survey) mobilityArea(side game.Side) chess.Bitboard {
	pawns := s.p.Pieces(side, chess.Pawn)
	still := pawns & (forward(side.Other(), s.all) | rankMask(side, 1) | rankMask(side, 2))
	return ^(still | s.p.Pieces(side, chess.King) | s.army[side.Other()].by[chess.Pawn])
}

// spaceArea is where a side wants room for its pieces, by side: the files c to f
// of its ranks 2 to 4.
var spaceArea = [2]chess.Bitboard{centreFiles & 0xffffff00, centreFiles & 0x00ffffff00000000}

// space counts the safe squares in the own centre, those behind an own pawn twice.
func space(s *survey, side game.Side) taper.Score {
	pawns := s.p.Pieces(side, chess.Pawn)
	safe := spaceArea[side] &^ (pawns | s.army[side.Other()].by[chess.Pawn])
	behind := forward(side.Other(), pawns)
	behind |= forward(side.Other(), behind)
	return s.w.Space * taper.Score(safe.Count()+(safe&behind).Count())
}

// tempo rewards having the move.
func tempo(s *survey, side game.Side) taper.Score {
	if s.p.State().Side == side {
		return s.w.Tempo
	}
	return 0
}
