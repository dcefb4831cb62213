package server

import (
	"context"
	"errors"
	"log/slog"
	"slices"
	"sync"
	"testing"

	"github.com/duiyi/duiyi/catalog"
	"github.com/duiyi/duiyi/engine"
	"github.com/duiyi/duiyi/game"
)

// poolUnderTest is a pool whose searches the test answers.
func poolUnderTest(t *testing.T, workers, bound int) (*pool, *fakeEngines) {
	t.Helper()
	engines := newFakeEngines()
	engines.patient = true
	p := newPool(workers, bound, slog.New(slog.DiscardHandler), engines.make)
	t.Cleanup(p.close)
	return p, engines
}

// testJob is a search of a game's start position that tells when it is done.
func testJob(t *testing.T, spec *game.Spec, name string, done func(string, error)) *job {
	ctx, hurry := context.WithCancel(t.Context())
	return &job{
		ctx: ctx, hurry: hurry, spec: spec, pos: spec.Start(), limits: engine.Limits{PositionID: name},
		started: func() {}, report: func(engine.Info) {},
		done: func(_ engine.Result, err error) { done(name, err) },
	}
}

// Jobs are searched in the order in which they came, and no more at a time than
// there are workers.
func TestPoolOrderAndBound(t *testing.T) {
	spec := catalog.Games()[0].Spec
	p, engines := poolUnderTest(t, 2, 2)
	names, done := []string{"a", "b", "c", "d", "e"}, make(chan string, 5)
	for _, name := range names {
		p.submit(testJob(t, spec, name, func(name string, _ error) { done <- name }))
	}
	if !p.full() {
		t.Error("three wait, and the pool is not full at two")
	}
	var order []string
	running := []*request{<-engines.requests, <-engines.requests}
	for len(running) > 0 {
		select {
		case r := <-engines.requests:
			t.Fatalf("a third search runs: %s", r.limits.PositionID)
		default:
		}
		r := running[0]
		running = running[1:]
		order = append(order, r.limits.PositionID)
		r.play("h2e2")
		<-done
		if len(order)+len(running) < len(names) {
			running = append(running, <-engines.requests)
		}
	}
	// The first two start at the same time, in any order.
	if slices.Sort(order[:2]); !slices.Equal(order, names) {
		t.Errorf("searched in the order %v", order)
	}
	if p.full() {
		t.Error("nothing waits, and the pool is full")
	}
}

// A dropped job leaves the queue, and its search ends.
func TestPoolDrop(t *testing.T) {
	spec := catalog.Games()[0].Spec
	p, engines := poolUnderTest(t, 1, 8)
	done := make(chan string, 3)
	jobs := map[string]*job{}
	for _, name := range []string{"running", "dropped", "last"} {
		jobs[name] = testJob(t, spec, name, func(name string, _ error) { done <- name })
		p.submit(jobs[name])
	}
	running := <-engines.requests
	p.drop(jobs["dropped"])
	p.drop(jobs["running"])
	<-running.cancelled
	if name := <-done; name != "running" {
		t.Errorf("%s is done", name)
	}
	(<-engines.requests).play("h2e2")
	if name := <-done; name != "last" {
		t.Errorf("%s is done", name)
	}
}

// A job that is rushed overtakes those that wait.
func TestPoolRush(t *testing.T) {
	spec := catalog.Games()[0].Spec
	p, engines := poolUnderTest(t, 1, 8)
	done := make(chan string, 4)
	jobs := map[string]*job{}
	for _, name := range []string{"running", "first", "second", "rushed"} {
		jobs[name] = testJob(t, spec, name, func(name string, _ error) { done <- name })
		p.submit(jobs[name])
	}
	running := <-engines.requests
	p.rush(jobs["rushed"])
	running.play("h2e2")
	order := []string{<-done, <-done} // a rushed search ends by itself
	for range 2 {
		<-engines.requests
	}
	p.rush(jobs["first"]) // it runs: only its search ends
	order = append(order, <-done)
	(<-engines.requests).play("h2e2")
	if order = append(order, <-done); !slices.Equal(order, []string{"running", "rushed", "first", "second"}) {
		t.Errorf("searched in the order %v", order)
	}
}

func TestPoolClose(t *testing.T) {
	spec := catalog.Games()[0].Spec
	p, engines := poolUnderTest(t, 1, 8)
	done := make(chan string, 2)
	p.submit(testJob(t, spec, "running", func(name string, _ error) { done <- name }))
	p.submit(testJob(t, spec, "waiting", func(name string, _ error) { done <- name }))
	<-engines.requests
	p.close()
	if name := <-done; name != "running" || len(done) != 0 {
		t.Errorf("%s is done, and %d more", name, len(done))
	}
	p.submit(testJob(t, spec, "late", func(string, error) { t.Error("a closed pool searches") }))
}

// A worker keeps a few engines and closes the one that it used least lately.
func TestEnginesOfAWorker(t *testing.T) {
	var mu sync.Mutex
	var log []string
	table := catalog.Games()
	var kept engines
	makeEngine := func(spec *game.Spec) (Searcher, error) {
		mu.Lock()
		defer mu.Unlock()
		log = append(log, "new "+spec.Name)
		return closer{func() { log = append(log, "close "+spec.Name) }}, nil
	}
	for _, i := range []int{0, 1, 2, 3, 0, 4, 0, 1} {
		if _, err := kept.engine(table[i].Spec, makeEngine); err != nil {
			t.Fatal(err)
		}
	}
	name := func(i int) string { return table[i].Spec.Name }
	want := []string{
		"new " + name(0), "new " + name(1), "new " + name(2), "new " + name(3),
		"new " + name(4), "close " + name(1), "new " + name(1), "close " + name(2),
	}
	if !slices.Equal(log, want) {
		t.Errorf("%q, not %q", log, want)
	}
	kept.close()
	if len(log) != len(want)+enginesPerWorker {
		t.Errorf("%q", log)
	}
	broken := errors.New("broken")
	if _, err := new(engines).engine(table[0].Spec, func(*game.Spec) (Searcher, error) { return nil, broken }); !errors.Is(err, broken) {
		t.Errorf("%v", err)
	}
}

type closer struct{ close func() }

func (c closer) Close() { c.close() }

func (closer) Search(context.Context, game.Position, engine.Limits, func(engine.Report)) (engine.Result, error) {
	return engine.Result{}, nil
}

// Requests that need a search are refused while too many wait; those that need
// none are not.
func TestBusy(t *testing.T) {
	f := start(t, func(c *Config) { c.Queue = 1 })
	people := f.begin("chess", "human", "human").ID
	against := f.begin("chess", "human", "engine").ID
	f.begin("chess", "engine", "human")
	running := f.search()
	waiting := f.begin("chess", "engine", "human")
	if !waiting.Thinking.Queued {
		t.Errorf("%+v", waiting.Thinking)
	}
	body := createBody{Game: "chess", Players: players("engine", "human")}
	if refused := f.send("POST", "/api/games", body, nil); refused == nil || refused.Code != codeBusy || refused.Status != 503 {
		t.Errorf("%+v", refused)
	}
	f.refuse(against, "move", moveBody{Move: "e2e4"}, codeBusy)
	f.refuse(people, "hint", plyBody{}, codeBusy)
	f.refuse(people, "players", playersBody{players("engine", "human")}, codeBusy)
	f.moves(people, "e2e4")
	running.play("e2e4")
	f.search().play("d2d4")
	f.dialUntil(waiting.ID, 1)
	f.do(against, "move", moveBody{Move: "e2e4"})
	f.search()
}

// No game crowds out another: a game of engines that is in a hurry takes turns
// with the others.
func TestFairness(t *testing.T) {
	f := start(t)
	watched := f.begin("chess", "engine", "engine").ID
	f.dial(watched)
	first := f.search()
	played := f.begin("tictactoe", "engine", "human").ID
	first.play("e2e4")
	if next := f.search(); next.spec.Name != "tictactoe" {
		t.Errorf("the next search is of %s", next.spec.Name)
	} else {
		next.play("b2")
	}
	f.search().play("e7e5")
	f.dialUntil(played, 1)
}

// The real engines play a game to its end.
func TestRealEngines(t *testing.T) {
	f := start(t, func(c *Config) { c.NewEngine, c.Workers = nil, 2 })
	body := createBody{Game: "tictactoe", Players: players("engine", "engine")}
	body.Players.First.Level, body.Players.Second.Level = "master", "strongest"
	var state State
	f.send("POST", "/api/games", body, &state)
	w, state := f.dial(state.ID)
	for state.Outcome.Result == "*" {
		state = *w.until("state").State
	}
	if state.Outcome.Result != "1/2-1/2" || state.Outcome.Reason != "full-board" {
		t.Errorf("%+v", state.Outcome)
	}
	hintFor := f.begin("xiangqi", "human", "human").ID
	var hint Hint
	f.send("POST", "/api/games/"+hintFor+"/hint", plyBody{}, &hint)
	if hint.Move == "" || hint.Depth < 2 || len(hint.Line) == 0 || hint.Score == nil {
		t.Errorf("%+v", hint)
	}
}
