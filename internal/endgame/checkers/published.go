package checkers

// published are the results of all positions of 2, 3, 4 and 5 pieces, both sides
// having some, as others have published them. Up to four pieces two sources that are
// independent of each other agree; for five there is one.
var published = [MaxPieces + 1]Count{
	2: {Wins: 716, Draws: 2_370, Losses: 402},
	3: {Wins: 100_250, Draws: 8_477, Losses: 87_305},
	4: {Wins: 2_574_304, Draws: 1_717_922, Losses: 1_917_090},
	5: {Wins: 71_334_772, Draws: 11_122_892, Losses: 56_993_144},
}

// Published returns the published results of the positions of 2 to [MaxPieces] pieces.
func Published(pieces int) Count { return published[pieces] }

// Equal reports whether two counts have the same results.
func (c Count) Equal(other Count) bool {
	return c.Wins == other.Wins && c.Draws == other.Draws && c.Losses == other.Losses
}
