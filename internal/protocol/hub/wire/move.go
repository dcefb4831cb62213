package wire

import (
	"slices"
	"strconv"
	"strings"

	"github.com/duiyi/duiyi/game"
)

// moveText is a move as it was written.
type moveText struct {
	from, to int
	// taken are the squares of the captured pieces in ascending order.
	taken []int
}

// readMove reads 32-28 or 28x19x23. A quiet move has a hyphen, a capture an x
// between its numbers, and at least one piece that is taken.
func readMove(text string) (read moveText, ok bool) {
	if from, to, quiet := strings.Cut(text, "-"); quiet {
		return readNumbers([]string{from, to})
	}
	parts := strings.Split(text, "x")
	if len(parts) < 3 {
		return read, false
	}
	return readNumbers(parts)
}

// readNumbers reads the numbers of a move.
func readNumbers(parts []string) (read moveText, ok bool) {
	numbers := make([]int, len(parts))
	for i, part := range parts {
		if len(part) > 2 || strings.Trim(part, "0123456789") != "" {
			return read, false // no sign and no number that no board has
		}
		n, err := strconv.Atoi(part)
		if err != nil {
			return read, false
		}
		numbers[i] = n
	}
	slices.Sort(numbers[2:])
	return moveText{from: numbers[0], to: numbers[1], taken: numbers[2:]}, true
}

// Parse reads a legal move. The position is changed meanwhile.
//
// A king in English draughts may go two ways around the same men, which are two
// moves to the rules; they lead to the same position, and either is as good.
func (b Board) Parse(pos game.Position, text string) (game.Move, error) {
	read, ok := readMove(text)
	if !ok {
		return game.NoMove, b.refuse(pos, text, "it is no move; write 32-28, or 28x19x23 with all that is taken")
	}
	for _, m := range game.LegalMoves(pos) {
		// The ends come last, as it takes time to follow a way.
		if m.IsCapture() != (len(read.taken) > 0) || !slices.Equal(b.taken(pos, m), read.taken) {
			continue
		}
		if from, to := b.ends(pos, m); from == read.from && to == read.to {
			return m, nil
		}
	}
	return game.NoMove, b.refuse(pos, text, "it is not legal")
}

// refuse returns the error for a text, with the moves that are legal.
func (b Board) refuse(pos game.Position, text, why string) error {
	refused := &game.MoveError{Text: text, Reason: why}
	for _, m := range game.LegalMoves(pos) {
		refused.Legal = append(refused.Legal, b.Format(pos, m))
	}
	return refused
}
