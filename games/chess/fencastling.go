package chess

import (
	"strings"

	"github.com/duiyi/duiyi/game"
)

// parseCastling reads the castling field: KQkq, where in Chess960 a letter
// means the outermost rook on that side of the king (X-FEN), or the files of
// the rooks (Shredder-FEN: HAha). A right without its king and rook in place
// is refused.
func (p *Position) parseCastling(field string) error {
	if field == "-" {
		return nil
	}
	var (
		king [2]int
		rook [castlingWays]int
		held rights
	)
	for _, c := range field {
		side, file, ok := p.castlingLetter(c)
		if !ok {
			return game.BadPosition("castling", "%q is none of KQkq, the files A-H and a-h of rooks, and -", c)
		}
		from, at, reason := p.castlingPair(side, file)
		if reason != "" {
			return game.InChinese(game.BadPosition("castling", "%q cannot be: %s", c, reason), "易位权 %c 不成立：王或车不在应在的位置", c)
		}
		way := 2 * int(side)
		if at < from {
			way++
		}
		if held>>way&1 != 0 {
			return game.BadPosition("castling", "%q gives a right of %q for the second time", c, game.Excerpt(field))
		}
		held |= 1 << way
		king[side], rook[way] = from, at
	}
	l := newLayout(king, rook, held)
	p.layout, p.rights = &l, held
	return nil
}

// castlingLetter reads a letter of the castling field as a side and the file
// of its rook; -1 if the letter does not name the rook's file and there is no
// rook on that side of the king.
func (p *Position) castlingLetter(c rune) (side game.Side, file int, ok bool) {
	if c >= 'a' && c <= 'z' {
		side, c = game.Second, c-'a'+'A'
	}
	switch {
	case c == 'K' || c == 'Q':
		return side, p.outermostRook(side, c == 'Q'), true
	case c >= 'A' && c <= 'H':
		return side, int(c - 'A'), true
	}
	return side, 0, false
}

// outermostRook returns the file of the rook on the first rank that stands
// furthest out on one side of the king, or -1.
func (p *Position) outermostRook(side game.Side, queenSide bool) int {
	home := rank1 << (56 * side)
	king, rooks := p.KingSquare(side), p.army(side)[Rook]&home
	west := bit(king) - 1
	if queenSide {
		if rooks &= west; rooks == 0 {
			return -1
		}
		return rooks.First() & 7
	}
	file := -1
	for rooks &^= west; rooks != 0; rooks = rooks.Rest() {
		file = rooks.First() & 7
	}
	return file
}

// castlingPair returns the squares of the king and the rook of a right, or the
// reason why it cannot be.
func (p *Position) castlingPair(side game.Side, file int) (king, rook int, reason string) {
	home := 56 * int(side)
	king, rook = p.KingSquare(side), home+file
	switch {
	case !p.chess960 && king != home+4:
		return 0, 0, "the king of " + sideName(side) + " is not on " + squareName(home+4)
	case king>>3 != home>>3:
		return 0, 0, "the king of " + sideName(side) + " on " + squareName(king) + " is not on its first rank"
	case file < 0:
		return 0, 0, sideName(side) + " has no rook there to castle with"
	case !p.chess960 && file != 0 && file != 7:
		return 0, 0, sideName(side) + " castles with a rook from " + squareName(home) + " or " + squareName(home+7) + ", not from " + squareName(rook)
	case !p.army(side)[Rook].Has(rook):
		return 0, 0, "no rook of " + sideName(side) + " is on " + squareName(rook)
	}
	return king, rook, ""
}

// castlingField writes the rights.
func (p *Position) castlingField() string {
	if p.rights == 0 {
		return "-"
	}
	var b strings.Builder
	for way := range castlingWays {
		if p.rights>>way&1 == 0 {
			continue
		}
		side, file := game.Side(way/2), p.layout.rook[way]&7
		letter := "KQkq"[way]
		if p.outermostRook(side, way&1 != 0) != file {
			letter = byte('A' + file)
			if side == game.Second {
				letter = byte('a' + file)
			}
		}
		b.WriteByte(letter)
	}
	return b.String()
}
