package main

import (
	"strings"

	"github.com/duiyi/duiyi/game"
)

// newNotation returns the one notation: a move is the letter of its column.
func newNotation() game.Notation {
	return game.Notation{
		Name: "column", Title: "column: its letter (d)", TitleChinese: "列：列的字母（d）",
		Format: formatMove, Parse: parseMove,
	}
}

func formatMove(_ game.Position, m game.Move) string { return columnName(m.Index() % columns) }

func columnName(column int) string { return string(rune('a' + column)) }

// parseMove reads the letter of a column with room.
func parseMove(p game.Position, text string) (game.Move, error) {
	name := strings.ToLower(strings.TrimSpace(text))
	refused := &game.MoveError{Text: text}
	for _, m := range game.LegalMoves(p) {
		if formatMove(p, m) == name {
			return m, nil
		}
		refused.Legal = append(refused.Legal, formatMove(p, m))
	}
	switch {
	case len(name) != 1 || name < "a" || name > "z":
		refused.Malformed = true
		refused.Reason, refused.ReasonChinese = "it must be the letter of a column, a to g", "应为列的字母 a 到 g"
	case name > columnName(columns-1):
		refused.Reason, refused.ReasonChinese = "there is no column "+name+"; columns are a to g", "没有 "+name+" 列，列为 a 到 g"
	case p.Outcome().Over():
		refused.Reason, refused.ReasonChinese = "the game is over", "对局已经结束"
	default:
		refused.Reason, refused.ReasonChinese = "column "+name+" is full", name+" 列已满"
	}
	return game.NoMove, refused
}
