package game

// Evaluator judges the position it was made for. It follows the position's
// changes by itself: the same object is asked again after each Make and Unmake.
type Evaluator interface {
	// Evaluate returns the score in centipawns from the side to move's view,
	// within ±[MaxEvaluation]. It must not allocate.
	Evaluate() int
}

// MaxEvaluation bounds what an evaluator may return; beyond are the scores of
// proven results, which only the search gives.
const MaxEvaluation = 20000

// Orderer is the capability of an evaluator to say which moves are worth
// searching and in what order. Without it the search takes all generated moves
// as they come.
type Orderer interface {
	// Candidates appends the moves of the kind that are worth searching, each
	// with its score in list.Score: for a noisy move the gain it promises
	// (victim before attacker), for a quiet one a small hint or 0; a score
	// stays within ±100000. A move left out must not be the only good one.
	Candidates(list *MoveList, kind Kind)
}

// Slotter is the capability of an [Orderer] to say, with the move, what goes
// where: the search then remembers which move was a good reply to which.
type Slotter interface {
	// Slots returns how many slots there are, some thousand at the most.
	// Candidates writes for each move a slot below that into list.Slot: the piece
	// that moves, its side included, and its target.
	Slots() int
}

// Stager is the capability of an [Orderer] to name the moves of a node in parts:
// where an early one cuts off, the search never hears of the others. Its Candidates
// knows the kind Quiet, and what it names as noisy and as quiet is together what it
// names of all.
type Stager interface {
	Orderer
	// Recall appends the candidate that has the tag, with its score and slot, and
	// reports whether there is one in this position.
	Recall(list *MoveList, tag uint32) bool
}

// ZugzwangGuard is the capability of an evaluator to say where passing the
// turn would be an advantage, so that the search does not trust a null move.
type ZugzwangGuard interface {
	// ZugzwangProne reports whether the side to move may be worse off for
	// having to move.
	ZugzwangProne() bool
}

// Explainer is the capability of an evaluator to say why a score is what it is.
type Explainer interface {
	// Explain returns the terms of the evaluation. The sum of First minus the
	// sum of Second equals Evaluate seen from the first player.
	Explain() []Term
}

// Term is one summand of an evaluation, in centipawns for each side.
type Term struct {
	Name   string `json:"name"`
	First  int    `json:"first"`
	Second int    `json:"second"`
}
