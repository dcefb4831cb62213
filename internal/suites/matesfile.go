package suites

import (
	"bufio"
	"fmt"
	"io"
	"strconv"
	"strings"
)

// ReadMates reads a collection of mates: a line is a FEN, a bar, and in how many moves
// the side to move mates. A line that starts with # is a comment.
func ReadMates(r io.Reader) ([]Problem, error) {
	var problems []Problem
	lines := bufio.NewScanner(r)
	for number := 1; lines.Scan(); number++ {
		text := strings.TrimSpace(lines.Text())
		if text == "" || text[0] == '#' {
			continue
		}
		fen, moves, _ := strings.Cut(text, "|")
		mate, err := strconv.Atoi(strings.TrimSpace(moves))
		if err != nil || mate < 1 {
			return nil, fmt.Errorf("line %d: %q is no position, a bar and a number of moves", number, text)
		}
		problems = append(problems, Problem{Line: number, FEN: strings.TrimSpace(fen), Mate: mate})
	}
	return problems, lines.Err()
}
