package chess

import (
	"sort"
	"strings"

	"github.com/duiyi/duiyi/game"
)

// uci is the coordinate notation of the Universal Chess Interface.
var uci = game.Notation{
	Name:   "uci",
	Title:  "UCI coordinates",
	Format: func(p game.Position, m game.Move) string { return formatUCI(p.(*Position), m) },
	Parse:  func(p game.Position, text string) (game.Move, error) { return parseUCI(p.(*Position), text) },
}

// formatUCI writes a move as its two squares and the letter of a promotion.
// Castling is the king's own move in standard chess (e1g1) and the king taking
// its rook in Chess960 (e1h1).
func formatUCI(p *Position, m game.Move) string {
	if m == game.NoMove {
		return "0000"
	}
	to := MoveTo(m)
	if IsCastling(m) && !p.chess960 {
		to = kingEnds[castlingWay(m)]
	}
	text := squareName(MoveFrom(m)) + squareName(to)
	if kind := MovePromotion(m); kind >= 0 {
		text += letters[6+kind : 7+kind]
	}
	return text
}

// parseUCI reads a move in either form of castling; where a king's plain move
// is written the same way, as can happen in Chess960, the plain move is meant.
func parseUCI(p *Position, text string) (game.Move, error) {
	given := strings.TrimSpace(text)
	var from, to int
	ok := len(given) == 4 || len(given) == 5
	if ok {
		var okFrom, okTo bool
		from, okFrom = squareOf(given[:2])
		to, okTo = squareOf(given[2:4])
		ok = okFrom && okTo && (len(given) == 4 || strings.ContainsRune("nbrqNBRQ", rune(given[4])))
	}
	if !ok {
		return refuse(p, text, -1, "not two squares and, for a promotion, one of n, b, r, q")
	}
	promotion := -1
	if len(given) == 5 {
		promotion = strings.IndexByte(letters[6:], given[4]|0x20)
	}
	castling := game.NoMove
	var list game.MoveList
	p.Generate(&list, game.All)
	for _, m := range list.Moves() {
		if MoveFrom(m) != from || MovePromotion(m) != promotion {
			continue
		}
		if MoveTo(m) == to {
			return m, nil
		}
		if IsCastling(m) && kingEnds[castlingWay(m)] == to {
			castling = m
		}
	}
	if castling != game.NoMove {
		return castling, nil
	}
	return refuse(p, text, from, whyNotFrom(p, from, to))
}

// whyNotFrom says why there is no legal move between two squares.
func whyNotFrom(p *Position, from, to int) string {
	piece := p.PieceAt(from)
	if piece < 0 {
		return "no piece is on " + squareName(from)
	}
	owner := game.Side(piece / 6)
	if owner != p.state.Side {
		return "the piece on " + squareName(from) + " belongs to " + sideName(owner) + ", and it is the turn of " + sideName(p.state.Side)
	}
	reason := "not legal for the " + kindNames[piece%6] + " on " + squareName(from)
	if piece%6 == Pawn && edgeRanks.Has(to) {
		reason += ", which promotes"
	}
	if p.state.Check {
		reason += "; " + sideName(p.state.Side) + " is in check"
	}
	return reason
}

// refuse returns the error for a move text, with the legal moves from a square
// or, without one of the side to move, all of them.
func refuse(p *Position, text string, from int, reason string) (game.Move, error) {
	if from >= 0 && !p.sides[p.state.Side].Has(from) {
		from = -1
	}
	var legal []string
	var list game.MoveList
	p.Generate(&list, game.All)
	for _, m := range list.Moves() {
		if from < 0 || MoveFrom(m) == from {
			legal = append(legal, formatUCI(p, m))
		}
	}
	sort.Strings(legal)
	return game.NoMove, &game.MoveError{Text: text, Reason: reason, Legal: legal}
}
