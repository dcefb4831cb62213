package chess

import "github.com/duiyi/duiyi/game"

// The view for evaluators and move orderers: small functions that the compiler
// inlines.

// Pieces returns the squares of a side's pieces of a kind.
func (p *Position) Pieces(side game.Side, kind int) Bitboard {
	return p.pieces[int(side)*6+kind]
}

// Occupied returns the squares of a side's pieces.
func (p *Position) Occupied(side game.Side) Bitboard { return p.sides[side&1] }

// All returns the squares of all pieces.
func (p *Position) All() Bitboard { return p.sides[0] | p.sides[1] }

// PieceAt returns the piece (side*6+kind) on a square, or -1.
func (p *Position) PieceAt(square int) int { return int(p.squares[square&63]) }

// KingSquare returns the square of a side's king.
func (p *Position) KingSquare(side game.Side) int {
	return p.pieces[int(side&1)*6+King].First()
}

// Checkers returns the pieces that give check to the side to move.
func (p *Position) Checkers() Bitboard { return p.checkers }

// EnPassantSquare returns the square on which a pawn may be taken en passant
// by a legal move, or -1.
func (p *Position) EnPassantSquare() int {
	if p.enPassant == 0 {
		return -1
	}
	return int(p.enPassant)
}

// CanCastle reports whether a side still has a castling right, to the king's
// or to the queen's side of the board.
func (p *Position) CanCastle(side game.Side, queenSide bool) bool {
	return p.rights&rightOf(side, queenSide) != 0
}

// Chess960 reports whether the position belongs to the Chess960 variant.
func (p *Position) Chess960() bool { return p.chess960 }

// Attackers returns the pieces of both sides that attack a square when the
// given squares are occupied.
func (p *Position) Attackers(square int, occupied Bitboard) Bitboard {
	return p.attackers(square, occupied)
}

// Pinned returns the pieces of the side to move that may move only on the line
// through their king.
func (p *Position) Pinned() Bitboard { return p.pinned(p.state.Side) }

// The bits of a chess move beside those of game.Move. The index is
// from | to<<6; when castling, to is the square of the king's own rook.
const (
	promotionShift           = game.OwnShift // three bits: the kind
	castlingFlag   game.Move = 1 << (game.OwnShift + 3)
	enPassantFlag  game.Move = 1 << (game.OwnShift + 4)
	doublePushFlag game.Move = 1 << (game.OwnShift + 5)
	special                  = game.Promotion | castlingFlag | enPassantFlag | doublePushFlag
)

// MoveFrom returns the square a move starts from.
func MoveFrom(m game.Move) int { return int(m) & 63 }

// MoveTo returns the square a move goes to; when castling, the square of the
// king's own rook.
func MoveTo(m game.Move) int { return int(m>>6) & 63 }

// MovePromotion returns the kind of piece that a pawn becomes, or -1.
func MovePromotion(m game.Move) int {
	if m&game.Promotion == 0 {
		return -1
	}
	return int(m>>promotionShift) & 7
}

// IsCastling reports whether a move castles.
func IsCastling(m game.Move) bool { return m&castlingFlag != 0 }

// IsEnPassant reports whether a move captures en passant.
func IsEnPassant(m game.Move) bool { return m&enPassantFlag != 0 }
