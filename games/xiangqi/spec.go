package xiangqi

import (
	"strconv"

	"github.com/duiyi/duiyi/game"
)

// Rules selects how repetition is judged.
type Rules uint8

const (
	// Asian is for the rules of the Asian Xiangqi Federation. Perpetual chase
	// is not judged, so that they decide as Simple does.
	Asian Rules = iota
	// Simple makes perpetual check lose and any other repetition a draw.
	Simple
)

// moveIndexes is one more than the largest index of a move.
const moveIndexes = squares * squares

// simpleNote describes the rules of repetition.
const simpleNote = "A position that occurs for the third time ends the game: a side that gave check with every move of the cycle, " +
	"while the other did not, has lost; otherwise it is a draw. 120 plies without a capture are a draw. Stalemate is a loss."

// simpleNoteChinese is simpleNote in Chinese.
const simpleNoteChinese = "同一局面第三次出现即终局：一方在循环中步步将军而另一方不是，将军方判负；否则作和。" +
	"连续六十回合没有吃子作和。困毙判负。"

// NewSpec returns the game under a name of the caller's choice.
func NewSpec(name string, rules Rules) *game.Spec {
	note, noteChinese := simpleNote, simpleNoteChinese
	if rules == Asian {
		noteChinese += "不判长捉：按一般重复处理。"
		note += " Perpetual chase is not judged: it counts as any other repetition."
	}
	return &game.Spec{
		Name: name, English: "Xiangqi", Chinese: "象棋",
		FirstName: [2]string{"Red", sideChinese[0]}, SecondName: [2]string{"Black", sideChinese[1]},
		Start:     func() game.Position { return New() },
		Parse:     parsePosition,
		Notations: []game.Notation{iccs, chinese, wxf},
		Record:    "chinese",
		Enter:     enter,
		NoMoves:   game.Lost, MoveIndexes: moveIndexes,
		Board: newBoard(), Note: note, NoteChinese: noteChinese,
	}
}

// New returns a new start position.
func New() *Position {
	p, err := Parse(startFEN)
	if err != nil {
		panic("xiangqi: start position refused: " + err.Error())
	}
	return p
}

// parsePosition keeps a nil *Position out of the interface.
func parsePosition(fen string) (game.Position, error) {
	p, err := Parse(fen)
	if err != nil {
		return nil, err
	}
	return p, nil
}

// newBoard returns the picture of the board.
func newBoard() game.Board {
	b := game.Board{
		Cols: files, Rows: ranks, OnLines: true, River: halfRanks, RiverText: [2]string{"River", "楚河 汉界"},
		Palaces: []game.Rect{{Col: 3, Row: 0, Cols: 3, Rows: 3}, {Col: 3, Row: 7, Cols: 3, Rows: 3}},
	}
	for col := range files {
		b.Files = append(b.Files, string(rune('a'+col)))
		b.FilesFirst = append(b.FilesFirst, string(chineseDigits[0][fileFrom(0, col)]))
		b.FilesSecond = append(b.FilesSecond, string(chineseDigits[1][fileFrom(1, col)]))
	}
	for row := range ranks {
		b.Ranks = append(b.Ranks, strconv.Itoa(row))
	}
	for piece := range Pieces {
		side, kind := piece/Kinds, piece%Kinds
		name := string(chineseNames[side][kind])
		b.Pieces = append(b.Pieces, game.Piece{
			Letter: pieceLetters[piece], Side: game.Side(side), Glyph: name,
			English: kindNames[kind], Chinese: name, Royal: kind == King,
		})
	}
	return b
}
