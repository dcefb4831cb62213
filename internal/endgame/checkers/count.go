package checkers

// Count is how many positions are won, drawn and lost for the side to move.
type Count struct {
	Wins, Draws, Losses int
	// Slowest is the number of plies of the slowest loss.
	Slowest int
}

// Positions returns the number of all.
func (c Count) Positions() int { return c.Wins + c.Draws + c.Losses }

// Add adds the positions of another count.
func (c *Count) Add(other Count) {
	c.Wins += other.Wins
	c.Draws += other.Draws
	c.Losses += other.Losses
	c.Slowest = max(c.Slowest, other.Slowest)
}

// Count counts the positions of a slice.
func (t *Tables) Count(s Slice) (count Count) {
	var by [256]int
	for _, v := range t.slices[s.place()] {
		by[v]++
	}
	count.Draws = by[drawn]
	count.Wins = by[winning]
	for v := stuck; v <= slowest; v++ {
		if v.lost() && by[v] > 0 {
			count.Losses += by[v]
			count.Slowest = int(v) - 1
		}
	}
	return count
}

// CountPieces counts the positions of a number of pieces.
func (t *Tables) CountPieces(pieces int) (count Count) {
	for _, s := range Slices(pieces) {
		count.Add(t.Count(s))
	}
	return count
}
