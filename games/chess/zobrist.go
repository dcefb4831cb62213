package chess

import "github.com/duiyi/duiyi/game"

// zobrist holds the random numbers whose sum modulo 2 is the key.
type zobrist struct {
	pieces    [pieceCount][64]uint64
	castling  [64]uint64 // by the square of the rook that keeps a right
	enPassant [8]uint64  // by file
	black     uint64     // Black is to move
}

var keys = newZobrist(0x6368657373) // "chess"

func newZobrist(seed uint64) (z zobrist) {
	source := game.NewKeySource(seed)
	for piece := range z.pieces {
		for sq := range z.pieces[piece] {
			z.pieces[piece][sq] = source.Next()
		}
	}
	for sq := range z.castling {
		z.castling[sq] = source.Next()
	}
	for file := range z.enPassant {
		z.enPassant[file] = source.Next()
	}
	z.black = source.Next()
	return z
}

// ComputeKey computes the Zobrist key from scratch. The en-passant file is in
// it only where the capture is legal, so that positions which differ in
// nothing that can be played have equal keys (FIDE 9.2.3).
func (p *Position) ComputeKey() uint64 {
	var key uint64
	for piece, squares := range p.pieces {
		for ; squares != 0; squares = squares.Rest() {
			key ^= keys.pieces[piece][squares.First()]
		}
	}
	for i := range castlingWays {
		if p.rights>>i&1 != 0 {
			key ^= keys.castling[p.layout.rook[i]]
		}
	}
	if p.enPassant != 0 {
		key ^= keys.enPassant[p.enPassant&7]
	}
	if p.state.Side == game.Second {
		key ^= keys.black
	}
	return key
}
