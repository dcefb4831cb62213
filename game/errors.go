package game

import (
	"fmt"
	"strings"
)

// PositionError says why a position text was refused: where, what was found,
// and what would be right, in one sentence.
type PositionError struct {
	// Place names the field or the square: "side to move", "square e4".
	Place string
	// Reason says what is wrong there and what would be right.
	Reason string
	// Chinese says all of it in Chinese; it may be empty for a text that is no position
	// at all.
	Chinese string
}

func (e *PositionError) Error() string { return e.Place + ": " + e.Reason }

// BadPosition returns a *PositionError.
func BadPosition(place, format string, args ...any) error {
	return &PositionError{Place: place, Reason: fmt.Sprintf(format, args...)}
}

// InChinese gives an error of BadPosition the same sentence in Chinese.
func InChinese(err error, format string, args ...any) error {
	if e, ok := err.(*PositionError); ok {
		e.Chinese = fmt.Sprintf(format, args...)
	}
	return err
}

// MoveError says why a move text was refused.
type MoveError struct {
	// Text is the move as it was given.
	Text string
	// Reason says what is wrong with it, ReasonChinese the same in Chinese.
	Reason, ReasonChinese string
	// Malformed says that the text has not the form of the notation, so that
	// another one may know better what is wrong with it.
	Malformed bool
	// Legal lists what would be legal instead: the moves of the same piece, or
	// all moves if the text names no piece.
	Legal []string
}

func (e *MoveError) Error() string {
	s := fmt.Sprintf("move %q: %s", Excerpt(e.Text), e.Reason)
	if len(e.Legal) > 0 {
		s += "; legal: " + strings.Join(e.Legal, " ")
	}
	return s
}

// excerptLength is the length in characters to which [Excerpt] cuts a text.
const excerptLength = 40

// Excerpt cuts a text that somebody gave to what fits in a message.
func Excerpt(text string) string {
	characters := 0
	for i := range text {
		if characters == excerptLength {
			return text[:i] + "…"
		}
		characters++
	}
	return text
}
