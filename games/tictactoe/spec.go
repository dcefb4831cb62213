package tictactoe

import "github.com/duiyi/duiyi/game"

// NewSpec returns the game under the name that the command line uses for it.
// Its judgement, Spec.NewEvaluator, is left for the catalog to add.
func NewSpec(name string) *game.Spec {
	return &game.Spec{
		Name:        name,
		English:     "Tic-tac-toe",
		Chinese:     "井字棋",
		FirstName:   [2]string{"X", "X"},
		SecondName:  [2]string{"O", "O"},
		Start:       Start,
		Parse:       Parse,
		Notations:   []game.Notation{pointNotation},
		Record:      "point",
		Enter:       enter,
		MoveIndexes: Squares,
		NoMoves:     game.Drawn,
		Board:       newBoard(),
		Note:        "Three in a row, column or diagonal wins. With best play the game is a draw.",
		NoteChinese: "横、竖、斜三子连线者胜。双方都走最佳着法则为和棋。",
	}
}

func newBoard() game.Board {
	return game.Board{
		Cols:  Size,
		Rows:  Size,
		Files: []string{"a", "b", "c"},
		Ranks: []string{"1", "2", "3"},
		Pieces: []game.Piece{
			{Letter: letters[game.First], Side: game.First, Glyph: "✕", English: "X", Chinese: "叉"},
			{Letter: letters[game.Second], Side: game.Second, Glyph: "◯", English: "O", Chinese: "圈"},
		},
	}
}
