package search

import (
	"context"
	"sync/atomic"
	"time"
)

// checkInterval is the nodes between two looks at the clock; at a quarter of a
// million nodes a second, the slowest of the games, that is a millisecond.
const checkInterval = 256

// graceNodes is how much of the first iteration is searched even when the time
// is up or the search was cancelled: a few milliseconds, in which nearly every
// first iteration is done and its move has been looked at.
const graceNodes = 16 * checkInterval

// clock knows when a search is over; the threads of a search share it.
type clock struct {
	start  time.Time
	hard   time.Duration // the limit of the time that counts, 0 for none
	ponder *Ponder       // from when the time counts, nil for the start
	// answer is how long the move is worth thinking, by the last iteration while
	// pondering; 0 before there is one. It is read by all threads.
	answer atomic.Int64
	// exactLimit bounds the nodes of a search with one thread, to the node;
	// with several, nodeLimit bounds the nodes of all together, as far as the
	// threads have told. 0 is no limit.
	exactLimit, nodeLimit uint64
	visited               atomic.Uint64
	cancelled             atomic.Bool
}

// newClock starts the clock of a search, without a limit of its time as yet.
// release ends its watch of the context.
func newClock(ctx context.Context, limits Limits, threads int) (c *clock, release func()) {
	c = &clock{start: time.Now(), ponder: limits.Ponder}
	if threads == 1 {
		c.exactLimit = limits.Nodes
	} else {
		c.nodeLimit = limits.Nodes
	}
	if ctx.Err() != nil {
		c.cancel()
	}
	stop := context.AfterFunc(ctx, c.cancel)
	return c, func() { stop() }
}

// cancel ends the search at the next look at the clock.
func (c *clock) cancel() { c.cancelled.Store(true) }

// over reports whether a thread that has visited so many nodes has to stop;
// first says that it is still in its first iteration.
func (c *clock) over(nodes uint64, first bool) bool {
	if c.exactLimit != 0 && nodes >= c.exactLimit {
		return true
	}
	if nodes%checkInterval != 0 || first && nodes < graceNodes {
		return false
	}
	return c.ended()
}

// ended reports whether time or nodes are used up or the search was cancelled.
func (c *clock) ended() bool {
	return c.cancelled.Load() ||
		c.nodeLimit != 0 && c.visited.Load() >= c.nodeLimit ||
		c.hard != 0 && c.spent() >= c.hard ||
		c.ponder != nil && c.ponderedEnough()
}

// ponderedEnough reports whether the opponent has moved and has given as much time
// as the move is worth.
func (c *clock) ponderedEnough() bool {
	gift, over := c.ponder.gift(c.start)
	answer := time.Duration(c.answer.Load())
	return over && answer > 0 && gift >= answer
}

// consult asks the plan whether the search may end after an iteration. On the
// opponent's time it has no reason to, unless there is only one move.
func (c *clock) consult(plan *planner, depth int) bool {
	if c.ponder != nil {
		if _, over := c.ponder.gift(c.start); !over {
			c.answer.Store(int64(plan.limit()))
			return plan.answered(depth)
		}
	}
	return plan.enough(depth, c.elapsed())
}

// spent returns the time that counts against the limits.
func (c *clock) spent() time.Duration {
	if c.ponder == nil {
		return c.elapsed()
	}
	return c.ponder.since()
}

// elapsed returns the time since the start.
func (c *clock) elapsed() time.Duration { return time.Since(c.start) }
