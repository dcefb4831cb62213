package client

import (
	"slices"

	"github.com/duiyi/duiyi/game"
)

// history is a game as far as the engine knows it. The zero value is an empty
// board.
type history struct {
	fen   string
	moves []string
}

// leadsTo reports whether one more move of the opponent leads from what is known
// to the moves of a game.
func (h history) leadsTo(fen string, moves []string) bool {
	return h.fen == fen && len(moves) == len(h.moves)+1 && slices.Equal(moves[:len(h.moves)], h.moves)
}

// stone is a point with the side that has it.
type stone struct {
	at   point
	side game.Side
}

// stonesOf returns the stones of a game in their order, and which side is to
// move.
func stonesOf(spec *game.Spec, fen string, moves []string) ([]stone, game.Side, error) {
	pos, err := spec.Parse(fen)
	if err != nil {
		return nil, game.First, err
	}
	stones := stonesOn(spec, pos)
	toMove := pos.State().Side
	for _, name := range moves {
		at, err := pointOf(name, spec.Board.Cols)
		if err != nil {
			return nil, toMove, err
		}
		stones = append(stones, stone{at, toMove})
		toMove = toMove.Other()
	}
	return stones, toMove, nil
}

// stonesOn returns the stones of a position, which tells no order: Black's and
// White's in turn, so that engines that count on it find the right side.
func stonesOn(spec *game.Spec, pos game.Position) []stone {
	size := spec.Board.Cols
	var of [2][]stone
	for square := range size * size {
		if piece, ok := spec.Board.PieceOf(pos.At(square)); ok {
			at := point{square % size, size - 1 - square/size}
			of[piece.Side] = append(of[piece.Side], stone{at, piece.Side})
		}
	}
	var stones []stone
	for i := range max(len(of[game.First]), len(of[game.Second])) {
		for _, side := range of {
			if i < len(side) {
				stones = append(stones, side[i])
			}
		}
	}
	return stones
}
