package textbook

import (
	"sync"
	"testing"

	"github.com/duiyi/duiyi/game"
)

// The whole game has 5,478 positions, its tree 549,946 nodes: a table that holds
// them all leaves less than one visit by each move of each position.
func TestTableFindsTranspositions(t *testing.T) {
	spec := ticTacToe()
	s := New(spec, spec.Start())
	s.Table = NewTable(1 << 16)
	plain, _ := s.AlphaBetaFailSoft(t.Context(), 9)
	r, err := s.AlphaBetaTable(t.Context(), 9)
	if err != nil || r.Score != 0 || r.Nodes >= plain.Nodes/2 || r.Nodes > 5478*9 {
		t.Errorf("%d with %d nodes (%v), without a table %d", r.Score, r.Nodes, err, plain.Nodes)
	}
	again, _ := s.AlphaBetaTable(t.Context(), 9)
	if again.Nodes >= r.Nodes || again.Score != 0 {
		t.Errorf("a second search visits %d nodes, the first one %d", again.Nodes, r.Nodes)
	}
}

// A node that is met twice is searched once.
func TestTableSearchesOnce(t *testing.T) {
	shared := node(5, 6, 7)
	s, visited := toySearcher(node(node(shared), node(shared)), game.Drawn)
	s.Table = NewTable(100)
	if r, err := s.AlphaBetaTable(t.Context(), 3); err != nil || r.Score != 7 || len(*visited) != 3 {
		t.Errorf("%d, leaves %v (%v); want 7 and 3 leaves", r.Score, *visited, err)
	}
}

// A value is taken from the table only where nothing on the way can matter.
func TestNoWayBack(t *testing.T) {
	s := quietSearcher(leaf(0), game.Drawn)
	s.begin(t.Context())
	for _, test := range []struct {
		rootClock, clock, ply, depth int
		want                         bool
	}{
		{0, 0, 5, 30, true},   // a capture has just been made
		{0, 1, 5, 3, false},   // one move since: it could be taken back in 3 plies
		{0, 1, 5, 2, true},    // but not in 2
		{0, 3, 5, 1, false},   // three moves since, and the fourth closes the circle
		{0, 3, 3, 1, true},    // if the first of them is the root's: that needs two before
		{3, 9, 3, 1, true},    // nor can the game have gone in a circle before it
		{4, 9, 3, 1, false},   // here it can
		{50, 0, 1, 30, true},  // but never back over a capture
		{0, 60, 60, 0, false}, // long shuffling
	} {
		s.rootClock, s.state.Clock = test.rootClock, test.clock
		if got := s.noWayBack(test.depth, test.ply); got != test.want {
			t.Errorf("%+v: %v", test, got)
		}
	}
}

// What is put in comes out, or nothing, whatever is put at the same time.
func TestTableFromManyThreads(t *testing.T) {
	table := NewTable(5)
	var group sync.WaitGroup
	for thread := range 4 {
		group.Go(func() {
			for i := range 3000 {
				key := uint64(i%17 + 1)
				table.put(memory{key: key, score: int(key) * 10, bound: exact, depth: thread})
				if m, found := table.get(key); found && m.score != int(key)*10 {
					t.Errorf("key %d: score %d", key, m.score)
				}
			}
		})
	}
	group.Wait()
	if _, found := NewTable(0).get(0); found {
		t.Error("an empty table knows something")
	}
}
