package main

import (
	"fmt"
	"math/bits"

	"github.com/duiyi/duiyi/game"
)

// Weights implements [game.Tunable].
func (e *evaluator) Weights() []game.Weight {
	var all []game.Weight
	for discs, weight := range e.weights {
		all = append(all, game.Weight{Name: fmt.Sprintf("open line/%d discs", discs), Value: weight})
	}
	return all
}

// SetWeights implements [game.Tunable].
func (e *evaluator) SetWeights(values []int) { copy(e.weights[:], values) }

// WeightsSource implements [game.Tunable].
func (e *evaluator) WeightsSource(values []int) (file string, source []byte) {
	source = []byte(`package main

// weights are those that every evaluator begins with; ` + "`tune fit --write .`" + ` writes
// this file anew.
var weights = [5]int{`)
	for i, v := range values {
		if i > 0 {
			source = append(source, ", "...)
		}
		source = fmt.Append(source, v)
	}
	return "weights.go", append(source, "}\n"...)
}

// Slopes implements [game.Sloped]: a weight counts once for each line with so many
// discs.
func (e *evaluator) Slopes(slopes []float32) {
	clear(slopes)
	first, second := e.position.discs[game.First], e.position.discs[game.Second]
	for _, line := range lines {
		if second&line == 0 {
			slopes[bits.OnesCount64(first&line)]++
		}
		if first&line == 0 {
			slopes[bits.OnesCount64(second&line)]--
		}
	}
}
