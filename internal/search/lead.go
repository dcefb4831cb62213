package search

import (
	"slices"
	"sync"
	"sync/atomic"

	"github.com/duiyi/duiyi/game"
)

// lead is the deepest iteration that any thread of a search has completed. The others
// give theirs up, take its result over and go on with the next: all search the same
// tree, and what the slower ones are still at will hardly say anything else.
type lead struct {
	depth atomic.Int64
	mu    sync.Mutex
	root  []rootMove
}

// isBeyond reports whether some thread has completed an iteration.
func (l *lead) isBeyond(iteration int) bool { return l.depth.Load() >= int64(iteration) }

// publish makes the root of a completed iteration known, unless another thread was
// faster.
func (l *lead) publish(depth int, root []rootMove) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.isBeyond(depth) {
		return
	}
	l.root = copyRoot(l.root, root)
	l.depth.Store(int64(depth))
}

// catchUp takes over the root of the leading iteration and returns its depth. What the
// thread has spent on each move stays its own.
func (w *worker) catchUp() (depth int) {
	w.stopped, w.overtaken = false, false
	spent := make(map[game.Move]uint64, len(w.root))
	for _, rm := range w.root {
		spent[rm.move] = rm.nodes
	}
	w.lead.mu.Lock()
	defer w.lead.mu.Unlock()
	w.root = copyRoot(w.root, w.lead.root)
	for i := range w.root {
		w.root[i].nodes = spent[w.root[i].move]
	}
	return int(w.lead.depth.Load())
}

// copyRoot copies a root with its lines into the room of another.
func copyRoot(into, from []rootMove) []rootMove {
	into = append(into[:0], from...)
	for i := range into {
		into[i].line = slices.Clone(from[i].line)
	}
	return into
}
