package checkers

import (
	"slices"
	"sync"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/games/checkers"
	"github.com/duiyi/duiyi/internal/eval/taper"
	"github.com/duiyi/duiyi/internal/eval/weights"
)

var _ game.Sloped = (*Evaluator)(nil)

// set are weights in the form in which evaluators use them. They are many, so that
// evaluators with the same values share a set; nothing changes it.
type set struct {
	Terms
	// men is nil where patterns are not counted.
	men *menTable
	// source are the weights that the set was made from: a *Weights or a *Terms.
	source any
}

// tuned are the sets that evaluators begin with.
var tuned = [2]*set{checkers.English: newSet(&tunedEnglish), checkers.International: newSet(&tunedInternational)}

// newSet makes a set of the weights of either variant.
func newSet(source any) *set {
	if w, ok := source.(*Weights); ok {
		return &set{Terms: w.Terms, men: newMenTable(&w.Patterns), source: source}
	}
	return &set{Terms: *source.(*Terms), source: source}
}

// weightsOf returns weights of a variant that have these values.
func weightsOf(v checkers.Variant, values []int) (source any) {
	source = new(Terms)
	if v == checkers.English {
		source = new(Weights)
	}
	weights.Set(source, values)
	return source
}

// latest keeps the set that was made last: who tries weights makes an evaluator for
// every position, each with the same values.
type latest struct {
	mu     sync.Mutex
	values []int
	set    *set
}

var made [2]latest

// of returns the set of these values.
func (l *latest) of(v checkers.Variant, values []int) *set {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.set == nil || !slices.Equal(l.values, values) {
		l.set, l.values = newSet(weightsOf(v, values)), slices.Clone(values)
	}
	return l.set
}

// Weights implements [game.Tunable].
func (e *Evaluator) Weights() []game.Weight { return weights.List(e.view.source, axes) }

// SetWeights implements [game.Tunable].
func (e *Evaluator) SetWeights(values []int) {
	v := e.pos.Variant()
	e.view.set = made[v].of(v, values)
}

// WeightsSource implements [game.Tunable].
func (e *Evaluator) WeightsSource(values []int) (file string, source []byte) {
	place := weights.Place{
		Package:  "checkers",
		Variable: "tunedEnglish",
		Comment:  "tunedEnglish are the weights that every evaluator of English draughts begins with.",
		Command:  "duiyi tune fit --game checkers",
	}
	file = "tunedenglish.go"
	if e.pos.Variant() == checkers.International {
		place.Variable = "tunedInternational"
		place.Comment = "tunedInternational are the weights that every evaluator of international draughts begins with."
		place.Command = "duiyi tune fit --game checkers:international"
		file = "tunedinternational.go"
	}
	return file, weights.Source(weightsOf(e.pos.Variant(), values), place)
}

// probes are sets that tell what each of the terms counts.
var probes = sync.OnceValue(func() (list []set) {
	for _, terms := range weights.Probes[Terms]() {
		list = append(list, set{Terms: terms})
	}
	return list
})

// patternsAt is where the weights of patterns begin in the list: a taper.Score is two.
var patternsAt = 2 * weights.Numbers[Terms]()

// Slopes implements [game.Sloped]. The evaluation is linear in the weights.
func (e *Evaluator) Slopes(slopes []float32) {
	clear(slopes)
	whole := float32(1)
	if e.drawish(e.total()) {
		whole /= drawishPart
	}
	middle := whole * float32(min(e.phase(), e.view.fullPhase)) / float32(e.view.fullPhase)
	end := whole - middle
	v := e.view
	weights.Count(probes(), func(probe *set) int64 {
		v.set = probe
		return int64(taper.Difference(v, terms))
	}, func(place int, coefficient float32) {
		slopes[2*place] += middle * coefficient
		slopes[2*place+1] += end * coefficient
	})
	if e.view.men == nil {
		return
	}
	for side := game.First; side <= game.Second; side++ {
		for region, pattern := range e.view.menRegions(side) {
			slopes[patternsAt+region*patterns+int(pattern)] += 1 - 2*float32(side)
		}
	}
}
