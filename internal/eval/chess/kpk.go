package chess

import (
	"sync"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/games/chess"
)

// pawnEnding knows for king and pawn against king which positions are won: for the
// pawn, owned by White, and the white king on their squares, the squares of the
// black king. Illegal positions are not won.
type pawnEnding struct {
	whiteMoves, blackMoves [64][64]chess.Bitboard
}

// pawnEndings is worked out when it is first asked for, in about a millisecond.
var pawnEndings = sync.OnceValue(func() *pawnEnding {
	e := new(pawnEnding)
	for e.improve() {
	}
	return e
})

// pawnWins reports whether a side that has but a pawn on a square and its king wins
// against the lone king.
func pawnWins(p *chess.Position, strong game.Side, pawn int) bool {
	flip := 56 * int(strong)
	pawn, king := pawn^flip, p.KingSquare(strong)^flip
	weak := p.KingSquare(strong.Other()) ^ flip
	e := pawnEndings()
	if p.State().Side == strong {
		return e.whiteMoves[pawn][king].Has(weak)
	}
	return e.blackMoves[pawn][king].Has(weak)
}

// improve looks one ply further back for all positions and reports whether more
// are won. The pawns nearest to promotion come first: others become these.
func (e *pawnEnding) improve() (more bool) {
	for pawn := 55; pawn >= 8; pawn-- {
		for king := range 64 {
			if king == pawn {
				continue
			}
			white, black := e.wonWithMove(pawn, king), e.wonWithout(pawn, king)
			more = more || white != e.whiteMoves[pawn][king] || black != e.blackMoves[pawn][king]
			e.whiteMoves[pawn][king], e.blackMoves[pawn][king] = white, black
		}
	}
	return more
}

// kingSet is a square and what a king attacks from there.
func kingSet(square int) chess.Bitboard { return chess.KingAttacks(square) | 1<<square }

// wonWithMove returns where the black king loses if White moves: where some move
// leads to a position that is won without the move.
func (e *pawnEnding) wonWithMove(pawn, king int) (won chess.Bitboard) {
	for to := chess.KingAttacks(king) &^ (1 << pawn); to != 0; to = to.Rest() {
		won |= e.blackMoves[pawn][to.First()]
	}
	if step := pawn + 8; step != king {
		free := ^chess.Bitboard(0) &^ (1 << step)
		if step >= 56 {
			won |= free & wonByPromotion(step, king)
		} else {
			won |= free & e.blackMoves[step][king]
			if pawn < 16 && step+8 != king {
				won |= free & e.blackMoves[step+8][king]
			}
		}
	}
	legal := ^(kingSet(king) | 1<<pawn | chess.PawnAttacks(game.First, pawn))
	return won & legal
}

// wonByPromotion returns where the black king loses against a pawn that has just
// become a queen or rook: where it cannot take it and is not stalemated by both. A
// rook wins wherever a queen stalemates, so that taking is all that matters.
func wonByPromotion(square, king int) chess.Bitboard {
	if chess.KingAttacks(king).Has(square) {
		return ^chess.Bitboard(0)
	}
	return ^chess.KingAttacks(square)
}

// wonWithout returns where the black king loses if Black moves: where it stands
// legally, no move leads out of what is won, and it is not stalemated.
func (e *pawnEnding) wonWithout(pawn, king int) chess.Bitboard {
	guarded := kingSet(king) | chess.PawnAttacks(game.First, pawn)
	targets := ^guarded // where the black king may go, the pawn included
	escapes := targets &^ e.whiteMoves[pawn][king]
	mated := chess.PawnAttacks(game.First, pawn) // in check, having no move
	return (around(targets) | mated) &^ around(escapes) &^ (kingSet(king) | 1<<pawn)
}

// around returns the squares from which a king reaches any of a set.
func around(set chess.Bitboard) chess.Bitboard {
	beside := (set&^fileA)>>1 | (set&^fileH)<<1
	row := set | beside
	return beside | row<<8 | row>>8
}
