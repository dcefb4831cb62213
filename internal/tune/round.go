package tune

import (
	"context"
	"math"
	"math/rand/v2"
	"slices"
	"sync"
)

// A batch has enough blocks for a fair gradient and few enough for many steps in an
// epoch.
const (
	stepsWanted = 32
	batchBlocks = 64
)

// Where a round gets no further, it goes on from its best place with a rate that is
// slower, until that is the finest part of the one at the beginning.
const (
	slower = 0.3
	finest = 0.01
)

// nearlyLinear is by which part of the gain the slopes' promise may be missed in an
// evaluation that counts as linear.
const nearlyLinear = 0.02

// round fits the weights by the slopes as they are, and takes new ones at the
// result. It reports whether another round may gain more. If the evaluator itself
// finds the result no better, it is dropped: then the slopes did not reach so far.
func (f *fitting) round(ctx context.Context, round int) (again bool, err error) {
	before := f.Rounded
	fitted, promised, err := f.descend(ctx, round)
	if err != nil {
		return false, err
	}
	values := roundedValues(fitted)
	if slices.Equal(values, f.Values) {
		return false, nil
	}
	expected, err := f.test(ctx, floats(values))
	if err != nil {
		return false, err
	}
	if err := f.extract(ctx, values); err != nil {
		return false, err
	}
	loss, err := f.test(ctx, floats(values))
	if err != nil {
		return false, err
	}
	if loss >= before {
		return false, f.extract(ctx, f.Values)
	}
	f.weights, f.Fitted, f.Values = fitted, fitted, values
	f.After, f.Rounded = promised, loss
	return math.Abs(loss-expected) > nearlyLinear*(before-loss), nil
}

// descend goes down from the weights so far and returns the best ones by the test,
// with their loss.
func (f *fitting) descend(ctx context.Context, round int) (best []float64, bestLoss float64, err error) {
	o := f.Options
	w := slices.Clone(f.weights)
	best = slices.Clone(w)
	batch := min(max(len(f.train)/stepsWanted, 1), batchBlocks)
	d := descent{
		fitting: f, adam: newAdam(len(w)), weights: w, gradient: make([]float64, len(w)),
		random: rand.New(rand.NewPCG(o.Seed, uint64(round))),
	}
	for range batch {
		d.partial = append(d.partial, make([]float64, len(w)))
	}
	if bestLoss, err = d.report(ctx, round, 0); err != nil {
		return nil, 0, err
	}
	rate, since := o.Rate, 0
	for epoch := 1; epoch <= o.Epochs && rate > o.Rate*finest; epoch++ {
		if err := d.epoch(ctx, batch, rate); err != nil {
			return nil, 0, err
		}
		loss, err := d.report(ctx, round, epoch)
		if err != nil {
			return nil, 0, err
		}
		if since++; loss < bestLoss {
			best, bestLoss, since = slices.Clone(w), loss, 0
		}
		if since == o.Patience {
			// The steps are too long for this part of the valley.
			rate, since, d.adam = rate*slower, 0, newAdam(len(w))
			copy(w, best)
		}
	}
	return best, bestLoss, nil
}

// descent goes down once.
type descent struct {
	*fitting
	adam              *adam
	weights, gradient []float64
	partial           [][]float64
	random            *rand.Rand
}

// epoch goes through the training part once, in batches of so many blocks.
func (d *descent) epoch(ctx context.Context, batch int, rate float64) error {
	for chosen := range slices.Chunk(d.random.Perm(len(d.train)), batch) {
		if err := d.model.gradient(ctx, chosen, d.weights, d.gradient, d.partial); err != nil {
			return err
		}
		d.adam.step(d.weights, d.gradient, rate)
	}
	return nil
}

// report keeps the losses after an epoch and returns the one that judges.
func (d *descent) report(ctx context.Context, round, epoch int) (float64, error) {
	train, err := d.meanLoss(ctx, d.train, d.weights)
	if err != nil {
		return 0, err
	}
	holdout, err := d.meanLoss(ctx, d.holdout, d.weights)
	if err != nil {
		return 0, err
	}
	e := Epoch{Round: round, Epoch: epoch, Train: train, Holdout: holdout}
	d.Epochs = append(d.Epochs, e)
	if d.Options.Epoch != nil {
		d.Options.Epoch(e)
	}
	if len(d.holdout) == 0 {
		return train, nil
	}
	return holdout, nil
}

// counter adds up what several goroutines have done.
func counter(of int, tell func(done, of int)) func(n int) {
	var mu sync.Mutex
	done := 0
	return func(n int) {
		mu.Lock()
		defer mu.Unlock()
		done += n
		tell(done, of)
	}
}
