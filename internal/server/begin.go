package server

import (
	"crypto/rand"
	"errors"
	"fmt"
	"strings"

	"github.com/duiyi/duiyi/game"
)

// create begins a game as a request wants it.
func (l *live) create(body createBody) (Begun, error) {
	entry, err := l.menu.find(body.Game)
	if err != nil {
		return Begun{}, problem(404, codeUnknownGame, "%s", err)
	}
	plan := founding{spec: entry.Spec, pos: entry.Spec.Start(), control: controlOf(body.Clock)}
	if plan.seats, err = seatsOf(body.Players); err != nil {
		return Begun{}, err
	}
	token := ""
	if body.Friend != nil {
		if !plan.seats[game.Opener].human || !plan.seats[game.Responder].human {
			return Begun{}, badRequest("friend: two people play such a game, and no engine")
		}
		if token = body.Friend.Token; token == "" {
			token = newToken()
		}
		plan.friends = newFriends(body.Friend.Side, token)
	}
	if body.FEN != "" {
		if plan.pos, err = entry.Spec.Parse(body.FEN); err != nil {
			return Begun{}, err
		}
	}
	r, err := l.prepare(plan, strings.Fields(body.Moves))
	if err != nil {
		return Begun{}, err
	}
	if !r.over() && !r.isHumanTurn() && l.pool.full() {
		return Begun{}, busy()
	}
	release, err := l.open(r)
	if err != nil {
		return Begun{}, err
	}
	defer release()
	return r.begun(token), nil
}

// begun is the state of a new game, with the seat of whoever has the token.
func (r *room) begun(token string) Begun {
	r.mu.Lock()
	defer r.mu.Unlock()
	begun := Begun{State: r.state()}
	if r.friends != nil {
		if chair, ok := r.friends.holder(token); ok {
			seat := r.seatOf(chair, token)
			begun.Seat = &seat
		}
	}
	return begun
}

// found begins a game and returns its id.
func (l *live) found(plan founding) (string, error) {
	r, err := l.prepare(plan, nil)
	if err != nil {
		return "", err
	}
	release, err := l.open(r)
	if err != nil {
		return "", err
	}
	defer release()
	return r.id, nil
}

// prepare makes a room for a new game in which moves have been played, as in a record.
func (l *live) prepare(plan founding, moves []string) (*room, error) {
	r := newRoom(l.house, newID(), plan)
	return r, r.playAll(moves)
}

// open takes a new game in.
func (l *live) open(r *room) (release func(), err error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.closed {
		return nil, closing()
	}
	if err := l.store.save(r.record()); err != nil {
		return nil, fmt.Errorf("the game cannot be saved: %w", err)
	}
	t, err := l.admit(r)
	if err != nil {
		_, removal := l.store.remove(r.id) // refused, so it was never opened
		return nil, errors.Join(err, removal)
	}
	r.wake()
	return l.hold(t), nil
}

// newID returns the name of a new game: 60 random bits, so that nobody guesses
// the games of others.
func newID() string { return strings.ToLower(rand.Text()[:12]) }

// remove deletes a game.
func (l *live) remove(id string) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.closed {
		return closing()
	}
	if t := l.rooms[id]; t != nil {
		t.room.shut(unknownGame(id))
		delete(l.rooms, id)
	}
	found, err := l.store.remove(id)
	if err != nil {
		return err
	}
	delete(l.skipped, id)
	if !found {
		return unknownGame(id)
	}
	return nil
}

// list returns the latest games of the table.
func (l *live) list() ([]Summary, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.closed {
		return nil, closing()
	}
	stored, err := l.store.list(listLength + len(l.skipped))
	if err != nil {
		return nil, err
	}
	games := []Summary{}
	for _, g := range stored {
		if _, err := l.menu.find(g.Game); err == nil && !l.skipped[g.ID] && len(games) < listLength {
			games = append(games, g)
		}
	}
	return games, nil
}

// check tries to restore the games that a list shows, so that damaged ones are
// told of at the start and not when somebody wants to play on.
func (l *live) check() error {
	bad, err := l.store.unlistable(listLength)
	if err != nil {
		return err
	}
	for _, id := range bad {
		l.log.Warn("a saved game is damaged and is skipped", "id", id)
	}
	games, err := l.list()
	if err != nil {
		return err
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, g := range games {
		_, _ = l.load(g.ID) // it logs what it skips
	}
	return nil
}

// close puts all rooms out of memory.
func (l *live) close() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.closed = true
	for id, t := range l.rooms {
		t.room.shut(closing())
		delete(l.rooms, id)
	}
}
