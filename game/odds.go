package game

// Odds is a start position in which one side is given an advantage, so that
// players of unequal strength have an equal game. Copying its FEN is all there is
// to playing it.
type Odds struct {
	// Name is what programs call it: "knight"; English and Chinese say who gives
	// what.
	Name, English, Chinese string
	// FEN is the position.
	FEN string
}
