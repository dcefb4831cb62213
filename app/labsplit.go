package app

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/duiyi/duiyi/internal/textbook"
)

// labSplit is a root split beside the same search with one thread. Of several rounds
// these are the medians.
type labSplit struct {
	Name string `json:"name"`
	// TooLarge says that one thread needs more nodes than are allowed; then there
	// is nothing else.
	TooLarge    bool    `json:"too_large,omitempty"`
	SerialMS    float64 `json:"serial_ms"`
	TimeMS      float64 `json:"time_ms"`
	SerialNodes uint64  `json:"serial_nodes"`
	Nodes       uint64  `json:"nodes"`
}

// clock returns the wall clock of the split for one of the single thread's.
func (r labSplit) clock() float64 { return r.TimeMS / max(r.SerialMS, 0.001) }

// extra returns the nodes that the split needs besides, in parts of the single
// thread's.
func (r labSplit) extra() float64 { return float64(r.Nodes)/float64(r.SerialNodes) - 1 }

// splitRounds is how often a split is timed. One thread and many take turns, so
// that what else the machine does meets both.
const splitRounds = 3

// splitClock times a root split to the depth.
func (p labProblem) splitClock(s *session, a algorithm) (labSplit, error) {
	found := labSplit{Name: a.name}
	var serial, parallel []timedRun
	single := p
	single.threads = 1
	for range splitRounds {
		one, err := single.timed(s, a)
		if errors.Is(err, textbook.ErrNodes) {
			found.TooLarge = true
			return found, nil
		}
		if err != nil {
			return found, err
		}
		many, err := p.timed(s, a)
		if errors.Is(err, textbook.ErrNodes) {
			found.TooLarge = true
			return found, nil
		}
		if err != nil {
			return found, err
		}
		serial, parallel = append(serial, one), append(parallel, many)
	}
	one, many := median(serial), median(parallel)
	found.SerialMS, found.SerialNodes = milliseconds(one.took), one.nodes
	found.TimeMS, found.Nodes = milliseconds(many.took), many.nodes
	return found, nil
}

// timedRun is a search with its wall clock.
type timedRun struct {
	took  time.Duration
	nodes uint64
}

// timed runs an algorithm once.
func (p labProblem) timed(s *session, a algorithm) (timedRun, error) {
	start := s.Now()
	found, err := a.run(s.ctx, p)
	if err != nil && !errors.Is(err, context.Canceled) {
		err = fmt.Errorf("%s: %w", a.name, err)
	}
	return timedRun{s.Now().Sub(start), found.nodes}, err
}

// median returns the run with the median time.
func median(runs []timedRun) timedRun {
	slices.SortFunc(runs, func(a, b timedRun) int { return int(a.took - b.took) })
	return runs[len(runs)/2]
}

func milliseconds(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }
