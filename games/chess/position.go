package chess

import "github.com/duiyi/duiyi/game"

// The kinds of pieces. A piece is side*6+kind.
const (
	Pawn = iota
	Knight
	Bishop
	Rook
	Queen
	King
)

const (
	pieceCount       = 12
	nobody      int8 = -1
	letters          = "PNBRQKpnbrqk"
	historySize      = 256
)

// Weights gives each piece (side*6+kind) on each square a value, of which a
// position keeps the sum for each side. Nothing but additions and subtractions
// happens to the values, so several small numbers may be packed into one.
type Weights [pieceCount][64]int64

// noWeights stands in where nobody asked for a sum, so that Make needs no
// branch.
var noWeights Weights

// Position is a chess position with its history. The zero value is not
// a position: [Start] and [Parse] make them.
type Position struct {
	state game.State

	pieces  [pieceCount]Bitboard // by piece
	sides   [2]Bitboard          // by owner
	squares [64]int8             // the piece on each square, or nobody

	checkers  Bitboard // the pieces that give check
	layout    *layout  // where castling starts from
	rights    rights
	enPassant int8 // square behind a pawn that may be taken so, or 0
	chess960  bool

	// reversible counts the plies back to the last capture, pawn move or null
	// move: how far the search for a repetition has to look.
	reversible int

	sums    [2]int64 // of the weights of each side's pieces
	weights *Weights

	// history has a record for each move made, and room for more; its index is
	// the ply.
	history []record
	// firstPly is the number of plies played before this object began, by the
	// move number of the FEN.
	firstPly int
}

var (
	_ game.Position = (*Position)(nil)
	_ game.Counter  = (*Position)(nil)
	_ game.Passer   = (*Position)(nil)
)

// record is what a move cannot undo by itself.
type record struct {
	key        uint64
	sums       [2]int64
	checkers   Bitboard
	move       game.Move
	clock      int32
	reversible int32
	captured   int8
	enPassant  int8
	rights     rights
}

// StartFEN is the standard start position.
const StartFEN = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

// newPosition returns an empty board.
func newPosition(chess960 bool) *Position {
	p := &Position{
		layout: &standardLayout, chess960: chess960, weights: &noWeights,
		history: make([]record, historySize),
	}
	for sq := range p.squares {
		p.squares[sq] = nobody
	}
	return p
}

// State returns the header.
func (p *Position) State() *game.State { return &p.state }

// Clone returns an independent copy with the whole history.
func (p *Position) Clone() game.Position {
	c := *p
	c.history = make([]record, len(p.history))
	copy(c.history, p.history[:p.state.Ply])
	return &c
}

// At returns the letter of the piece on a square, or 0.
func (p *Position) At(square int) byte {
	if square < 0 || square > 63 || p.squares[square] == nobody {
		return 0
	}
	return letters[p.squares[square]]
}

// SetWeights makes the position keep the sums of the weights of its pieces. The
// weights are shared, not copied: they must not change afterwards. nil is the
// default, with the sums 0.
func (p *Position) SetWeights(w *Weights) {
	if w == nil {
		w = &noWeights
	}
	p.weights = w
	p.sums = p.sumWeights()
	// The records of moves already made hold sums of the old weights.
	earlier := p.Clone().(*Position)
	for earlier.state.Ply > 0 {
		if p.history[earlier.state.Ply-1].move == game.NoMove {
			earlier.UnmakeNull()
		} else {
			earlier.Unmake()
		}
		p.history[earlier.state.Ply].sums = earlier.sumWeights()
	}
}

// Sum returns the sum over a side's pieces of their weights.
func (p *Position) Sum(side game.Side) int64 { return p.sums[side&1] }

func (p *Position) sumWeights() (sums [2]int64) {
	for piece, squares := range p.pieces {
		for ; squares != 0; squares = squares.Rest() {
			sums[piece/6] += p.weights[piece][squares.First()]
		}
	}
	return sums
}

// army returns the bitboards of one side by kind.
func (p *Position) army(side game.Side) *[6]Bitboard {
	return (*[6]Bitboard)(p.pieces[int(side&1)*6:])
}

// attackers returns the pieces of both sides that attack a square.
func (p *Position) attackers(square int, occ Bitboard) Bitboard {
	white, black := p.army(game.First), p.army(game.Second)
	return PawnAttacks(game.Second, square)&white[Pawn] |
		PawnAttacks(game.First, square)&black[Pawn] |
		KnightAttacks(square)&(white[Knight]|black[Knight]) |
		KingAttacks(square)&(white[King]|black[King]) |
		BishopAttacks(square, occ)&(white[Bishop]|white[Queen]|black[Bishop]|black[Queen]) |
		RookAttacks(square, occ)&(white[Rook]|white[Queen]|black[Rook]|black[Queen])
}

// attacked reports whether a side attacks a square under an occupancy.
func (p *Position) attacked(square int, by game.Side, occ Bitboard) bool {
	a := p.army(by)
	return KnightAttacks(square)&a[Knight] != 0 ||
		PawnAttacks(by.Other(), square)&a[Pawn] != 0 ||
		KingAttacks(square)&a[King] != 0 ||
		BishopAttacks(square, occ)&(a[Bishop]|a[Queen]) != 0 ||
		RookAttacks(square, occ)&(a[Rook]|a[Queen]) != 0
}

// findCheckers returns the pieces that check the king of the side to move.
// Kings never give check.
func (p *Position) findCheckers() Bitboard {
	us := p.state.Side
	king, occ := p.KingSquare(us), p.All()
	a := p.army(us.Other())
	return KnightAttacks(king)&a[Knight] |
		PawnAttacks(us, king)&a[Pawn] |
		BishopAttacks(king, occ)&(a[Bishop]|a[Queen]) |
		RookAttacks(king, occ)&(a[Rook]|a[Queen])
}

// put places a piece on an empty square.
func (p *Position) put(piece int8, square int) {
	b := bit(square)
	p.pieces[piece] |= b
	p.sides[piece/6] |= b
	p.squares[square] = piece
}
