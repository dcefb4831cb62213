package gametest

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/duiyi/duiyi/game"
)

// Perft compares the number of leaves of complete move trees with published
// ones. The file has a position a line in one of two forms, with the node
// counts from depth 1 on or with the depths named:
//
//	FEN | 20 400 8902
//	FEN ;D1 20 ;D2 400 ;D3 8902
//
// Empty lines are skipped, and what follows a # is a comment. Counts above
// maxNodes are not tried; 0 tries all. A failure lists the nodes of each move.
func Perft(t *testing.T, spec *game.Spec, file string, maxNodes uint64) {
	t.Helper()
	data, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer data.Close()
	cases, err := readPerft(data)
	if err != nil {
		t.Fatalf("gametest: %s: %v", file, err)
	}
	tried := 0
	for _, c := range cases {
		t.Run(fmt.Sprintf("line%d", c.line), func(t *testing.T) {
			n, err := c.run(spec, maxNodes)
			tried += n
			if err != nil {
				t.Errorf("gametest: %s:%d: %v", file, c.line, err)
			}
		})
	}
	if tried == 0 && !t.Failed() {
		t.Errorf("gametest: %s has no count of at most %d nodes", file, maxNodes)
	}
}

// perftCase is a position with its node counts.
type perftCase struct {
	line   int
	fen    string
	counts []perftCount
}

// perftCount is the number of leaves at a depth.
type perftCount struct {
	depth int
	nodes uint64
}

// run tries the counts that are small enough and returns how many.
func (c *perftCase) run(spec *game.Spec, maxNodes uint64) (tried int, err error) {
	p, err := spec.Parse(c.fen)
	if err != nil {
		return 0, err
	}
	for _, count := range c.counts {
		if maxNodes > 0 && count.nodes > maxNodes {
			continue
		}
		tried++
		if got := game.Perft(p, count.depth); got != count.nodes {
			return tried, fmt.Errorf("%s: %d nodes at depth %d, want %d\n%s",
				c.fen, got, count.depth, count.nodes, divide(spec, p, count.depth))
		}
	}
	return tried, nil
}

// divide lists the leaves of each move of the position.
func divide(spec *game.Spec, p game.Position, depth int) string {
	var lines strings.Builder
	for _, m := range game.LegalMoves(p) {
		name := spec.Notations[0].Format(p, m)
		p.Make(m)
		fmt.Fprintf(&lines, "  %s: %d\n", name, game.Perft(p, depth-1))
		p.Unmake()
	}
	return lines.String()
}

// readPerft reads a file of positions with node counts.
func readPerft(r io.Reader) ([]perftCase, error) {
	var cases []perftCase
	scanner := bufio.NewScanner(r)
	for line := 1; scanner.Scan(); line++ {
		text, _, _ := strings.Cut(scanner.Text(), "#")
		text = strings.TrimSpace(text)
		if text == "" {
			continue
		}
		c, err := readPerftLine(text)
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", line, err)
		}
		c.line = line
		cases = append(cases, c)
	}
	if err := scanner.Err(); err != nil {
		return nil, err
	}
	if len(cases) == 0 {
		return nil, fmt.Errorf("no positions")
	}
	return cases, nil
}

// readPerftLine reads a line of either form.
func readPerftLine(text string) (perftCase, error) {
	fen, counts, listed := strings.Cut(text, "|")
	if !listed {
		return readPerftEPD(text)
	}
	c := perftCase{fen: strings.TrimSpace(fen)}
	for i, field := range strings.Fields(counts) {
		nodes, err := strconv.ParseUint(field, 10, 64)
		if err != nil {
			return c, fmt.Errorf("depth %d: %q is not a number of nodes", i+1, field)
		}
		c.counts = append(c.counts, perftCount{i + 1, nodes})
	}
	if len(c.counts) == 0 {
		return c, fmt.Errorf("no node counts after the |")
	}
	return c, nil
}

// readPerftEPD reads a line in which each count names its depth.
func readPerftEPD(text string) (perftCase, error) {
	fen, operations, _ := strings.Cut(text, ";")
	c := perftCase{fen: strings.TrimSpace(fen)}
	for operation := range strings.SplitSeq(operations, ";") {
		fields := strings.Fields(operation)
		if len(fields) == 0 {
			continue
		}
		if len(fields) != 2 || fields[0][0] != 'D' {
			return c, fmt.Errorf("%q is not a depth and its nodes, as in \"D1 20\"", strings.TrimSpace(operation))
		}
		depth, depthErr := strconv.Atoi(fields[0][1:])
		nodes, nodesErr := strconv.ParseUint(fields[1], 10, 64)
		if depthErr != nil || nodesErr != nil || depth < 1 {
			return c, fmt.Errorf("%q is not a depth and its nodes, as in \"D1 20\"", strings.TrimSpace(operation))
		}
		c.counts = append(c.counts, perftCount{depth, nodes})
	}
	if len(c.counts) == 0 {
		return c, fmt.Errorf("neither \"| 20 400\" nor \";D1 20 ;D2 400\" after the position")
	}
	return c, nil
}
