package tune

import "math"

// adam is the optimiser of Kingma and Ba (2014): each weight moves by about the
// rate a step, whatever the size of its slopes, as long as they agree.
type adam struct {
	mean, square []float64
	// meanDecay and squareDecay are β₁ and β₂ to the power of the steps so far.
	meanDecay, squareDecay float64
}

// The usual constants of the method. tiny is smaller than usual, as the slopes of a
// squared error by a centipawn are.
const (
	beta1 = 0.9
	beta2 = 0.999
	tiny  = 1e-12
)

func newAdam(weights int) *adam {
	return &adam{mean: make([]float64, weights), square: make([]float64, weights), meanDecay: 1, squareDecay: 1}
}

// step moves the weights against the gradient.
func (a *adam) step(weights, gradient []float64, rate float64) {
	a.meanDecay *= beta1
	a.squareDecay *= beta2
	for i, g := range gradient {
		if g == 0 && a.square[i] == 0 {
			continue
		}
		a.mean[i] = beta1*a.mean[i] + (1-beta1)*g
		a.square[i] = beta2*a.square[i] + (1-beta2)*g*g
		mean, square := a.mean[i]/(1-a.meanDecay), a.square[i]/(1-a.squareDecay)
		weights[i] -= rate * mean / (math.Sqrt(square) + tiny)
	}
}
