package server

import (
	"encoding/json"
)

// tell sends a message to all sockets.
func (r *room) tell(m message) {
	if len(r.sockets) == 0 {
		return
	}
	text, err := json.Marshal(m)
	if err != nil {
		r.log.Error("a message could not be written", "type", m.Type, "error", err)
		return
	}
	for s := range r.sockets {
		s.push(text, m.Type == "thinking")
	}
}

// subscribe sends a socket the state and, from now on, every change.
func (r *room) subscribe(s *subscriber) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.gone != nil {
		return r.gone
	}
	if len(r.sockets) >= maxSockets && !r.makeRoom() {
		return problem(503, codeBusy, "%d pages watch this game already; close one of them", maxSockets)
	}
	r.sockets[s] = &watcher{}
	if r.friends == nil {
		r.letGo()
	}
	r.tick()
	r.schedule()
	state := r.state()
	text, err := json.Marshal(message{Type: "state", State: &state})
	if err != nil {
		return err
	}
	s.push(text, false)
	if r.unsaved != nil {
		s.push(encode(r.unsavedMessage()), false) // it came too late to be told with the others
	}
	r.tellPresence()
	return nil
}

func (r *room) unsubscribe(s *subscriber) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.sockets[s] == nil {
		return // the room was left, with all who were in it
	}
	r.stand(s)
	delete(r.sockets, s)
	r.tick()
	r.tellPresence()
}

// retire takes the room out of use if it can be saved, and reports whether it
// was.
func (r *room) retire(why *Problem) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.gone == nil {
		if r.save(); r.unsaved != nil {
			return false
		}
		r.leave(why)
	}
	return true
}

// shut takes the room out of use, saved or not: its searches are dropped, its sockets closed,
// and who still has a hold of it gets the error.
func (r *room) shut(why *Problem) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.gone != nil {
		return
	}
	r.save() // for the clock of the current turn
	r.leave(why)
}

// leave ends what goes on in the room.
func (r *room) leave(why *Problem) {
	r.gone = why
	r.tick() // so that no alarm is left
	r.dropSearches()
	for s := range r.sockets {
		s.end(why)
	}
	clear(r.sockets)
}

// isIdle reports whether nothing goes on in the room.
func (r *room) isIdle() bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.thinking == nil && r.hinting == nil && r.alarm == nil && len(r.sockets) == 0
}
