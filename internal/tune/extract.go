package tune

import (
	"context"
	"slices"

	"github.com/duiyi/duiyi/game"
)

// extractor asks the evaluator of a game about positions.
type extractor struct {
	spec *game.Spec
	// own are the evaluator's own values.
	own     []int
	threads int
	// done is called with how many positions have been looked at, from any
	// goroutine; nil is nobody.
	done func(positions int)
}

// blocks returns the positions as blocks, with slopes taken at the values.
func (x *extractor) blocks(ctx context.Context, samples []Sample, values []int) ([]block, error) {
	blocks := make([]block, (len(samples)+blockSize-1)/blockSize)
	err := parallel(ctx, len(blocks), x.threads, func(i int) error {
		part := samples[i*blockSize : min((i+1)*blockSize, len(samples))]
		slopes := make([]float32, len(x.own))
		b := block{}
		for _, s := range part {
			worth, err := x.look(s, values, slopes)
			if err != nil {
				return err
			}
			b.add(s, worth, slopes, values)
		}
		b.index, b.slope = slices.Clip(b.index), slices.Clip(b.slope)
		b.label = make([]float32, len(b.rest))
		blocks[i] = b
		if x.done != nil {
			x.done(len(part))
		}
		return nil
	})
	return blocks, err
}

// look returns what a position is worth at the values, from First's view, and how
// each of them counts.
func (x *extractor) look(s Sample, values []int, slopes []float32) (float64, error) {
	p, err := x.spec.Parse(s.FEN)
	if err != nil {
		return 0, err
	}
	e := x.spec.NewEvaluator(p).(game.Tunable)
	if !slices.Equal(values, x.own) {
		e.SetWeights(values)
	}
	worth := fromFirst(p, e)
	if sloped, ok := e.(game.Sloped); ok {
		sloped.Slopes(slopes)
	} else {
		try(p, e, values, slopes)
	}
	return worth, nil
}

// fromFirst evaluates a position from First's view.
func fromFirst(p game.Position, e game.Evaluator) float64 {
	if p.State().Side == game.Second {
		return float64(-e.Evaluate())
	}
	return float64(e.Evaluate())
}

// tryStep is by how much a weight is changed to see what it does. Evaluations are
// whole numbers, so that a step of one would show little but the rounding.
const tryStep = 8

// try finds out how each weight counts by changing it. The evaluator is left with
// the values.
func try(p game.Position, e game.Tunable, values []int, slopes []float32) {
	changed := slices.Clone(values)
	for i, value := range values {
		changed[i] = value + tryStep
		e.SetWeights(changed)
		more := fromFirst(p, e)
		changed[i] = value - tryStep
		e.SetWeights(changed)
		slopes[i] = float32((more - fromFirst(p, e)) / (2 * tryStep))
		changed[i] = value
	}
	e.SetWeights(values)
}
