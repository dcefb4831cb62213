package gomoku

// Slots implements [game.Slotter]: a stone of either side on each point.
func (e *Evaluator) Slots() int { return 2 * e.points }
