package main

import "github.com/duiyi/duiyi/game"

// newSpec returns the game under the name that the command line uses for it.
func newSpec(name string) *game.Spec {
	return &game.Spec{
		Name:         name,
		English:      "Connect Four",
		Chinese:      "四子棋",
		FirstName:    [2]string{"Black", "黑方"},
		SecondName:   [2]string{"White", "白方"},
		Start:        start,
		Parse:        parse,
		Notations:    []game.Notation{newNotation()},
		Record:       "column",
		Enter:        enter,
		MoveIndexes:  squares,
		NoMoves:      game.Drawn,
		Board:        picture(),
		Note:         "Discs fall to the lowest free square of a column. Four in a row, column or diagonal win; a full board is a draw.",
		NoteChinese:  "棋子落到所选列最低的空格。横、竖、斜四子连线者胜；棋盘下满为和棋。",
		NewEvaluator: newEvaluator,
	}
}

// enter says what a person touches for a move: the square the disc falls to.
func enter(_ game.Position, m game.Move) game.Entry { return game.Entry{Squares: []int{m.Index()}} }

// picture describes the board; terminal and page draw it from this.
func picture() game.Board {
	return game.Board{
		Cols: columns, Rows: rows,
		Files: []string{"a", "b", "c", "d", "e", "f", "g"},
		Ranks: []string{"1", "2", "3", "4", "5", "6"},
		Pieces: []game.Piece{
			{Letter: letters[game.First], Side: game.First, Glyph: "●", English: "disc", Chinese: "棋子"},
			{Letter: letters[game.Second], Side: game.Second, Glyph: "○", English: "disc", Chinese: "棋子"},
		},
	}
}
