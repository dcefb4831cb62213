package tree

import "strings"

// WithoutNumber takes the number of a move off a word: "12.e4", "12...", "12", "3、".
// Dots alone stand for the move of the side that does not begin.
func WithoutNumber(word string) string {
	rest := strings.TrimLeft(word, "0123456789０１２３４５６７８９")
	dots := strings.TrimLeft(rest, ".．…。、·")
	if rest == "" || dots != rest {
		return dots
	}
	return word
}
