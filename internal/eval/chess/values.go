package chess

import (
	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/games/chess"
	"github.com/duiyi/duiyi/internal/eval/taper"
)

var s = taper.S

// material is the worth of each kind of piece, pawn to king.
var material = [6]taper.Score{s(90, 115), s(335, 315), s(345, 330), s(480, 545), s(985, 1010), 0}

// phaseOf is what each kind adds to the phase; fullPhase is the start position.
var phaseOf = [6]int{0, 1, 1, 2, 4, 0}

const fullPhase = 24

// placement returns what standing on a square is worth to a piece, as seen by
// its owner: file and rank count from 0, rank 0 being the owner's first. The
// formulas say in numbers what beginners are told: develop towards the centre,
// rooks to the seventh, the king stays home until the endgame.
func placement(kind, file, rank int) taper.Score {
	central := centrality(file, rank)
	switch kind {
	case chess.Pawn:
		return pawnPlacement(file, rank)
	case chess.Knight:
		score := s(9*central-24, 7*central-20)
		if rank == 0 {
			score += s(-8, 0)
		}
		if rank >= 4 && rank <= 5 && file >= 2 && file <= 5 {
			score += s(10, 4)
		}
		return score
	case chess.Bishop:
		score := s(5*central-12, 3*central-8)
		if rank == 0 {
			score += s(-10, 0)
		}
		if (file == 1 || file == 6) && rank == 1 {
			score += s(14, 0)
		}
		return score
	case chess.Rook:
		score := s(3*fileCentrality(file)-4, 0)
		if rank == 6 {
			score += s(16, 20)
		}
		return score
	case chess.Queen:
		return s(2*central-6, 6*central-14)
	default:
		return kingPlacement(file, rank)
	}
}

// centrality is 5 on the four central squares, one less for each half step
// away, and -1 in the corners.
func centrality(file, rank int) int { return fileCentrality(file) + fileCentrality(rank) - 1 }

// fileCentrality is 3 on the two central files and 0 on the outer ones.
func fileCentrality(file int) int { return min(file, 7-file) }

func pawnPlacement(file, rank int) taper.Score {
	advance := rank - 1
	score := s(2*advance, 2*advance*advance)
	switch {
	case (file == 3 || file == 4) && rank == 1:
		score += s(-14, 0)
	case file >= 2 && file <= 5 && (rank == 3 || rank == 4):
		score += s(8*fileCentrality(file)-6, 0)
	}
	return score
}

func kingPlacement(file, rank int) taper.Score {
	score := s(-18*rank, 9*centrality(file, rank)-20)
	if rank == 0 {
		score += s([4]int{24, 30, 12, 0}[fileCentrality(file)], 0)
	}
	return score
}

// weights are material and placement for the position's accumulator: the first
// player's pieces count up, the second's, mirrored, down.
var weights = makeWeights()

func makeWeights() *chess.Weights {
	var w chess.Weights
	for kind := range 6 {
		for square := range 64 {
			score := material[kind] + placement(kind, square&7, square>>3)
			w[kind][square] = int64(score)
			w[6+kind][square^56] = -int64(score)
		}
	}
	return &w
}

// materialOf returns a side's material.
func materialOf(p *chess.Position, side game.Side) (score taper.Score) {
	for kind := chess.Pawn; kind <= chess.Queen; kind++ {
		score += material[kind] * taper.Score(p.Pieces(side, kind).Count())
	}
	return score
}

// placementOf returns what a side's squares are worth.
func placementOf(p *chess.Position, side game.Side) (score taper.Score) {
	for kind := chess.Pawn; kind <= chess.King; kind++ {
		for pieces := p.Pieces(side, kind); pieces != 0; pieces &= pieces - 1 {
			square := pieces.First()
			if side == game.Second {
				square ^= 56
			}
			score += placement(kind, square&7, square>>3)
		}
	}
	return score
}

// phase is fullPhase with all pieces on the board and 0 with pawns only.
func phase(p *chess.Position) int {
	total := 0
	for kind := chess.Knight; kind <= chess.Queen; kind++ {
		total += phaseOf[kind] * (p.Pieces(game.First, kind) | p.Pieces(game.Second, kind)).Count()
	}
	return min(total, fullPhase)
}
