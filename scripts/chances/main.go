// Chances finds the numbers of package chance: from the positions of games that
// `duiyi tune data` has played, how a score goes with the result in the end.
//
//	go run ./scripts/chances chess.data xiangqi.data …
//
// It writes a line for each file: the margin and the scale, in centipawns, under
// which the results are likeliest, and how many positions there are of which result.
package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"strconv"
	"strings"
)

func main() {
	if err := run(os.Args[1:], os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "chances:", err)
		os.Exit(1)
	}
}

func run(files []string, out io.Writer) error {
	if len(files) == 0 {
		return errors.New("name files that duiyi tune data has written")
	}
	for _, name := range files {
		f, err := os.Open(name)
		if err != nil {
			return err
		}
		sample, err := read(f)
		_ = f.Close() // it was only read
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		margin, scale := fit(sample)
		var n [3]int
		for _, p := range sample {
			n[int(2*p.result)]++
		}
		fmt.Fprintf(out, "%s margin %.0f scale %.0f wins %d draws %d losses %d\n", name, margin, scale, n[2], n[1], n[0])
	}
	return nil
}

// point is a position: the score of the search and the result in points, both from
// the view of the side that moves first in the game.
type point struct{ score, result float64 }

// read reads the lines "FEN | score | result | ply" and leaves all others out.
func read(r io.Reader) ([]point, error) {
	var sample []point
	lines := bufio.NewScanner(r)
	for lines.Scan() {
		fields := strings.Split(lines.Text(), "|")
		if len(fields) != 4 || strings.HasPrefix(lines.Text(), "#") || strings.HasPrefix(lines.Text(), "{") {
			continue
		}
		score, err := strconv.ParseFloat(strings.TrimSpace(fields[1]), 64)
		result, other := strconv.ParseFloat(strings.TrimSpace(fields[2]), 64)
		if err != nil || other != nil || result < 0 || result > 1 {
			return nil, fmt.Errorf("%q is no position with score and result", lines.Text())
		}
		sample = append(sample, point{score, result})
	}
	if len(sample) == 0 && lines.Err() == nil {
		return nil, errors.New("there are no positions in it")
	}
	return sample, lines.Err()
}

// fit searches the margin and the scale of the greatest likelihood, one after the
// other with ever smaller steps, until a step of half a centipawn brings nothing.
func fit(sample []point) (margin, scale float64) {
	margin, scale = 50, 200
	best := unlikelihood(sample, margin, scale)
	for step := 64.0; step >= 0.5; {
		improved := false
		for _, to := range [][2]float64{{margin + step, scale}, {margin - step, scale}, {margin, scale + step}, {margin, scale - step}} {
			if to[0] < 0 || to[1] < 1 {
				continue
			}
			if u := unlikelihood(sample, to[0], to[1]); u < best {
				best, margin, scale, improved = u, to[0], to[1], true
			}
		}
		if !improved {
			step /= 2
		}
	}
	return margin, scale
}

// unlikelihood is the negative logarithm of the likelihood of all results.
func unlikelihood(sample []point, margin, scale float64) float64 {
	sum := 0.0
	for _, p := range sample {
		win, loss := logistic((p.score-margin)/scale), logistic((-p.score-margin)/scale)
		happened := max(0, 1-win-loss)
		switch p.result {
		case 1:
			happened = win
		case 0:
			happened = loss
		}
		sum -= math.Log(max(happened, 1e-9))
	}
	return sum
}

func logistic(x float64) float64 { return 1 / (1 + math.Exp(-x)) }
