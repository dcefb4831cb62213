package gametest

import (
	"path/filepath"
	"slices"

	"github.com/duiyi/duiyi/game"
)

// checkTuning sets the weights of an evaluator: others must judge as before, this
// one like any that has the same weights, and as before once it has its own again.
// What a weight means is the evaluator's affair.
func (s *suite) checkTuning(plies int) error {
	return s.each(plies, func(w *walk) error {
		fresh, err := s.freshEvaluator(w)
		if err != nil {
			return err
		}
		tuned := fresh.(game.Tunable)
		own, err := s.checkWeights(w, tuned)
		if err != nil {
			return err
		}
		before := tuned.Evaluate()
		changed := slices.Clone(own)
		for i := range changed {
			changed[i] += w.rng.IntN(7) - 3
		}
		tuned.SetWeights(changed)
		if err := s.checkChanged(w, tuned, before, changed); err != nil {
			return err
		}
		tuned.SetWeights(own)
		if after := tuned.Evaluate(); after != before {
			return w.fail("the evaluation was %d, and with other weights set and its own set again is %d", before, after)
		}
		return s.checkSlopes(w, tuned, len(own))
	})
}

// checkWeights looks at the list of weights and returns their values.
func (s *suite) checkWeights(w *walk, e game.Tunable) ([]int, error) {
	var values []int
	seen := map[string]bool{}
	for _, weight := range e.Weights() {
		if weight.Name == "" || seen[weight.Name] {
			return nil, w.fail("a weight is called %q, which is nothing or the name of another one", weight.Name)
		}
		seen[weight.Name] = true
		values = append(values, weight.Value)
	}
	if len(w.moves) > 0 {
		return values, nil // once a game is enough for the source
	}
	if file, source := e.WeightsSource(values); filepath.Ext(file) != ".go" || filepath.Base(file) != file || len(source) == 0 {
		return nil, w.fail("the weights are kept in %q with %d bytes, which is no Go file of the evaluator's package", file, len(source))
	}
	return values, nil
}

// checkChanged looks at an evaluator that has other weights.
func (s *suite) checkChanged(w *walk, tuned game.Tunable, before int, changed []int) error {
	for i, weight := range tuned.Weights() {
		if weight.Value != changed[i] {
			return w.fail("the weight %s was set to %d and is %d", weight.Name, changed[i], weight.Value)
		}
	}
	other, err := s.freshEvaluator(w)
	if err != nil {
		return err
	}
	if score := other.Evaluate(); score != before {
		return w.fail("the evaluation is %d, and of an evaluator made after another one got new weights %d", before, score)
	}
	// What an evaluator remembers of old weights must not outlive them.
	unasked, err := s.freshEvaluator(w)
	if err != nil {
		return err
	}
	unasked.(game.Tunable).SetWeights(changed)
	got, want := tuned.Evaluate(), unasked.Evaluate()
	if got != want {
		return w.fail("with the same weights the evaluation is %d, and of an evaluator that was asked before %d", want, got)
	}
	return checkTerms(w, tuned, got)
}

// checkSlopes sees that all slopes are written, and the same each time.
func (s *suite) checkSlopes(w *walk, e game.Tunable, weights int) error {
	sloped, ok := e.(game.Sloped)
	if !ok {
		return nil
	}
	once, again := make([]float32, weights), make([]float32, weights)
	for i := range again {
		again[i] = 12345
	}
	sloped.Slopes(once)
	sloped.Slopes(again)
	for i, slope := range once {
		if again[i] != slope {
			return w.fail("the slope of weight %d is %g, and in a slice that was used before %g", i, slope, again[i])
		}
	}
	return nil
}
