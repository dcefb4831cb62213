package game

// Board describes a game's board as data, so that any front can draw it.
type Board struct {
	// Cols and Rows are the size in squares or points.
	Cols, Rows int
	// OnLines says that pieces stand on the crossings of lines (xiangqi,
	// gomoku) and not in squares (chess).
	OnLines bool
	// Checkered says that squares alternate between light and dark, with the
	// bottom left one dark.
	Checkered bool
	// River is the number of rows below a river that runs across the board, or
	// 0 for none. RiverText is written on it, in English and Chinese; words are
	// to be spread over its length.
	River     int
	RiverText [2]string
	// Palaces lists rectangles drawn with their diagonals.
	Palaces []Rect
	// Files and Ranks label the columns from the left and the rows from the
	// bottom, as moves in the game's coordinates use them. Both may be left out
	// where Labels names the squares.
	Files, Ranks []string
	// FilesFirst and FilesSecond label the columns, also from the left, as each
	// side counts them in the game's record notation, at its own edge of the
	// board. They are empty where Files serve for that too.
	FilesFirst, FilesSecond []string
	// Stars are points that are dotted for orientation (gomoku).
	Stars []int
	// Labels are names of the squares to be written small into their corners,
	// one for each square, empty where there is none (the numbers of draughts).
	// They are nil where files and ranks name the squares.
	Labels []string
	// Pieces describes each piece letter that Position.At can return.
	Pieces []Piece
}

// Rect is a rectangle of points, corners included.
type Rect struct{ Col, Row, Cols, Rows int }

// Piece describes a piece for display.
type Piece struct {
	// Letter is its letter in the FEN.
	Letter byte
	// Side is its owner.
	Side Side
	// Glyph is a character that draws it: 車, ♜, ✕.
	Glyph string
	// English and Chinese name it.
	English, Chinese string
	// Royal says that a check is a threat to this piece: fronts mark it.
	Royal bool
}

// PieceOf returns the description of a letter.
func (b *Board) PieceOf(letter byte) (Piece, bool) {
	for _, p := range b.Pieces {
		if p.Letter == letter {
			return p, true
		}
	}
	return Piece{}, false
}
