package game

// Structurer is the capability of an evaluator to name the slow part of a position,
// such as the pawns: where the search has found the evaluation wrong, it expects it
// to be wrong in the same way as long as that part stands.
type Structurer interface {
	// Structure returns a hash of that part.
	Structure() uint64
}
