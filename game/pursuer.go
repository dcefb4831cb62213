package game

// Pursuer is the capability of a [Threatener] to name also what threatens to win a
// move later. With it the search looks for wins in which every move is a threat, the
// long ones too, which other searches reach late: in gomoku, victory by continuous
// fours (VCF) and by continuous threes and fours (VCT).
type Pursuer interface {
	Threatener
	// Pursued reports whether the opponent, with its next move, would win at once or
	// make a threat that nothing answers, if the side to move did nothing about it and
	// has no win at once to set against it.
	// Orderer.Candidates then names all the moves that do something, or one for all
	// where nothing helps: wins are proven by there being no others.
	Pursued() bool
	// Pursuits appends the moves, with their order scores, that are no Threats but
	// are expected to leave the opponent Pursued.
	Pursuits(list *MoveList)
}
