package engine

import (
	"math"
	"testing"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/search"
)

// TestTemper: invented lines are chosen as often as the temperature says, three standard
// deviations around, and never beyond the ceiling.
func TestTemper(t *testing.T) {
	e, spec := newChess(t)
	p := spec.Start()
	var lines []search.Line
	for i, text := range []string{"e2e4", "d2d4", "g1f3", "a2a3", "h2h3"} {
		m, err := spec.Notations[0].Parse(p, text)
		if err != nil {
			t.Fatal(err)
		}
		lines = append(lines, search.Line{Score: []int{20, 20, -30, -80, -200}[i], Moves: []game.Move{m}})
	}
	level := &Level{Temperature: 50, Ceiling: 100}
	const n = 3000
	count, slips := map[game.Move]int{}, 0
	for range n {
		r := Result{Best: lines[0].Moves[0]}
		e.temper(p, level, lines, &r)
		count[r.Best]++
		if r.Slipped {
			slips++
		}
	}
	sum := 2 + math.Exp(-1) + math.Exp(-2)
	for i, weight := range []float64{1, 1, math.Exp(-1), math.Exp(-2), 0} {
		share := weight / sum
		if got := count[lines[i].Moves[0]]; math.Abs(float64(got)-n*share) > 3*math.Sqrt(n*share*(1-share)) {
			t.Errorf("move %d: %d of %d, want %.0f", i, got, n, n*share)
		}
	}
	if want := count[lines[2].Moves[0]] + count[lines[3].Moves[0]]; slips != want {
		t.Errorf("%d slips, want %d", slips, want)
	}
}
