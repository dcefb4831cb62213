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
}

func (e *PositionError) Error() string { return e.Place + ": " + e.Reason }

// BadPosition returns a *PositionError.
func BadPosition(place, format string, args ...any) error {
	return &PositionError{Place: place, Reason: fmt.Sprintf(format, args...)}
}

// MoveError says why a move text was refused.
type MoveError struct {
	// Text is the move as it was given.
	Text string
	// Reason says what is wrong with it.
	Reason string
	// Legal lists what would be legal instead: the moves of the same piece, or
	// all moves if the text names no piece.
	Legal []string
}

func (e *MoveError) Error() string {
	s := fmt.Sprintf("move %q: %s", e.Text, e.Reason)
	if len(e.Legal) > 0 {
		s += "; legal: " + strings.Join(e.Legal, " ")
	}
	return s
}
