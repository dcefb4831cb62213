package checkers

import (
	"slices"
	"strings"

	"github.com/duiyi/duiyi/game"
)

// notationName is the name of the only notation.
const notationName = "pdn"

// pdn returns the notation of a variant.
func pdn(v Variant) game.Notation {
	n := game.Notation{
		Name:         notationName,
		Title:        "PDN numbers: a move (11-15), a jump (15x22), all squares of a chain (1x10x19)",
		TitleChinese: "PDN 数字记谱：走棋（11-15）、跳吃（15x22）、连跳写出每个落点（1x10x19）",
		Format:       format,
		Parse:        parseMove,
	}
	if v == International {
		n.Title = "PDN numbers: a move (32-28), a capture (32x23), all squares of it where two would look alike (1x10x19)"
		n.TitleChinese = "PDN 数字记谱：走棋（32-28）、吃子（32x23），写法相同时写出每个落点（1x10x19）"
	}
	return n
}

// format writes a legal move. The squares between the first and the last are
// written in English draughts always, in international draughts only where
// another capture goes between the same two.
func format(p game.Position, m game.Move) string {
	pos := p.(*Position)
	if !m.IsCapture() {
		return pos.geometry.name(MoveFrom(m)) + "-" + pos.geometry.name(MoveTo(m))
	}
	if pos.variant == International && pos.onlyOne(m) {
		return pos.writeWay([]int{MoveFrom(m), MoveTo(m)})
	}
	return pos.writeWay(pos.way(m))
}

// onlyOne reports whether no other legal move goes between the fields of a
// capture.
func (p *Position) onlyOne(m game.Move) bool {
	return !slices.ContainsFunc(game.LegalMoves(p), func(other game.Move) bool {
		return other != m && other.Index() == m.Index()
	})
}

// writeWay writes the fields of a capture.
func (p *Position) writeWay(fields []int) string {
	names := make([]string, len(fields))
	for i, field := range fields {
		names[i] = p.geometry.name(field)
	}
	return strings.Join(names, "x")
}
