package search

import (
	"context"
	"slices"
	"testing"

	"github.com/duiyi/duiyi/game"
)

// Each number has a name of its own, and stands within its range.
func TestKnobs(t *testing.T) {
	var names []string
	p := quietParams
	for _, k := range p.knobs() {
		if slices.Contains(names, k.name) {
			t.Errorf("two numbers are called %s", k.name)
		}
		names = append(names, k.name)
		if k.min >= k.max || *k.value < k.min || *k.value > k.max {
			t.Errorf("%s is %d, in a range of %d to %d", k.name, *k.value, k.min, k.max)
		}
	}
}

// Only the numbers of the steps that a game's searches take can be set, within
// their ranges.
func TestCheckParams(t *testing.T) {
	spec := *toySpec
	spec.Start = func() game.Position { return newToy(leaf(0)) }
	for _, p := range Params(&spec) {
		for _, value := range []int{p.Min, p.Value, p.Max} {
			if err := CheckParams(&spec, map[string]int{p.Name: value}); err != nil {
				t.Error(err)
			}
		}
		for _, value := range []int{p.Min - 1, p.Max + 1} {
			if CheckParams(&spec, map[string]int{p.Name: value}) == nil {
				t.Errorf("%s may be %d", p.Name, value)
			}
		}
	}
	for _, name := range []string{"", "no such number", "reverse margin"} {
		if CheckParams(&spec, map[string]int{name: 50}) == nil {
			t.Errorf("a game of which nothing is known has the number %q", name)
		}
	}
}

// A core searches by its own numbers, and no other core does.
func TestSetParams(t *testing.T) {
	other := New(toySpec, AllFeatures(), 1, 1)
	defer other.Close()
	core := New(toySpec, AllFeatures(), 1, 1)
	defer core.Close()
	before := plainParams
	core.SetParams(map[string]int{"reduce after": 1})
	tree := line(2, -200, line(6, 0, leaf(0)))
	core.Run(context.Background(), newToy(tree), Limits{Depth: 2}, nil)
	other.Run(context.Background(), newToy(tree), Limits{Depth: 2}, nil)
	if got := core.workers[0].params.reduceAfter; got != 1 {
		t.Errorf("the core searches by %d", got)
	}
	if got := other.workers[0].params; *got != before || plainParams != before {
		t.Errorf("another core searches by %+v", *got)
	}
}
