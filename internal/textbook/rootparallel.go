package textbook

import (
	"cmp"
	"context"
	"slices"
	"sync"
	"sync/atomic"

	"github.com/duiyi/duiyi/game"
)

// orderingDepth is the depth of the search that sorts the root moves before
// they are handed out: a good move early gives everybody a good bound.
const orderingDepth = 2

// Split says how the threads of a root split work together.
type Split struct {
	// Threads is the number of threads, 1 at least.
	Threads int
	// OwnBounds keeps what a thread has found from the others: each knows only
	// its own best score.
	OwnBounds bool
	// Tables says what the threads remember positions in.
	Tables Tables
}

// Tables is a way to use tables in a root split.
type Tables uint8

const (
	// NoTable searches by fail-soft alpha-beta.
	NoTable Tables = iota
	// OwnTables gives each thread a new table of its own, as large as the
	// searcher's.
	OwnTables
	// SharedTable gives all threads the searcher's table.
	SharedTable
)

// RootParallel is RootSplit with a shared bound and no table.
func (s *Searcher) RootParallel(ctx context.Context, depth, threads int) (Result, error) {
	return s.RootSplit(ctx, depth, Split{Threads: threads})
}

// RootSplit is alpha-beta with the root moves shared out among threads. Each
// searches on its own copy of the position and takes the next move when it is
// done with one; unless they keep their bounds, all share the best score found so
// far.
//
// Score, Best and PV do not depend on the threads or their timing, and Best is
// the best move generated first; a table may shorten PV, and that does depend on
// the timing. So do nodes and leaves if there are more threads than one. The error
// is that of the context, if it was cancelled.
func (s *Searcher) RootSplit(ctx context.Context, depth int, how Split) (Result, error) {
	s.begin(ctx)
	if score, isLeaf := s.leaf(depth, 0); isLeaf {
		return s.result(score)
	}
	split := &rootSplit{depth: depth, how: how, moves: s.rootMoves(depth)}
	if len(split.moves) == 0 {
		return s.result(s.noMoves(0))
	}
	split.bound.Store(-infinite)
	split.run(s)
	best := split.best()
	s.frame(0).line = best.line
	return s.result(best.score)
}

// rootMove is a legal move of the root.
type rootMove struct {
	move game.Move
	// place is its place in the order of generation.
	place int
	// guess is its score in the shallow search.
	guess int
	// score is its value if it is among the best moves, else a bound below.
	score int
	// line is the best play that starts with the move.
	line []game.Move
}

// rootMoves returns the legal root moves, the most promising first.
func (s *Searcher) rootMoves(depth int) []rootMove {
	shallow := min(orderingDepth, depth-1)
	var moves []rootMove
	for place, m := range s.moves(0) {
		if !s.pos.Make(m) {
			continue
		}
		guess := 0
		if shallow > 0 {
			guess = -s.failSoft(shallow-1, 1, -infinite, infinite)
		}
		s.pos.Unmake()
		moves = append(moves, rootMove{move: m, place: place, guess: guess})
	}
	slices.SortStableFunc(moves, func(a, b rootMove) int { return cmp.Compare(b.guess, a.guess) })
	return moves
}

// rootSplit is the work that the threads share.
type rootSplit struct {
	depth int
	how   Split
	moves []rootMove
	// next is the place in moves of the next one to search.
	next atomic.Int64
	// bound is the best score so far.
	bound atomic.Int64
}

// run searches all moves with the threads and adds their counts to those of the
// searcher.
func (r *rootSplit) run(s *Searcher) {
	if r.how.Tables != NoTable {
		s.needTable()
	}
	helpers := make([]*Searcher, min(max(r.how.Threads, 1), len(r.moves)))
	var group sync.WaitGroup
	for i := range helpers {
		group.Go(func() {
			// Made here and not outside: what one goroutine allocates after the
			// other would lie side by side, and two processors would fight over
			// the cache lines where both meet.
			helpers[i] = r.helper(s)
			r.work(helpers[i])
		})
	}
	group.Wait()
	for _, helper := range helpers {
		s.nodes += helper.nodes
		s.leaves += helper.leaves
		if helper.err != nil {
			s.err = helper.err
		}
	}
}

// helper returns the searcher of a thread.
func (r *rootSplit) helper(s *Searcher) *Searcher {
	helper := New(s.spec, s.pos)
	helper.Ordering, helper.CandidatesOnly = s.Ordering, s.CandidatesOnly
	helper.TrustTable, helper.Discount, helper.MaxNodes = s.TrustTable, s.Discount, s.MaxNodes
	switch r.how.Tables {
	case SharedTable:
		helper.Table = s.Table
	case OwnTables:
		helper.Table = NewTable(len(s.Table.places))
	}
	helper.begin(s.ctx)
	return helper
}

// work searches one move after the other until none is left. Each element of
// moves is written by the thread that took it, and by no other.
func (r *rootSplit) work(s *Searcher) {
	search := s.failSoft
	if r.how.Tables != NoTable {
		search = s.withTable
	}
	own := -infinite
	for s.err == nil {
		i := int(r.next.Add(1)) - 1
		if i >= len(r.moves) {
			return
		}
		if !r.how.OwnBounds {
			own = int(r.bound.Load())
		}
		m := &r.moves[i]
		// The window is open for a score equal to the bound: such a move is
		// told from a worse one whichever of the two was searched first.
		alpha := max(own-1, -infinite)
		s.pos.Make(m.move)
		m.score = -search(r.depth-1, 1, -infinite, -alpha)
		s.pos.Unmake()
		m.line = append(append(m.line, m.move), s.frame(1).line...)
		if s.err == nil {
			own = max(own, m.score)
			r.raise(m.score)
		}
	}
}

// raise lifts the shared bound to the score if it is below.
func (r *rootSplit) raise(score int) {
	for {
		bound := r.bound.Load()
		if int64(score) <= bound || r.bound.CompareAndSwap(bound, int64(score)) {
			return
		}
	}
}

// best returns the move with the greatest score, of several the one generated
// first.
func (r *rootSplit) best() rootMove {
	return slices.MinFunc(r.moves, func(a, b rootMove) int {
		return cmp.Or(cmp.Compare(b.score, a.score), cmp.Compare(a.place, b.place))
	})
}
