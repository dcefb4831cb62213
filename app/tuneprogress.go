package app

import (
	"fmt"
	"io"
	"sync"
	"time"
)

// tuneProgress is a line at the terminal that says how far a tuning is. A nil one
// shows nothing.
type tuneProgress struct {
	to    io.Writer
	now   func() time.Time
	began time.Time

	mu   sync.Mutex
	last time.Time
	text string
}

// progressEvery is how often the line changes at the most.
const progressEvery = 200 * time.Millisecond

// newTuneProgress returns a line where a person sees it.
func newTuneProgress(s *session, json bool) *tuneProgress {
	if json || !s.IsTerminal(s.Stderr) {
		return nil
	}
	return &tuneProgress{to: s.Stderr, now: s.Now, began: s.Now()}
}

// update says how much is done, of how much or 0, since the start with so much done
// before.
func (p *tuneProgress) update(what string, done, of, before int) {
	if p == nil {
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	now := p.now()
	if now.Sub(p.last) < progressEvery && done != of {
		return
	}
	p.last = now
	elapsed := now.Sub(p.began)
	text := what + "  " + clock(elapsed)
	if fresh := done - before; of > done && fresh > 0 {
		text += ", " + clock(elapsed/time.Duration(fresh)*time.Duration(of-done)) + " left"
	}
	p.text = clipped(text, terminalWidth(p.to)-1)
	fmt.Fprint(p.to, eraseLine+p.text)
}

// print prints something with the line out of the way.
func (p *tuneProgress) print(what func()) {
	if p == nil {
		what()
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.text != "" {
		fmt.Fprint(p.to, eraseLine)
	}
	what()
	fmt.Fprint(p.to, p.text)
}

// restart begins to count the time anew, for another part of the work.
func (p *tuneProgress) restart() {
	if p != nil {
		p.mu.Lock()
		defer p.mu.Unlock()
		p.began = p.now()
	}
}

// end takes the line away for good.
func (p *tuneProgress) end() {
	if p == nil {
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.text != "" {
		fmt.Fprint(p.to, eraseLine)
		p.text = ""
	}
}
