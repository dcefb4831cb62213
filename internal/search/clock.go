package search

import (
	"context"
	"sync/atomic"
	"time"
)

// checkInterval is the nodes between two looks at the clock; at a million nodes
// a second that is a millisecond.
const checkInterval = 1024

// clock knows when a search is over; the threads of a search share it.
type clock struct {
	start     time.Time
	deadline  time.Time // zero for no limit
	nodeLimit uint64    // of one thread, 0 for no limit
	cancelled atomic.Bool
}

// newClock starts the clock of a search. release ends its watch of the context.
func newClock(ctx context.Context, limits Limits, threads int) (c *clock, release func()) {
	c = &clock{start: time.Now()}
	if limits.Nodes > 0 {
		c.nodeLimit = max(limits.Nodes/uint64(threads), 1)
	}
	if limits.MoveTime > 0 {
		c.deadline = c.start.Add(limits.MoveTime)
	}
	if ctx.Err() != nil {
		c.cancel()
	}
	stop := context.AfterFunc(ctx, c.cancel)
	return c, func() { stop() }
}

// cancel ends the search at the next look at the clock.
func (c *clock) cancel() { c.cancelled.Store(true) }

// over reports whether a thread that has visited so many nodes has to stop.
func (c *clock) over(nodes uint64) bool {
	if c.cancelled.Load() {
		return true
	}
	if c.nodeLimit != 0 && nodes >= c.nodeLimit {
		return true
	}
	return nodes%checkInterval == 0 && !c.deadline.IsZero() && !time.Now().Before(c.deadline)
}

// elapsed returns the time since the start.
func (c *clock) elapsed() time.Duration { return time.Since(c.start) }
