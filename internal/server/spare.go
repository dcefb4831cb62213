package server

import "time"

// spareTurn is how long a search for a spare worker runs before another one that
// waits takes its turn.
const spareTurn = 4 * time.Second

// spareFull reports whether so many jobs wait for a spare worker that nobody should
// ask for more.
func (p *pool) spareFull() bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	return len(p.spare) >= p.bound
}

// makeWay ends as many searches on spare workers as there are jobs in the queue that
// find no other worker: they come free within milliseconds. The lock is held.
func (p *pool) makeWay() {
	wanted := len(p.queue) - p.idle
	for j := range p.running {
		if j.gaveWay {
			wanted--
		}
	}
	for ; wanted > 0; wanted-- {
		if !p.endTurn() {
			return
		}
	}
}

// endTurn ends the search that has had a spare worker for the longest time, and
// reports whether there was one. The lock is held.
func (p *pool) endTurn() bool {
	var longest *job
	for j, since := range p.running {
		if j.spare && !j.gaveWay && (longest == nil || since.Before(p.running[longest])) {
			longest = j
		}
	}
	if longest == nil {
		return false
	}
	longest.gaveWay = true
	longest.hurry()
	return true
}

// takeTurns lets the jobs that wait for a spare worker have those of others after a
// while. The lock is held.
func (p *pool) takeTurns() {
	if p.turning {
		return
	}
	p.turning = true
	time.AfterFunc(p.turn, func() {
		p.mu.Lock()
		defer p.mu.Unlock()
		p.turning = false
		if p.closed || len(p.spare) == 0 {
			return
		}
		if p.idle == 0 {
			p.endTurn()
		}
		p.takeTurns()
	})
}
