package chess

import "github.com/duiyi/duiyi/game"

// NewSpec returns standard chess or Chess960 under a name. Chess960 starts
// from the standard array unless a FEN gives another.
func NewSpec(name string, chess960 bool) *game.Spec {
	s := &game.Spec{
		Name:        name,
		English:     "Chess",
		Chinese:     "国际象棋",
		FirstName:   [2]string{"White", "白方"},
		SecondName:  [2]string{"Black", "黑方"},
		Start:       func() game.Position { return start(chess960) },
		Parse:       func(fen string) (game.Position, error) { return parsePosition(fen, chess960) },
		Notations:   []game.Notation{uci, san},
		Record:      "san",
		Enter:       enter,
		MoveIndexes: 64 * 64,
		NoMoves:     game.Drawn,
		Board:       board(),
		Odds:        odds(),
		Note: "FIDE Laws of 2023: a third repetition or fifty moves without a capture or pawn move may be claimed as a draw; " +
			"a fifth repetition, seventy-five moves and a dead position, in which neither side can mate any more, end the game.",
		NoteChinese: "按国际棋联 2023 年规则：同一局面第三次出现，或连续五十回合没有吃子和走兵，可以提和；" +
			"同一局面第五次出现、连续七十五回合没有吃子和走兵，或双方都已不可能将死对方（死局），对局即告和。",
	}
	if chess960 {
		s.English, s.Chinese = "Chess960", "国际象棋960"
		s.Note += " Castling is written as the king taking its own rook; other start arrays come from a FEN."
		s.NoteChinese += "王车易位写作王吃己方的车；其他开局排列用 FEN 给出。"
		s.Odds = nil // which piece is given depends on the array
	}
	return s
}

// Start returns the start position of standard chess.
func Start() *Position { return start(false) }

// Parse reads a position of standard chess, or of Chess960; its error is a
// *game.PositionError.
func Parse(fen string, chess960 bool) (*Position, error) { return parse(fen, chess960) }

func start(chess960 bool) *Position {
	p, err := parse(StartFEN, chess960)
	if err != nil {
		panic("chess: the start position is refused: " + err.Error())
	}
	return p
}

// parsePosition keeps a nil *Position from becoming a non-nil game.Position.
func parsePosition(fen string, chess960 bool) (game.Position, error) {
	p, err := parse(fen, chess960)
	if err != nil {
		return nil, err
	}
	return p, nil
}

func board() game.Board {
	b := game.Board{
		Cols: 8, Rows: 8, Checkered: true,
		Files: []string{"a", "b", "c", "d", "e", "f", "g", "h"},
		Ranks: []string{"1", "2", "3", "4", "5", "6", "7", "8"},
	}
	glyphs := []string{"♙", "♘", "♗", "♖", "♕", "♔", "♟", "♞", "♝", "♜", "♛", "♚"}
	for piece := range pieceCount {
		side, kind := game.Side(piece/6), piece%6
		b.Pieces = append(b.Pieces, game.Piece{
			Letter: letters[piece], Side: side, Glyph: glyphs[piece],
			English: kindWords[kind].english, Chinese: kindWords[kind].chinese, Royal: kind == King,
		})
	}
	return b
}
