package xiangqi

import (
	"strings"

	"github.com/duiyi/duiyi/game"
)

// iccs is the coordinate notation of the Internet Chinese Chess Server: origin
// and target with files a–i and ranks 0–9, "h2e2". Reading also takes upper
// case and a hyphen.
var iccs = game.Notation{
	Name: "iccs", Title: "ICCS coordinates (h2e2)", TitleChinese: "ICCS 坐标（h2e2）",
	Format: func(_ game.Position, m game.Move) string { return formatICCS(m) },
	Parse: func(p game.Position, text string) (game.Move, error) {
		return parseWith(p, text, (*Position).parseICCS)
	},
}

// formatICCS writes a move in ICCS coordinates.
func formatICCS(m game.Move) string { return squareName(MoveFrom(m)) + squareName(MoveTo(m)) }

// parseWith calls a parser for positions of this package.
func parseWith(p game.Position, text string, parse func(*Position, string) (game.Move, error)) (game.Move, error) {
	x, ok := p.(*Position)
	if !ok {
		return game.NoMove, refusal(text, words{"the position is not one of xiangqi", "不是象棋局面"}, nil)
	}
	return parse(x, text)
}

// legalMoves returns the legal moves that satisfy a condition, in the order of
// generation.
func (p *Position) legalMoves(wanted func(game.Move) bool) []game.Move {
	var list game.MoveList
	p.Generate(&list, game.All)
	var legal []game.Move
	for _, m := range list.Moves() {
		if wanted(m) && p.isSafe(MoveFrom(m), MoveTo(m), p.Occupied()) {
			legal = append(legal, m)
		}
	}
	return legal
}

// texts writes moves in one notation.
func (p *Position) texts(moves []game.Move, format func(*Position, game.Move) string) []string {
	out := make([]string, len(moves))
	for i, m := range moves {
		out[i] = format(p, m)
	}
	return out
}

// parseICCS reads a legal move.
func (p *Position) parseICCS(text string) (game.Move, error) {
	given, ok := iccsText(text)
	if !ok {
		refused := p.iccsError(text, words{
			"it is not of the form h2e2 with files a to i and ranks 0 to 9",
			"不是“起点终点”的写法，如 h2e2，列为 a 到 i，行为 0 到 9",
		}, -1)
		refused.Malformed = true
		return game.NoMove, refused
	}
	from, to := iccsSquare(given[:2]), iccsSquare(given[2:])
	switch {
	case from < 0:
		return game.NoMove, p.iccsError(text, noPoint(given[:2]), -1)
	case to < 0:
		return game.NoMove, p.iccsError(text, noPoint(given[2:]), -1)
	}
	piece := p.PieceAt(from)
	switch {
	case piece < 0 || piece/Kinds != int(p.state.Side):
		return game.NoMove, p.iccsError(text, p.whyNotFrom(from, to), -1)
	case !p.Targets(from).Has(to) || !p.isSafe(from, to, p.Occupied()):
		return game.NoMove, p.iccsError(text, p.whyNotFrom(from, to), from)
	}
	m := game.Move(moveBase(from) + uint64(to)*toStep)
	if p.PieceAt(to) >= 0 {
		m |= game.Capture
	}
	return m, nil
}

// iccsText returns a text in small letters and without a hyphen, if it is of
// the form letter, digit, letter, digit.
func iccsText(text string) (string, bool) {
	s := strings.ToLower(strings.TrimSpace(text))
	if len(s) == 5 && s[2] == '-' {
		s = s[:2] + s[3:]
	}
	if len(s) != 4 {
		return "", false
	}
	for i := 0; i < 4; i += 2 {
		if s[i] < 'a' || s[i] > 'z' || s[i+1] < '0' || s[i+1] > '9' {
			return "", false
		}
	}
	return s, true
}

// iccsSquare returns the square of a letter and a digit, -1 if it is off the
// board.
func iccsSquare(name string) int {
	if name[0] > 'i' {
		return -1
	}
	return int(name[1]-'0')*files + int(name[0]-'a')
}

// noPoint says that a text names a point off the board.
func noPoint(name string) words {
	return words{"there is no point " + name + ": files are a to i", "没有 " + name + " 这个点：列为 a 到 i"}
}

// iccsError returns an error with the legal moves from a square, or all of
// them if the square is -1.
func (p *Position) iccsError(text string, why words, from int) *game.MoveError {
	legal := p.legalMoves(func(m game.Move) bool { return from < 0 || MoveFrom(m) == from })
	return refusal(text, why, p.texts(legal, func(_ *Position, m game.Move) string { return formatICCS(m) }))
}
