package search

import (
	"fmt"

	"github.com/duiyi/duiyi/game"
)

// Param is a number of the search by its name, with the range in which it makes
// sense to try it.
type Param struct {
	Name            string
	Value, Min, Max int
}

// knob is a number of the search where it stands.
type knob struct {
	name     string
	value    *int
	min, max int
}

// knobs lists the numbers of the search that can be tuned. Depths that switch steps
// of the search on are not among them unless trying others is harmless.
func (p *params) knobs() []knob {
	return []knob{
		{"reverse depth", &p.reverseDepth, 3, 12},
		{"reverse margin", &p.reverseMargin, 20, 200},
		{"reverse improving", &p.reverseImproving, 0, 150},
		{"razor depth", &p.razorDepth, 1, 5},
		{"razor base", &p.razorBase, 50, 600},
		{"razor margin", &p.razorMargin, 50, 500},
		{"probable depth", &p.probableDepth, 5, 10},
		{"probable reduction", &p.probableReduction, 3, 5},
		{"probable margin", &p.probableMargin, 50, 400},
		{"singular depth", &p.singularDepth, 5, 12},
		{"singular margin", &p.singularMargin, 4, 80},
		{"singular double", &p.singularDouble, 4, 120},
		{"futility depth", &p.futilityDepth, 3, 12},
		{"futility base", &p.futilityBase, 0, 300},
		{"futility margin", &p.futilityMargin, 20, 250},
		{"late depth", &p.lateDepth, 3, 12},
		{"late base", &p.lateBase, 1, 12},
		{"history depth", &p.historyDepth, 1, 8},
		{"history margin", &p.historyMargin, 500, 12000},
		{"exchange depth", &p.exchangeDepth, 3, 12},
		{"exchange noisy", &p.exchangeNoisy, 20, 250},
		{"exchange quiet", &p.exchangeQuiet, 5, 100},
		{"internal depth", &p.internalDepth, 2, 8},
		{"null base", &p.nullBase, 2, 5},
		{"null depth", &p.nullDepth, 2, 8},
		{"null evaluation", &p.nullEval, 50, 500},
		{"null most", &p.nullMost, 1, 6},
		{"reduce after", &p.reduceAfter, 1, 5},
		{"history reduction", &p.historyReduction, 2000, 20000},
		{"deeper margin", &p.deeperMargin, 10, 200},
		{"shallower margin", &p.shallowerMargin, 0, 40},
		{"bonus scale", &p.bonusScale, 20, 400},
		{"bonus most", &p.bonusMost, 400, 4000},
		{"settle margin", &p.settleMargin, 30, 400},
		{"settle evasions", &p.settleEvasions, 1, 8},
	}
}

// Params lists the numbers of the search that can be tuned for a game: those of the
// steps that its searches take.
func Params(spec *game.Spec) []Param {
	w := newWorker(spec)
	w.prepare(spec, spec.Start(), AllFeatures(), nil, &clock{})
	var list []Param
	p := *w.params
	for _, k := range p.knobs() {
		if *k.value != 0 && *k.value >= k.min && *k.value <= k.max {
			list = append(list, Param{k.name, *k.value, k.min, k.max})
		}
	}
	return list
}

// CheckParams returns an error unless all names are those of [Params] for the game,
// and their values in range.
func CheckParams(spec *game.Spec, values map[string]int) error {
	known := map[string]Param{}
	for _, p := range Params(spec) {
		known[p.Name] = p
	}
	for name, value := range values {
		switch p, ok := known[name]; {
		case !ok:
			return fmt.Errorf("the search of %s has no number %q", spec.Name, name)
		case value < p.Min || value > p.Max:
			return fmt.Errorf("the search's %s is %d: must be %d to %d", name, value, p.Min, p.Max)
		}
	}
	return nil
}

// SetParams makes the core search with other values of some of [Params] from now on,
// which [CheckParams] has found right. It must not be called while a search runs.
func (c *Core) SetParams(values map[string]int) { c.changed = values }

// adjusted returns the numbers with the changes of the core.
func (c *Core) adjusted(usual *params) *params {
	if len(c.changed) == 0 {
		return usual
	}
	p := *usual
	for _, k := range p.knobs() {
		if value, ok := c.changed[k.name]; ok {
			*k.value = value
		}
	}
	return &p
}
