package server

import (
	"fmt"
	"net/http"
	"time"

	"github.com/duiyi/duiyi/game"
)

// newRoom returns a room with a game from the position.
func newRoom(h *house, id string, spec *game.Spec, pos game.Position, players [2]seat) *room {
	now := h.now()
	r := &room{
		house: h, id: id, spec: spec, start: pos.FEN(), created: now,
		version: 1, updated: now, pos: pos, players: players, sockets: map[*subscriber]bool{},
	}
	r.opening = spec.OpeningFrom(pos)
	r.clock.run(r.ticking(), now)
	return r
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
	r := newRoom(h, rec.id, spec, pos, seats)
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
	r.clock.run(r.ticking(), h.now())
	return r, nil
}

// playAll plays what was played before the game came here.
func (r *room) playAll(moves []string) error {
	if len(moves) > 0 && r.opening != nil {
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

func restoreEnd(stored *storedEnd) (*ending, error) {
	for _, result := range []game.Result{game.FirstWins, game.SecondWins, game.Draw} {
		if result.String() != stored.Result {
			continue
		}
		return &ending{
			outcome:  game.Outcome{Result: result, Reason: game.Reason(stored.Reason), Rule: stored.Rule, RuleChinese: stored.RuleChinese},
			byPerson: stored.ByPerson,
			turn:     max(0, time.Duration(stored.TurnMS)*time.Millisecond),
		}, nil
	}
	return nil, fmt.Errorf("the game ended with the result %q", stored.Result)
}
