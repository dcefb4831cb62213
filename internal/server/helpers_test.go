package server

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/fstest"
	"time"

	"github.com/coder/websocket"

	"github.com/duiyi/duiyi/catalog"
	"github.com/duiyi/duiyi/engine"
	"github.com/duiyi/duiyi/game"
)

// request is a search that the server has asked for. It goes on until the test
// answers or the server cancels it, and in that case until the test lets go.
type request struct {
	spec      *game.Spec
	fen       string
	limits    engine.Limits
	thoughts  chan engine.Info
	cancelled <-chan struct{}
	reply     chan reply
	letGo     chan struct{}
}

// reply is the answer of a search: a move in coordinates and its score.
type reply struct {
	move  string
	score int
	err   error
	panic bool
	// raw is answered as it is.
	raw game.Move
}

// play answers a search.
func (r *request) play(move string) { r.reply <- reply{move: move} }

// fakeEngines answer when the test says so.
type fakeEngines struct {
	requests chan *request
	// patient engines end a search that is cancelled at once, with the first
	// legal move; others hold the answer back until the test lets go.
	patient bool
}

func newFakeEngines() *fakeEngines { return &fakeEngines{requests: make(chan *request, 1000)} }

func (f *fakeEngines) make(spec *game.Spec) (Searcher, error) {
	return &fakeEngine{fakeEngines: f, spec: spec}, nil
}

type fakeEngine struct {
	*fakeEngines
	spec *game.Spec
}

func (e *fakeEngine) Close() {}

func (e *fakeEngine) Search(ctx context.Context, pos game.Position, limits engine.Limits, report func(engine.Report)) (engine.Result, error) {
	r := &request{
		spec: e.spec, fen: pos.FEN(), limits: limits, thoughts: make(chan engine.Info),
		cancelled: ctx.Done(), reply: make(chan reply), letGo: make(chan struct{}),
	}
	answer := reply{raw: game.LegalMoves(pos.Clone())[0]}
	e.requests <- r
	for waiting := true; waiting; {
		select {
		case info := <-r.thoughts:
			report(engine.Report{Event: engine.Iteration, Info: info})
			continue
		case answer = <-r.reply:
		case <-ctx.Done():
			if !e.patient {
				<-r.letGo
			}
		}
		waiting = false
	}
	if answer.panic {
		panic("the engine is broken")
	}
	if answer.err != nil {
		return engine.Result{}, answer.err
	}
	if answer.raw == game.NoMove {
		m, err := e.spec.Notations[0].Parse(pos, answer.move)
		if err != nil {
			return engine.Result{}, err
		}
		answer.raw = m
	}
	info := engine.Info{Depth: 7, Nodes: 42, Time: 3 * time.Millisecond, Lines: []engine.Line{
		{Score: engine.Score{Centipawns: answer.score}, Moves: []game.Move{answer.raw}},
	}}
	report(engine.Report{Event: engine.Iteration, Info: info})
	return engine.Result{Best: answer.raw, Info: info}, nil
}

// fakeClock tells the time that the test sets, and calls what waits for it.
type fakeClock struct {
	mu     sync.Mutex
	now    time.Time
	alarms []*alarm
}

// alarm is a function that waits for its time.
type alarm struct {
	at   time.Time
	call func()
}

// after is Config.After.
func (c *fakeClock) after(d time.Duration, f func()) func() {
	c.mu.Lock()
	defer c.mu.Unlock()
	a := &alarm{at: c.now.Add(d), call: f}
	c.alarms = append(c.alarms, a)
	return func() {
		c.mu.Lock()
		defer c.mu.Unlock()
		c.alarms = slices.DeleteFunc(c.alarms, func(other *alarm) bool { return other == a })
	}
}

// due takes out the first alarm whose time has come by then, nil if there is none,
// and goes on to its time.
func (c *fakeClock) due(then time.Time) func() {
	c.mu.Lock()
	defer c.mu.Unlock()
	first := -1
	for i, a := range c.alarms {
		if !a.at.After(then) && (first < 0 || a.at.Before(c.alarms[first].at)) {
			first = i
		}
	}
	if first < 0 {
		c.now = then
		return nil
	}
	a := c.alarms[first]
	c.alarms = slices.Delete(c.alarms, first, first+1)
	if a.at.After(c.now) {
		c.now = a.at
	}
	return a.call
}

// advance lets time pass, with everything that happens in it.
func (c *fakeClock) advance(d time.Duration) {
	then := c.Now().Add(d)
	for call := c.due(then); call != nil; call = c.due(then) {
		call()
	}
}

// leap lets time pass in which no alarm is heard, as on a machine that slept.
func (c *fakeClock) leap(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.now = c.now.Add(d)
}

func newFakeClock() *fakeClock { return &fakeClock{now: time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)} }

func (c *fakeClock) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.now
}

// testLog is a log that a test can read.
type testLog struct {
	mu   sync.Mutex
	text strings.Builder
}

func (l *testLog) Write(b []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.Write(b)
}

func (l *testLog) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.String()
}

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
