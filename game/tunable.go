package game

// Tunable is the capability of an evaluator to be fitted to games: it says which
// numbers it multiplies with what it sees, and judges by others if it is told to.
type Tunable interface {
	Evaluator
	// Weights returns the numbers, in a fixed order.
	Weights() []Weight
	// SetWeights makes this evaluator, and no other, judge by these values from
	// now on. They stand in the order of Weights.
	SetWeights(values []int)
	// WeightsSource returns Go source that makes the values the evaluator's own, and
	// the name of the file in its package that holds it.
	WeightsSource(values []int) (file string, source []byte)
}

// Weight is a number of an evaluation.
type Weight struct {
	// Name says which it is: words in lower case from the general to the special,
	// separated by slashes, such as "passed pawns/rank 5/end".
	Name  string
	Value int
}

// Sloped is a [Tunable] that knows how each weight counts in its position. Without
// it this is found by trying, which takes two evaluations for each weight.
type Sloped interface {
	Tunable
	// Slopes writes into a slice as long as Weights, whatever is in it, by how many
	// centipawns, seen from First, the evaluation grows if a weight grows by one.
	Slopes(slopes []float32)
}
