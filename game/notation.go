package game

// Entry is how a person enters a move on the board.
type Entry struct {
	// Squares are touched one after the other: the point of a stone; from and
	// to; from and every landing of a chain of jumps. Entering them in order
	// with the choice, if there is one, names the move uniquely.
	Squares []int
	// Choice is the letter of the piece to be chosen at the end (promotion), as
	// Position.At would return it, or 0.
	Choice byte
}

// Notation writes and reads moves in one form.
type Notation struct {
	// Name is what --notation takes: "uci", "san", "iccs", "chinese", ...
	Name string
	// Title tells a person what it is, with an example: "UCI coordinates
	// (e2e4)". TitleChinese does so in Chinese.
	Title, TitleChinese string
	// Format writes a legal move of the position, before it is made.
	Format func(p Position, m Move) string
	// Parse reads a legal move of the position; its error is a *MoveError,
	// which says whether the text had the form of the notation at all.
	Parse func(p Position, text string) (Move, error)
}
