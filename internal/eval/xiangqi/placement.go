package xiangqi

import (
	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/games/xiangqi"
	"github.com/duiyi/duiyi/internal/eval/taper"
)

// canStand reports whether a piece of the first side can come to a square.
func canStand(kind, square int) bool {
	file, rank := square%9, square/9
	inPalace := rank <= 2 && file >= 3 && file <= 5
	switch kind {
	case xiangqi.King:
		return inPalace
	case xiangqi.Advisor:
		return inPalace && (file+rank)%2 == 1
	case xiangqi.Bishop:
		return rank == 2 && file%4 == 0 || (rank == 0 || rank == 4) && file%4 == 2
	case xiangqi.Pawn:
		return rank >= 5 || rank >= 3 && file%2 == 0
	}
	return true
}

// placeOf is where the weight of a square stands among those of a kind, or -1 where
// the kind never stands.
var placeOf = makePlaceOf()

func makePlaceOf() (places [xiangqi.Kinds][90]int) {
	for kind := range places {
		n := 0
		for square := range places[kind] {
			switch {
			case !canStand(kind, square):
				places[kind][square] = -1
			case square%9 <= 4:
				places[kind][square] = n
				n++
			default: // its mirror image came before
				places[kind][square] = places[kind][square+8-2*(square%9)]
			}
		}
	}
	return places
}

// squares returns the weights of the squares of a kind.
func (p *Placement) squares(kind int) []taper.Score {
	switch kind {
	case xiangqi.King:
		return p.KingSquare[:]
	case xiangqi.Advisor:
		return p.AdvisorSquare[:]
	case xiangqi.Bishop:
		return p.BishopSquare[:]
	case xiangqi.Knight:
		return p.KnightSquare[:]
	case xiangqi.Rook:
		return p.RookSquare[:]
	case xiangqi.Cannon:
		return p.CannonSquare[:]
	default:
		return p.PawnSquare[:]
	}
}

// sumTable returns the values that the position shall add up: Red's pieces count
// up, Black's down.
func sumTable(w *Weights) *xiangqi.Weights {
	var table xiangqi.Weights
	for kind := range xiangqi.Kinds {
		for square, place := range placeOf[kind] {
			if place < 0 {
				continue
			}
			value := w.squares(kind)[place]
			if kind != xiangqi.King {
				value += w.Worth[kind-1]
			}
			table[kind][square] = int64(value)
			table[xiangqi.Kinds+kind][seenBy(game.Second, square)] = -int64(value)
		}
	}
	return &table
}

// material returns a side's material, counted afresh.
func material(s *survey, side game.Side) (score taper.Score) {
	for i, worth := range s.w.Worth {
		score += worth * taper.Score(s.p.Count(side, i+1))
	}
	return score
}

// placement returns what a side's squares are worth, looked up afresh.
func placement(s *survey, side game.Side) (score taper.Score) {
	for kind := range xiangqi.Kinds {
		squares := s.w.squares(kind)
		for pieces := s.p.Pieces(side, kind); !pieces.Empty(); {
			score += squares[placeOf[kind][seenBy(side, pieces.Pop())]]
		}
	}
	return score
}
