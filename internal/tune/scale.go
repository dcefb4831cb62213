package tune

import "math"

// perCentipawn makes K = 1 the curve of Elo: 400 centipawns are ten to one.
const perCentipawn = math.Ln10 / 400

// probability returns the points to be expected at so many centipawns.
func probability(k, centipawns float64) float64 {
	return 1 / (1 + math.Exp(-k*perCentipawn*centipawns))
}

// Bounds of K, and how closely it is found. Beyond them an evaluation says nothing,
// or everything, about the result.
const (
	leastK   = 0.01
	greatest = 20.0
	closeK   = 1e-4
)

// fitK returns the K for which a loss is least, by golden section. The loss has one
// valley, as results follow the evaluation more and then less than predicted.
func fitK(loss func(k float64) float64) float64 {
	const golden = 0.6180339887498949
	low, high := math.Log(leastK), math.Log(greatest)
	a, b := high-golden*(high-low), low+golden*(high-low)
	lossA, lossB := loss(math.Exp(a)), loss(math.Exp(b))
	for high-low > closeK {
		if lossA <= lossB {
			high, b, lossB = b, a, lossA
			a = high - golden*(high-low)
			lossA = loss(math.Exp(a))
		} else {
			low, a, lossA = a, b, lossB
			b = low + golden*(high-low)
			lossB = loss(math.Exp(b))
		}
	}
	return math.Exp((low + high) / 2)
}
