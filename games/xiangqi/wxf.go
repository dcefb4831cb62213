package xiangqi

import (
	"strings"

	"github.com/duiyi/duiyi/game"
)

// wxf is the notation of the World Xiangqi Federation: C2.5. Of two or three
// pieces on a file the front one is written C+.5, the rear one C-.5, the middle
// one by its file; pawns that would still be ambiguous have the letters a to e
// from the mover's right and from the front. Letters are upper case for Red and
// Black alike, H is the horse and E the elephant. Reading takes either case, N
// and B, = for sideways, and the mark before the letter.
var wxf = game.Notation{
	Name: "wxf", Title: "WXF letters and files (C2.5)", TitleChinese: "WXF 字母纵线（C2.5）",
	Format: func(p game.Position, m game.Move) string {
		if x, ok := p.(*Position); ok {
			return x.formatWXF(m)
		}
		return formatICCS(m)
	},
	Parse: func(p game.Position, text string) (game.Move, error) {
		return parseWith(p, text, (*Position).parseWXF)
	},
}

// wxfLetters are the letters of the kinds.
const wxfLetters = "KAEHRCP"

// formatWXF writes a legal move.
func (p *Position) formatWXF(m game.Move) string {
	r := p.describe(m)
	which := byte('0' + r.file)
	switch r.mark {
	case front:
		which = '+'
	case rear:
		which = '-'
	case byNumber:
		which = byte('a' + r.number - 1)
	}
	return string([]byte{wxfLetters[r.kind], which, r.action, byte('0' + r.to)})
}

// parseWXF reads a legal move. A plain file means the middle one of three pawns.
func (p *Position) parseWXF(text string) (game.Move, error) {
	return p.findRelative(text, func(text string) (relative, bool) {
		r, ok := readWXF(text)
		if ok && r.kind == Pawn && r.mark == byFile && p.pawnsOnFile(r.file) == 3 {
			r.mark = middle
		}
		return r, ok
	}, (*Position).formatWXF)
}

// pawnsOnFile counts the mover's pawns on a file.
func (p *Position) pawnsOnFile(file int) int {
	side, n := int(p.state.Side), 0
	for b := p.pieces[side*Kinds+Pawn]; !b.Empty(); {
		if fileFrom(side, b.Pop()) == file {
			n++
		}
	}
	return n
}

// readWXF takes a text of four characters apart.
func readWXF(text string) (relative, bool) {
	s := strings.ToUpper(strings.TrimSpace(text))
	r := relative{kind: -1}
	if len(s) != 4 {
		return r, false
	}
	letter, which := s[0], s[1]
	if letter == '+' || letter == '-' {
		letter, which = which, letter
	}
	piece := pieceOfLetter(letter)
	if piece < 0 {
		return r, false
	}
	r.kind = piece % Kinds
	switch {
	case which == '+':
		r.mark = front
	case which == '-':
		r.mark = rear
	case which >= '1' && which <= '9':
		r.file = int(which - '0')
	case which >= 'A' && which <= 'E':
		r.mark, r.number = byNumber, int(which-'A')+1
	default:
		return r, false
	}
	r.action = s[2]
	if r.action == '=' {
		r.action = sideways
	}
	if s[3] < '1' || s[3] > '9' {
		return r, false
	}
	r.to = int(s[3] - '0')
	return r, r.action == forward || r.action == backward || r.action == sideways
}
