package server

import (
	"crypto/rand"
	"errors"
	"fmt"
	"strings"
	"sync"
	"time"

	"github.com/duiyi/duiyi/game"
)

// Bounds of what is kept in memory.
const (
	maxRooms   = 1000
	idleTime   = 10 * time.Minute
	sweepEvery = time.Minute
	listLength = 50
	maxSockets = 64 // for a game
)

// live is the rooms in memory. Games are loaded from the store when somebody
// asks for them, and leave the memory when nobody has for a while. A room that
// somebody holds stays, so that a game is never in memory twice.
type live struct {
	*house
	menu *menu
	max  int

	mu     sync.Mutex
	rooms  map[string]*tenancy
	closed bool
	// skipped is the games that this run could not restore. It is not stored: a
	// newer program, or somebody who repairs the row, may well restore them.
	skipped map[string]bool
}

// tenancy is a room with those who hold it.
type tenancy struct {
	room    *room
	holders int
	used    time.Time
}

// acquire returns the room of a game, and the function that gives it back.
func (l *live) acquire(id string) (*room, func(), error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.closed {
		return nil, nil, closing()
	}
	t := l.rooms[id]
	if t == nil {
		r, err := l.load(id)
		if err != nil {
			return nil, nil, err
		}
		if t, err = l.admit(r); err != nil {
			return nil, nil, err
		}
		// The search for which the game was waiting goes on, once: whoever comes
		// next finds the room in memory.
		r.wake()
	}
	return t.room, l.hold(t), nil
}

// hold counts a holder. The lock is held.
func (l *live) hold(t *tenancy) (release func()) {
	t.holders++
	return sync.OnceFunc(func() {
		l.mu.Lock()
		defer l.mu.Unlock()
		t.holders--
		t.used = l.now()
	})
}

// load reads a game from the store. What cannot be restored is out of sight for
// this run, as a whole. A store that fails says nothing about the game. The lock
// is held.
func (l *live) load(id string) (*room, error) {
	if l.skipped[id] {
		return nil, unknownGame(id)
	}
	rec, err := l.store.load(id)
	switch {
	case errors.Is(err, errNoRecord):
		return nil, unknownGame(id)
	case errors.Is(err, errDamaged):
		return nil, l.skip(id, err)
	case err != nil:
		l.log.Error("a saved game cannot be read", "id", id, "error", err)
		return nil, fmt.Errorf("the game cannot be read: %w", err)
	}
	entry, err := l.menu.find(rec.game)
	if err != nil {
		l.log.Warn("a saved game is of a game that is not in the table", "id", id, "game", rec.game)
		return nil, unknownGame(id)
	}
	r, err := restore(l.house, entry.Spec, rec)
	if err != nil {
		return nil, l.skip(id, err)
	}
	return r, nil
}

// skip puts a game out of sight that cannot be restored.
func (l *live) skip(id string, why error) error {
	l.log.Warn("a saved game cannot be restored and is skipped", "id", id, "error", why)
	l.skipped[id] = true
	return unknownGame(id)
}

// admit takes a room into memory. The lock is held.
func (l *live) admit(r *room) (*tenancy, error) {
	if len(l.rooms) >= l.max && !l.evictOldest() {
		return nil, problem(503, codeBusy, "%d games are being played at the same time; try again in a moment", l.max)
	}
	t := &tenancy{room: r, used: l.now()}
	l.rooms[r.id] = t
	return t, nil
}

// evictOldest puts the room that nobody holds for the longest time out of
// memory. One that cannot be saved stays, as its last moves are nowhere else.
// The lock is held.
func (l *live) evictOldest() bool {
	var oldest *tenancy
	for _, t := range l.rooms {
		if t.holders == 0 && (oldest == nil || t.used.Before(oldest.used)) && t.room.isSaved() {
			oldest = t
		}
	}
	return oldest != nil && l.evict(oldest)
}

// evict puts a room out of memory, unless it cannot be saved.
func (l *live) evict(t *tenancy) bool {
	if !t.room.retire(closing()) {
		return false
	}
	delete(l.rooms, t.room.id)
	return true
}

// sweep puts rooms out of memory that nobody has used for a while, and tries
// again to save those that could not be saved.
func (l *live) sweep() {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, t := range l.rooms {
		t.room.saveAgain()
		if t.holders == 0 && l.now().Sub(t.used) >= idleTime && t.room.isIdle() {
			l.evict(t)
		}
	}
}

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
