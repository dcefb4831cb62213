package grid

import (
	"fmt"
	"strings"

	"github.com/duiyi/duiyi/game"
)

// Why says in English and Chinese why no legal move goes to a square, or
// returns empty texts where the general reasons do: a stone is there already,
// or the game is over.
type Why func(p game.Position, square int) (english, chinese string)

// Points returns the notation of a game whose moves are the squares of a board,
// one move at most for each: [game.Move.Index] is the square. The why may be
// nil; it is asked when a move is refused.
func (g Grid) Points(why Why) game.Notation {
	example := g.Name(g.Rows/2*g.Cols + g.Cols/2)
	return game.Notation{
		Name:         "point",
		Title:        "point: letter of the column, number of the row from the bottom (" + example + ")",
		TitleChinese: "坐标：列的字母加从下往上的行数（" + example + "）",
		Format:       func(_ game.Position, m game.Move) string { return g.Name(m.Index()) },
		Parse: func(p game.Position, text string) (game.Move, error) {
			return g.parseMove(p, text, why)
		},
	}
}

// parseMove reads the name of a square to which a legal move goes, in capitals
// or small letters.
func (g Grid) parseMove(p game.Position, text string, why Why) (game.Move, error) {
	name := strings.ToLower(strings.TrimSpace(text))
	square, onBoard := g.Square(name)
	if onBoard {
		if m := moveTo(p, square); m != game.NoMove {
			return m, nil
		}
	}
	refused := &game.MoveError{Text: text, Malformed: !isPoint(name), Legal: g.fewLegal(p)}
	switch lastColumn := columnName(g.Cols - 1); {
	case onBoard:
		refused.Reason, refused.ReasonChinese = refusal(p, square, why)
	case refused.Malformed:
		refused.Reason = fmt.Sprintf("not a point of the board; it must be a letter a to %s and a number 1 to %d", lastColumn, g.Rows)
		refused.ReasonChinese = fmt.Sprintf("不是棋盘上的点，应为字母 a 到 %s 加数字 1 到 %d", lastColumn, g.Rows)
	default:
		refused.Reason = fmt.Sprintf("there is no point %s: columns are a to %s, rows 1 to %d", name, lastColumn, g.Rows)
		refused.ReasonChinese = fmt.Sprintf("没有 %s 这个点：列为 a 到 %s，行为 1 到 %d", name, lastColumn, g.Rows)
	}
	return game.NoMove, refused
}

// moveTo returns the legal move to a square. It tries that one move only: making
// all of them takes long where the rules forbid some.
func moveTo(p game.Position, square int) game.Move {
	var list game.MoveList
	p.Generate(&list, game.All)
	for _, m := range list.Moves() {
		if m.Index() == square && p.Make(m) {
			p.Unmake()
			return m
		}
	}
	return game.NoMove
}

// refusal says why no legal move goes to a square of the board.
func refusal(p game.Position, square int, why Why) (english, chinese string) {
	if why != nil {
		english, chinese = why(p, square)
	}
	letter := p.At(square)
	switch {
	case english != "":
		return english, chinese
	case letter != 0:
		return fmt.Sprintf("the point is taken by %c", letter), fmt.Sprintf("此点已有 %c", letter)
	case p.Outcome().Over():
		return "the game is over", "对局已经结束"
	default:
		return "no move goes to this point", "此点不能落子"
	}
}

// fewLegal returns the names of the legal moves if they are few enough to help
// the reader of a refusal; on an open board they are hundreds.
func (g Grid) fewLegal(p game.Position) (names []string) {
	const few = 20
	var list game.MoveList
	if p.Generate(&list, game.All); list.Len > few {
		return nil
	}
	for _, m := range game.LegalMoves(p) {
		names = append(names, g.Name(m.Index()))
	}
	return names
}
