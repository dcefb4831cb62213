package chess

import (
	"fmt"

	"github.com/duiyi/duiyi/game"
)

// words are a text in English and Chinese.
type words struct{ english, chinese string }

// say fills words into a text in each language, which names them by number as
// their order differs: %[1]s.
func say(english, chinese string, args ...words) words {
	var e, c []any
	for _, w := range args {
		e, c = append(e, w.english), append(c, w.chinese)
	}
	return words{fmt.Sprintf(english, e...), fmt.Sprintf(chinese, c...)}
}

// named returns the name of a square, the same in both languages.
func named(sq int) words { return words{squareName(sq), squareName(sq)} }

var (
	sideWords = [2]words{{"White", "白方"}, {"Black", "黑方"}}
	kindWords = [6]words{{"pawn", "兵"}, {"knight", "马"}, {"bishop", "象"}, {"rook", "车"}, {"queen", "后"}, {"king", "王"}}
)

// noSquare says that a text names a square off the board.
func noSquare(name string) words {
	return words{
		"there is no square " + name + ": files are a to h, ranks 1 to 8",
		"没有 " + name + " 这一格：列为 a 到 h，行为 1 到 8",
	}
}

// whyNot says why the side to move has no legal move between two squares.
// promotes says that the text named a piece to promote to.
func whyNot(p *Position, from, to int, promotes bool) words {
	piece := p.PieceAt(from)
	if piece < 0 {
		return say("no piece is on %[1]s", "%[1]s 上没有棋子", named(from))
	}
	us, owner := p.state.Side, game.Side(piece/6)
	kind, side := kindWords[piece%6], sideWords[us]
	switch {
	case owner != us:
		return say("the %[1]s on %[2]s belongs to %[3]s, and it is the turn of %[4]s",
			"%[2]s 的%[1]s是%[3]s的，现在轮到%[4]s走", kind, named(from), sideWords[owner], side)
	case piece%6 == King && looksLikeCastling(p, from, to):
		return whyNoCastling(p, to < from)
	case p.sides[us].Has(to) && from != to:
		return say("a piece of %[1]s itself is on %[2]s", "%[2]s 上是%[1]s自己的棋子", side, named(to))
	case !reaches(p, from, to):
		return say("the %[1]s on %[2]s cannot go to %[3]s", "%[2]s 的%[1]s不能走到 %[3]s", kind, named(from), named(to))
	case !isLegal(p, from, to):
		return openKing(p, from, to)
	case promotes:
		return words{"only a pawn that reaches the last rank is promoted", "只有走到底线的兵才能升变"}
	default:
		return say("the pawn on %[1]s is promoted: say to what, n, b, r or q", "%[1]s 的兵要升变，请写明变成什么（n、b、r、q）", named(from))
	}
}

// openKing says that a move would leave the king of the side to move attacked.
func openKing(p *Position, from, to int) words {
	kind := p.PieceAt(from) % 6
	switch {
	case kind == King:
		return say("the king would be in check on %[1]s", "王到 %[1]s 会被将军", named(to))
	case p.state.Check:
		return say("%[1]s is in check, and this does not end it", "%[1]s正被将军，这一着没有解将", sideWords[p.state.Side])
	default:
		return say("the %[1]s on %[2]s would leave its king in check", "%[2]s 的%[1]s走开，己方王会被将军", kindWords[kind], named(from))
	}
}

// reaches reports whether a piece of the side to move moves so, be it safe for
// its king or not. Castling is not among it.
func reaches(p *Position, from, to int) bool {
	occ, us := p.All(), p.state.Side
	switch p.PieceAt(from) % 6 {
	case Knight:
		return KnightAttacks(from).Has(to)
	case Bishop:
		return BishopAttacks(from, occ).Has(to)
	case Rook:
		return RookAttacks(from, occ).Has(to)
	case Queen:
		return QueenAttacks(from, occ).Has(to)
	case King:
		return KingAttacks(from).Has(to)
	}
	if PawnAttacks(us, from).Has(to) {
		return p.sides[us.Other()].Has(to) || to == p.EnPassantSquare()
	}
	ahead, second := pawnsOf[us&1].ahead, 1+5*int(us)
	if occ.Has(to) || occ.Has(from+ahead) {
		return false
	}
	return to == from+ahead || to == from+2*ahead && from>>3 == second
}

// isLegal reports whether there is a legal move between two squares.
func isLegal(p *Position, from, to int) bool {
	for _, m := range game.LegalMoves(p) {
		if MoveFrom(m) == from && MoveTo(m) == to {
			return true
		}
	}
	return false
}

// looksLikeCastling reports whether a move of the king is how castling is
// written: two squares along its first rank, or onto its own rook.
func looksLikeCastling(p *Position, from, to int) bool {
	us := p.state.Side
	if from>>3 != 7*int(us) || to>>3 != from>>3 {
		return false
	}
	far := from-to > 1 || to-from > 1
	return p.Pieces(us, Rook).Has(to) && (far || p.chess960) || from-to == 2 || to-from == 2
}

// whyNoCastling says why castling on a side is not legal.
func whyNoCastling(p *Position, queenSide bool) words {
	us := p.state.Side
	way := 2 * int(us)
	if queenSide {
		way++
	}
	switch {
	case !p.CanCastle(us, queenSide):
		return say("%[1]s has no right to castle on that side: the king or the rook has moved or is not there",
			"%[1]s在这一侧没有易位权：王或车已经动过，或者不在原位", sideWords[us])
	case p.state.Check:
		return say("%[1]s is in check and cannot castle", "%[1]s正被将军，不能易位", sideWords[us])
	case p.All()&p.layout.empty[way] != 0:
		return words{"a piece stands in the way of castling", "王车易位的路上有棋子"}
	default:
		return words{"the king would castle across or onto an attacked square", "王易位经过或到达的格子受到攻击"}
	}
}

// whyNoneOf says why no piece of the kind that a text names can go where it
// says.
func whyNoneOf(p *Position, s *sanText) words {
	us, kind := sideWords[p.state.Side], kindWords[s.kind]
	at := -1
	fitting := 0
	for b := p.Pieces(p.state.Side, s.kind); b != 0; b = b.Rest() {
		sq := b.First()
		if s.fromFile >= 0 && s.fromFile != sq&7 || s.fromRank >= 0 && s.fromRank != sq>>3 {
			continue
		}
		fitting++
		if at < 0 || reaches(p, sq, s.to) {
			at = sq
		}
	}
	switch {
	case fitting == 0 && s.fromFile < 0 && s.fromRank < 0:
		return say("%[1]s has no %[2]s", "%[1]s没有%[2]s", us, kind)
	case fitting == 0:
		return say("%[1]s has no %[2]s there", "%[1]s在那里没有%[2]s", us, kind)
	case fitting == 1 || reaches(p, at, s.to) || p.sides[p.state.Side].Has(s.to):
		return whyNot(p, at, s.to, s.promotion >= 0)
	default:
		return say("no %[2]s of %[1]s can go to %[3]s", "%[1]s没有%[2]s能走到 %[3]s", us, kind, named(s.to))
	}
}
