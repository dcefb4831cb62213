package gomoku

import (
	"fmt"
	"strconv"

	"github.com/duiyi/duiyi/game"
)

// NewSpec returns a game by a rule on a board of a size from MinSize to
// MaxSize, under the name that the command line uses for it; the opening may be
// nil. Its judgement, Spec.NewEvaluator, is left for the catalog to add.
func NewSpec(name string, rule Rule, size int, opening *game.Opening) *game.Spec {
	if rule > Renju || size < MinSize || size > MaxSize {
		panic(fmt.Sprintf("gomoku: no rule %d on a board of %d", rule, size))
	}
	text := texts[rule]
	return &game.Spec{
		Name:        name,
		English:     text.title.english,
		Chinese:     text.title.chinese,
		FirstName:   [2]string{"Black", "黑方"},
		SecondName:  [2]string{"White", "白方"},
		Start:       func() game.Position { return Start(rule, size) },
		Parse:       func(fen string) (game.Position, error) { return parsePosition(fen, rule, size) },
		Notations:   []game.Notation{pointNotation},
		Record:      pointNotation.Name,
		Enter:       enter,
		MoveIndexes: size * size,
		NoMoves:     game.Drawn,
		Board:       newBoard(size),
		Note:        text.note.english,
		NoteChinese: text.note.chinese,
		Opening:     opening,
	}
}

// parsePosition keeps a nil *Position from becoming a non-nil game.Position.
func parsePosition(fen string, rule Rule, size int) (game.Position, error) {
	p, err := Parse(fen, rule, size)
	if err != nil {
		return nil, err
	}
	return p, nil
}

// texts are the title and the note of each rule.
var texts = [...]struct{ title, note words }{
	Freestyle: {
		words{"Gomoku", "五子棋"},
		words{
			"Five or more stones in a row win, for both sides. A full board is a draw.",
			"横、竖、斜五子或更多连成一线者胜，双方相同。棋盘下满作和。",
		},
	},
	Standard: {
		words{"Gomoku, standard (exactly five)", "五子棋（恰好五子）"},
		words{
			"Exactly five stones in a row win, for both sides; six or more do not, and the game goes on. A full board is a draw.",
			"横、竖、斜恰好五子连成一线者胜，双方相同；六子或更多不算胜，对局继续。棋盘下满作和。",
		},
	},
	Renju: {
		words{"Renju", "连珠（有禁手）"},
		words{
			"Black wins with exactly five in a row and may not make an overline (six or more), two fours or two open threes " +
				"with one stone, unless it makes five; such points cannot be played. White wins with five or more and may play anywhere. " +
				"A full board is a draw, and so is Black having forbidden points only.",
			"黑方恰好五子连成一线者胜；除非同时成五，黑方一手不得形成长连（六子或更多）、四四或三三，禁手点不能落子。" +
				"白方五子或更多连成一线者胜，没有禁手。棋盘下满，或黑方只剩禁手点，作和。",
		},
	},
}

// newBoard returns the picture of the board.
func newBoard(size int) game.Board {
	board := game.Board{
		Cols: size, Rows: size, OnLines: true, Stars: stars(size),
		Pieces: []game.Piece{
			{Letter: letters[game.First], Side: game.First, Glyph: "●", English: "Black", Chinese: "黑"},
			{Letter: letters[game.Second], Side: game.Second, Glyph: "○", English: "White", Chinese: "白"},
		},
	}
	for i := range size {
		board.Files = append(board.Files, string(rune('a'+i)))
		board.Ranks = append(board.Ranks, strconv.Itoa(i+1))
	}
	return board
}

// stars returns the points that are dotted: from nine columns on four near the
// corners, and on boards with a middle that too; large ones also have the
// middles of their sides, as for go.
func stars(size int) []int {
	middle := size / 2
	if size < 9 {
		if size%2 == 0 {
			return nil
		}
		return []int{middle*size + middle}
	}
	edge := 3
	if size < 12 {
		edge = 2
	}
	along := []int{edge, size - 1 - edge}
	if size%2 == 1 {
		along = []int{edge, middle, size - 1 - edge}
	}
	var points []int
	for _, row := range along {
		for _, column := range along {
			if onSide := (row == middle) != (column == middle); !onSide || size >= 19 {
				points = append(points, row*size+column)
			}
		}
	}
	return points
}
