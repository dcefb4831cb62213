package chess

import (
	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/games/chess"
)

// Sets of squares, by side and square where they depend on them.
var (
	files          = makeFiles()
	neighbourFiles = makeNeighbourFiles()
	ahead          = makeSpans(0) // the squares before a pawn on its file
	passedSpan     = makeSpans(1) // and those on the neighbouring files
	ring           = makeRings()  // around a king
	steps          = makeSteps()  // of a king between two squares
)

const (
	fileA       chess.Bitboard = 0x0101010101010101
	fileH       chess.Bitboard = fileA << 7
	lightSquare chess.Bitboard = 0x55aa55aa55aa55aa
	centre      chess.Bitboard = 0x0000001818000000
	centreFiles chess.Bitboard = 0x3c3c3c3c3c3c3c3c
)

func makeFiles() (masks [8]chess.Bitboard) {
	for file := range masks {
		masks[file] = fileA << file
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

// rankMask returns the squares of a rank, from 0, as a side counts them.
func rankMask(side game.Side, rank int) chess.Bitboard {
	return chess.Bitboard(0xff) << (rankOf(side, rank*8) * 8)
}

// rankOf returns the rank of a square, from 0, as a side counts them.
func rankOf(side game.Side, square int) int { return square>>3 ^ 7*int(side&1) }

// forward returns the set moved by one rank as a side moves.
func forward(side game.Side, set chess.Bitboard) chess.Bitboard {
	if side == game.First {
		return set << 8
	}
	return set >> 8
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

func makeRings() (rings [64]chess.Bitboard) {
	for square := range 64 {
		file, rank := min(max(square&7, 1), 6), min(max(square>>3, 1), 6)
		rings[square] = chess.KingAttacks(rank*8+file) | 1<<(rank*8+file)
	}
	return rings
}

func makeSteps() (table [64][64]int8) {
	for a := range table {
		for b := range table[a] {
			table[a][b] = int8(max(abs(a&7-b&7), abs(a>>3-b>>3)))
		}
	}
	return table
}

func abs(n int) int { return max(n, -n) }

// pawnSides returns the squares that pawns of a side attack towards the file a and
// towards the file h.
func pawnSides(side game.Side, pawns chess.Bitboard) (left, right chess.Bitboard) {
	left, right = pawns&^fileA, pawns&^fileH
	if side == game.First {
		return left << 7, right << 9
	}
	return left >> 9, right >> 7
}

// pawnAttacks returns the squares that pawns of a side attack.
func pawnAttacks(side game.Side, pawns chess.Bitboard) chess.Bitboard {
	left, right := pawnSides(side, pawns)
	return left | right
}
