package server

import (
	"bytes"
	"encoding/json"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"runtime"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/duiyi/duiyi/catalog"
)

// fixture is a server under test, behind a real listener, with engines that
// obey the test.
type fixture struct {
	t       *testing.T
	server  *Server
	http    *httptest.Server
	engines *fakeEngines
	clock   *fakeClock
	log     *testLog
}

// start starts a server. The changes are made to its configuration first.
func start(t *testing.T, changes ...func(*Config)) *fixture {
	t.Helper()
	f := &fixture{t: t, engines: newFakeEngines(), clock: newFakeClock(), log: &testLog{}}
	f.engines.patient = true
	config := Config{
		Table: catalog.Games(), Workers: 1, Pause: -1, Now: f.clock.Now, After: f.clock.after, NewEngine: f.engines.make,
		Logger: slog.New(slog.NewTextHandler(f.log, nil)), Page: fstest.MapFS{"index.html": {Data: []byte("<title>page</title>")}},
	}
	for _, change := range changes {
		change(&config)
	}
	// The server has no more workers than processors; a machine with one of them is to
	// test the same.
	if processors := runtime.GOMAXPROCS(0); config.Workers > processors {
		runtime.GOMAXPROCS(config.Workers)
		t.Cleanup(func() { runtime.GOMAXPROCS(processors) })
	}
	server, err := New(config)
	if err != nil {
		t.Fatal(err)
	}
	f.server, f.http = server, httptest.NewServer(server)
	t.Cleanup(f.close)
	return f
}

// close stops the server; a test may do so earlier.
func (f *fixture) close() {
	if err := f.server.Close(); err != nil {
		f.t.Error(err)
	}
	f.http.Close()
}

func inFolder(folder string) func(*Config) { return func(c *Config) { c.DataDir = folder } }

// refusal is an error answer.
type refusal struct {
	Status int
	Detail string
	Code   string
	Square *int
	// Chinese is the detail in Chinese.
	Chinese string `json:"detail_chinese"`
}

// send sends a request and reads the answer into v, or returns the refusal.
func (f *fixture) send(method, path string, body any, v any) *refusal {
	f.t.Helper()
	return f.sendAs("", method, path, body, v)
}

// sendAs does so with the token of a seat, or with none.
func (f *fixture) sendAs(token, method, path string, body any, v any) *refusal {
	f.t.Helper()
	var reader io.Reader
	switch b := body.(type) {
	case nil:
	case string:
		reader = strings.NewReader(b)
	default:
		text, err := json.Marshal(b)
		if err != nil {
			f.t.Fatal(err)
		}
		reader = bytes.NewReader(text)
	}
	r, err := http.NewRequestWithContext(f.t.Context(), method, f.http.URL+path, reader)
	if err != nil {
		f.t.Fatal(err)
	}
	r.Header.Set("Content-Type", "application/json")
	if token != "" {
		r.Header.Set("Authorization", "Bearer "+token)
	}
	response, err := f.http.Client().Do(r)
	if err != nil {
		f.t.Fatal(err)
	}
	defer response.Body.Close()
	return f.read(response, v)
}

func (f *fixture) read(response *http.Response, v any) *refusal {
	f.t.Helper()
	text, err := io.ReadAll(response.Body)
	if err != nil {
		f.t.Fatal(err)
	}
	if response.StatusCode < 300 {
		if v != nil {
			if err := json.Unmarshal(text, v); err != nil {
				f.t.Fatalf("%s: %v", text, err)
			}
		}
		return nil
	}
	if got := response.Header.Get("Content-Type"); got != "application/problem+json" {
		f.t.Errorf("the error %s is of type %s", text, got)
	}
	refused := &refusal{}
	if err := json.Unmarshal(text, refused); err != nil {
		f.t.Fatalf("%s: %v", text, err)
	}
	if refused.Status != response.StatusCode || refused.Detail == "" || refused.Code == "" {
		f.t.Errorf("the error %s with status %d is incomplete", text, response.StatusCode)
	}
	return refused
}

// do sends a command and returns the state after it.
func (f *fixture) do(id, command string, body any) State {
	f.t.Helper()
	var state State
	if refused := f.send("POST", "/api/games/"+id+"/"+command, body, &state); refused != nil {
		f.t.Fatalf("%s %v: %+v", command, body, *refused)
	}
	return state
}

// refuse sends a command that must be refused with the code, and checks that it
// has changed nothing.
func (f *fixture) refuse(id, command string, body any, code string) {
	f.t.Helper()
	before := f.state(id)
	refused := f.send("POST", "/api/games/"+id+"/"+command, body, nil)
	if refused == nil || refused.Code != code {
		f.t.Errorf("%s %v: %+v, not %s", command, body, refused, code)
	}
	if after := f.state(id); after.Version != before.Version || after.FEN != before.FEN {
		f.t.Errorf("%s %v was refused, and changed the game", command, body)
	}
}

func (f *fixture) state(id string) State {
	f.t.Helper()
	var state State
	if refused := f.send("GET", "/api/games/"+id, nil, &state); refused != nil {
		f.t.Fatalf("%s: %+v", id, *refused)
	}
	return state
}

// begin begins a game between the two kinds of players.
func (f *fixture) begin(name, first, second string, fen ...string) State {
	f.t.Helper()
	body := createBody{Game: name, Players: players(first, second)}
	if len(fen) > 0 {
		body.FEN = fen[0]
	}
	var state State
	if refused := f.send("POST", "/api/games", body, &state); refused != nil {
		f.t.Fatalf("%+v: %+v", body, *refused)
	}
	return state
}

func players(first, second string) Players {
	return Players{First: Player{Kind: first}, Second: Player{Kind: second}}
}

// moves plays the moves of two people.
func (f *fixture) moves(id string, moves ...string) State {
	f.t.Helper()
	state := f.state(id)
	for _, m := range moves {
		state = f.do(id, "move", moveBody{Ply: state.Ply, Move: m})
	}
	return state
}

// search waits for the next search.
func (f *fixture) search() *request {
	f.t.Helper()
	select {
	case r := <-f.engines.requests:
		return r
	case <-f.t.Context().Done():
		f.t.Fatal("no search came")
		return nil
	}
}

// noSearch checks that no search waits.
func (f *fixture) noSearch() {
	f.t.Helper()
	select {
	case r := <-f.engines.requests:
		f.t.Errorf("a search of %s", r.fen)
	default:
	}
}

// sameJSON reports whether two values look the same to a client.
func sameJSON(t *testing.T, a, b any) bool {
	t.Helper()
	one, err := json.Marshal(a)
	if err != nil {
		t.Fatal(err)
	}
	other, err := json.Marshal(b)
	if err != nil {
		t.Fatal(err)
	}
	return bytes.Equal(one, other)
}

// waitFor waits until a condition on a room holds, which is looked at under its lock.
func (f *fixture) waitFor(id string, condition func(*room) bool) {
	f.t.Helper()
	r, release, err := f.server.live.acquire(id)
	if err != nil {
		f.t.Fatal(err)
	}
	defer release()
	for f.t.Context().Err() == nil {
		r.mu.Lock()
		ok := condition(r)
		r.mu.Unlock()
		if ok {
			return
		}
		time.Sleep(time.Millisecond)
	}
	f.t.Fatal("it never came")
}
