package gomoku

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/duiyi/duiyi/game"
)

// pointNotation writes moves as the point: letter of the column, number of the
// row from the bottom. No letter is left out.
var pointNotation = game.Notation{
	Name:         "point",
	Title:        "point: letter of the column, number of the row from the bottom (h8)",
	TitleChinese: "坐标：列的字母加从下往上的行数（h8）",
	Format:       func(p game.Position, m game.Move) string { return p.(*Position).name(PointOf(m)) },
	Parse: func(p game.Position, text string) (game.Move, error) {
		return p.(*Position).parseMove(text)
	},
}

// pointName returns the name of a point of a board.
func pointName(point, size int) string {
	return string(rune('a'+point%size)) + strconv.Itoa(point/size+1)
}

// parsePoint reads the name of a point. known says that it is on the board,
// formed that it might be on a larger one.
func parsePoint(name string, size int) (point int, known, formed bool) {
	if len(name) < 2 || len(name) > 3 || name[0] < 'a' || name[0] > 'z' {
		return 0, false, false
	}
	row := 0
	for _, c := range name[1:] {
		if c < '0' || c > '9' {
			return 0, false, false
		}
		row = 10*row + int(c-'0')
	}
	column := int(name[0] - 'a')
	if column >= size || row < 1 || row > size || name[1] == '0' {
		return 0, false, true
	}
	return (row-1)*size + column, true, true
}

// parseMove reads a point on which the side to move may play, in capitals or
// small letters.
func (p *Position) parseMove(text string) (game.Move, error) {
	name := strings.ToLower(strings.TrimSpace(text))
	point, known, formed := parsePoint(name, p.geometry.size)
	var why words
	switch {
	case !formed:
		why = p.say("not a point of the board; it must be a letter a to %[1]s and a number 1 to %[2]d",
			"不是棋盘上的点，应为字母 a 到 %[1]s 加数字 1 到 %[2]d")
	case !known:
		why = p.say("there is no point "+name+": columns are a to %[1]s, rows 1 to %[2]d",
			"没有 "+name+" 这个点：列为 a 到 %[1]s，行为 1 到 %[2]d")
	default:
		if why = p.whyNot(point); why == (words{}) {
			return MoveAt(point), nil
		}
	}
	return game.NoMove, &game.MoveError{
		Text: text, Reason: why.english, ReasonChinese: why.chinese, Malformed: !formed, Legal: p.fewLegal(),
	}
}

// say fills the last column and row into a text in each language.
func (p *Position) say(english, chinese string) words {
	size := p.geometry.size
	last := string(rune('a' + size - 1))
	return words{fmt.Sprintf(english, last, size), fmt.Sprintf(chinese, last, size)}
}

// stoneWords name the sides' stones.
var stoneWords = [2]words{game.First: {"a black stone", "黑子"}, game.Second: {"a white stone", "白子"}}

// whyNot says why the side to move may not play on a point, or nothing if it
// may.
func (p *Position) whyNot(point int) words {
	if owner := p.owner[point]; owner != nobody {
		stone := stoneWords[owner]
		return words{"the point is taken by " + stone.english, "此点已有" + stone.chinese}
	}
	if p.winner != nobody {
		return words{"the game is over", "对局已经结束"}
	}
	if p.restricts(p.state.Side) {
		if foul := p.Foul(point); foul != NoFoul {
			return p.forbidden(point, foul)
		}
	}
	return words{}
}

// fewLegal returns the names of the legal moves if they are few enough to help
// the reader of a refusal; on an open board they are hundreds.
func (p *Position) fewLegal() []string {
	const few = 20
	if p.geometry.points-p.count > few {
		return nil
	}
	names := []string{}
	for _, m := range game.LegalMoves(p) {
		names = append(names, p.name(PointOf(m)))
	}
	return names
}
