package arena

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/duiyi/duiyi/game"
)

// Opening is where the players of a pair of games take over: a position and the
// moves that were played from there.
type Opening struct {
	Start game.Position
	Moves []game.Move
}

// Position returns the position in which the players take over.
func (o Opening) Position() game.Position {
	p := o.Start.Clone()
	for _, m := range o.Moves {
		p.Make(m)
	}
	return p
}

// maxOpeningLine is the longest line of a file of openings, in bytes.
const maxOpeningLine = 64 << 10

// byteOrderMark is how some editors begin a file.
const byteOrderMark = "\ufeff"

// ReadOpenings reads openings, one a line: a position as FEN, which "moves m …"
// may follow; a position as EPD, whose operations are ignored; or moves from the
// start position in any notation, with or without numbers as in PGN. Empty lines
// and lines that start with # are left out, and so is an opening that leads to the
// same position as an earlier one. One in which the game is over is refused.
// Errors name the line.
func ReadOpenings(spec *game.Spec, r io.Reader) ([]Opening, error) {
	scanner := bufio.NewScanner(r)
	scanner.Buffer(nil, maxOpeningLine)
	var openings []Opening
	seen := map[uint64]bool{}
	number := 0
	for scanner.Scan() {
		number++
		text := scanner.Text()
		if number == 1 {
			text = strings.TrimPrefix(text, byteOrderMark)
		}
		text = strings.TrimSpace(text)
		if text == "" || text[0] == '#' {
			continue
		}
		opening, err := parseOpening(spec, text)
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", number, err)
		}
		if key := opening.Position().State().Key; !seen[key] {
			seen[key] = true
			openings = append(openings, opening)
		}
	}
	if err := scanner.Err(); err != nil {
		return nil, fmt.Errorf("line %d: %w", number+1, err)
	}
	if len(openings) == 0 {
		return nil, errors.New("there are no openings in it")
	}
	return openings, nil
}

// parseOpening reads one opening.
func parseOpening(spec *game.Spec, text string) (Opening, error) {
	opening := Opening{}
	fen, moves, hasMoves := text, "", false
	position, err := parsePosition(spec, fen)
	if err != nil { // unless the operations of an EPD have that word
		fen, moves, hasMoves = strings.Cut(text, " moves ")
		position, err = parsePosition(spec, fen)
	}
	switch {
	case err == nil:
		opening.Start = position
	case hasMoves || looksLikePosition(fen):
		return opening, err
	default:
		opening.Start, moves = spec.Start(), text
	}
	p, err := opening.play(spec, strings.Fields(moves))
	if err != nil {
		return opening, err
	}
	switch outcome := p.Outcome(); {
	case outcome.Over():
		return opening, fmt.Errorf("the game is over there: %s", outcome.Reason)
	case len(outcome.Claim) > 0:
		return opening, fmt.Errorf("a draw may be claimed there: %s", outcome.Claim[0])
	}
	return opening, nil
}

// play adds the moves to the opening and returns the position after them.
func (o *Opening) play(spec *game.Spec, words []string) (game.Position, error) {
	p := o.Start.Clone()
	for _, word := range words {
		m, err := spec.ParseMove(p, word)
		if rest := withoutNumber(word); err != nil && rest != word {
			if rest == "" {
				continue
			}
			m, err = spec.ParseMove(p, rest)
		}
		number := len(o.Moves) + 1
		if p.Outcome().Over() {
			return p, fmt.Errorf("move %d: the game is over before it", number)
		}
		if err != nil {
			return p, fmt.Errorf("move %d: %w", number, err)
		}
		p.Make(m)
		o.Moves = append(o.Moves, m)
	}
	return p, nil
}

// withoutNumber takes the number of a move, as in "1.", "1..." and "1.e4", from
// the word.
func withoutNumber(word string) string {
	afterDigits := strings.TrimLeft(word, "0123456789")
	rest := strings.TrimLeft(afterDigits, ".")
	if afterDigits == word || rest == afterDigits {
		return word
	}
	return rest
}

// epdFields is how many fields of a position an EPD has before its operations.
const epdFields = 4

// parsePosition reads a position that may be followed by operations of EPD, with
// or without the counters of a FEN before them.
func parsePosition(spec *game.Spec, text string) (game.Position, error) {
	position, err := spec.Parse(text)
	if err == nil || !strings.Contains(text, ";") {
		return position, err
	}
	words := strings.Fields(text)
	for _, fields := range []int{epdFields + 2, epdFields} {
		if len(words) > fields {
			if position, err := spec.Parse(strings.Join(words[:fields], " ")); err == nil {
				return position, nil
			}
		}
	}
	return nil, err
}

// looksLikePosition tells a bad position from bad moves, for the message: the
// first word of a position has rows or lists of squares.
func looksLikePosition(text string) bool {
	first, _, _ := strings.Cut(text, " ")
	return strings.Count(first, "/") >= 2 || strings.Count(first, ":") >= 2
}
