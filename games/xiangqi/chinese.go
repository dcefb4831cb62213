package xiangqi

import (
	"strings"

	"github.com/duiyi/duiyi/game"
)

// chinese is the notation of Chinese books: 炮二平五. Red's numbers are written
// in Chinese numerals, Black's in full-width digits. Reading takes any digits
// for either side, simplified and traditional characters, and 前七平六 for the
// front pawn on file 7.
var chinese = game.Notation{
	Name: "chinese", Title: "Chinese notation by files (炮二平五)", TitleChinese: "中文纵线（炮二平五）",
	Format: func(p game.Position, m game.Move) string {
		if x, ok := p.(*Position); ok {
			return x.formatChinese(m)
		}
		return formatICCS(m)
	},
	Parse: func(p game.Position, text string) (game.Move, error) {
		return parseWith(p, text, func(p *Position, text string) (game.Move, error) {
			return p.findRelative(text, readChinese, (*Position).formatChinese)
		})
	},
}

// The characters that are written, by side and kind or number.
var (
	chineseNames  = [2][]rune{[]rune("帅仕相马车炮兵"), []rune("将士象马车炮卒")}
	chineseDigits = [2][]rune{[]rune("〇一二三四五六七八九"), []rune("０１２３４５６７８９")}
	chineseMarks  = map[mark]rune{front: '前', middle: '中', rear: '后'}
	chineseAction = map[byte]rune{forward: '进', backward: '退', sideways: '平'}
)

// formatChinese writes a legal move.
func (p *Position) formatChinese(m game.Move) string {
	r := p.describe(m)
	side := int(p.state.Side)
	name, digits := chineseNames[side][r.kind], chineseDigits[side]
	out := make([]rune, 0, 4)
	switch r.mark {
	case byFile:
		out = append(out, name, digits[r.file])
	case byNumber:
		out = append(out, chineseDigits[0][r.number], name)
	default:
		out = append(out, chineseMarks[r.mark], name)
	}
	return string(append(out, chineseAction[r.action], digits[r.to]))
}

// readChinese takes a text of four characters apart.
func readChinese(text string) (relative, bool) {
	runes := []rune(strings.TrimSpace(text))
	r := relative{kind: -1}
	if len(runes) != 4 {
		return r, false
	}
	r.kind = chineseKind(runes[0])
	if r.kind < 0 {
		if !r.readMark(runes[0]) {
			return r, false
		}
		r.kind = chineseKind(runes[1])
		if r.kind < 0 {
			r.file = chineseDigit(runes[1])
		}
		if r.kind < 0 && r.file == 0 {
			return r, false
		}
	} else if r.file = chineseDigit(runes[1]); r.file == 0 && !r.readMark(runes[1]) {
		return r, false
	}
	r.action, r.to = chineseDirection(runes[2]), chineseDigit(runes[3])
	return r, r.action != 0 && r.to != 0
}

// readMark reads what stands for a place among pieces on a file.
func (r *relative) readMark(c rune) bool {
	switch c {
	case '前':
		r.mark = front
	case '中':
		r.mark = middle
	case '后', '後':
		r.mark = rear
	default:
		r.mark, r.number = byNumber, chineseDigit(c)
		return r.number >= 1 && r.number <= mostOfKind[Pawn]
	}
	return true
}

// chineseKind returns the kind that a character names, or -1.
func chineseKind(c rune) int {
	switch c {
	case '帅', '帥', '将', '將':
		return King
	case '仕', '士':
		return Advisor
	case '相', '象':
		return Bishop
	case '马', '馬', '傌', '㐷':
		return Knight
	case '车', '車', '俥', '伡':
		return Rook
	case '炮', '砲', '包', '炰':
		return Cannon
	case '兵', '卒':
		return Pawn
	}
	return -1
}

// chineseDigit returns the value of a digit of any form, or 0.
func chineseDigit(c rune) int {
	switch {
	case c >= '1' && c <= '9':
		return int(c - '0')
	case c >= '１' && c <= '９':
		return int(c - '０')
	}
	for i, digit := range chineseDigits[0] {
		if c == digit {
			return i
		}
	}
	return 0
}

// chineseDirection returns the direction that a character names, or 0.
func chineseDirection(c rune) byte {
	switch c {
	case '进', '進':
		return forward
	case '退':
		return backward
	case '平':
		return sideways
	}
	return 0
}
