package search

import (
	"sync/atomic"
	"time"
)

// Ponder is a search's link to the opponent's clock: while the opponent thinks
// nothing is taken from one's own. The zero value is ready for use.
type Ponder struct{ hit atomic.Pointer[time.Time] }

// Hit says that the opponent has made the expected move: the time counts from
// the first call on. A search that has by then thought for as long as it would
// have on its own time answers at once.
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

// gift returns how long a search that began at start has thought on the
// opponent's time, and whether that time is over.
func (p *Ponder) gift(start time.Time) (gift time.Duration, over bool) {
	if hit := p.hit.Load(); hit != nil {
		return hit.Sub(start), true
	}
	return 0, false
}
