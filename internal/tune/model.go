package tune

import "context"

// model is the data in the form of the fit: predictions are made with K from
// evaluations that are linear in the weights.
type model struct {
	k              float64
	train, holdout []block
	threads        int
	// fixed weights stay as they are.
	fixed []bool
	// start are the weights at the beginning, to which pull holds the fit: to be
	// 100 centipawns away costs as much as pull positions that are all wrong.
	start []float64
	pull  float64
}

// pullUnit is the distance at which the pull is counted.
const pullUnit = 100

// meanLoss returns the mean squared error over blocks, 0 if there are none.
func (m *model) meanLoss(ctx context.Context, blocks []block, weights []float64) (float64, error) {
	return meanOf(ctx, blocks, m.threads, func(b *block) float64 { return b.loss(weights, m.k, b.label) })
}

// meanOf returns the mean over the positions of blocks of a sum over each block.
func meanOf(ctx context.Context, blocks []block, threads int, sum func(*block) float64) (float64, error) {
	sums := make([]float64, len(blocks))
	err := parallel(ctx, len(blocks), threads, func(i int) error {
		sums[i] = sum(&blocks[i])
		return nil
	})
	total, n := 0.0, 0
	for i, s := range sums {
		total += s
		n += len(blocks[i].rest)
	}
	if n == 0 {
		return 0, err
	}
	return total / float64(n), err
}

// positions counts the positions of blocks.
func positions(blocks []block) int {
	n := 0
	for i := range blocks {
		n += len(blocks[i].rest)
	}
	return n
}

// gradient writes the gradient of the mean loss over the chosen blocks of the
// training part, and of the pull. partial is room for a gradient of each block.
func (m *model) gradient(ctx context.Context, chosen []int, weights, gradient []float64, partial [][]float64) error {
	err := parallel(ctx, len(chosen), m.threads, func(i int) error {
		clear(partial[i])
		m.train[chosen[i]].gradient(weights, m.k, partial[i])
		return nil
	})
	n := 0
	for _, c := range chosen {
		n += len(m.train[c].rest)
	}
	all := positions(m.train)
	for w := range gradient {
		sum := 0.0
		for i := range chosen {
			sum += partial[i][w]
		}
		gradient[w] = sum/float64(n) + 2*m.pull*(weights[w]-m.start[w])/(pullUnit*pullUnit*float64(all))
		if m.fixed[w] {
			gradient[w] = 0
		}
	}
	return err
}
