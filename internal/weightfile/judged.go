package weightfile

import (
	"fmt"

	"github.com/duiyi/duiyi/game"
)

// Of returns the weights of a game's evaluator with their own values. The error
// says what an evaluator needs that has none.
func Of(spec *game.Spec) ([]game.Weight, error) {
	if spec.NewEvaluator == nil {
		return nil, fmt.Errorf("game %s has no evaluator; its line in the catalog must add one", spec.Name)
	}
	tunable, ok := spec.NewEvaluator(spec.Start()).(game.Tunable)
	if !ok {
		return nil, fmt.Errorf("the evaluator of %s has no weights to set: it does not implement game.Tunable", spec.Name)
	}
	all := tunable.Weights()
	seen := map[string]bool{}
	for _, w := range all {
		if seen[w.Name] {
			return nil, fmt.Errorf("the evaluator of %s has two weights called %q; names must differ", spec.Name, game.Excerpt(w.Name))
		}
		seen[w.Name] = true
	}
	return all, nil
}

// Values returns the values of the weights, in their order.
func Values(all []game.Weight) []int {
	values := make([]int, len(all))
	for i, w := range all {
		values[i] = w.Value
	}
	return values
}

// With returns the game judged by other values, in the order of the weights. The
// evaluator must be a [game.Tunable], as [Of] makes sure; what else it can do is
// as before.
func With(spec *game.Spec, values []int) *game.Spec {
	judged := *spec
	judged.NewEvaluator = func(p game.Position) game.Evaluator {
		e := spec.NewEvaluator(p)
		e.(game.Tunable).SetWeights(values)
		return e
	}
	return &judged
}
