package tune

// Options say how a fit is done. The usual ones are those of [DefaultOptions].
type Options struct {
	// Lambda is the share of the result in what the fit aims at, from 0 to 1; the
	// rest is the score of the search.
	Lambda float64
	// Holdout is the share of the games that are kept out to test by.
	Holdout float64
	// Epochs is how often the data are gone through at the most in a round, and
	// Patience after how many of them without a better test the steps get shorter,
	// and in the end a round ends.
	Epochs, Patience int
	// Rounds is how often the slopes are taken at the most: again after each round,
	// for what is not linear in the evaluation.
	Rounds int
	// Rate is about how many centipawns a weight moves in a step at the beginning.
	Rate float64
	// Pull holds the weights to where they began: 100 centipawns away cost as much
	// as so many positions that are all wrong, 0 nothing.
	Pull float64
	// MinSeen is in how many positions a weight must count to be changed.
	MinSeen int
	// Only are the beginnings of the names of the weights to be fitted; empty is
	// all.
	Only []string
	// Seed decides about the games that are kept out and the order of the data.
	Seed    uint64
	Threads int
	// Looked is called with how many positions have been looked at, of how many;
	// Epoch after each epoch. They may be nil.
	Looked func(positions, of int)
	Epoch  func(Epoch)
}

// DefaultOptions returns the usual options.
func DefaultOptions() Options {
	return Options{Lambda: 0.7, Holdout: 0.1, Epochs: 100, Patience: 4, Rounds: 2, Rate: 1, Pull: 1, MinSeen: 100, Seed: 1, Threads: 1}
}
