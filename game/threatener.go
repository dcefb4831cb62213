package game

// Threatener is the capability of an evaluator, in a game of threats rather
// than captures, to name the moves that force. With it the search follows
// forcing moves beyond its horizon to where the position is quiet: in gomoku,
// victory by continuous fours.
type Threatener interface {
	// Threatened reports whether the opponent would win with its next move if
	// the side to move did nothing about it. Orderer.Candidates then names only
	// the moves that do something, own wins at once included.
	Threatened() bool
	// Threats appends the moves, with their order scores, that win at once or
	// threaten to win with the next move. A side that is not threatened itself
	// may as well play something else.
	Threats(list *MoveList)
}
