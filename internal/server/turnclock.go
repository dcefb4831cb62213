package server

import "time"

// turnClock measures the time that the current turn takes. It can be stopped
// and goes on from where it stood.
type turnClock struct {
	used  time.Duration
	since time.Time // zero while it stands
}

// set makes the clock show a time, without starting or stopping it.
func (c *turnClock) set(used time.Duration, now time.Time) {
	c.used = used
	if !c.since.IsZero() {
		c.since = now
	}
}

// run starts or stops the clock.
func (c *turnClock) run(running bool, now time.Time) {
	if running == !c.since.IsZero() {
		return
	}
	c.used = c.read(now)
	c.since = time.Time{}
	if running {
		c.since = now
	}
}

// read returns what the clock shows. A clock of the machine that was put back
// costs the turn its time so far, never more.
func (c *turnClock) read(now time.Time) time.Duration {
	if c.since.IsZero() {
		return c.used
	}
	return c.used + max(0, now.Sub(c.since))
}
