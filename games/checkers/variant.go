package checkers

import "github.com/duiyi/duiyi/game"

// Variant selects the board and the rules.
type Variant uint8

const (
	// English draughts (American checkers) on 8x8.
	English Variant = iota
	// International draughts on 10x10.
	International
)

// black returns the side that plays the black men: they start on the low
// numbers and move toward the high ones. Black begins in English draughts,
// White in international.
func (v Variant) black() game.Side {
	if v == English {
		return game.First
	}
	return game.Second
}

// EnglishLimit is the number of plies in a row without a capture or a man's move, after
// which a game of English draughts is drawn. WCDF: forty moves by each side.
const EnglishLimit = 80

// The limits of international draughts.
const (
	internationalLimit = 50 // FMJD 6.2: twenty-five
	longEndingLimit    = 32 // FMJD 6.3: sixteen
	shortEndingLimit   = 10 // FMJD 6.4: five
)

// clockLimit returns the number of plies without a capture or a man's move that
// make a draw.
func (v Variant) clockLimit() int {
	if v == English {
		return EnglishLimit
	}
	return internationalLimit
}
