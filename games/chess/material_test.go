package chess

import (
	"testing"

	"github.com/duiyi/duiyi/game"
)

// placed returns a position of pieces on squares with Black to move, or nil if
// two share a square or White is in check. It has no room for moves.
func placed(pieces []int8, squares ...int) *Position {
	p := &Position{layout: &standardLayout, weights: &noWeights}
	for sq := range p.squares {
		p.squares[sq] = nobody
	}
	for i, sq := range squares {
		if p.squares[sq] != nobody {
			return nil
		}
		p.put(pieces[i], sq)
	}
	if p.attacked(p.KingSquare(game.First), game.Second, p.All()) {
		return nil
	}
	p.state.Side = game.Second
	p.checkers = p.findCheckers()
	p.state.Check = p.checkers != 0
	return p
}

// mateExists looks through all placements of White's king and a minor piece
// against Black's king and one more piece for a mate of Black.
func mateExists(minor, other int8) bool {
	pieces := []int8{King + 6, minor, King, other}
	for blackKing := range 64 {
		if blackKing&7 > 3 {
			continue // the mirror image was looked at
		}
		checks := KnightAttacks(blackKing)
		if minor == Bishop {
			checks = bishopOpen[blackKing]
		}
		for ; checks != 0; checks = checks.Rest() {
			for whiteKing := range 64 {
				// Only a blocker beside its king can take a square from it.
				for beside := KingAttacks(blackKing); beside != 0; beside = beside.Rest() {
					at := beside.First()
					if other == Pawn+6 && edgeRanks.Has(at) {
						continue
					}
					p := placed(pieces, blackKing, checks.First(), whiteKing, at)
					if p != nil && p.state.Check && p.CountMoves() == 0 {
						return true
					}
				}
			}
		}
	}
	return false
}

// Against each single piece, hasMaterial says of a lone knight and a lone
// bishop what a look at all placements says.
func TestMaterialOfLoneMinor(t *testing.T) {
	for _, minor := range []int8{Knight, Bishop} {
		for kind := int8(Pawn); kind < King; kind++ {
			p := newPosition(false)
			// The bishops stand on squares of different colours, as they must.
			for sq, piece := range map[int]int8{0: King, 9: minor, 63: King + 6, 33: kind + 6} {
				p.put(piece, sq)
			}
			if p.squares[33] == Bishop+6 && lightSquares.Has(9) == lightSquares.Has(33) {
				t.Fatal("the bishops stand on one colour")
			}
			if got, want := p.hasMaterial(game.First), mateExists(minor, kind+6); got != want {
				t.Errorf("%c against %c: material suffices %v, a mate exists %v", letters[minor], letters[kind+6], got, want)
			}
		}
	}
}

// However many queens Black has, or rooks and queens against a bishop on each
// square of one colour, no mate exists: the flight squares left to Black's king
// are filled with them, which is the fewest there can be, and more would only
// capture or step in more often.
func TestNoMatePastHeavyPieces(t *testing.T) {
	for blackKing := range 64 {
		if blackKing&7 > 3 {
			continue
		}
		for checks := KnightAttacks(blackKing); checks != 0; checks = checks.Rest() {
			requireNoMate(t, blackKing, checks.First(), Knight, everywhere, []int8{Queen + 6})
		}
		colour := lightSquares
		if !colour.Has(blackKing) {
			colour = ^lightSquares
		}
		for checks := bishopOpen[blackKing]; checks != 0; checks = checks.Rest() {
			requireNoMate(t, blackKing, checks.First(), Bishop, ^colour, []int8{Queen + 6, Rook + 6})
		}
	}
}

// requireNoMate fills the flight squares among the given ones, in every way,
// with blockers and sees that there is then a move other than the king's.
func requireNoMate(t *testing.T, blackKing, checker int, minor int8, flights Bitboard, blockers []int8) {
	t.Helper()
	for whiteKing := range 64 {
		open := KingAttacks(blackKing) & flights &^ (KingAttacks(whiteKing) | bit(checker))
		if minor == Knight {
			open &^= KnightAttacks(checker)
		}
		ways := 1
		for range open.Count() {
			ways *= len(blockers)
		}
		for way := range ways {
			pieces, squares := []int8{King + 6, minor, King}, []int{blackKing, checker, whiteKing}
			for rest := open; rest != 0; rest = rest.Rest() {
				pieces, squares = append(pieces, blockers[way%len(blockers)]), append(squares, rest.First())
				way /= len(blockers)
			}
			p := placed(pieces, squares...)
			if p == nil || !p.state.Check {
				continue
			}
			var m masks
			p.findMasks(&m)
			if p.CountMoves() == p.kingTargets(&m).Count() {
				// Only moves of the king are left, and those go to squares that
				// more bishops could attack.
				if minor == Bishop || p.CountMoves() == 0 {
					t.Errorf("%s may be a mate", p.FEN())
				}
			}
		}
	}
}
