package server

import (
	"context"
	"net"
	"net/http"
	"runtime"
	"runtime/pprof"
	"strings"
	"testing"

	"github.com/coder/websocket"
)

// Everything that a request can do a message can do.
func TestCommandsOverTheSocket(t *testing.T) {
	f := start(t)
	id := f.begin("chess", "human", "human").ID
	w, _ := f.dial(id)
	for i, c := range []struct {
		message fields
		ply     int
		result  string
	}{
		{fields{"type": "move", "ply": 0, "move": "e2e4"}, 1, "*"},
		{fields{"type": "move", "ply": 1, "move": "e5"}, 2, "*"},
		{fields{"type": "undo", "ply": 2}, 1, "*"},
		{fields{"type": "resign", "side": "second"}, 1, "1-0"},
		{fields{"type": "undo", "ply": 1}, 1, "*"},
		{fields{"type": "players", "players": players("engine", "human")}, 1, "*"},
		{fields{"type": "resign"}, 1, "1-0"},
	} {
		c.message["request"] = i
		answer, states := w.ask(c.message)
		if answer.Type != "done" || *answer.Request != int64(i) || len(states) != 1 || states[0].Ply != c.ply || states[0].Outcome.Result != c.result {
			t.Errorf("%v: %+v and %d states", c.message, answer, len(states))
		}
	}
	if answer, states := w.ask(fields{"type": "now"}); answer.Type != "done" || *answer.Request != 0 || len(states) != 0 {
		t.Errorf("%+v", answer)
	}
}

func TestClaimOverTheSocket(t *testing.T) {
	f := start(t)
	id := f.begin("chess", "human", "human").ID
	f.moves(id, repeated...)
	w, _ := f.dial(id)
	if answer, states := w.ask(fields{"type": "claim", "ply": 8}); answer.Type != "done" || states[0].Outcome.Reason != "repetition" {
		t.Errorf("%+v", answer)
	}
}

// Everybody who watches sees every change, whoever makes it.
func TestAllSocketsAreTold(t *testing.T) {
	f := start(t)
	id := f.begin("chess", "human", "human").ID
	one, _ := f.dial(id)
	other, _ := f.dial(id)
	one.ask(fields{"type": "move", "ply": 0, "move": "e2e4"})
	other.state(1)
	f.do(id, "move", moveBody{Ply: 1, Move: "e7e5"})
	if one.state(2).FEN != other.state(2).FEN {
		t.Error("they see different boards")
	}
}

// A binary message, or one that is far too long, is refused; one without end is
// cut off.
func TestStrangeMessages(t *testing.T) {
	f := start(t)
	id := f.begin("chess", "human", "human").ID
	w, _ := f.dial(id)
	if err := w.conn.Write(t.Context(), websocket.MessageBinary, []byte(`{"type":"now"}`)); err != nil {
		t.Fatal(err)
	}
	if refused := w.until("error"); refused.Code != codeBadRequest {
		t.Errorf("%+v", refused)
	}
	w.refused(strings.Repeat(" ", maxMessage)+"{}", codeBadRequest)
	if err := w.conn.Write(t.Context(), websocket.MessageText, make([]byte, maxDrained+1)); err != nil {
		t.Log(err) // the server may be faster
	}
	for {
		if _, err := w.read(); err != nil {
			break
		}
	}
	f.dial(id)
}

// A socket that does not read is cut off and does not hold up the game.
func TestBacklog(t *testing.T) {
	s := newSubscriber()
	for range maxBacklog {
		s.push([]byte("state"), false)
	}
	s.push([]byte("thought"), true)
	s.push([]byte("another thought"), true)
	texts, ended := s.take()
	if len(texts) != maxBacklog+1 || string(texts[maxBacklog]) != "another thought" || ended {
		t.Errorf("%d messages, ended %v", len(texts), ended)
	}
	s.push([]byte("thought"), true)
	s.push([]byte("state"), false)
	if texts, _ := s.take(); len(texts) != 1 || string(texts[0]) != "state" {
		t.Errorf("%q", texts)
	}
	for range maxBacklog + 1 {
		s.push([]byte("state"), false)
	}
	if texts, ended := s.take(); len(texts) != 0 || !ended || s.status != websocket.StatusTryAgainLater {
		t.Errorf("%d messages, ended %v", len(texts), ended)
	}
	s.push([]byte("late"), false)
	if texts, _ := s.take(); len(texts) != 0 {
		t.Errorf("%q", texts)
	}
}

func TestSocketsThatAreRefused(t *testing.T) {
	f := start(t)
	id := f.begin("chess", "human", "human").ID
	refused := f.send("GET", "/api/games/"+id+"/socket", nil, nil)
	if refused == nil || refused.Code != codeBadRequest || refused.Status != http.StatusUpgradeRequired {
		t.Errorf("no WebSocket: %+v", refused)
	}
	_, response, err := websocket.Dial(t.Context(), f.http.URL+"/api/games/nothing/socket", nil)
	if err == nil {
		t.Fatal("there is a socket of an unknown game")
	}
	if refused := f.read(response, nil); refused == nil || refused.Code != codeUnknownGame {
		t.Errorf("no game: %+v", refused)
	}
}

// When the server closes, the sockets are told and nothing goes on running.
func TestClose(t *testing.T) {
	f := start(t)
	f.engines.patient = true
	id := f.begin("chess", "engine", "engine").ID
	w, _ := f.dial(id)
	f.search()
	other := f.begin("chess", "human", "human").ID
	hint := make(chan *refusal)
	go func() { hint <- f.send("POST", commandPath(other, "hint"), plyBody{}, nil) }()
	f.waitFor(other, func(r *room) bool { return r.hinting != nil })
	w.write(fields{"type": "now", "request": 1})
	closed := make(chan error)
	go func() {
		for {
			if _, err := w.read(); err != nil {
				closed <- err
				return
			}
		}
	}()
	f.close()
	if err := <-closed; websocket.CloseStatus(err) != websocket.StatusGoingAway {
		t.Errorf("%v", err)
	}
	if refused := <-hint; refused == nil || refused.Code != codeBusy {
		t.Errorf("%+v", refused)
	}
	if err := f.server.Close(); err != nil {
		t.Errorf("closing again: %v", err)
	}
	_, _, acquiring := f.server.live.acquire(id)
	_, listing := f.server.live.list()
	_, creating := f.server.live.create(createBody{Game: "chess", Players: players("human", "human")})
	for _, err := range []error{acquiring, listing, creating, f.server.live.remove(id)} {
		if err == nil || problemOf(err).Code != codeBusy {
			t.Errorf("%v", err)
		}
	}
	noGoroutines(t)
}

// Closing does not wait for a socket that is in the middle of a write, as to a
// client that does not read: the context of its write ends before all are gone.
func TestCloseCutsSocketsOff(t *testing.T) {
	f := start(t)
	if !f.server.enter() {
		t.Fatal("the server is closed")
	}
	go func() {
		defer f.server.leave()
		<-f.server.ctx.Done()
	}()
	f.close() // it hangs if nobody ends the context
}

// noGoroutines waits until no goroutine is in this package but the test's own.
func noGoroutines(t *testing.T) {
	t.Helper()
	for {
		var text strings.Builder
		if err := pprof.Lookup("goroutine").WriteTo(&text, 2); err != nil {
			t.Fatal(err)
		}
		left := ""
		for _, stack := range strings.Split(text.String(), "\n\n") {
			if strings.Contains(stack, "/internal/server.") && !strings.Contains(stack, "testing.tRunner") {
				left = stack
			}
		}
		if left == "" {
			return
		}
		if t.Context().Err() != nil {
			t.Fatalf("still running:\n%s", left)
		}
		runtime.Gosched()
	}
}

// Serve answers until its context is cancelled, and then all is over.
func TestServe(t *testing.T) {
	server, err := New(Config{DataDir: t.TempDir()})
	if err != nil {
		t.Fatal(err)
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	done := make(chan error)
	go func() { done <- server.Serve(ctx, listener) }()
	response, err := http.Get("http://" + listener.Addr().String() + "/")
	if err != nil || response.StatusCode != 200 {
		t.Errorf("%v, %v", response, err)
	}
	_ = response.Body.Close()
	cancel()
	if err := <-done; err != nil {
		t.Error(err)
	}
	if _, err := net.Dial("tcp", listener.Addr().String()); err == nil {
		t.Error("it still listens")
	}
	noGoroutines(t)
}

// A listener that fails ends the server.
func TestServeOnAClosedListener(t *testing.T) {
	server, err := New(Config{})
	if err != nil {
		t.Fatal(err)
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	_ = listener.Close()
	if server.Serve(t.Context(), listener) == nil {
		t.Error("it serves")
	}
}
