package tictactoe

import (
	"fmt"
	"strings"

	"github.com/duiyi/duiyi/game"
)

// pointNotation writes moves as the point: letter of the column, number of the
// row from the bottom.
var pointNotation = game.Notation{
	Name:         "point",
	Title:        "point: letter of the column, number of the row from the bottom (b2)",
	TitleChinese: "坐标：列的字母加从下往上的行数（b2）",
	Format:       func(_ game.Position, m game.Move) string { return pointName(m.Index()) },
	Parse:        parseMove,
}

func pointName(square int) string {
	return string([]byte{'a' + byte(square%Size), '1' + byte(square/Size)})
}

// parseMove reads a point that is empty in the position.
func parseMove(p game.Position, text string) (game.Move, error) {
	point := strings.ToLower(strings.TrimSpace(text))
	legal := game.LegalMoves(p)
	names := make([]string, len(legal))
	for i, m := range legal {
		names[i] = pointName(m.Index())
		if names[i] == point {
			return m, nil
		}
	}
	refused := &game.MoveError{Text: text, Legal: names, Malformed: !looksLikePoint(point)}
	refused.Reason, refused.ReasonChinese = refusal(p, point)
	return game.NoMove, refused
}

// looksLikePoint reports whether a text is a letter and a digit.
func looksLikePoint(text string) bool {
	return len(text) == 2 && text[0] >= 'a' && text[0] <= 'z' && text[1] >= '0' && text[1] <= '9'
}

// refusal says in English and Chinese why a text is no legal move.
func refusal(p game.Position, point string) (english, chinese string) {
	for square := range Squares {
		if pointName(square) != point {
			continue
		}
		if letter := p.At(square); letter != 0 {
			return fmt.Sprintf("the point is taken by %c", letter), fmt.Sprintf("此点已有 %c", letter)
		}
		return "the game is over", "对局已经结束"
	}
	if looksLikePoint(point) {
		return "there is no point " + point + ": columns are a to c, rows 1 to 3", "没有 " + point + " 这个点：列为 a 到 c，行为 1 到 3"
	}
	return "not a point of the board; it must be a letter a to c and a number 1 to 3", "不是棋盘上的点，应为字母 a 到 c 加数字 1 到 3"
}
