package client

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/duiyi/duiyi/internal/protocol/external"
)

// errorWord begins an answer by which the engine refuses a command.
const errorWord = "ERROR"

// besides are the words of lines that are no answers. UNKNOWN may be one to an
// INFO that the engine does not know; after any other command nothing follows,
// and the wait ends.
var besides = []string{"MESSAGE", "DEBUG", "UNKNOWN"}

// isWord reports whether a line begins with a word, in any case.
func isWord(text, word string) bool {
	return strings.EqualFold(external.FirstWord(text), word)
}

// isAnswer reports whether a line answers a command.
func isAnswer(text string) bool {
	for _, word := range besides {
		if isWord(text, word) {
			return false
		}
	}
	return text != ""
}

// readName returns the name in the answer to ABOUT: name="Brain", version="1.0".
func readName(text string) string {
	_, after, found := strings.Cut(text, `name="`)
	name, _, closed := strings.Cut(after, `"`)
	if !found || !closed {
		return ""
	}
	return name
}

// point is a point of the board: the column from the left and the row from the
// top, from 0.
type point struct{ x, y int }

// String writes the point as the protocol does.
func (p point) String() string { return fmt.Sprintf("%d,%d", p.x, p.y) }

// name writes a point as our game does.
func (p point) name(size int) string {
	return string(rune('a'+p.x)) + strconv.Itoa(size-p.y)
}

// readPoint reads "x,y" of the protocol; spaces are skipped.
func readPoint(text string, size int) (point, error) {
	column, row, found := strings.Cut(text, ",")
	x, err := strconv.Atoi(strings.TrimSpace(column))
	y, err2 := strconv.Atoi(strings.TrimSpace(row))
	if !found || err != nil || err2 != nil {
		return point{}, fmt.Errorf("%q is no move x,y", text)
	}
	p := point{x, y}
	if x < 0 || x >= size || y < 0 || y >= size {
		return point{}, fmt.Errorf("its move %v is not on the board of %d", p, size)
	}
	return p, nil
}

// pointOf reads a point as our game writes it.
func pointOf(name string, size int) (point, error) {
	if len(name) < 2 {
		return point{}, fmt.Errorf("%q is no point", name)
	}
	row, err := strconv.Atoi(name[1:])
	p := point{int(name[0]) - 'a', size - row}
	if err != nil || p.x < 0 || p.x >= size || p.y < 0 || p.y >= size {
		return point{}, fmt.Errorf("%q is no point of a board of %d", name, size)
	}
	return p, nil
}
