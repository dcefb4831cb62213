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

// position returns the position in which the players take over.
func (o Opening) position() game.Position {
	p := o.Start.Clone()
	for _, m := range o.Moves {
		p.Make(m)
	}
	return p
}

// maxOpeningLine is the longest line of a file of openings, in bytes.
const maxOpeningLine = 64 << 10

// ReadOpenings reads openings, one a line: a position as FEN, which "moves m …"
// may follow; a position as EPD, whose operations are ignored; or moves from the
// start position in any notation. Empty lines and lines that start with # are
// left out, and so is an opening that leads to the same position as an earlier
// one. One in which the game is over is refused. Errors name the line.
func ReadOpenings(spec *game.Spec, r io.Reader) ([]Opening, error) {
	scanner := bufio.NewScanner(r)
	scanner.Buffer(nil, maxOpeningLine)
	var openings []Opening
	seen := map[uint64]bool{}
	number := 0
	for scanner.Scan() {
		number++
		text := strings.TrimSpace(scanner.Text())
		if text == "" || text[0] == '#' {
			continue
		}
		opening, err := parseOpening(spec, text)
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", number, err)
		}
		if key := opening.position().State().Key; !seen[key] {
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
	fen, moves, hasMoves := strings.Cut(text, " moves ")
	opening := Opening{}
	position, err := parsePosition(spec, fen)
	switch {
	case err == nil:
		opening.Start = position
	case hasMoves || looksLikePosition(fen):
		return opening, err
	default:
		opening.Start, moves = spec.Start(), text
	}
	p := opening.Start.Clone()
	for i, word := range strings.Fields(moves) {
		if p.Outcome().Over() {
			return opening, fmt.Errorf("move %d: the game is over before it", i+1)
		}
		m, err := spec.ParseMove(p, word)
		if err != nil {
			return opening, fmt.Errorf("move %d: %w", i+1, err)
		}
		p.Make(m)
		opening.Moves = append(opening.Moves, m)
	}
	switch outcome := p.Outcome(); {
	case outcome.Over():
		return opening, fmt.Errorf("the game is over there: %s", outcome.Reason)
	case len(outcome.Claim) > 0:
		return opening, fmt.Errorf("a draw may be claimed there: %s", outcome.Claim[0])
	}
	return opening, nil
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
