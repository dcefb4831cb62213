package tune

import (
	"context"
	"math"
	"reflect"
	"testing"

	"github.com/duiyi/duiyi/game"
)

// truth are the weights that the fake data were made with.
var truth = []float64{12, 85, -30, 140}

func linearTruth(features []float64) float64 { return product(truth, features) }

func runFit(t *testing.T, spec *game.Spec, set *Set, o Options) *Fit {
	t.Helper()
	fit, err := o.Run(t.Context(), spec, set)
	if err != nil {
		t.Fatal(err)
	}
	return fit
}

// testOptions let a fit forget where it began.
func testOptions() Options {
	o := DefaultOptions()
	o.Pull, o.Threads, o.Epochs = 0, 2, 80
	return o
}

// What the data were made with is found again: from scores without noise nearly
// exactly, with slopes and by trying.
func TestFitRecoversWeightsFromScores(t *testing.T) {
	set := fakeSet(6000, 6, 1, linearTruth)
	for name, spec := range map[string]*game.Spec{"sloped": slopedSpec(), "plain": plainSpec()} {
		o := testOptions()
		o.Lambda = 0
		fit := runFit(t, spec, set, o)
		wantNear(t, fit.Values, truth, 2)
		if !fit.Improved() || fit.Rounded > 1e-4 {
			t.Errorf("%s: loss %g, then %g", name, fit.Before, fit.Rounded)
		}
	}
}

// From results alone the weights are found up to the scale that K sets: what is
// found is K times the evaluation.
func TestFitRecoversWeightsFromResults(t *testing.T) {
	set := fakeSet(40000, 1, 1.5, linearTruth)
	o := testOptions()
	o.Lambda = 1
	fit := runFit(t, slopedSpec(), set, o)
	wanted := make([]float64, len(truth))
	for i, w := range truth {
		wanted[i] = w * 1.5 / fit.K
	}
	// 40,000 results tell a weight with features of spread 2 to some 2 centipawns.
	wantNear(t, fit.Values, wanted, 8/fit.K)
	for _, b := range fit.CalibrationAfter {
		if b.Positions > 100 && math.Abs(b.Predicted-b.Actual) > 4*math.Sqrt(0.25/float64(b.Positions)) {
			t.Errorf("predicted %.3f, but %.3f in %d positions", b.Predicted, b.Actual, b.Positions)
		}
	}
}

// The K of the data is found if the weights are the true ones.
func TestScale(t *testing.T) {
	start := []float64{50, 50, 50, 50}
	for _, k := range []float64{0.5, 1, 2.2} {
		set := fakeSet(40000, 1, k, func(f []float64) float64 { return product(start, f) })
		o := testOptions()
		o.Epochs = 1
		if fit := runFit(t, slopedSpec(), set, o); math.Abs(fit.K-k) > 0.05*k {
			t.Errorf("K %g, want %g", fit.K, k)
		}
	}
}

// What is not linear needs slopes that are taken again.
func TestRoundsFollowWhatIsNotLinear(t *testing.T) {
	bent := func(features []float64) float64 {
		w := append([]float64(nil), truth...)
		w[3] *= w[3] / 100
		return product(w, features)
	}
	set := fakeSet(6000, 6, 1, bent)
	spec := fakeSpec(func(f fake) game.Evaluator { return &bentFake{f} })
	o := testOptions()
	o.Lambda, o.Rounds = 0, 1
	once := runFit(t, spec, set, o)
	o.Rounds = 8
	often := runFit(t, spec, set, o)
	wantNear(t, often.Values, truth, 4)
	if often.Rounded >= once.Rounded {
		t.Errorf("loss %g after a round, %g after more", once.Rounded, often.Rounded)
	}
}

// The same fit comes out whatever the number of threads.
func TestFitIsRepeatable(t *testing.T) {
	set := fakeSet(3000, 5, 1, linearTruth)
	o := testOptions()
	o.Epochs = 5
	o.Threads = 1
	one := runFit(t, slopedSpec(), set, o)
	o.Threads = 7
	seven := runFit(t, slopedSpec(), set, o)
	if !reflect.DeepEqual(one.Fitted, seven.Fitted) || !reflect.DeepEqual(one.Epochs, seven.Epochs) {
		t.Errorf("with one thread %v, with seven %v", one.Fitted, seven.Fitted)
	}
	o.Seed = 2
	if other := runFit(t, slopedSpec(), set, o); reflect.DeepEqual(one.Fitted, other.Fitted) {
		t.Error("another seed changes nothing")
	}
}

// The gradient is what small steps find.
func TestGradient(t *testing.T) {
	set := fakeSet(1000, 1, 1, linearTruth)
	f := &fitting{Fit: &Fit{Options: testOptions()}}
	f.k, f.threads, f.pull = 1.3, 2, 40
	f.start, f.fixed = []float64{50, 50, 50, 50}, make([]bool, 4)
	f.extractor = extractor{spec: slopedSpec(), own: []int{50, 50, 50, 50}, threads: 2}
	f.samples = set.Samples
	if err := f.extract(t.Context(), []int{50, 50, 50, 50}); err != nil {
		t.Fatal(err)
	}
	w := []float64{10, 60, -20, 90}
	all := []int{0, 1, 2, 3}
	partial := [][]float64{make([]float64, 4), make([]float64, 4), make([]float64, 4), make([]float64, 4)}
	got := make([]float64, 4)
	if err := f.model.gradient(t.Context(), all, w, got, partial); err != nil {
		t.Fatal(err)
	}
	whole := func(w []float64) float64 {
		loss, err := f.meanLoss(t.Context(), f.train, w)
		if err != nil {
			t.Fatal(err)
		}
		for i := range w {
			loss += f.pull * (w[i] - f.start[i]) * (w[i] - f.start[i]) / (pullUnit * pullUnit * 1000)
		}
		return loss
	}
	for i := range w {
		const h = 1e-3
		up, down := append([]float64(nil), w...), append([]float64(nil), w...)
		up[i] += h
		down[i] -= h
		if want := (whole(up) - whole(down)) / (2 * h); math.Abs(got[i]-want) > 1e-6*math.Abs(want)+1e-12 {
			t.Errorf("weight %d: gradient %g, by steps %g", i, got[i], want)
		}
	}
}

// Trying finds the slopes that an evaluator knows.
func TestTryingFindsSlopes(t *testing.T) {
	values := []int{50, 50, 50, 50}
	for _, s := range fakeSet(50, 1, 1, linearTruth).Samples {
		known, tried := make([]float32, 4), make([]float32, 4)
		for spec, slopes := range map[*game.Spec][]float32{slopedSpec(): known, plainSpec(): tried} {
			x := extractor{spec: spec, own: values}
			if _, err := x.look(s, values, slopes); err != nil {
				t.Fatal(err)
			}
		}
		if !reflect.DeepEqual(known, tried) {
			t.Errorf("%s: known %v, tried %v", s.FEN, known, tried)
		}
	}
}

// Weights that were not asked for, or that are hardly ever seen, stay as they are.
func TestWeightsThatStay(t *testing.T) {
	set := fakeSet(3000, 5, 1, linearTruth)
	o := testOptions()
	o.Only = []string{"b/"}
	fit := runFit(t, slopedSpec(), set, o)
	if fit.Values[0] != 50 || fit.Values[1] != 50 || fit.Values[2] == 50 || fit.Values[3] == 50 {
		t.Errorf("only b/: %v", fit.Values)
	}
	if fit.State[0] != LeftOut || fit.State[3] != Fitted {
		t.Errorf("states %v", fit.State)
	}
	o.Only, o.MinSeen = nil, 1<<30
	if fit := runFit(t, slopedSpec(), set, o); fit.State[0] != TooFew || fit.Values[0] != 50 || fit.Improved() {
		t.Errorf("never seen: %v, %v", fit.State, fit.Values)
	}
}

// A strong pull leaves the weights where they began.
func TestPull(t *testing.T) {
	set := fakeSet(3000, 5, 1, linearTruth)
	o := testOptions()
	free := runFit(t, slopedSpec(), set, o)
	o.Pull = 1e6
	held := runFit(t, slopedSpec(), set, o)
	far, near := 0.0, 0.0
	for i := range truth {
		far += math.Abs(free.Fitted[i] - 50)
		near += math.Abs(held.Fitted[i] - 50)
	}
	if near > far/10 {
		t.Errorf("pulled %v, free %v", held.Fitted, free.Fitted)
	}
}

// The positions of a game are all in one part.
func TestSplitByGame(t *testing.T) {
	set := fakeSet(1000, 7, 1, linearTruth)
	train, holdout := set.split(0.2, 5)
	if len(train)+len(holdout) != 1000 || gamesOf(holdout) != 29 {
		t.Fatalf("%d and %d positions, %d games to test by", len(train), len(holdout), gamesOf(holdout))
	}
	in := map[int]bool{}
	for _, s := range train {
		in[s.game] = true
	}
	for _, s := range holdout {
		if in[s.game] {
			t.Fatalf("game %d is in both parts", s.game)
		}
	}
}

// Without a part to test by, the training part judges.
func TestFitWithoutHoldout(t *testing.T) {
	o := testOptions()
	o.Lambda, o.Holdout = 0, 0
	fit := runFit(t, slopedSpec(), fakeSet(2000, 5, 1, linearTruth), o)
	wantNear(t, fit.Values, truth, 2)
	if fit.Holdout != 0 || fit.Train != 2000 || !fit.Improved() || fit.CalibrationAfter == nil {
		t.Errorf("%d and %d positions, loss %g then %g", fit.Train, fit.Holdout, fit.Before, fit.Rounded)
	}
}

func TestFitRefuses(t *testing.T) {
	ones := fakeSet(100, 5, 1, linearTruth)
	for i := range ones.Samples {
		ones.Samples[i].Result = 0.5
	}
	if _, err := testOptions().Run(t.Context(), slopedSpec(), ones); err != errNoResults {
		t.Errorf("drawn games only: %v", err)
	}
	single := fakeSet(3, 5, 1, linearTruth)
	if _, err := testOptions().Run(t.Context(), slopedSpec(), single); err == nil {
		t.Error("a single game was fitted to and tested by")
	}
	interrupted, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := testOptions().Run(interrupted, slopedSpec(), fakeSet(3000, 5, 1, linearTruth)); err != context.Canceled {
		t.Errorf("interrupted: %v", err)
	}
}
