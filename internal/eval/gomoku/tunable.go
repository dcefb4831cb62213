package gomoku

import (
	"slices"
	"sync"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/eval/weights"
)

var _ game.Sloped = (*Evaluator)(nil)

// set are weights with the tables that are made of them. The tables are large, so that
// evaluators with the same weights share a set; nothing changes it.
type set struct {
	*Weights
	// free and restricted are the tables for those whom the law lets play anywhere, and
	// for the others.
	free, restricted *outlookTable
}

// tunedSet returns the set that evaluators begin with.
var tunedSet = sync.OnceValue(func() *set { return newSet(&tuned) })

func newSet(w *Weights) *set {
	return &set{w, newOutlookTable(law{}, w), newOutlookTable(law{exact: true, restricted: true}, w)}
}

// outlooks returns the table for those whom the law applies to.
func (s *set) outlooks(l law) *outlookTable {
	if l.restricted {
		return s.restricted
	}
	return s.free
}

// latest keeps the set that was made last: who tries weights makes an evaluator for
// every position, each with the same values.
type latest struct {
	mu     sync.Mutex
	values []int
	set    *set
}

var lastMade latest

// of returns the set of these values.
func (l *latest) of(values []int) *set {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.set == nil || !slices.Equal(l.values, values) {
		w := new(Weights)
		weights.Set(w, values)
		l.set, l.values = newSet(w), slices.Clone(values)
	}
	return l.set
}

// Weights implements [game.Tunable].
func (e *Evaluator) Weights() []game.Weight { return weights.List(e.set.Weights, axes) }

// SetWeights implements [game.Tunable].
func (e *Evaluator) SetWeights(values []int) { e.follower.initialize(e.position, lastMade.of(values)) }

// WeightsSource implements [game.Tunable].
func (e *Evaluator) WeightsSource(values []int) (file string, source []byte) {
	var w Weights
	weights.Set(&w, values)
	return "tuned.go", weights.Source(&w, weights.Place{
		Package:  "gomoku",
		Variable: "tuned",
		Comment:  "tuned are the weights that every evaluator begins with, whichever the rule.",
		Command:  "duiyi tune fit --game gomoku",
	})
}

// Where the weights of each role's points and those of the initiative begin in the list.
const (
	waiterAt     = combinations
	initiativeAt = int(roles) * combinations
)

// probes tell which weight of the initiative counts.
var probes = sync.OnceValue(weights.Probes[Initiative])

// Slopes implements [game.Sloped]. The evaluation is linear in the weights, but for the
// bound on what points are worth.
func (e *Evaluator) Slopes(slopes []float32) {
	clear(slopes)
	e.follow()
	side := e.state.Side
	sign := 1 - 2*float32(side)
	if balance := e.balance(side); balance == limit(balance) {
		e.countPoints(side, slopes[:waiterAt], sign/fine)
		e.countPoints(side.Other(), slopes[waiterAt:initiativeAt], -sign/fine)
	}
	if _, certain := e.initiative(side, &e.set.Initiative); certain {
		return
	}
	weights.Count(probes(), func(probe *Initiative) int64 {
		worth, _ := e.initiative(side, probe)
		return int64(worth)
	}, func(place int, coefficient float32) { slopes[initiativeAt+place] += sign * coefficient })
}

// countPoints adds a slope for each point of a side by its combination.
func (e *Evaluator) countPoints(side game.Side, slopes []float32, slope float32) {
	for point := range e.points {
		if combination := combinationOf(e.codes[point][side]); combination >= 0 && e.legal(side, point) {
			slopes[combination] += slope
		}
	}
}
