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
	// exactLimit bounds the nodes of a search with one thread, to the node;
	// with several, nodeLimit bounds the nodes of all together, as far as the
	// threads have told. 0 is no limit.
	exactLimit, nodeLimit uint64
	visited               atomic.Uint64
	cancelled             atomic.Bool
}

// newClock starts the clock of a search. release ends its watch of the context.
func newClock(ctx context.Context, limits Limits, threads int) (c *clock, release func()) {
	c = &clock{start: time.Now(), hard: newBudget(limits).hard, ponder: limits.Ponder}
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
		c.hard != 0 && c.spent() >= c.hard
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
