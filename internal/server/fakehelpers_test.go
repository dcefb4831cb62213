package server

import (
	"context"
	"slices"
	"strings"
	"sync"
	"time"

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
