package search

import (
	"context"
	"sync"

	"github.com/duiyi/duiyi/game"
)

// Core searches positions of one game. It keeps its table and histories from
// one search to the next. One search at a time: Run must not be called again
// before it has returned.
type Core struct {
	spec     *game.Spec
	features Features
	table    *table
	busy     *busy          // nil with one thread
	changed  map[string]int // what SetParams has changed
	workers  []*worker
}

// New returns a core with a table of about hashMB mebibytes and a number of
// threads, each 1 at least. Close gives the table's memory back.
func New(spec *game.Spec, features Features, hashMB, threads int) *Core {
	c := &Core{spec: spec, features: features}
	if features.Table {
		c.table = newTable(hashMB)
	}
	if threads > 1 && features.Table {
		c.busy = &busy{}
	}
	for range max(threads, 1) {
		c.workers = append(c.workers, newWorker(spec))
	}
	return c
}

// Close gives the table's memory back. The core must not be used after it.
func (c *Core) Close() {
	if c.table != nil {
		c.table.free()
		c.table = nil
	}
}

// Clear forgets what earlier searches have learnt.
func (c *Core) Clear() {
	if c.table != nil {
		c.table.clear()
	}
	for i := range c.workers {
		c.workers[i] = newWorker(c.spec)
	}
}

// Run searches a position until a limit is met or the context is cancelled.
// The position itself is not touched. report, if not nil, is called after each
// completed iteration, from the calling goroutine.
func (c *Core) Run(ctx context.Context, pos game.Position, limits Limits, report func(Info)) Result {
	clock, release := newClock(ctx, limits, len(c.workers))
	defer release()
	if c.table != nil {
		c.table.newSearch()
	}
	lead := c.newLead(limits)
	for _, w := range c.workers {
		w.prepare(c.spec, pos, c.features, c.table, clock)
		w.busy, w.lead, w.params = c.busy, lead, c.adjusted(w.params)
		if limits.NoEndgames {
			w.prober = nil
		}
		w.initRoot(limits.Moves)
	}
	main := c.workers[0]
	if len(main.root) == 0 {
		return Result{}
	}
	plan := newPlanner(limits, len(main.root))
	clock.hard = newBudget(limits, len(main.root)).hard
	wait := c.startHelpers(limits)
	// Whatever a report does, no helper outlives the search.
	endHelpers := sync.OnceFunc(func() {
		clock.cancel()
		wait()
	})
	defer endHelpers()
	var last Info
	main.iterate(limits, func(depth int, windows []Window) (enough bool) {
		last = c.info(depth, limits, windows)
		if report != nil {
			report(last)
		}
		plan.observe(main.progress(limits), clock.elapsed())
		return clock.consult(plan, depth)
	})
	endHelpers()
	final := c.info(last.Depth, limits, last.Windows)
	result := Result{Best: main.root[0].move, Info: final}
	if line := main.root[0].line; len(line) > 1 {
		result.Ponder = line[1]
	}
	return result
}

// newLead returns where the threads of a search meet after each iteration, nil with
// one thread, or if several lines are asked for: those are searched one by one.
func (c *Core) newLead(limits Limits) *lead {
	if c.busy == nil || limits.MultiPV > 1 {
		return nil
	}
	return &lead{}
}

// startHelpers lets the other threads search the same root over the shared
// table (lazy SMP): what one finds shortens the way of the others. wait returns
// when they have ended.
func (c *Core) startHelpers(limits Limits) (wait func()) {
	var group sync.WaitGroup
	helperLimits := Limits{MultiPV: limits.MultiPV, Depth: limits.Depth}
	for _, w := range c.workers[1:] {
		group.Go(func() {
			w.iterate(helperLimits, func(int, []Window) bool { return false })
			w.published.Store(w.nodes)
		})
	}
	return group.Wait
}

// info gathers the state of all threads.
func (c *Core) info(depth int, limits Limits, windows []Window) Info {
	main := c.workers[0]
	info := Info{
		Depth: depth, SelDepth: main.selDepth, Nodes: main.nodes,
		Time: main.clock.elapsed(), Windows: append([]Window(nil), windows...),
	}
	for _, w := range c.workers[1:] {
		info.Nodes += w.published.Load()
	}
	for _, rm := range main.root[:min(max(limits.MultiPV, 1), len(main.root))] {
		info.Lines = append(info.Lines, Line{Score: rm.score, Moves: append([]game.Move(nil), rm.line...)})
	}
	if c.table != nil {
		info.HashFull = c.table.hashFull()
	}
	return info
}
