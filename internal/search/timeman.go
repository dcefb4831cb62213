package search

import (
	"sync/atomic"
	"time"

	"github.com/duiyi/duiyi/game"
)

// TimeControl is what the clock of the side to move says. It comes from outside:
// an overdrawn clock and negative values are taken as 0.
type TimeControl struct {
	// Remaining is the time on the clock, Increment what each move adds to it.
	Remaining, Increment time.Duration
	// MovesToGo is how many moves the time has to last for, 0 for all the rest
	// of the game.
	MovesToGo int
}

// Ponder is a search's link to the opponent's clock: while the opponent thinks
// no time counts. The zero value is ready for use.
type Ponder struct{ hit atomic.Pointer[time.Time] }

// Hit says that the opponent has made the expected move: the time counts from
// the first call on.
func (p *Ponder) Hit() {
	now := time.Now()
	p.hit.CompareAndSwap(nil, &now)
}

// since returns the time since Hit, 0 before it.
func (p *Ponder) since() time.Duration {
	if hit := p.hit.Load(); hit != nil {
		return time.Since(*hit)
	}
	return 0
}

const (
	// expectedMoves is how many moves the rest of a game is planned for, and
	// the most that a time control is.
	expectedMoves = 36
	// clockShare is the part of the clock that no move may exceed; the last moves
	// before more time comes share lastMovesShare percent of it.
	clockShare     = 5
	lastMovesShare = 80
	// leastTime is planned even where there is none left: the answer has to
	// come at once, and it is out before the second look at the clock.
	leastTime = time.Millisecond
	// longest is the most that is believed of a clock, which keeps sums small.
	longest = 10_000 * time.Hour
)

// budget is the time that a search may take. At hard it ends wherever it stands;
// soft, weighed by how sure the move is, is when no further iteration begins. 0
// is no limit.
type budget struct{ soft, hard time.Duration }

// newBudget plans the time of a search.
func newBudget(limits Limits) budget {
	var b budget
	if limits.Clock != nil {
		b = limits.Clock.budget(limits.Overhead)
	}
	if limits.MoveTime > 0 {
		hard := max(limits.MoveTime-limits.Overhead, leastTime)
		if b.hard == 0 || hard < b.hard {
			b.hard = hard
		}
	}
	return b
}

// budget plans a move. Its share is what the clock has for each move that is
// expected, and most of the increment. An iteration takes longer than all before
// it, so the soft limit is well within the share; the hard one leaves room for a
// few moves that need more, but never for more than a fifth of the clock unless
// more time comes within four moves.
func (c TimeControl) budget(overhead time.Duration) budget {
	remaining, increment := min(max(c.Remaining, 0), longest), min(max(c.Increment, 0), longest)
	moves := time.Duration(expectedMoves)
	if c.MovesToGo > 0 {
		moves = time.Duration(min(c.MovesToGo, expectedMoves))
	}
	share := remaining/moves + increment*3/4
	most := max(remaining/clockShare, remaining*lastMovesShare/100/moves)
	hard := min(4*share, most-overhead)
	hard = max(hard, leastTime)
	return budget{soft: min(share*6/10, hard), hard: hard}
}

// Weights of the soft limit in percent: how many iterations have agreed on the
// best move, and whether its score fell.
var stabilityWeights = [...]time.Duration{160, 120, 100, 85, 70, 60}

const (
	fallingWeight = 140
	// fallen is the loss of score between two iterations that counts as a fall.
	fallen = 30
	// forcedDepth is enough for a move without alternative: it needs a score
	// and an expected reply, not thought.
	forcedDepth = 6
)

// planner decides after each iteration whether another one is worth its time.
type planner struct {
	soft   time.Duration // 0 for no plan: only the limits end the search
	forced bool          // there is only one move
	best   game.Move
	score  int
	stable int
	falls  bool
}

// newPlanner returns the planner of a search with so many root moves.
func newPlanner(limits Limits, rootMoves int) *planner {
	if limits.Clock == nil {
		return &planner{}
	}
	return &planner{soft: newBudget(limits).soft, forced: rootMoves == 1}
}

// observe takes note of a completed iteration.
func (p *planner) observe(best game.Move, score int) {
	if best == p.best {
		p.stable = min(p.stable+1, len(stabilityWeights)-1)
	} else {
		p.stable = 0
	}
	p.falls = p.best != game.NoMove && score <= p.score-fallen
	p.best, p.score = best, score
}

// enough reports whether the search may end after the iteration of this depth,
// having spent so much time.
func (p *planner) enough(depth int, spent time.Duration) bool {
	if p.soft == 0 {
		return false
	}
	if p.forced && depth >= forcedDepth {
		return true
	}
	limit := p.soft * stabilityWeights[p.stable] / 100
	if p.falls {
		limit = limit * fallingWeight / 100
	}
	return spent >= limit
}
