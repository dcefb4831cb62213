package suites

import (
	"bufio"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/duiyi/duiyi/game"
)

// Problem is a position with what is known of it.
type Problem struct {
	Line int // in its file, from 1
	ID   string
	FEN  string
	// Best and Avoid are moves as they are written in the file.
	Best, Avoid []string
	// Mate is in how many moves the side to move mates, 0 if nothing is said.
	Mate int
	// Comment is what else is said of it.
	Comment string
}

// Read reads a collection.
func Read(r io.Reader) ([]Problem, error) {
	var problems []Problem
	lines := bufio.NewScanner(r)
	for number := 1; lines.Scan(); number++ {
		text := strings.TrimSpace(lines.Text())
		if text == "" || text[0] == '#' {
			continue
		}
		p, err := parse(text)
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", number, err)
		}
		p.Line = number
		problems = append(problems, p)
	}
	return problems, lines.Err()
}

// parse reads a line: four fields of a position and operations that end with ;.
func parse(text string) (p Problem, err error) {
	fields := strings.Fields(text)
	if len(fields) < 5 {
		return p, fmt.Errorf("%q is no position with an operation", text)
	}
	p.FEN = strings.Join(fields[:4], " ") + " 0 1"
	for operation := range strings.SplitSeq(strings.Join(fields[4:], " "), ";") {
		words := strings.Fields(operation)
		if len(words) == 0 {
			continue
		}
		switch words[0] {
		case "bm":
			p.Best = words[1:]
		case "am":
			p.Avoid = words[1:]
		case "dm":
			if p.Mate, err = strconv.Atoi(strings.Join(words[1:], " ")); err != nil {
				return p, fmt.Errorf("dm is followed by %q, not by a number of moves", words[1:])
			}
		case "id":
			p.ID = strings.Trim(strings.Join(words[1:], " "), `"`)
		case "c0":
			p.Comment = strings.Trim(strings.Join(words[1:], " "), `"`)
		}
	}
	return p, nil
}

// Solves reports whether a move is what the problem asks for, where it asks for
// moves.
func (p *Problem) Solves(spec *game.Spec, pos game.Position, m game.Move) (bool, error) {
	best, err := moves(spec, pos, p.Best)
	if err != nil {
		return false, err
	}
	avoid, err := moves(spec, pos, p.Avoid)
	if err != nil {
		return false, err
	}
	return (len(best) == 0 || slices.Contains(best, m)) && !slices.Contains(avoid, m), nil
}

// moves reads moves as the game writes them in records.
func moves(spec *game.Spec, pos game.Position, words []string) ([]game.Move, error) {
	var all []game.Move
	for _, word := range words {
		m, err := spec.ParseMove(pos, word)
		if err != nil {
			return nil, err
		}
		all = append(all, m)
	}
	return all, nil
}
