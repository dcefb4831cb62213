package xiangqi

// moveLimit is the number of counted plies without a capture after which the
// game is drawn.
const moveLimit = 120

// countedChecks is how many checks of one side since the last capture count
// towards the move limit.
const countedChecks = 10

// discountCheck takes the ply that was just made back out of the count towards
// the move limit if it gave a check that does not count, or answered one. It is
// called after a move of the side that gave check or was in check.
func (p *Position) discountCheck(side uint, answered bool) {
	if p.state.Check && p.checks[side&1] <= countedChecks {
		p.checks[side&1]++
	}
	if p.state.Check && p.checks[side&1] > countedChecks || answered && p.checks[side&1^1] > countedChecks {
		p.quiet--
	}
}
