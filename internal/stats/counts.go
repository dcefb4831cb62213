package stats

import "math"

// Counts are results by their points, ascending and equally spaced: three
// counts of games (losses, draws, wins) or five counts of pairs (0, ½, 1, 1½
// and 2 points).
type Counts []int

// Total returns how many results were counted.
func (c Counts) Total() int {
	total := 0
	for _, n := range c {
		total += n
	}
	return total
}

// weighted is a distribution over scores: weights, which need not be whole, and
// their sum.
type weighted struct {
	weight []float64
	total  float64
}

// weights returns the counts as a distribution.
func (c Counts) weights() weighted {
	w := weighted{weight: make([]float64, len(c))}
	for i, n := range c {
		w.weight[i] = float64(n)
		w.total += float64(n)
	}
	return w
}

// score returns the score of the i-th kind of result.
func (w weighted) score(i int) float64 { return float64(i) / float64(len(w.weight)-1) }

// moments returns the mean score and the variance of a single result.
func (w weighted) moments() (mean, variance float64) {
	for i, n := range w.weight {
		mean += n * w.score(i) / w.total
	}
	for i, n := range w.weight {
		variance += n / w.total * (w.score(i) - mean) * (w.score(i) - mean)
	}
	return mean, variance
}

// with returns the distribution with more weight at its two ends.
func (w weighted) with(more float64) weighted {
	spread := weighted{weight: append([]float64(nil), w.weight...), total: w.total + 2*more}
	spread.weight[0] += more
	spread.weight[len(spread.weight)-1] += more
	return spread
}

// spread returns the mean score of the counts and its standard error. Where all
// results are alike their variance is no estimate: a win or two prove little.
// The error is then that of the counts with half a result more at each end.
func (c Counts) spread() (mean, standardError float64) {
	w := c.weights()
	if w.total == 0 {
		mean = 0.5
	} else {
		var variance float64
		if mean, variance = w.moments(); variance > 0 {
			return mean, math.Sqrt(variance / w.total)
		}
	}
	uncertain := w.with(0.5)
	_, variance := uncertain.moments()
	return mean, math.Sqrt(variance / uncertain.total)
}
