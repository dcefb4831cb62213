package server

import (
	"fmt"
	"net/http"
	"time"

	"github.com/duiyi/duiyi/game"
)

// newRoom returns a room with a new game. Nothing goes on in it before wake.
func newRoom(h *house, id string, plan founding) *room {
	now := h.now()
	r := &room{
		house: h, id: id, spec: plan.spec, start: plan.pos.FEN(), created: now,
		version: 1, updated: now, pos: plan.pos, players: plan.seats, sockets: map[*subscriber]*watcher{},
		control: plan.control, friends: plan.friends,
	}
	if r.friends != nil {
		for c := range r.friends.presence {
			r.friends.presence[c].since = now
		}
	}
	r.opening = plan.spec.OpeningFrom(plan.pos)
	r.clock.run(r.ticking(), now)
	return r
}

// wake lets what a room waits for go on, once it is in memory: the search of an
// engine, the fall of a flag, the end of the hold on a clock.
func (r *room) wake() {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.held {
		r.after(holdTime, func() {
			r.mu.Lock()
			defer r.mu.Unlock()
			r.letGo()
		})
	}
	r.tick()
	r.schedule()
}

// terms are what the players have agreed on besides the rules, as it is stored.
func (r *room) terms() terms {
	t := terms{Seats: r.friends.stored(), Rematch: r.next}
	if r.control != nil {
		t.Clock = &storedClock{BaseMS: r.control.base.Milliseconds(), IncrementMS: r.control.increment.Milliseconds()}
	}
	return t
}

// restore makes a room from a stored game by playing it again by the full
// rules, so that repetitions and clocks are what they were. A game with
// anything wrong in it is not restored at all.
func restore(h *house, spec *game.Spec, rec record) (*room, error) {
	seats, err := seatsOf(rec.players)
	if err != nil {
		return nil, err
	}
	pos, err := spec.Parse(rec.start)
	if err != nil {
		return nil, err
	}
	plan := founding{spec: spec, pos: pos, seats: seats}
	if plan.friends, err = restoreFriends(rec.terms.Seats); err != nil {
		return nil, err
	}
	if plan.control, err = restoreControl(rec.terms.Clock); err != nil {
		return nil, err
	}
	r := newRoom(h, rec.id, plan)
	r.next = rec.terms.Rematch
	r.created, r.updated, r.version = rec.created, rec.updated, max(1, rec.version)
	for i, stored := range rec.moves {
		if err := r.replay(stored); err != nil {
			return nil, fmt.Errorf("move %d: %w", i+1, err)
		}
	}
	if rec.end != nil {
		if r.end, err = restoreEnd(rec.end); err != nil {
			return nil, err
		}
	}
	r.clock = turnClock{used: max(0, rec.turn)}
	r.holdClock()
	r.clock.run(r.ticking(), h.now())
	return r, nil
}

// playAll plays what was played before the game came here.
func (r *room) playAll(moves []string) error {
	if len(moves) == 0 {
		return nil
	}
	if r.opening != nil {
		return badRequest("moves: in %s the players settle in the opening who plays which side, which no record tells; begin the game without that rule", r.spec.Name)
	}
	for i, text := range moves {
		if err := r.replay(storedMove{Move: text}); err != nil {
			return problem(http.StatusUnprocessableEntity, codeIllegalMove, "moves: move %d of %d: %v", i+1, len(moves), err)
		}
	}
	r.clock = turnClock{}
	r.clock.run(r.ticking(), r.now())
	return nil
}

// replay plays a stored move, or makes a stored choice.
func (r *room) replay(stored storedMove) error {
	if stored.MS < 0 {
		return fmt.Errorf("%q took %d ms", stored.Move+stored.Choice, stored.MS)
	}
	if stored.Choice != "" {
		return r.replayChoice(stored)
	}
	if len(r.step().Choices) > 0 {
		return fmt.Errorf("%q where the opening has a choice", stored.Move)
	}
	if len(r.moves) >= maxPlies {
		return fmt.Errorf("at most %d moves are possible", maxPlies)
	}
	if o := r.pos.Outcome(); o.Over() {
		return fmt.Errorf("%q after the end of the game by %s", stored.Move, o.Reason)
	}
	m, err := r.spec.Notations[0].Parse(r.pos, stored.Move)
	if err != nil {
		return err
	}
	side, by := r.turn(), r.actor()
	r.moves = append(r.moves, move{Played: play(r.spec, r.pos, m, stored.MS), side: side, by: by})
	r.judged = nil
	return nil
}

func (r *room) replayChoice(stored storedMove) error {
	c, err := r.choiceOf(stored.Choice)
	if err != nil {
		return err
	}
	r.chosen = append(r.chosen, choice{Choice: c, ply: len(r.moves), by: r.actor(), ms: stored.MS})
	return nil
}

func restoreControl(stored *storedClock) (*control, error) {
	if stored == nil {
		return nil, nil
	}
	if stored.BaseMS <= 0 || stored.IncrementMS < 0 {
		return nil, fmt.Errorf("a clock of %d+%d ms", stored.BaseMS, stored.IncrementMS)
	}
	return &control{
		base: time.Duration(stored.BaseMS) * time.Millisecond, increment: time.Duration(stored.IncrementMS) * time.Millisecond,
	}, nil
}

func restoreEnd(stored *storedEnd) (*ending, error) {
	for _, result := range []game.Result{game.FirstWins, game.SecondWins, game.Draw, game.Ongoing} {
		if result.String() != stored.Result || (result == game.Ongoing) != (stored.Reason == string(reasonAborted)) {
			continue
		}
		return &ending{
			outcome:  game.Outcome{Result: result, Reason: game.Reason(stored.Reason), Rule: stored.Rule, RuleChinese: stored.RuleChinese},
			byPerson: stored.ByPerson,
			turn:     max(0, time.Duration(stored.TurnMS)*time.Millisecond),
		}, nil
	}
	return nil, fmt.Errorf("the game ended with the result %q by %q", stored.Result, stored.Reason)
}
