package tune

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/weightfile"
)

// Epoch is how far a fit is; epoch 0 of a round is where it begins.
type Epoch struct {
	Round int `json:"round"`
	Epoch int `json:"epoch"`
	// Train and Holdout are the mean squared errors of both parts.
	Train   float64 `json:"train"`
	Holdout float64 `json:"holdout"`
}

// Fit is what a fit came to.
type Fit struct {
	Options Options
	// K stretches the curve from centipawns to points.
	K float64
	// Weights are those before the fit, Fitted and Values those after it, rounded
	// in Values. Seen is in how many positions each counts, State what was done.
	Weights []game.Weight
	Fitted  []float64
	Values  []int
	Seen    []int
	State   []State
	Epochs  []Epoch
	// Before, After and Rounded are the losses: of the weights before the fit, of
	// the fitted ones as the slopes predict it, and of the rounded ones as the
	// evaluator itself has it. Without a part to test by they are those of the
	// training part.
	Before, After, Rounded float64
	// Train and Holdout count positions, Games and HoldoutGames games.
	Train, Holdout, Games, HoldoutGames int
	// CalibrationBefore and CalibrationAfter compare predictions with results.
	CalibrationBefore, CalibrationAfter []Bin
}

// State says what a fit did with a weight.
type State string

// The states.
const (
	Fitted  State = "fitted"
	TooFew  State = "too few"
	LeftOut State = "left out"
)

// Improved reports whether the rounded weights are better than those before.
func (f *Fit) Improved() bool { return f.Rounded < f.Before }

// errNoResults says that there is nothing to fit to.
var errNoResults = errors.New("all games of the data ended alike, so that there is nothing to learn from their results; play games with other openings or fewer nodes, or fit to the scores alone (lambda 0)")

// Run fits the weights of a game's evaluator to data.
func (o Options) Run(ctx context.Context, spec *game.Spec, set *Set) (*Fit, error) {
	own, err := weightfile.Of(spec)
	if err != nil {
		return nil, err
	}
	if len(own) > maxWeights {
		return nil, fmt.Errorf("the evaluator of %s has %d weights; %d can be fitted at the most", spec.Name, len(own), maxWeights)
	}
	f := &fitting{
		Fit: &Fit{Options: o, Weights: own, Values: weightfile.Values(own), Seen: make([]int, len(own)), State: make([]State, len(own))},
	}
	if err := f.prepare(ctx, spec, set); err != nil {
		return nil, err
	}
	for round := 1; round <= o.Rounds; round++ {
		better, err := f.round(ctx, round)
		if err != nil {
			return nil, err
		}
		if !better {
			break
		}
	}
	f.CalibrationAfter = calibrate(f.tested(), floats(f.Values), f.K)
	return f.Fit, nil
}

// fitting is a fit being done.
type fitting struct {
	*Fit
	model
	extractor      extractor
	samples, tests []Sample
	// weights are the fitted ones so far.
	weights []float64
}

// prepare takes the data apart, finds K and which weights to fit.
func (f *fitting) prepare(ctx context.Context, spec *game.Spec, set *Set) error {
	o := f.Options
	f.samples, f.tests = set.split(o.Holdout, o.Seed)
	if len(f.samples) == 0 || o.Holdout > 0 && len(f.tests) == 0 {
		return fmt.Errorf("%d games are too few to keep %g of them for the test", set.Games, o.Holdout)
	}
	f.Train, f.Holdout, f.HoldoutGames = len(f.samples), len(f.tests), gamesOf(f.tests)
	f.Games = set.Games - f.HoldoutGames
	f.threads, f.pull = o.Threads, o.Pull
	f.start = floats(f.Values)
	f.weights = slices.Clone(f.start)
	f.Fitted = f.weights
	f.extractor = extractor{spec: spec, own: slices.Clone(f.Values), threads: o.Threads}
	if err := f.extract(ctx, f.Values); err != nil {
		return err
	}
	if err := f.scale(ctx); err != nil {
		return err
	}
	f.choose()
	f.CalibrationBefore = calibrate(f.tested(), f.start, f.K)
	var err error
	f.Before, err = f.test(ctx, f.start)
	f.After, f.Rounded = f.Before, f.Before
	return err
}

// extract takes the slopes of all positions at the values.
func (f *fitting) extract(ctx context.Context, values []int) (err error) {
	if f.Options.Looked != nil {
		f.extractor.done = counter(len(f.samples)+len(f.tests), f.Options.Looked)
	}
	f.train, f.holdout = nil, nil // the memory of the old ones is needed
	if f.train, err = f.extractor.blocks(ctx, f.samples, values); err != nil {
		return err
	}
	if f.holdout, err = f.extractor.blocks(ctx, f.tests, values); err != nil {
		return err
	}
	f.aim()
	return nil
}

// aim sets what all positions aim at.
func (f *fitting) aim() {
	for _, part := range [][]block{f.train, f.holdout} {
		for i := range part {
			part[i].aim(f.k, f.Options.Lambda)
		}
	}
}

// scale finds the K with which the evaluation, as it is, predicts the results best.
func (f *fitting) scale(ctx context.Context) error {
	f.k = 1
	if alike(f.samples) {
		if f.Options.Lambda > 0 {
			return errNoResults
		}
	} else {
		f.k = fitK(func(k float64) float64 {
			loss, _ := meanOf(ctx, f.train, f.threads, func(b *block) float64 { return b.loss(f.start, k, b.result) })
			return loss
		})
	}
	f.K = f.k
	f.aim()
	return ctx.Err()
}

// alike reports whether all results are the same.
func alike(samples []Sample) bool {
	return !slices.ContainsFunc(samples, func(s Sample) bool { return s.Result != samples[0].Result })
}

// choose says which weights are fitted: those that were asked for and that count in
// enough positions of the training part.
func (f *fitting) choose() {
	for i := range f.train {
		f.train[i].count(f.Seen)
	}
	f.fixed = make([]bool, len(f.Weights))
	for i, w := range f.Weights {
		wanted := len(f.Options.Only) == 0 || slices.ContainsFunc(f.Options.Only, func(prefix string) bool { return strings.HasPrefix(w.Name, prefix) })
		switch {
		case !wanted:
			f.State[i] = LeftOut
		case f.Seen[i] < f.Options.MinSeen:
			f.State[i] = TooFew
		default:
			f.State[i] = Fitted
		}
		f.fixed[i] = f.State[i] != Fitted
	}
}

// tested returns the part by which the fit is judged.
func (f *fitting) tested() []block {
	if len(f.holdout) > 0 {
		return f.holdout
	}
	return f.train
}

// test returns the loss by which the fit is judged.
func (f *fitting) test(ctx context.Context, weights []float64) (float64, error) {
	return f.meanLoss(ctx, f.tested(), weights)
}

// floats returns values as numbers that can be fitted.
func floats(values []int) []float64 {
	all := make([]float64, len(values))
	for i, v := range values {
		all[i] = float64(v)
	}
	return all
}

// roundedValues returns weights as whole numbers that evaluators take.
func roundedValues(weights []float64) []int {
	all := make([]int, len(weights))
	for i, w := range weights {
		all[i] = int(math.Round(min(max(w, -game.MaxEvaluation), game.MaxEvaluation)))
	}
	return all
}

// gamesOf counts the games of samples.
func gamesOf(samples []Sample) int {
	games := map[int]bool{}
	for _, s := range samples {
		games[s.game] = true
	}
	return len(games)
}
