//go:build measure

package suites_test

import (
	"context"
	"math"
	"slices"
	"testing"
	"time"

	"github.com/duiyi/duiyi/catalog"
	"github.com/duiyi/duiyi/engine"
	"github.com/duiyi/duiyi/internal/suites"
)

// threadsDepth is a depth that one thread reaches within a second or some.
const threadsDepth = 17

// threadsRuns is how often two threads search each position: how they meet is a matter
// of chance.
const threadsRuns = 3

// TestTwoThreads measures what the second thread brings on twenty positions: the
// nodes a second, and the time to a depth. It needs two cores and no other work on
// them.
func TestTwoThreads(t *testing.T) {
	var speed, wait []float64
	for _, p := range read(t, "middlegames.epd") {
		limits := engine.Limits{Depth: threadsDepth}
		one := timeToDepth(t, &p, 1, limits)
		for range threadsRuns {
			two := timeToDepth(t, &p, 2, limits)
			speed = append(speed, two.nps/one.nps)
			wait = append(wait, two.time.Seconds()/one.time.Seconds())
		}
		t.Logf("line %d: one thread %.2f s, time to depth %.2f times", p.Line, one.time.Seconds(), wait[len(wait)-threadsRuns:])
	}
	t.Logf("medians of %d searches: nodes a second %.2f times, time to depth %.2f times; geometric mean %.2f", len(speed), median(speed), median(wait), mean(wait))
}

// deepening is how a search went.
type deepening struct {
	depth int
	time  time.Duration
	nps   float64
}

// timeToDepth searches a problem with so many threads and an empty memory.
func timeToDepth(t *testing.T, p *suites.Problem, threads int, limits engine.Limits) deepening {
	t.Helper()
	entry, err := catalog.Games().Find("chess")
	if err != nil {
		t.Fatal(err)
	}
	e, err := engine.New(entry.Spec, engine.Options{HashMB: 64, Threads: threads})
	if err != nil {
		t.Fatal(err)
	}
	defer e.Close()
	pos, err := entry.Spec.Parse(p.FEN)
	if err != nil {
		t.Fatal(err)
	}
	start := time.Now()
	r, err := e.Search(context.Background(), pos, limits, nil)
	if err != nil {
		t.Fatal(err)
	}
	took := time.Since(start)
	return deepening{r.Info.Depth, took, float64(r.Info.Nodes) / took.Seconds()}
}

// mean is geometric.
func mean(ratios []float64) float64 {
	sum := 0.0
	for _, r := range ratios {
		sum += math.Log(r)
	}
	return math.Exp(sum / float64(len(ratios)))
}

func median(values []float64) float64 {
	values = slices.Sorted(slices.Values(values))
	return values[len(values)/2]
}
