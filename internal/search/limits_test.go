package search_test

import (
	"context"
	"runtime"
	"testing"
	"time"

	"github.com/duiyi/duiyi/catalog"
	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/search"
)

// spec returns a game of the catalog.
func spec(t testing.TB, name string) *game.Spec {
	t.Helper()
	entry, err := catalog.Games().Find(name)
	if err != nil {
		t.Fatal(err)
	}
	return entry.Spec
}

// position reads a position and plays moves in coordinates.
func position(t testing.TB, s *game.Spec, fen string, moves ...string) game.Position {
	t.Helper()
	p := s.Start()
	if fen != "" {
		var err error
		if p, err = s.Parse(fen); err != nil {
			t.Fatal(err)
		}
	}
	for _, text := range moves {
		m, err := s.Notations[0].Parse(p, text)
		if err != nil {
			t.Fatal(err)
		}
		p.Make(m)
	}
	return p
}

// run searches with a fresh core.
func run(t testing.TB, s *game.Spec, p game.Position, limits search.Limits) search.Result {
	t.Helper()
	core := search.New(s, search.AllFeatures(), 16, 1)
	defer core.Close()
	return core.Run(context.Background(), p, limits, nil)
}

// middlegame is a chess position with plenty to think about.
const middlegame = "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10"

func TestNodeLimitIsKeptToTheNode(t *testing.T) {
	chess := spec(t, "chess")
	p := position(t, chess, middlegame)
	for _, limit := range []uint64{2000, 2001, 12345, 50000} {
		if r := run(t, chess, p, search.Limits{Nodes: limit}); r.Info.Nodes != limit {
			t.Errorf("limit %d: %d nodes", limit, r.Info.Nodes)
		}
	}
}

func TestDepthLimitAndReports(t *testing.T) {
	chess := spec(t, "chess")
	core := search.New(chess, search.AllFeatures(), 16, 1)
	defer core.Close()
	var depths []int
	r := core.Run(context.Background(), position(t, chess, middlegame), search.Limits{Depth: 6}, func(info search.Info) {
		depths = append(depths, info.Depth)
		if len(info.Windows) == 0 || len(info.Lines) != 1 || info.SelDepth < info.Depth {
			t.Errorf("incomplete info %+v", info)
		}
	})
	for i, depth := range depths {
		if depth != i+1 {
			t.Fatalf("iterations %v", depths)
		}
	}
	if len(depths) != 6 || r.Info.Depth != 6 {
		t.Errorf("iterations %v, last %d", depths, r.Info.Depth)
	}
}

// TestSameSearchSameNodes: a search is repeatable to the node, and a used core
// that was cleared equals a new one.
func TestSameSearchSameNodes(t *testing.T) {
	for _, entry := range catalog.Games() {
		p := entry.Spec.Start()
		limits := search.Limits{Depth: 6}
		first := run(t, entry.Spec, p, limits)
		core := search.New(entry.Spec, search.AllFeatures(), 16, 1)
		core.Run(context.Background(), position(t, entry.Spec, ""), search.Limits{Depth: 4}, nil)
		core.Clear()
		second := core.Run(context.Background(), p, limits, nil)
		core.Close()
		if first.Info.Nodes != second.Info.Nodes || first.Best != second.Best {
			t.Errorf("%s: %d nodes, then %d", entry.Spec.Name, first.Info.Nodes, second.Info.Nodes)
		}
	}
}

// TestCancelledSearchStillAnswers: cancelled before it starts, and from within
// its first report, a search gives a legal move, and leaves no goroutine.
func TestCancelledSearchStillAnswers(t *testing.T) {
	before := runtime.NumGoroutine()
	for _, entry := range catalog.Games() {
		p := entry.Spec.Start()
		for _, threads := range []int{1, 3} {
			core := search.New(entry.Spec, search.AllFeatures(), 1, threads)
			ctx, cancel := context.WithCancel(context.Background())
			r := core.Run(ctx, p, search.Limits{}, func(info search.Info) {
				if info.Depth >= 2 {
					cancel()
				}
			})
			requireLegal(t, p, r.Best)
			r = core.Run(ctx, p, search.Limits{}, nil)
			requireLegal(t, p, r.Best)
			if r.Info.Depth != 1 {
				t.Errorf("a search cancelled beforehand went to depth %d", r.Info.Depth)
			}
			cancel()
			core.Close()
		}
	}
	// The watch of a context ends in a goroutine of its own, soon but not at
	// once; the deadline only bounds a failing test.
	for deadline := time.Now().Add(30 * time.Second); time.Now().Before(deadline); runtime.Gosched() {
		if runtime.NumGoroutine() <= before {
			return
		}
	}
	t.Errorf("%d goroutines before, %d after", before, runtime.NumGoroutine())
}

func requireLegal(t *testing.T, p game.Position, m game.Move) {
	t.Helper()
	for _, legal := range game.LegalMoves(p) {
		if legal == m {
			return
		}
	}
	t.Fatalf("move %#x is not legal in %s", uint64(m), p.FEN())
}

// TestMoveTimeEndsTheSearch: a search with only a time limit comes back. How
// exactly it keeps the time is measured, not asserted: machines differ.
func TestMoveTimeEndsTheSearch(t *testing.T) {
	chess := spec(t, "chess")
	r := run(t, chess, position(t, chess, middlegame), search.Limits{MoveTime: 20 * time.Millisecond})
	if r.Best == game.NoMove || r.Info.Depth < 1 {
		t.Errorf("result %+v", r)
	}
}

// TestSingleMoveNeedsNoTime is field case BR-096: with ten minutes on the clock a
// position with one legal move ends after a few iterations, whatever they took.
func TestSingleMoveNeedsNoTime(t *testing.T) {
	chess := spec(t, "chess")
	p := position(t, chess, "6rk/8/8/8/8/8/8/r6K w - - 0 1")
	r := run(t, chess, p, search.Limits{Clock: &search.TimeControl{Remaining: 10 * time.Minute}})
	requireLegal(t, p, r.Best)
	if r.Info.Depth > 6 {
		t.Errorf("went to depth %d", r.Info.Depth)
	}
}

// TestEmptyClock is field case BR-091: no time is left, or less, and still there
// is a legal move, at once.
func TestEmptyClock(t *testing.T) {
	chess := spec(t, "chess")
	p := position(t, chess, middlegame)
	for _, control := range []search.TimeControl{
		{},
		{Remaining: -150 * time.Millisecond},
		{Increment: -10 * time.Millisecond},
	} {
		r := run(t, chess, p, search.Limits{Clock: &control, Overhead: time.Second})
		requireLegal(t, p, r.Best)
		if r.Info.Depth < 1 {
			t.Errorf("%+v: depth %d", control, r.Info.Depth)
		}
	}
}

// TestMateEndsTheSearch: the mate that was asked for is enough, for either side;
// a longer one is not.
func TestMateEndsTheSearch(t *testing.T) {
	chess := spec(t, "chess")
	morphy := position(t, chess, "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1") // mate in two
	mated := position(t, chess, "kbK5/pp6/RP6/8/8/8/8/8 b - - 1 1")   // mate after the reply
	for _, c := range []struct {
		name  string
		p     game.Position
		plies int
		ends  bool
	}{
		{"in two", morphy, 4, true},
		{"in one", morphy, 2, false},
		{"by the other side", mated, 2, true},
	} {
		r := run(t, chess, c.p, search.Limits{Depth: 9, MatePlies: c.plies})
		if (r.Info.Depth < 9) != c.ends || !search.IsMate(r.Info.Lines[0].Score) {
			t.Errorf("%s: depth %d, score %d", c.name, r.Info.Depth, r.Info.Lines[0].Score)
		}
	}
}

// TestPonderingWaits: before its hit a search with hardly any time goes as deep
// as it may; after it the time is up.
func TestPonderingWaits(t *testing.T) {
	chess := spec(t, "chess")
	p := position(t, chess, middlegame)
	core := search.New(chess, search.AllFeatures(), 16, 1)
	defer core.Close()
	ponder := new(search.Ponder)
	limits := search.Limits{Clock: &search.TimeControl{}, MoveTime: 1, Ponder: ponder, Depth: 5}
	if r := core.Run(context.Background(), p, limits, nil); r.Info.Depth != 5 {
		t.Errorf("depth %d while pondering", r.Info.Depth)
	}
	limits.Depth = 0
	r := core.Run(context.Background(), p, limits, func(info search.Info) {
		if info.Depth == 5 {
			ponder.Hit()
		}
	})
	requireLegal(t, p, r.Best)
}

// TestSearchLeavesThePositionAlone is field case BR-103.
func TestSearchLeavesThePositionAlone(t *testing.T) {
	for _, entry := range catalog.Games() {
		for i, p := range randomPositions(entry.Spec, 20, 40, 9) {
			fen, key, state := p.FEN(), p.State().Key, *p.State()
			ctx, cancel := context.WithCancel(context.Background())
			core := search.New(entry.Spec, search.AllFeatures(), 1, 1)
			core.Run(ctx, p, search.Limits{Depth: 1 + i%5}, func(info search.Info) {
				if info.Depth > i%3 {
					cancel()
				}
			})
			core.Close()
			cancel()
			if p.FEN() != fen || p.State().Key != key || *p.State() != state || p.ComputeKey() != key {
				t.Fatalf("%s: the search changed %s to %s", entry.Spec.Name, fen, p.FEN())
			}
		}
	}
}

func TestRestrictedRootMoves(t *testing.T) {
	chess := spec(t, "chess")
	p := position(t, chess, "")
	only, err := chess.Notations[0].Parse(p, "a2a3")
	if err != nil {
		t.Fatal(err)
	}
	if r := run(t, chess, p, search.Limits{Depth: 4, Moves: []game.Move{only}}); r.Best != only {
		t.Errorf("played %#x", uint64(r.Best))
	}
}

func TestMultiPV(t *testing.T) {
	chess := spec(t, "chess")
	// Field case BR-080: ten lines asked for, six legal moves.
	p := position(t, chess, "r1bqkb1r/ppp2ppp/5n2/nB1Pp1N1/8/8/PPPP1PPP/RNBQK2R b KQkq - 2 6")
	r := run(t, chess, p, search.Limits{Depth: 8, MultiPV: 10})
	if len(r.Info.Lines) != 6 || r.Info.Depth != 8 {
		t.Fatalf("%d lines at depth %d, want 6 at 8", len(r.Info.Lines), r.Info.Depth)
	}
	seen := map[game.Move]bool{}
	for i, line := range r.Info.Lines {
		if len(line.Moves) == 0 || seen[line.Moves[0]] {
			t.Errorf("line %d is empty or a duplicate", i)
		}
		seen[line.Moves[0]] = true
		if i > 0 && line.Score > r.Info.Lines[i-1].Score {
			t.Errorf("line %d scores more than the one before", i)
		}
	}
}

// TestMultiPVScoresAreExact compares each line's score with a search of that
// move alone, with everything off that depends on what else was searched.
func TestMultiPVScoresAreExact(t *testing.T) {
	chess := spec(t, "chess")
	core := search.New(chess, search.Features{Ordering: true, Quiescence: true}, 1, 1)
	defer core.Close()
	for _, p := range randomPositions(chess, 10, 40, 4) {
		all := core.Run(context.Background(), p, search.Limits{Depth: 3, MultiPV: 100}, nil)
		for _, line := range all.Info.Lines {
			alone := core.Run(context.Background(), p, search.Limits{Depth: 3, Moves: line.Moves[:1]}, nil)
			if alone.Info.Lines[0].Score != line.Score {
				t.Fatalf("a line scores %d, its move alone %d\n%s", line.Score, alone.Info.Lines[0].Score, p.FEN())
			}
		}
	}
}

func TestNoAllocationPerNode(t *testing.T) {
	for _, entry := range catalog.Games() {
		core := search.New(entry.Spec, search.AllFeatures(), 1, 1)
		p := entry.Spec.Start()
		allocations := func(depth int) float64 {
			return testing.AllocsPerRun(3, func() {
				core.Run(context.Background(), p, search.Limits{Depth: depth}, nil)
			})
		}
		// Six more iterations of thousands of nodes may cost what an iteration
		// reports, and nothing for each node.
		if few, many := allocations(2), allocations(8); many-few > 6*30 {
			t.Errorf("%s: %v allocations to depth 2, %v to depth 8", entry.Spec.Name, few, many)
		}
		core.Close()
	}
}

// BenchmarkSearch reports allocations of a whole search, to be divided by its
// tens of thousands of nodes: what the iterations report, 0.00 per node.
func BenchmarkSearch(b *testing.B) {
	for _, entry := range catalog.Games() {
		b.Run(entry.Spec.Name, func(b *testing.B) {
			core := search.New(entry.Spec, search.AllFeatures(), 16, 1)
			defer core.Close()
			p := entry.Spec.Start()
			b.ReportAllocs()
			var nodes, allocations uint64
			var memory runtime.MemStats
			for b.Loop() {
				core.Clear()
				runtime.ReadMemStats(&memory)
				before := memory.Mallocs
				nodes += core.Run(context.Background(), p, search.Limits{Depth: 8}, nil).Info.Nodes
				runtime.ReadMemStats(&memory)
				allocations += memory.Mallocs - before
			}
			b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "nodes/s")
			b.ReportMetric(float64(allocations)/float64(nodes), "allocs/node")
		})
	}
}
