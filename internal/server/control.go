package server

import (
	"time"

	"github.com/duiyi/duiyi/engine"
	"github.com/duiyi/duiyi/game"
)

// control is how much time the players of a game have: base for all of it and
// increment more whenever a turn passes on. Nothing else is kept about the
// clocks: what is left follows from the times of the moves, so that a move that
// is taken back and a game that is restored have their clocks right by
// themselves.
type control struct{ base, increment time.Duration }

// engineOverhead is what an answer of the engine may lose between the search and
// the clock.
const engineOverhead = 30 * time.Millisecond

// holdTime is how long the clock of a restored game waits for the player who is
// to move. Nobody should lose on time because the server was started again.
const holdTime = time.Minute

// controlOf reads the clock that a request asks for, nil for none.
func controlOf(body *ClockBody) *control {
	if body == nil {
		return nil
	}
	return &control{base: time.Duration(body.Base) * time.Second, increment: time.Duration(body.Increment) * time.Second}
}

// act is what a move and a choice in the opening have in common.
type act struct {
	by game.Chair
	ms int64
}

// allActs returns the moves and choices in the order in which they were made.
func (r *room) allActs() []act {
	acts, chosen := make([]act, 0, r.actCount()), r.chosen
	for ply := 0; ply <= len(r.moves); ply++ {
		for len(chosen) > 0 && chosen[0].ply == ply {
			acts = append(acts, act{by: chosen[0].by, ms: chosen[0].ms})
			chosen = chosen[1:]
		}
		if ply < len(r.moves) {
			acts = append(acts, act{by: r.moves[ply].by, ms: r.moves[ply].MS})
		}
	}
	return acts
}

// actCount returns how many moves and choices there were.
func (r *room) actCount() int { return len(r.moves) + len(r.chosen) }

// actsBy returns how many of them a player made.
func (r *room) actsBy(c game.Chair) int {
	n := 0
	for _, a := range r.allActs() {
		if a.by == c {
			n++
		}
	}
	return n
}

// counting reports whether the player who acts is losing time. The first act of
// a game costs nothing: until then nobody has begun, and whoever is to move may
// not have seen that there is a game.
func (r *room) counting() bool { return r.control != nil && r.actCount() > 0 && r.ticking() }

// remaining returns the time that is left to a player, never less than none.
func (r *room) remaining(c game.Chair, now time.Time) time.Duration {
	left, acts, next := r.control.base, r.allActs(), r.actor()
	if len(acts) == 0 {
		return left
	}
	for i := len(acts) - 1; i > 0; i-- {
		if acts[i].by == c {
			left -= time.Duration(acts[i].ms) * time.Millisecond
			if next != c {
				left += r.control.increment
			}
		}
		next = acts[i].by
	}
	if r.actor() == c {
		left -= r.turnTime(now)
	}
	return max(0, left)
}

// turnTime returns what the current turn has taken, or had when the game ended.
func (r *room) turnTime(now time.Time) time.Duration {
	if r.end != nil {
		return r.end.turn
	}
	return r.clock.read(now)
}

// tick lets the clock run or stand as the game wants it now, and sets the alarm
// for the fall of the flag.
func (r *room) tick() {
	now := r.now()
	r.clock.run(r.ticking(), now)
	if r.alarm != nil {
		r.alarm()
		r.alarm = nil
	}
	if r.counting() && r.gone == nil {
		r.alarm = r.after(r.remaining(r.actor(), now), r.ring)
	}
}

// ring is called when the time of the player to move should be over. It is set
// again if it is not: the clock of the machine may have been put back.
func (r *room) ring() {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.gone != nil {
		return
	}
	if !r.fall() {
		r.tick()
	}
}

// fall ends the game if the player who acts has no time left, and reports
// whether it did. Whatever comes after that comes too late, however long the
// alarm takes to be heard.
func (r *room) fall() bool {
	if !r.counting() || r.remaining(r.actor(), r.now()) > 0 {
		return false
	}
	r.declare(game.OnTime(r.pos, r.sideOf(r.actor())), false)
	r.changed()
	return true
}

// holdClock lets the clock of a restored game stand for a while.
func (r *room) holdClock() {
	r.held = r.control != nil && r.actCount() > 0 && !r.over() && r.isHumanTurn()
}

// letGo lets a clock that was held run.
func (r *room) letGo() {
	if r.held {
		r.held = false
		r.tick()
		// That is no change of the game, but from now on a dial has to run.
		state := r.state()
		r.tell(message{Type: "state", State: &state})
	}
}

// engineClock is the clock of the engine to move as its search wants it, nil if
// it has none that counts.
func (r *room) engineClock() *engine.TimeControl {
	if !r.counting() {
		return nil
	}
	return &engine.TimeControl{Remaining: r.remaining(r.actor(), r.now()), Increment: r.control.increment}
}

// overhead is what a search leaves of the time on its clock.
func (r *room) overhead() time.Duration {
	if r.control == nil {
		return 0
	}
	return engineOverhead
}

// describeClock describes the clocks at a time, nil if there are none.
func (r *room) describeClock(now time.Time) *Clock {
	if r.control == nil {
		return nil
	}
	clock := &Clock{
		Base: int64(r.control.base / time.Second), Increment: int64(r.control.increment / time.Second),
		FirstMS:  r.remaining(r.chairOf(game.First), now).Milliseconds(),
		SecondMS: r.remaining(r.chairOf(game.Second), now).Milliseconds(),
	}
	if r.counting() {
		clock.Running = r.sideOf(r.actor()).String()
	}
	return clock
}
