package search

import "time"

// TimeControl is what the clock of the side to move says. It comes from outside:
// an overdrawn clock and negative values are taken as 0.
type TimeControl struct {
	// Remaining is the time on the clock, Increment what each move adds to it.
	Remaining, Increment time.Duration
	// MovesToGo is how many moves the time has to last for, 0 for all the rest
	// of the game.
	MovesToGo int
}

const (
	// expectedMoves is how many moves the rest of a game is planned for, and
	// the most that a time control is.
	expectedMoves = 36
	// possibleMoves is how many moves a game may yet last: what they lose on their
	// way is kept back, as a long game would otherwise end by it.
	possibleMoves = 100
	// largeMoves is how many moves' worth a single one may take where there are
	// many to go: of n moves, it may take 4/(n+4) of the clock.
	largeMoves = 4
	// mostOfClock is the part of the clock in percent that no move may exceed,
	// whatever the increment. The rest is for what nobody has foreseen.
	mostOfClock = 80
	// incrementShare is the part of the increment in percent that a move plans
	// with; the rest builds a reserve.
	incrementShare = 75
	// leastTime is planned even where there is none left: the answer has to
	// come at once, and it is out before the second look at the clock.
	leastTime = time.Millisecond
	// longest is the most that is believed of a clock, which keeps sums and
	// products small.
	longest = 1000 * time.Hour
)

// budget is the time that a search may take. At hard it ends wherever it stands;
// soft, weighed by how sure the move is, is what it is expected to take. 0 is no
// limit.
type budget struct{ soft, hard time.Duration }

// newBudget plans the time of a search with so many root moves.
func newBudget(limits Limits, moves int) budget {
	var b budget
	if limits.Clock != nil {
		b = limits.Clock.budget(limits.Overhead, limits.TimePolicy, moves)
	}
	if limits.MoveTime > 0 {
		hard := max(limits.MoveTime-limits.Overhead, leastTime)
		if b.hard == 0 || hard < b.hard {
			b.hard = hard
		}
	}
	return b
}

// budget plans a move by the policy.
func (c TimeControl) budget(overhead time.Duration, policy TimePolicy, moves int) budget {
	c = c.sane()
	hard := c.most(overhead)
	if policy == ClassicTime {
		hard = min(max(classic(c.share(overhead), moves), leastTime), hard)
		return budget{soft: hard, hard: hard}
	}
	return budget{soft: min(max(c.share(overhead), leastTime), hard), hard: hard}
}

// sane returns the clock as far as it is believed, with the moves that it has to
// last for.
func (c TimeControl) sane() TimeControl {
	if c.MovesToGo <= 0 {
		c.MovesToGo = possibleMoves
	}
	return TimeControl{
		Remaining: min(max(c.Remaining, 0), longest),
		Increment: min(max(c.Increment, 0), longest),
		MovesToGo: min(c.MovesToGo, possibleMoves),
	}
}

// share is what a sane clock has for each move that is expected, and most of the
// increment. What all moves may lose to the overhead is kept back; but how much
// that really is nobody knows, so that a quarter of the time is thought with even
// where all of it would be lost by what is feared.
func (c TimeControl) share(overhead time.Duration) time.Duration {
	income := c.Increment*incrementShare/100 - min(max(overhead, 0), longest)
	loss := max(-income, 0) * time.Duration(c.MovesToGo)
	pool := max(c.Remaining-loss, c.Remaining/4)
	return pool/c.moves() + max(income, 0)
}

// most is what a move that needs it may take of a sane clock: a few shares and the
// increment, which comes back. A clock of which each move takes that much gets
// short but does not run out.
func (c TimeControl) most(overhead time.Duration) time.Duration {
	large := c.Remaining*largeMoves/(c.moves()+largeMoves) + c.Increment
	return max(min(large, c.Remaining*mostOfClock/100)-overhead, leastTime)
}

// moves is how many moves a sane clock is divided among.
func (c TimeControl) moves() time.Duration { return time.Duration(min(c.MovesToGo, expectedMoves)) }
