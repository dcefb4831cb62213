package stats

import (
	"fmt"
	"math"
)

// SPRT is a sequential test of two hypotheses about the first player: that it
// is Elo0 stronger, and that it is Elo1 stronger. The match goes on until the
// evidence for one of them is strong enough.
type SPRT struct {
	// Elo0 and Elo1 are the hypotheses in logistic Elo, Elo0 < Elo1.
	Elo0, Elo1 float64
	// Alpha is the rate at which H1 is accepted though H0 is true, Beta the
	// rate at which H0 is accepted though H1 is true.
	Alpha, Beta float64
}

// DefaultSPRT is the test that asks for a gain of some Elo.
func DefaultSPRT() SPRT { return SPRT{Elo0: 0, Elo1: 5, Alpha: 0.05, Beta: 0.05} }

// Limits of the settings of a test.
const (
	maxSPRTElo = 1000
	maxSPRTSum = 1 // of the two error rates: beyond, the bounds cross
)

// Check says what is wrong with the settings, if anything.
func (s SPRT) Check() error {
	switch {
	case !(s.Elo0 < s.Elo1):
		return fmt.Errorf("elo0 of %g and elo1 of %g: elo0 must be the smaller", s.Elo0, s.Elo1)
	case s.Elo0 < -maxSPRTElo || s.Elo1 > maxSPRTElo:
		return fmt.Errorf("elo0 of %g and elo1 of %g: must be within ±%d", s.Elo0, s.Elo1, maxSPRTElo)
	case !(s.Alpha > 0 && s.Beta > 0 && s.Alpha+s.Beta < maxSPRTSum):
		return fmt.Errorf("alpha of %g and beta of %g: both must be above 0, and their sum below %d", s.Alpha, s.Beta, maxSPRTSum)
	}
	return nil
}

// Bounds returns Wald's bounds: at or below the lower one the test accepts H0,
// at or above the upper one H1.
func (s SPRT) Bounds() (lower, upper float64) {
	return math.Log(s.Beta / (1 - s.Alpha)), math.Log((1 - s.Beta) / s.Alpha)
}

// Decision is the state of a test.
type Decision string

// The decisions. An undecided test goes on.
const (
	Undecided Decision = ""
	AcceptH0  Decision = "H0"
	AcceptH1  Decision = "H1"
)

// Decide returns the decision at a log likelihood ratio.
func (s SPRT) Decide(llr float64) Decision {
	lower, upper := s.Bounds()
	switch {
	case llr <= lower:
		return AcceptH0
	case llr >= upper:
		return AcceptH1
	default:
		return Undecided
	}
}

// emptyCount stands for a result that has not been seen, so that no logarithm
// is of zero; fishtest takes the same.
const emptyCount = 1e-3

// LLR returns the log likelihood ratio of H1 against H0. With the observed
// frequencies f of the scores a, the likelihood under a hypothesis is the
// greatest that any distribution has whose mean is the hypothesis' score s:
//
//	p(i) = f(i) / (1 + x·(a(i)−s)),  x the root of Σ f(i)·(a(i)−s)/(1 + x·(a(i)−s))
//
// and the ratio is n·Σ f(i)·log(p1(i)/p0(i)). Without results it is 0.
func (s SPRT) LLR(c Counts) float64 {
	if c.Total() == 0 {
		return 0
	}
	w := c.weights()
	for i, n := range w.weight {
		if n == 0 {
			w.weight[i] = emptyCount
			w.total += emptyCount
		}
	}
	s0, s1 := Score(s.Elo0), Score(s.Elo1)
	x0, x1 := w.tilt(s0), w.tilt(s1)
	llr := 0.0
	for i, n := range w.weight {
		llr += n * (math.Log1p(x0*(w.score(i)-s0)) - math.Log1p(x1*(w.score(i)-s1)))
	}
	return llr
}

// tilt solves the equation above for x. Its left side falls from plus to minus
// infinity between the two poles, so halving the interval finds the root.
func (w weighted) tilt(s float64) float64 {
	low, high := -1/(1-s), 1/s
	for range 100 {
		x := low + (high-low)/2
		sum := 0.0
		for i, n := range w.weight {
			sum += n * (w.score(i) - s) / (1 + x*(w.score(i)-s))
		}
		if sum > 0 {
			low = x
		} else {
			high = x
		}
	}
	return low + (high-low)/2
}
