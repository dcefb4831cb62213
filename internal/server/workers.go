package server

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"runtime/debug"
	"slices"
	"sync"
	"time"

	"github.com/duiyi/duiyi/engine"
	"github.com/duiyi/duiyi/game"
)

// Searcher is the part of an engine that the server needs.
type Searcher interface {
	engine.Searcher
	Close()
}

// enginesPerWorker is how many engines a worker keeps between searches; each
// has a transposition table of engineHashMB.
const (
	enginesPerWorker = 4
	engineHashMB     = 16
)

// newEngine makes an engine. Where memory is short it makes do with a small
// table.
func newEngine(spec *game.Spec, log *slog.Logger) (Searcher, error) {
	e, err := engine.New(spec, engine.Options{HashMB: engineHashMB, Logger: log})
	if err == nil {
		return e, nil
	}
	log.Warn("an engine makes do with 1 MiB of hash", "game", spec.Name, "reason", err)
	e, err = engine.New(spec, engine.Options{HashMB: 1, Logger: log})
	if err != nil {
		return nil, err
	}
	return e, nil
}

// job is a search that waits for a worker or has one.
type job struct {
	// ctx ends the search early. The answer is still given: whoever does not
	// want it drops the job.
	ctx    context.Context
	hurry  context.CancelFunc
	spec   *game.Spec
	pos    game.Position
	limits engine.Limits
	// spare says that nobody waits for the answer, as for that of an analysis: the
	// search runs when there is a worker to spare, and is ended when another job
	// needs the worker. Whoever submits it is told by gaveWay when it is done, and
	// may submit another one to go on.
	spare   bool
	gaveWay bool
	// think searches in a way of its own, nil to search the position.
	think func(context.Context, Searcher) (engine.Result, error)
	// started, report and done are called from the worker, one after the other,
	// with none of the pool's locks held.
	started func()
	report  func(engine.Info)
	done    func(engine.Result, error)
}

// pool is a bounded set of workers that search. A worker is started when a job
// finds none idle, up to the limit, and then stays. Jobs are served in the
// order in which they came, but for those that are rushed; as a game waits for one move at a time, no game can
// crowd out the others. Jobs for spare workers come last, and go by turns
// (spare.go).
type pool struct {
	make  func(*game.Spec) (Searcher, error)
	log   *slog.Logger
	max   int
	bound int

	mu      sync.Mutex
	wake    *sync.Cond
	queue   []*job
	spare   []*job
	running map[*job]time.Time // since when
	// turn is how long a spare job runs before another one that waits; turning says
	// that its end is waited for.
	turn    time.Duration
	turning bool
	idle    int
	workers int
	closed  bool
	wait    sync.WaitGroup
}

// newPool returns a pool of at most max workers, which calls itself full when
// bound jobs wait.
func newPool(maxWorkers, bound int, log *slog.Logger, makeEngine func(*game.Spec) (Searcher, error)) *pool {
	p := &pool{make: makeEngine, log: log, max: maxWorkers, bound: bound, running: map[*job]time.Time{}, turn: spareTurn}
	p.wake = sync.NewCond(&p.mu)
	return p
}

// full reports whether so many jobs wait that nobody should ask for more. It is
// asked before a change that leads to a search; a search that the change then
// needs is always taken, so that no change is made by half.
func (p *pool) full() bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	return len(p.queue) >= p.bound
}

// submit queues a job. A closed pool forgets it.
func (p *pool) submit(j *job) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.closed {
		return
	}
	if j.spare {
		p.spare = append(p.spare, j)
	} else {
		p.queue = append(p.queue, j)
	}
	switch {
	case len(p.queue)+len(p.spare) > p.idle && p.workers < p.max:
		p.workers++
		p.wait.Go(p.work)
	case j.spare:
		p.takeTurns()
		p.wake.Signal()
	default:
		p.makeWay()
		p.wake.Signal()
	}
}

// rush ends the search of a job early. One that still waits comes next, as it
// takes a moment only.
func (p *pool) rush(j *job) {
	j.hurry()
	p.mu.Lock()
	defer p.mu.Unlock()
	if i := slices.Index(p.queue, j); i > 0 {
		p.queue = slices.Insert(slices.Delete(p.queue, i, i+1), 0, j)
	}
}

// drop gives a job up: it is taken out of the queue, or its search is ended.
func (p *pool) drop(j *job) {
	j.hurry()
	p.mu.Lock()
	defer p.mu.Unlock()
	p.queue = slices.DeleteFunc(p.queue, func(other *job) bool { return other == j })
	p.spare = slices.DeleteFunc(p.spare, func(other *job) bool { return other == j })
}

// close drops all jobs and waits for the workers. It must not be called with a
// lock that the functions of a job take.
func (p *pool) close() {
	p.mu.Lock()
	p.closed, p.queue, p.spare = true, nil, nil
	for j := range p.running {
		j.hurry()
	}
	p.wake.Broadcast()
	p.mu.Unlock()
	p.wait.Wait()
}

// next waits for a job; it returns nil when the pool is closed.
func (p *pool) next() *job {
	p.mu.Lock()
	defer p.mu.Unlock()
	for len(p.queue)+len(p.spare) == 0 && !p.closed {
		p.idle++
		p.wake.Wait()
		p.idle--
	}
	if p.closed {
		return nil
	}
	from := &p.queue
	if len(p.queue) == 0 {
		from = &p.spare
	}
	j := (*from)[0]
	*from = slices.Delete(*from, 0, 1)
	p.running[j] = time.Now()
	return j
}

func (p *pool) finished(j *job) {
	p.mu.Lock()
	defer p.mu.Unlock()
	delete(p.running, j)
}

// work is a worker: it searches one job after the other with engines of its own.
func (p *pool) work() {
	var kept engines
	defer kept.close()
	for {
		j := p.next()
		if j == nil {
			return
		}
		j.started()
		result, err := p.search(&kept, j)
		j.hurry() // gives the context's resources back
		p.finished(j)
		j.done(result, err)
	}
}

var errPanicked = errors.New("the search panicked")

// search searches a job. A panic costs the engine and not the program.
func (p *pool) search(kept *engines, j *job) (result engine.Result, err error) {
	defer func() {
		if r := recover(); r != nil {
			p.log.Error("a search panicked", "game", j.spec.Name, "fen", j.pos.FEN(), "panic", r, "stack", string(debug.Stack()))
			kept.forget(j.spec)
			err = fmt.Errorf("%w: %v", errPanicked, r)
		}
	}()
	searcher, err := kept.engine(j.spec, p.make)
	if err != nil {
		return engine.Result{}, err
	}
	if j.think != nil {
		return j.think(j.ctx, searcher)
	}
	return searcher.Search(j.ctx, j.pos, j.limits, func(r engine.Report) {
		if r.Event == engine.Iteration {
			j.report(r.Info)
		}
	})
}

// engines are those of one worker, the one used last at the end.
type engines struct {
	specs     []*game.Spec
	searchers []Searcher
}

// engine returns the engine of a game. A new one may push out the one that was
// not used for the longest time.
func (e *engines) engine(spec *game.Spec, newEngine func(*game.Spec) (Searcher, error)) (Searcher, error) {
	searcher := e.take(spec)
	if searcher == nil {
		var err error
		if searcher, err = newEngine(spec); err != nil {
			return nil, err
		}
	}
	if len(e.specs) >= enginesPerWorker {
		e.searchers[0].Close()
		e.specs, e.searchers = slices.Delete(e.specs, 0, 1), slices.Delete(e.searchers, 0, 1)
	}
	e.specs, e.searchers = append(e.specs, spec), append(e.searchers, searcher)
	return searcher, nil
}

// take takes the engine of a game out, nil if there is none.
func (e *engines) take(spec *game.Spec) Searcher {
	i := slices.Index(e.specs, spec)
	if i < 0 {
		return nil
	}
	searcher := e.searchers[i]
	e.specs, e.searchers = slices.Delete(e.specs, i, i+1), slices.Delete(e.searchers, i, i+1)
	return searcher
}

// forget drops an engine in an unknown state without touching it again.
func (e *engines) forget(spec *game.Spec) { e.take(spec) }

func (e *engines) close() {
	for _, searcher := range e.searchers {
		searcher.Close()
	}
}
