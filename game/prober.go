package game

// Prober is the capability of an evaluator to know, for some positions, what perfect
// play makes of them: endgame tables. The search need not go beyond such a node.
type Prober interface {
	// Probe returns the result with perfect play, from the side to move's view, and
	// after how many plies a win or a loss is on the board if the winner plays as
	// fast and the loser as slowly as it can; or Undecided where it does not know.
	// WonByHistory and LostByHistory are results of the pieces that the rules may
	// still turn into a draw, because of the moves before: a limit that may come
	// first. A searcher that always takes the win of the fewest plies, a sure one
	// before one that is not, keeps what it has.
	//
	// Repetition is not looked at; the rules' own Verdict comes first. It must not
	// allocate.
	Probe() (result Verdict, plies int)
}
