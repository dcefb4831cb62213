//go:build browser

package browsertest

import (
	"context"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/duiyi/duiyi/engine"
	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/server"
)

// engines are the server's engines, watched: a test can see which positions
// were searched and whether any search is still running.
type engines struct {
	// patient makes the strongest level think for minutes instead of seconds, so
	// that a test can be sure to act while it thinks.
	patient bool

	mu        sync.Mutex
	changed   chan struct{} // closed and replaced when a search begins or ends
	positions []string
	running   int
}

func newEngines() *engines { return &engines{changed: make(chan struct{})} }

// make is server.Config.NewEngine. The slips of its levels are always the same.
func (e *engines) make(spec *game.Spec) (server.Searcher, error) {
	inner, err := engine.New(spec, engine.Options{Seed: 1})
	if err != nil {
		return nil, err
	}
	return &watched{engines: e, inner: inner}, nil
}

func (e *engines) note(change func()) {
	e.mu.Lock()
	defer e.mu.Unlock()
	change()
	close(e.changed)
	e.changed = make(chan struct{})
}

// searches counts the searches of a game for its own moves so far.
func (e *engines) searches(id string) int {
	e.mu.Lock()
	defer e.mu.Unlock()
	count := 0
	for _, position := range e.positions {
		if strings.HasPrefix(position, id+"/") {
			count++
		}
	}
	return count
}

// awaitRunning waits until so many searches run.
func (e *engines) awaitRunning(t *testing.T, want int) {
	t.Helper()
	deadline := time.NewTimer(patience)
	defer deadline.Stop()
	for {
		e.mu.Lock()
		running, changed := e.running, e.changed
		e.mu.Unlock()
		if running == want {
			return
		}
		select {
		case <-changed:
		case <-deadline.C:
			t.Fatalf("%d searches run, and not %d", running, want)
		}
	}
}

type watched struct {
	*engines
	inner *engine.Engine
}

func (w *watched) Search(ctx context.Context, pos game.Position, limits engine.Limits, report func(engine.Report)) (engine.Result, error) {
	if w.patient && limits.Level != nil && limits.Level.Name == "strongest" {
		level := *limits.Level
		level.MoveTime = 5 * time.Minute
		limits.Level, limits.MoveTime = &level, level.MoveTime
	}
	w.note(func() { w.running++; w.positions = append(w.positions, limits.PositionID) })
	defer w.note(func() { w.running-- })
	return w.inner.Search(ctx, pos, limits, report)
}

func (w *watched) Close() { w.inner.Close() }
