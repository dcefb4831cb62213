package chess

import (
	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/games/chess"
)

// survey is what one look at a position finds and all terms share. It is kept in
// the evaluator, so that an evaluation allocates nothing.
type survey struct {
	p     *chess.Position
	w     *Weights
	all   chess.Bitboard
	pawns *pawnEntry
	army  [2]army
}

// army is what is found of one side.
type army struct {
	king     int
	occupied chess.Bitboard
	officers chess.Bitboard // all but king and pawns
	// ring is the king's square and what is around it; at an edge it reaches one
	// square further inwards.
	ring chess.Bitboard
	// by are the squares attacked by each kind, attacked those by any, twice
	// those by two pieces or more.
	by       [6]chess.Bitboard
	attacked chess.Bitboard
	twice    chess.Bitboard
	// pieces are the first count entries: knights, bishops, rooks and queens in
	// that order. A side never has more than fifteen.
	pieces [16]piece
	count  int
}

// piece is a knight, bishop, rook or queen with the squares that it attacks.
type piece struct {
	kind, square int
	attacks      chess.Bitboard
}

// take looks at the position.
func (s *survey) take() {
	s.all = s.p.All()
	for side := game.First; side <= game.Second; side++ {
		s.army[side].begin(s.p, side)
	}
	for side := game.First; side <= game.Second; side++ {
		s.army[side].gather(s.p, side, s.all)
	}
}

// begin finds what does not depend on the pieces.
func (a *army) begin(p *chess.Position, side game.Side) {
	a.king = p.KingSquare(side)
	a.occupied = p.Occupied(side)
	a.officers = a.occupied &^ (p.Pieces(side, chess.Pawn) | p.Pieces(side, chess.King))
	a.ring = ring[a.king&63]
}

// gather finds what the pieces attack. Bishops look through the own queens, rooks
// through queens and rooks: behind these they add to the attack.
func (a *army) gather(p *chess.Position, side game.Side, all chess.Bitboard) {
	pawns := p.Pieces(side, chess.Pawn)
	left, right := pawnSides(side, pawns)
	king := chess.KingAttacks(a.king)
	a.by[chess.Pawn], a.by[chess.King] = left|right, king
	a.attacked = left | right | king
	a.twice = left&right | (left|right)&king
	a.count = 0
	queens := p.Pieces(side, chess.Queen)
	rooks := p.Pieces(side, chess.Rook)
	a.add(chess.Knight, p.Pieces(side, chess.Knight), 0)
	a.add(chess.Bishop, p.Pieces(side, chess.Bishop), all&^queens)
	a.add(chess.Rook, rooks, all&^(queens|rooks))
	a.add(chess.Queen, queens, all)
}

// add adds the pieces of a kind.
func (a *army) add(kind int, pieces, occupied chess.Bitboard) {
	var by chess.Bitboard
	for ; pieces != 0; pieces = pieces.Rest() {
		square := pieces.First()
		reached := attacks(kind, square, occupied)
		a.twice |= a.attacked & reached
		a.attacked |= reached
		by |= reached
		a.pieces[a.count&15] = piece{kind, square, reached}
		a.count++
	}
	a.by[kind&7] = by
}

// list returns the pieces found.
func (a *army) list() []piece { return a.pieces[:a.count&15] }

// attacks returns the squares that a piece of the kind attacks.
func attacks(kind, square int, occupied chess.Bitboard) chess.Bitboard {
	switch kind {
	case chess.Knight:
		return chess.KnightAttacks(square)
	case chess.Bishop:
		return chess.BishopAttacks(square, occupied)
	case chess.Rook:
		return chess.RookAttacks(square, occupied)
	default:
		return chess.QueenAttacks(square, occupied)
	}
}

// wellGuarded returns the squares that a side guards with a pawn, or twice where
// the enemy attacks but once.
func (s *survey) wellGuarded(side game.Side) chess.Bitboard {
	a := &s.army[side]
	return a.by[chess.Pawn] | a.twice&^s.army[side^1].twice
}
