package chess

import (
	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/games/chess"
	"github.com/duiyi/duiyi/internal/eval/taper"
)

// The position keeps for each side the sum of worth and placement of its pieces,
// and because files count from the side of the own king, it keeps it for the king
// on either wing: four numbers in lanes of 16 bits, from the low end middlegame
// and endgame with the king on the files e to h, then the same with it on a to d.
const (
	laneBits = 16
	// laneLimit bounds what a piece may count: sixteen of them fit a lane.
	laneLimit = 1<<(laneBits-1)/16 - 1
)

// pack puts four small numbers into the lanes of one.
func pack(right, left taper.Score) int64 {
	lane := func(value int) int64 { return int64(min(max(value, -laneLimit), laneLimit)) }
	return lane(right.Middle()) + lane(right.End())<<laneBits +
		lane(left.Middle())<<(2*laneBits) + lane(left.End())<<(3*laneBits)
}

// unpack returns the numbers for the king on the right or the left wing. The half
// of a lane added first undoes the borrow of the negative lane below.
func unpack(sum int64, left bool) taper.Score {
	if left {
		sum = (sum + 1<<(2*laneBits-1)) >> (2 * laneBits)
	}
	return taper.S(int(int16(sum)), int(int16((sum+1<<(laneBits-1))>>laneBits)))
}

// sumTable returns the values that the position shall add up.
func sumTable(w *Weights) *chess.Weights {
	var table chess.Weights
	for kind := range 6 {
		for square := range 64 {
			value := pack(w.pieceValue(kind, square), w.pieceValue(kind, square^7))
			table[kind][square] = value
			table[6+kind][square^56] = value
		}
	}
	return &table
}

// pieceValue returns worth and placement together.
func (w *Weights) pieceValue(kind, square int) taper.Score {
	value := taper.Score(0)
	if kind != chess.King {
		value = w.Worth[kind]
	}
	if place := w.place(kind, square); place != nil {
		value += *place
	}
	return value
}

// place returns the weight of a square as its owner sees it, the own king being on
// the right wing; nil for a square where the kind never stands then.
func (w *Weights) place(kind, square int) *taper.Score {
	switch kind {
	case chess.Pawn:
		if square < 8 || square >= 56 {
			return nil
		}
		return &w.PawnSquare[square-8]
	case chess.Knight:
		return &w.KnightSquare[square]
	case chess.Bishop:
		return &w.BishopSquare[square]
	case chess.Rook:
		return &w.RookSquare[square]
	case chess.Queen:
		return &w.QueenSquare[square]
	default:
		if square&4 == 0 {
			return nil
		}
		return &w.KingSquare[square>>3*4+square&3]
	}
}

// orientation returns what to flip of a square's number to see it as a side does
// that has its king on the right wing.
func orientation(p *chess.Position, side game.Side) (flip int) {
	if side == game.Second {
		flip = 56
	}
	if onLeftWing(p.KingSquare(side)) {
		flip ^= 7
	}
	return flip
}

func onLeftWing(square int) bool { return square&4 == 0 }

// accumulated returns worth and placement of a side's pieces, which the position
// has added up.
func accumulated(p *chess.Position, side game.Side) taper.Score {
	return unpack(p.Sum(side), onLeftWing(p.KingSquare(side)))
}

// material returns a side's material, counted afresh.
func material(s *survey, side game.Side) (score taper.Score) {
	for kind, worth := range s.w.Worth {
		score += worth * taper.Score(s.p.Pieces(side, kind).Count())
	}
	return score
}

// placement returns what a side's squares are worth, looked up afresh.
func placement(s *survey, side game.Side) (score taper.Score) {
	flip := orientation(s.p, side)
	for kind := chess.Pawn; kind <= chess.King; kind++ {
		for pieces := s.p.Pieces(side, kind); pieces != 0; pieces = pieces.Rest() {
			score += *s.w.place(kind, pieces.First()^flip)
		}
	}
	return score
}
