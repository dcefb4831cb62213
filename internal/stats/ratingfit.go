package stats

import "math"

// Newton's method doubles the digits with each step near the end; before it,
// steps are halved until the likelihood grows.
const (
	maxSteps  = 200
	maxHalves = 60
	exact     = 1e-10 // in logarithms of odds
)

// fit finds the most likely strengths. Their likelihood has one top as long as
// there is a chain of points between any two.
func (t *table) fit() *fitted {
	strength := make([]float64, len(t.points))
	for range maxSteps {
		step := t.inverseInformation(strength).times(t.slope(strength))
		strength = t.climb(strength, step)
		if longest(step) < exact {
			break
		}
	}
	spread := t.inverseInformation(strength)
	return &fitted{strength: strength, covariance: spread.product(t.noise()).product(spread)}
}

// climb takes the step, or so much of it that the likelihood does not fall.
func (t *table) climb(strength, step []float64) []float64 {
	before := t.logLikelihood(strength)
	length := 1.0
	for range maxHalves {
		next := make([]float64, len(strength))
		for i := range next {
			next[i] = strength[i] + length*step[i]
		}
		if t.logLikelihood(next) >= before {
			return next
		}
		length /= 2
	}
	return strength
}

// expected returns the score that the first player is expected to have.
func expected(first, second float64) float64 { return 1 / (1 + math.Exp(second-first)) }

// logLikelihood returns the logarithm of how likely the points are.
func (t *table) logLikelihood(strength []float64) float64 {
	sum := 0.0
	for i := range strength {
		for j := range strength {
			if points := t.points[i][j]; points > 0 {
				sum -= points * math.Log1p(math.Exp(strength[j]-strength[i]))
			}
		}
	}
	return sum
}

// slope is the derivative of the likelihood: the points of each player beyond
// those that are expected.
func (t *table) slope(strength []float64) []float64 {
	slope := make([]float64, len(strength))
	for i := range strength {
		for j := range strength {
			slope[i] += t.points[i][j] - t.games(i, j)*expected(strength[i], strength[j])
		}
	}
	return slope
}

// inverseInformation returns the inverse of the second derivative, with its sign
// changed, among strengths whose mean is 0. All strengths together may be shifted
// and nothing changes, so that the matrix has no inverse as it is; with one in
// that direction added, and taken away again, it has.
func (t *table) inverseInformation(strength []float64) matrix {
	n := len(strength)
	information := laplacian(n, func(i, j int) float64 {
		p := expected(strength[i], strength[j])
		return t.games(i, j) * p * (1 - p)
	})
	return information.plus(1 / float64(n)).inverse().plus(-1 / float64(n))
}

// noise returns the covariances of all players' points: what one wins in a
// meeting the other loses.
func (t *table) noise() matrix {
	return laplacian(len(t.variance), func(i, j int) float64 { return t.variance[i][j] })
}

// longest returns the greatest absolute value.
func longest(v []float64) float64 {
	greatest := 0.0
	for _, x := range v {
		greatest = max(greatest, math.Abs(x))
	}
	return greatest
}
