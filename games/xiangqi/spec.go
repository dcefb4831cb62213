package xiangqi

import (
	"strconv"

	"github.com/duiyi/duiyi/game"
)

// Rules selects how repetition is judged.
type Rules uint8

const (
	// Asian judges perpetual check and perpetual chase by the rules of the
	// Asian Xiangqi Federation.
	Asian Rules = iota
	// Simple makes perpetual check lose and any other repetition a draw.
	Simple
)

// moveIndexes is one more than the largest index of a move.
const moveIndexes = squares * squares

// notes describe the rules of repetition, in English and in Chinese.
var notes = map[Rules][2]string{
	Asian: {
		"A position that occurs for the third time ends the game. A side that gave check with every move of the cycle has lost " +
			"(perpetual check), and so has a side that chased the same piece with every move of it (perpetual chase); " +
			"check is the graver breach, and if both sides have done the same, or neither, it is a draw. " +
			"Kings and pawns may chase, protected pieces and pawns that have not crossed the river may be chased; " +
			"a rook may not be chased by lesser pieces even if it is protected, nor a horse or a cannon by advisors or elephants. ",
		"同一局面第三次出现即终局（亚洲棋规）：一方在循环中步步将军（长将）判负，步步捉同一子（长捉）判负；" +
			"长将重于长捉，双方相同或均未违例作和。帅（将）、兵（卒）可以长捉，有根子和未过河的兵（卒）可以被长捉；" +
			"车即使有根也不可被马、炮、士、象长捉，马、炮即使有根也不可被士、象长捉。",
	},
	Simple: {
		"A position that occurs for the third time ends the game: a side that gave check with every move of the cycle, " +
			"while the other did not, has lost; otherwise it is a draw. ",
		"同一局面第三次出现即终局：一方在循环中步步将军而另一方不是，将军方判负；否则作和。",
	},
}

// limitNote describes the rest, in English and in Chinese.
var limitNote = [2]string{
	"60 moves of each side without a capture are a draw, not counting the checks of a side beyond its tenth and the replies to them. " +
		"Stalemate is a loss.",
	"连续六十回合没有吃子作和，每方超过十次的将军及其应将不计。困毙判负。",
}

// NewSpec returns the game under a name of the caller's choice.
func NewSpec(name string, rules Rules) *game.Spec {
	note := notes[rules]
	return &game.Spec{
		Name: name, English: "Xiangqi", Chinese: "象棋",
		FirstName: [2]string{sideTitles[0], sideChinese[0]}, SecondName: [2]string{sideTitles[1], sideChinese[1]},
		Start:     func() game.Position { return New().withRules(rules) },
		Parse:     func(fen string) (game.Position, error) { return parsePosition(fen, rules) },
		Notations: []game.Notation{iccs, chinese, wxf, algebraic},
		Record:    "chinese",
		Enter:     enter,
		NoMoves:   game.Lost, MoveIndexes: moveIndexes,
		Board: newBoard(), Note: note[0] + limitNote[0], NoteChinese: note[1] + limitNote[1],
		Odds: odds(),
	}
}

// New returns a new start position under the Asian rules.
func New() *Position {
	p, err := Parse(startFEN)
	if err != nil {
		panic("xiangqi: start position refused: " + err.Error())
	}
	return p
}

// parsePosition keeps a nil *Position out of the interface.
func parsePosition(fen string, rules Rules) (game.Position, error) {
	p, err := Parse(fen)
	if err != nil {
		return nil, err
	}
	return p.withRules(rules), nil
}

// withRules makes the rules of repetition those that are given.
func (p *Position) withRules(rules Rules) *Position {
	p.rules = rules
	return p
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
