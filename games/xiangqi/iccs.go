package xiangqi

import (
	"strings"

	"github.com/duiyi/duiyi/game"
)

// iccs is the coordinate notation of the Internet Chinese Chess Server: origin
// and target with files a–i and ranks 0–9, "h2e2". Reading also takes upper
// case and a hyphen.
var iccs = game.Notation{
	Name: "iccs", Title: "ICCS coordinates (h2e2)",
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
		return game.NoMove, &game.MoveError{Text: text, Reason: "the position is not one of xiangqi"}
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
	from, to, ok := iccsSquares(text)
	if !ok {
		return game.NoMove, p.iccsError(text, "it is not of the form h2e2 with files a to i and ranks 0 to 9", -1)
	}
	piece := p.PieceAt(from)
	switch {
	case piece < 0:
		return game.NoMove, p.iccsError(text, "there is no piece on "+squareName(from), -1)
	case piece/Kinds != int(p.state.Side):
		return game.NoMove, p.iccsError(text, "it is not the turn of the "+pieceName(piece)+" on "+squareName(from), -1)
	case !p.Targets(from).Has(to):
		return game.NoMove, p.iccsError(text, "the "+pieceName(piece)+" on "+squareName(from)+" cannot go there", from)
	case !p.isSafe(from, to, p.Occupied()):
		return game.NoMove, p.iccsError(text, "it leaves the "+pieceName(piece/Kinds*Kinds)+" open to capture", from)
	}
	m := game.Move(moveBase(from) + uint64(to)*toStep)
	if p.PieceAt(to) >= 0 {
		m |= game.Capture
	}
	return m, nil
}

// iccsSquares takes a coordinate move apart.
func iccsSquares(text string) (from, to int, ok bool) {
	s := strings.ToLower(strings.TrimSpace(text))
	if len(s) == 5 && s[2] == '-' {
		s = s[:2] + s[3:]
	}
	if len(s) != 4 {
		return 0, 0, false
	}
	for i := 0; i < 4; i += 2 {
		if s[i] < 'a' || s[i] > 'i' || s[i+1] < '0' || s[i+1] > '9' {
			return 0, 0, false
		}
	}
	square := func(s string) int { return int(s[1]-'0')*files + int(s[0]-'a') }
	return square(s), square(s[2:]), true
}

// iccsError returns an error with the legal moves from a square, or all of
// them if the square is -1.
func (p *Position) iccsError(text, reason string, from int) error {
	legal := p.legalMoves(func(m game.Move) bool { return from < 0 || MoveFrom(m) == from })
	return &game.MoveError{
		Text: text, Reason: reason,
		Legal: p.texts(legal, func(_ *Position, m game.Move) string { return formatICCS(m) }),
	}
}
