package server

import (
	"errors"
	"fmt"
	"sync"
	"time"
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
