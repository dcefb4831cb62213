package polyglot

import (
	"strings"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/games/chess"
)

// random are the numbers of the format: one for each piece on each square, the
// castling rights, the files of captures in passing, and White to move.
var random = newTable()

type table struct {
	pieces    [12][64]uint64 // black pawn, white pawn, black knight, ...
	castling  [4]uint64      // White short and long, Black short and long
	enPassant [8]uint64      // by file
	white     uint64
}

func newTable() *table {
	source, t := newISAAC64(), new(table)
	for piece := range t.pieces {
		for square := range t.pieces[piece] {
			t.pieces[piece][square] = source.next()
		}
	}
	for i := range t.castling {
		t.castling[i] = source.next()
	}
	for file := range t.enPassant {
		t.enPassant[file] = source.next()
	}
	t.white = source.next()
	return t
}

// Key returns the key of a position, and false where the format has none: a rook
// that may castle is not the outermost on its side.
func Key(p *chess.Position) (key uint64, ok bool) {
	for square := range 64 {
		if piece := p.PieceAt(square); piece >= 0 {
			kind, isWhite := piece%6, 1-piece/6
			key ^= random.pieces[2*kind+isWhite][square]
		}
	}
	// A FEN has these letters only for outermost rooks, and others by their files.
	for _, letter := range strings.TrimPrefix(strings.Fields(p.FEN())[2], "-") {
		i := strings.IndexRune("KQkq", letter)
		if i < 0 {
			return 0, false
		}
		key ^= random.castling[i]
	}
	if file := enPassantFile(p); file >= 0 {
		key ^= random.enPassant[file]
	}
	if p.State().Side == game.First {
		key ^= random.white
	}
	return key, true
}

// enPassantFile returns the file of a pawn that has just made a double step and
// now stands beside one of the opponent's, or -1. The format does not ask whether
// the capture is legal, while our positions know only of those that are: the
// others are found by what the last move was. In a position that was set up there
// is none; such a one has another key than the format wants, and no book.
func enPassantFile(p *chess.Position) int {
	if square := p.EnPassantSquare(); square >= 0 {
		return square % 8
	}
	if p.State().Ply == 0 {
		return -1
	}
	before := p.Clone().(*chess.Position)
	before.Unmake()
	mover := before.State().Side
	from, to := -1, -1
	for pawns := before.Pieces(mover, chess.Pawn) &^ p.Pieces(mover, chess.Pawn); pawns != 0; pawns = pawns.Rest() {
		from = pawns.First()
	}
	for pawns := p.Pieces(mover, chess.Pawn) &^ before.Pieces(mover, chess.Pawn); pawns != 0; pawns = pawns.Rest() {
		to = pawns.First()
	}
	if from < 0 || to < 0 || from-to != 16 && to-from != 16 {
		return -1
	}
	theirs, file := p.Pieces(mover.Other(), chess.Pawn), to%8
	if file > 0 && theirs.Has(to-1) || file < 7 && theirs.Has(to+1) {
		return file
	}
	return -1
}
