package chess

import (
	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/games/chess"
)

// Masks for pawns and kings, by side and square where they depend on them.
var (
	files          = makeFiles()
	neighbourFiles = makeNeighbourFiles()
	ahead          = makeSpans(0)      // the squares before a pawn on its file
	passedSpan     = makeSpans(1)      // and those on the neighbouring files
	shelterSpan    = makeShelterSpan() // the two ranks before a king
)

func makeFiles() (masks [8]chess.Bitboard) {
	for file := range masks {
		masks[file] = 0x0101010101010101 << file
	}
	return masks
}

func makeNeighbourFiles() (masks [8]chess.Bitboard) {
	for file := range masks {
		if file > 0 {
			masks[file] |= files[file-1]
		}
		if file < 7 {
			masks[file] |= files[file+1]
		}
	}
	return masks
}

// ranksBeyond returns the ranks before a square as its side sees it.
func ranksBeyond(side game.Side, square int) chess.Bitboard {
	if side == game.First {
		return chess.Bitboard(0xffffffffffffff00) << (square &^ 7)
	}
	return 1<<(square&^7) - 1
}

func makeSpans(width int) (spans [2][64]chess.Bitboard) {
	for square := range 64 {
		column := files[square&7]
		if width > 0 {
			column |= neighbourFiles[square&7]
		}
		for _, side := range [2]game.Side{game.First, game.Second} {
			spans[side][square] = column & ranksBeyond(side, square)
		}
	}
	return spans
}

func makeShelterSpan() (spans [2][64]chess.Bitboard) {
	for square := range 64 {
		rank := square &^ 7
		if rank <= 40 {
			spans[game.First][square] = 0xffff00 << rank
		} else {
			spans[game.First][square] = ranksBeyond(game.First, square)
		}
		spans[game.Second][square] = ranksBeyond(game.Second, square)
		if rank >= 16 {
			spans[game.Second][square] &^= ranksBeyond(game.Second, square-16)
		}
	}
	return spans
}

// pawnAttacks returns the squares guarded by a side's pawns.
func pawnAttacks(p *chess.Position, side game.Side) chess.Bitboard {
	pawns := p.Pieces(side, chess.Pawn)
	left, right := pawns&^files[0], pawns&^files[7]
	if side == game.First {
		return left<<7 | right<<9
	}
	return left>>9 | right>>7
}
