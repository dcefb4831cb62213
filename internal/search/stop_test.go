package search_test

import (
	"context"
	"testing"
	"time"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/search"
)

// Positions whose value is far from 0 whatever is searched, so that the 0 that
// an aborted node returns would show.
const (
	queenUp   = "r1b1kb1r/pppp1ppp/2n2n2/4p3/4P3/2N2N2/PPPP1PPP/R1BQKB1R w KQkq - 0 1"
	queenDown = "rnbqkb1r/pppp1ppp/5n2/4p3/4P3/2N2N2/PPPP1PPP/R1B1KB1R w KQkq - 0 1"
)

// TestStopAtAnyNode stops a search after every number of nodes. The answer is
// legal and its score a real one, and what the table keeps does not mislead the
// next search.
func TestStopAtAnyNode(t *testing.T) {
	chess := spec(t, "chess")
	step := uint64(37)
	if deep() {
		step = 1
	}
	for fen, sign := range map[string]int{queenUp: 1, queenDown: -1} {
		p := position(t, chess, fen)
		for n := uint64(1); n < 3000; n += step {
			core := search.New(chess, search.AllFeatures(), 1, 1)
			r := core.Run(context.Background(), p, search.Limits{Nodes: n}, nil)
			requireLegal(t, p, r.Best)
			requireLegalLine(t, p, r.Info.Lines[0].Moves)
			if score := r.Info.Lines[0].Score * sign; score < 300 {
				t.Fatalf("stopped after %d nodes: score %d", n, score)
			}
			again := core.Run(context.Background(), p, search.Limits{Depth: 3}, nil)
			if score := again.Info.Lines[0].Score * sign; score < 300 {
				t.Fatalf("after a search stopped at %d nodes the next one scores %d", n, score)
			}
			core.Close()
		}
	}
}

// explosive is a legal position with so many captures that even one ply with
// quiescence takes minutes.
const explosive = "rnqqkqnr/qqq2qqq/1b4b1/8/8/1B4B1/QQQ2QQQ/RNQQKQNR w - - 0 1"

// TestStopWithinTheFirstIteration: neither time, nodes nor cancelling wait for
// an iteration that does not end.
func TestStopWithinTheFirstIteration(t *testing.T) {
	chess := spec(t, "chess")
	p := position(t, chess, explosive)
	cancelled, cancel := context.WithCancel(context.Background())
	cancel()
	for _, test := range []struct {
		name   string
		ctx    context.Context
		limits search.Limits
		nodes  uint64
	}{
		{"cancelled", cancelled, search.Limits{}, 10_000},
		{"nodes", context.Background(), search.Limits{Nodes: 5000}, 5000},
		{"time", context.Background(), search.Limits{MoveTime: 5 * time.Millisecond}, 10_000_000},
	} {
		for _, threads := range []int{1, 2} {
			core := search.New(chess, search.AllFeatures(), 1, threads)
			r := core.Run(test.ctx, p, test.limits, nil)
			core.Close()
			requireLegal(t, p, r.Best)
			if r.Info.Nodes > test.nodes*uint64(threads)+2048 || r.Info.Lines[0].Score < -search.Mate {
				t.Errorf("%s, %d threads: %d nodes, score %d", test.name, threads, r.Info.Nodes, r.Info.Lines[0].Score)
			}
		}
	}
}

// TestNodesOfAllThreads: the limit bounds the sum, and is not cut short by one
// thread having done its share.
func TestNodesOfAllThreads(t *testing.T) {
	chess := spec(t, "chess")
	p := position(t, chess, middlegame)
	for _, threads := range []int{2, 3} {
		core := search.New(chess, search.AllFeatures(), 1, threads)
		r := core.Run(context.Background(), p, search.Limits{Nodes: 60_000}, nil)
		core.Close()
		if slack := uint64(threads * 1024); r.Info.Nodes < 60_000-slack || r.Info.Nodes > 60_000+slack {
			t.Errorf("%d threads visited %d nodes of 60000", threads, r.Info.Nodes)
		}
	}
}

// TestRestrictedRootLeavesNoTrace: the value of some of the moves is not the
// value of the position, and must not be remembered as if it were.
func TestRestrictedRootLeavesNoTrace(t *testing.T) {
	chess := spec(t, "chess")
	morphy := position(t, chess, "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1")
	features := search.AllFeatures()
	features.Reductions = false // which may put a quiet mate off for reasons of their own
	core := search.New(chess, features, 1, 1)
	defer core.Close()
	after := position(t, chess, "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", "a1a6", "b7a6")
	poor, err := chess.Notations[0].Parse(after, "c8d7")
	if err != nil {
		t.Fatal(err)
	}
	core.Run(context.Background(), after, search.Limits{Depth: 10, Moves: []game.Move{poor}}, nil)
	if r := core.Run(context.Background(), morphy, search.Limits{Depth: 6}, nil); r.Info.Lines[0].Score != search.MateIn(3) {
		t.Errorf("the mate in two was lost: score %d", r.Info.Lines[0].Score)
	}
}

// TestPanickingReportEndsTheHelpers is the rest of field case BR-103: a report
// that panics leaves no thread behind that still writes to the table. The race
// detector sees it if one does.
func TestPanickingReportEndsTheHelpers(t *testing.T) {
	chess := spec(t, "chess")
	core := search.New(chess, search.AllFeatures(), 1, 2)
	defer core.Close()
	p := position(t, chess, middlegame)
	fen := p.FEN()
	func() {
		defer func() {
			if recover() == nil {
				t.Error("the panic did not come through")
			}
		}()
		core.Run(context.Background(), p, search.Limits{}, func(search.Info) { panic("report") })
	}()
	r := core.Run(context.Background(), p, search.Limits{Depth: 3}, nil)
	requireLegal(t, p, r.Best)
	if p.FEN() != fen {
		t.Errorf("the position changed to %s", p.FEN())
	}
}
