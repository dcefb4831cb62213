package search

import (
	"math"
	"time"
)

// forecast tells from the iterations done what the next one will take. An
// iteration takes so many times the one before; two ratios are averaged, as odd
// depths often cost more than even ones, or the reverse.
type forecast struct {
	end  time.Duration    // when the last iteration ended
	took [3]time.Duration // the last iterations, the last one first
}

const (
	// usualGrowth is believed before there are iterations to measure, and growth
	// within leastGrowth and mostGrowth: what lies beyond is chance, or the table
	// that knew the first iterations from the search before.
	usualGrowth = 2.0
	leastGrowth = 1.15
	mostGrowth  = 4.0
	// measurable is the least time of an iteration that is compared.
	measurable = 20 * time.Microsecond
)

// add takes note of an iteration that has ended, so long after the start.
func (f *forecast) add(end time.Duration) {
	f.took[2], f.took[1], f.took[0] = f.took[1], f.took[0], max(end-f.end, 0)
	f.end = end
}

// growth returns how many times as long as the last iteration the next one takes.
func (f *forecast) growth() float64 {
	if f.took[2] < measurable || f.took[0] < measurable {
		return usualGrowth
	}
	ratio := math.Sqrt(float64(f.took[0]) / float64(f.took[2]))
	return min(max(ratio, leastGrowth), mostGrowth)
}

// next returns how long the next iteration will take.
func (f *forecast) next() time.Duration {
	return time.Duration(float64(min(f.took[0], longest)) * f.growth())
}
