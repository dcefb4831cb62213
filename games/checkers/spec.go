package checkers

import (
	"strconv"

	"github.com/duiyi/duiyi/game"
)

// The sides' names.
var (
	whiteName = [2]string{"White", "白方"}
	blackName = [2]string{"Black", "黑方"}
)

const (
	englishNote = "English draughts by the rules of the WCDF: a jump is mandatory, any may be chosen, and it must be carried to its end; " +
		"a man that reaches the last row is crowned and its move ends; kings move one square. " +
		"The third occurrence of a position, and forty moves of each side without a capture or a move of a man, are a draw. " +
		"A side that cannot move has lost."
	englishNoteChinese = "英式规则，按世界跳棋联合会（WCDF）：有吃必吃，可任选一路，但连跳必须跳完；兵走到底线即升王，该步结束；王每次走一格。" +
		"同一局面第三次出现，或双方各走四十步没有吃子也没有走兵，作和。无子可动者负。"
	internationalNote = "International draughts by the rules of the FMJD: the capture of the most pieces is mandatory, men capture backward too, " +
		"kings fly, and a man is crowned only where its move ends. " +
		"The third occurrence of a position, twenty-five moves of each side with kings only and without a capture, " +
		"sixteen moves of three pieces with a king against a king, and five of fewer pieces against a king, are a draw. " +
		"A side that cannot move has lost."
	internationalNoteChinese = "按世界国际跳棋联合会（FMJD）规则：有多吃多，兵可以向后吃子，王可走任意距离，兵停在底线上才升王。" +
		"同一局面第三次出现；双方各走二十五步只动王而没有吃子；三子（其中有王）对一王各走十六步；两子以下对一王各走五步，均作和。" +
		"无子可动者负。"
)

// NewSpec returns a variant under a name of the caller's choice.
func NewSpec(name string, v Variant) *game.Spec {
	s := &game.Spec{
		Name:    name,
		English: "English draughts", Chinese: "西洋跳棋",
		FirstName: blackName, SecondName: whiteName,
		Start:       func() game.Position { return Start(v) },
		Parse:       func(fen string) (game.Position, error) { return parsePosition(fen, v) },
		Notations:   []game.Notation{pdn(v)},
		Record:      notationName,
		Enter:       enter,
		MoveIndexes: moveIndexes,
		NoMoves:     game.Lost,
		MustCapture: true,
		Board:       board(v),
		Note:        englishNote, NoteChinese: englishNoteChinese,
	}
	if v == International {
		s.English, s.Chinese = "International draughts", "国际跳棋"
		s.FirstName, s.SecondName = whiteName, blackName
		s.Note, s.NoteChinese = internationalNote, internationalNoteChinese
	}
	return s
}

// parsePosition keeps a nil *Position from becoming a non-nil game.Position.
func parsePosition(fen string, v Variant) (game.Position, error) {
	p, err := Parse(fen, v)
	if err != nil {
		return nil, err
	}
	return p, nil
}

// board returns the picture of the board. Squares are named by their numbers,
// so that files and ranks have blank labels.
func board(v Variant) game.Board {
	g := geometries[v]
	b := game.Board{
		Cols: g.size, Rows: g.size, Checkered: true,
		Labels: make([]string, g.size*g.size),
	}
	for n := 1; n <= g.squares; n++ {
		b.Labels[g.cells[g.fieldOf[n]]] = strconv.Itoa(n)
	}
	black := v.black()
	white := black.Other()
	b.Pieces = []game.Piece{
		{Letter: 'b', Side: black, Glyph: "⛂", English: "Black man", Chinese: "黑兵"},
		{Letter: 'B', Side: black, Glyph: "⛃", English: "Black king", Chinese: "黑王"},
		{Letter: 'w', Side: white, Glyph: "⛀", English: "White man", Chinese: "白兵"},
		{Letter: 'W', Side: white, Glyph: "⛁", English: "White king", Chinese: "白王"},
	}
	return b
}
