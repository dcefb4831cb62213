package search_test

import (
	"bufio"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/duiyi/duiyi/internal/search"
)

// tactic is a line of testdata/tactics.txt.
type tactic struct {
	game, kind, fen string
	moves           []string
	depth           int
	best            []string
	score           string
}

func readTactics(t *testing.T) []tactic {
	t.Helper()
	file, err := os.Open("testdata/tactics.txt")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	var tactics []tactic
	for lines := bufio.NewScanner(file); lines.Scan(); {
		line := strings.TrimSpace(lines.Text())
		if line == "" || line[0] == '#' {
			continue
		}
		fields := strings.Split(line, " | ")
		if len(fields) != 6 {
			t.Fatalf("%d fields in %q", len(fields), line)
		}
		fen, moves, _ := strings.Cut(fields[2], " moves ")
		depth, err := strconv.Atoi(fields[3])
		if err != nil {
			t.Fatal(err)
		}
		tactics = append(tactics, tactic{
			game: fields[0], kind: fields[1], fen: fen, moves: strings.Fields(moves),
			depth: depth, best: strings.Fields(fields[4]), score: fields[5],
		})
	}
	return tactics
}

func TestTactics(t *testing.T) {
	for _, test := range readTactics(t) {
		s := spec(t, test.game)
		p := position(t, s, test.fen, test.moves...)
		r := run(t, s, p, search.Limits{Depth: test.depth})
		name := fmt.Sprintf("%s, %s, %s %v", test.game, test.kind, test.fen, test.moves)
		if got := s.Notations[0].Format(p, r.Best); !slices.Contains(test.best, got) {
			t.Errorf("%s: played %s, want one of %v", name, got, test.best)
		}
		if score := r.Info.Lines[0].Score; !scoreIs(score, test.score) {
			t.Errorf("%s: score %d, want %s", name, score, test.score)
		}
	}
}

func scoreIs(score int, want string) bool {
	var moves int
	switch {
	case want == "-":
		return true
	case want == "draw":
		return score > -30 && score < 30
	default:
		_, err := fmt.Sscanf(want, "mate %d", &moves)
		return err == nil && score == search.MateIn(2*moves-1)
	}
}
