package tune

import "math"

// blockSize is how many positions a block has. It is fixed, as sums are taken block
// by block: so they are the same for any number of threads.
const blockSize = 256

// block holds some positions in the form that the fit needs. Of two million
// positions with a hundred weights each it takes 6 bytes an entry, 1.2 GB in all;
// the positions themselves are some 500 MB more.
//
// A position is worth rest + Σ slope·weight, which is exact at the weights that it
// was taken at, and everywhere if the evaluation is linear.
type block struct {
	rest []float64
	// result and score are those of the sample, label what the fit aims at.
	result, score, label []float32
	// ends says where the entries of each position end; index and slope have an
	// entry for each weight that counts in a position.
	ends  []uint32
	index []uint16
	slope []float32
}

// maxWeights is what an index can tell apart.
const maxWeights = 1 << 16

// evaluation returns what the i-th position is worth.
func (b *block) evaluation(i int, weights []float64) float64 {
	from, to := b.entries(i)
	sum := b.rest[i]
	for j := from; j < to; j++ {
		sum += float64(b.slope[j]) * weights[b.index[j]]
	}
	return sum
}

// entries returns where the entries of a position are.
func (b *block) entries(i int) (from, to int) {
	if i > 0 {
		from = int(b.ends[i-1])
	}
	return from, int(b.ends[i])
}

// aim sets what the fit aims at: a mix of the result and of what the score of the
// search promises, which is less true but has less noise.
func (b *block) aim(k, lambda float64) {
	for i := range b.label {
		b.label[i] = float32(lambda*float64(b.result[i]) + (1-lambda)*probability(k, float64(b.score[i])))
	}
}

// loss returns the sum of the squared errors against a target for each position.
func (b *block) loss(weights []float64, k float64, target []float32) float64 {
	sum := 0.0
	for i := range b.rest {
		miss := probability(k, b.evaluation(i, weights)) - float64(target[i])
		sum += miss * miss
	}
	return sum
}

// gradient adds to the gradient that of the block's loss against the labels.
func (b *block) gradient(weights []float64, k float64, gradient []float64) {
	for i := range b.rest {
		p := probability(k, b.evaluation(i, weights))
		pull := 2 * (p - float64(b.label[i])) * p * (1 - p) * k * perCentipawn
		from, to := b.entries(i)
		for j := from; j < to; j++ {
			gradient[b.index[j]] += pull * float64(b.slope[j])
		}
	}
}

// count adds for each weight in how many positions it counts.
func (b *block) count(seen []int) {
	for _, i := range b.index {
		seen[i]++
	}
}

// add appends a position that is worth so much at the weights.
func (b *block) add(s Sample, worth float64, slopes []float32, weights []int) {
	for i, slope := range slopes {
		if slope == 0 || math.IsNaN(float64(slope)) || math.IsInf(float64(slope), 0) {
			continue
		}
		b.index = append(b.index, uint16(i))
		b.slope = append(b.slope, slope)
		worth -= float64(slope) * float64(weights[i])
	}
	b.rest = append(b.rest, worth)
	b.ends = append(b.ends, uint32(len(b.index)))
	b.result = append(b.result, float32(s.Result))
	b.score = append(b.score, float32(s.Score))
}
