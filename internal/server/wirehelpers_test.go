package server

import (
	"encoding/json"
	"testing"

	"github.com/coder/websocket"
)

// wire is a socket under test.
type wire struct {
	t    *testing.T
	conn *websocket.Conn
	// version is that of the latest state.
	version int64
	// first is the state that came on connecting, until it was asked for.
	first *State
}

// dial opens a socket and reads the state that comes first.
func (f *fixture) dial(id string) (*wire, State) {
	f.t.Helper()
	conn, response, err := websocket.Dial(f.t.Context(), f.http.URL+"/api/games/"+id+"/socket", nil)
	if err != nil {
		f.t.Fatal(err, response)
	}
	conn.SetReadLimit(1 << 20)
	w := &wire{t: f.t, conn: conn}
	f.t.Cleanup(func() { _ = conn.CloseNow() })
	first := w.next()
	if first.Type != "state" {
		f.t.Fatalf("the first message is %+v", first)
	}
	w.first = first.State
	return w, *first.State
}

// next reads a message.
func (w *wire) next() message {
	w.t.Helper()
	m, err := w.read()
	if err != nil {
		w.t.Fatal(err)
	}
	return m
}

func (w *wire) read() (message, error) {
	w.t.Helper()
	kind, text, err := w.conn.Read(w.t.Context())
	if err != nil {
		return message{}, err
	}
	var m message
	if err := json.Unmarshal(text, &m); err != nil || kind != websocket.MessageText {
		w.t.Fatalf("%v %s: %v", kind, text, err)
	}
	if m.Type == "state" {
		if m.State.Version < w.version {
			w.t.Errorf("version %d comes after %d", m.State.Version, w.version)
		}
		w.version = m.State.Version
	}
	return m, nil
}

// until reads messages up to one of the type.
func (w *wire) until(kind string) message {
	w.t.Helper()
	for {
		if m := w.next(); m.Type == kind {
			return m
		}
	}
}

// untilPly reads messages up to a state with so many moves.
func (w *wire) untilPly(ply int) State {
	w.t.Helper()
	for {
		if m := w.until("state"); m.State.Ply == ply {
			return *m.State
		}
	}
}

// write sends a message, as it is if it is text.
func (w *wire) write(m any) {
	w.t.Helper()
	text, ok := m.(string)
	if !ok {
		encoded, err := json.Marshal(m)
		if err != nil {
			w.t.Fatal(err)
		}
		text = string(encoded)
	}
	if err := w.conn.Write(w.t.Context(), websocket.MessageText, []byte(text)); err != nil {
		w.t.Fatal(err)
	}
}

// fields is a message of a client.
type fields map[string]any

// ask sends a message and returns its answer, with the states that came before.
func (w *wire) ask(m any) (answer message, states []State) {
	w.t.Helper()
	w.write(m)
	for {
		switch got := w.next(); got.Type {
		case "done", "error":
			return got, states
		case "state":
			states = append(states, *got.State)
		}
	}
}

// refused sends a message that must be refused with the code.
func (w *wire) refused(m any, code string) {
	w.t.Helper()
	if answer, _ := w.ask(m); answer.Type != "error" || answer.Code != code || answer.Message == "" {
		w.t.Errorf("%v: %+v, not %s", m, answer, code)
	}
}

// state waits for a state with so many moves; the one that came on connecting
// counts.
func (w *wire) state(ply int) State {
	w.t.Helper()
	if w.first != nil && w.first.Ply == ply {
		state := *w.first
		w.first = nil
		return state
	}
	w.first = nil
	return w.untilPly(ply)
}
