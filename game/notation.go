package game

// Notation writes and reads moves in one form.
type Notation struct {
	// Name is what --notation takes: "uci", "san", "iccs", "chinese", ...
	Name string
	// Title tells a person what it is.
	Title string
	// Format writes a legal move of the position, before it is made.
	Format func(p Position, m Move) string
	// Parse reads a legal move of the position; its error is a *MoveError.
	Parse func(p Position, text string) (Move, error)
}
