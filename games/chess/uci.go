package chess

import (
	"sort"
	"strings"

	"github.com/duiyi/duiyi/game"
)

// uci is the coordinate notation of the Universal Chess Interface.
var uci = game.Notation{
	Name:         "uci",
	Title:        "UCI coordinates (e2e4, e7e8q)",
	TitleChinese: "UCI 坐标（e2e4、e7e8q）",
	Format:       func(p game.Position, m game.Move) string { return formatUCI(p.(*Position), m) },
	Parse:        func(p game.Position, text string) (game.Move, error) { return parseUCI(p.(*Position), text) },
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
	if !looksLikeUCI(given) {
		return refuse(p, text, -1, true, words{
			"not two squares and, for a promotion, one of n, b, r, q",
			"不是“起点终点”的写法，如 e2e4，升变再加 n、b、r、q",
		})
	}
	given = strings.ToLower(given)
	from, ok := squareOf(given[:2])
	if !ok {
		return refuse(p, text, -1, false, noSquare(given[:2]))
	}
	to, ok := squareOf(given[2:4])
	if !ok {
		return refuse(p, text, -1, false, noSquare(given[2:4]))
	}
	promotion := -1
	if len(given) == 5 {
		promotion = strings.IndexByte(letters[6:], given[4])
	}
	if m := p.between(from, to, promotion); m != game.NoMove {
		return m, nil
	}
	return refuse(p, text, from, false, whyNot(p, from, to, promotion >= 0))
}

// looksLikeUCI reports whether a text has the form of a move: letter, digit,
// letter, digit and perhaps the letter of a promotion. The files are both small
// or both capital: B1c3 is the bishop of the algebraic notation.
func looksLikeUCI(text string) bool {
	if len(text) != 4 && len(text) != 5 {
		return false
	}
	isDigit := func(c byte) bool { return c >= '0' && c <= '9' }
	isFile := func(c, first byte) bool { return c >= first && c <= first+'z'-'a' }
	if !isDigit(text[1]) || !isDigit(text[3]) || len(text) == 5 && !strings.ContainsRune("nbrqNBRQ", rune(text[4])) {
		return false
	}
	return isFile(text[0], 'a') && isFile(text[2], 'a') || isFile(text[0], 'A') && isFile(text[2], 'A')
}

// between returns the legal move between two squares, or game.NoMove.
func (p *Position) between(from, to, promotion int) game.Move {
	castling := game.NoMove
	var list game.MoveList
	p.Generate(&list, game.All)
	for _, m := range list.Moves() {
		if MoveFrom(m) != from || MovePromotion(m) != promotion {
			continue
		}
		if MoveTo(m) == to {
			return m
		}
		if IsCastling(m) && kingEnds[castlingWay(m)] == to {
			castling = m
		}
	}
	return castling
}

// refuse returns the error for a move text, with the legal moves from a square
// or, without one of the side to move, all of them.
func refuse(p *Position, text string, from int, malformed bool, why words) (game.Move, error) {
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
	return game.NoMove, &game.MoveError{
		Text: text, Reason: why.english, ReasonChinese: why.chinese, Malformed: malformed, Legal: legal,
	}
}
