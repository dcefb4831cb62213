package xiangqi

import (
	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/games/xiangqi"
	"github.com/duiyi/duiyi/internal/eval/taper"
)

var s = taper.S

// material is the worth of each kind of piece, king to pawn; a pawn gains as
// much again when it crosses the river (pawnPlacement).
var material = [xiangqi.Kinds]taper.Score{
	0, s(200, 190), s(200, 190), s(400, 440), s(900, 920), s(450, 430), s(100, 100),
}

// phaseOf is what each kind adds to the phase; fullPhase is the start position.
var phaseOf = [xiangqi.Kinds]int{0, 0, 0, 2, 4, 2, 0}

const fullPhase = 32

// placement returns what standing on a square is worth to a piece, as seen by
// its owner: rank 0 is the owner's first, and centre is 4 on the middle file
// and 0 on the outer ones, so that left and right are alike.
func placement(kind, centre, rank int) taper.Score {
	switch kind {
	case xiangqi.King:
		return s(-14*rank-8*(4-centre), 4*rank)
	case xiangqi.Advisor:
		if centre == 4 {
			return s(6, 4) // on the heart of the palace, linked to its fellow
		}
		return 0
	case xiangqi.Bishop:
		switch centre {
		case 4:
			return s(12, 8)
		case 0:
			return s(-12, -6)
		}
		return 0
	case xiangqi.Knight:
		return knightPlacement(centre, rank)
	case xiangqi.Rook:
		return rookPlacement(centre, rank)
	case xiangqi.Cannon:
		return cannonPlacement(centre, rank)
	default:
		return pawnPlacement(centre, rank)
	}
}

// knightPlacement: a horse likes the centre and the enemy's side, and is worth
// little at the edge, at home, and before its own king.
func knightPlacement(centre, rank int) taper.Score {
	score := s(6*centre+4*min(rank, 7)-26, 5*centre+3*min(rank, 7)-22)
	switch {
	case rank == 0:
		score += s(-10, -6)
	case rank == 9:
		score += s(-14, -10)
	case rank == 1 && centre == 4:
		score += s(-24, -6)
	}
	return score
}

// rookPlacement: a rook wants out of its corner, to central files and to the
// enemy's side.
func rookPlacement(centre, rank int) taper.Score {
	score := s(3*centre, 2*centre)
	switch {
	case rank == 0 && centre == 0:
		score += s(-22, -6)
	case rank == 8:
		score += s(14, 14)
	case rank >= 4:
		score += s(8, 6)
	}
	return score
}

// cannonPlacement: a cannon works from afar: on the central file, behind its
// own pieces, or sunk to the enemy's last rank.
func cannonPlacement(centre, rank int) taper.Score {
	score := s(2*centre, 2*centre)
	switch {
	case centre == 4 && rank <= 3:
		score += s(14, 0)
	case rank == 9:
		score += s(12, 6)
	case rank >= 5 && rank <= 8:
		score += s(-6, 0)
	}
	return score
}

// pawnPlacement: across the river a pawn is worth twice as much, most near the
// palace, and least once it can only go sideways.
func pawnPlacement(centre, rank int) taper.Score {
	switch {
	case rank < 5:
		if centre == 4 {
			return s(12, 4) // the middle pawn shields the palace
		}
		return s(2*(rank-3), 4*(rank-3))
	case rank == 9:
		return s(10+4*centre, 10+4*centre)
	default:
		return s(72+12*centre+6*(rank-5), 88+14*centre+6*(rank-5))
	}
}

// weights are material and placement for the position's accumulator: Red's
// pieces count up, Black's, seen from the other side, down.
var weights = makeWeights()

func makeWeights() *xiangqi.Weights {
	var w xiangqi.Weights
	for kind := range xiangqi.Kinds {
		for square := range 90 {
			w[kind][square] = int64(material[kind] + placementAt(kind, game.First, square))
			w[xiangqi.Kinds+kind][square] = -int64(material[kind] + placementAt(kind, game.Second, square))
		}
	}
	return &w
}

// placementAt is placement by side and square.
func placementAt(kind int, side game.Side, square int) taper.Score {
	file, rank := square%9, square/9
	if side == game.Second {
		rank = 9 - rank
	}
	return placement(kind, min(file, 8-file), rank)
}

// materialOf returns a side's material.
func materialOf(p *xiangqi.Position, side game.Side) (score taper.Score) {
	for kind := range xiangqi.Kinds {
		score += material[kind] * taper.Score(p.Count(side, kind))
	}
	return score
}

// placementOf returns what a side's squares are worth.
func placementOf(p *xiangqi.Position, side game.Side) (score taper.Score) {
	for kind := range xiangqi.Kinds {
		for pieces := p.Pieces(side, kind); !pieces.Empty(); {
			score += placementAt(kind, side, pieces.Pop())
		}
	}
	return score
}

// phase is fullPhase with all rooks, horses and cannons on the board.
func phase(p *xiangqi.Position) int {
	total := 0
	for _, kind := range [...]int{xiangqi.Knight, xiangqi.Rook, xiangqi.Cannon} {
		total += phaseOf[kind] * (p.Count(game.First, kind) + p.Count(game.Second, kind))
	}
	return min(total, fullPhase)
}
