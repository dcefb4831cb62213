package search

import (
	"context"
	"testing"

	"github.com/duiyi/duiyi/game"
)

// Small trees in which exactly one rule of the search decides.

// In check nobody stands pat: the evaluation at the horizon is splendid, but
// every way out of the check loses.
func TestQuiescenceDoesNotStandPatInCheck(t *testing.T) {
	checked := &toyNode{value: 900, check: true, children: []*toyNode{leaf(500), leaf(400)}}
	root := &toyNode{children: []*toyNode{checked, leaf(100)}}
	// Move 1 gives check; the opponent's 900 is an illusion, its best way out
	// leaves it at -400 or -500: good for us by 400.
	move, score := searchToy(root, Features{Quiescence: true}, 1)
	if move != 1 || score != 400 {
		t.Errorf("move %d, score %d; want 1, 400", move, score)
	}
}

func TestQuiescenceFindsMateInCheck(t *testing.T) {
	root := &toyNode{children: []*toyNode{leaf(-50), {value: 900, check: true}}}
	move, score := searchToy(root, Features{Quiescence: true}, 1)
	if move != 2 || score != MateIn(1) {
		t.Errorf("move %d, score %d; want 2, mate in one ply", move, score)
	}
}

// A late quiet move that looks best at the reduced depth must be searched to
// the full depth before it is believed.
func TestReducedMoveIsVerified(t *testing.T) {
	root := &toyNode{}
	for range 8 {
		root.children = append(root.children, line(6, 0, leaf(0)))
	}
	// From the opponent's view -300 for four plies, then +500.
	trap := line(4, -300, line(4, 500, leaf(500)))
	root.children = append(root.children, trap)
	for depth := 3; depth <= 8; depth++ {
		want := 0
		if depth <= 4 {
			want = 300 // the trap's bottom is beyond the horizon
		}
		plain, _ := searchToy(root, Features{}, depth)
		move, score := searchToy(root, Features{Reductions: true}, depth)
		if score != want || (want == 0) != (move != 9) || (plain == 9) != (move == 9) {
			t.Errorf("depth %d: move %d, score %d; want %d; without reductions move %d", depth, move, score, want, plain)
		}
	}
}

// The same where it is the opponent who is tempted, at a node with an empty
// window: there only the second search at full depth stands between the reduced
// value and a wrong cut-off.
func TestReducedReplyIsVerified(t *testing.T) {
	tempted := &toyNode{value: -200}
	for range 8 {
		tempted.children = append(tempted.children, line(8, 200, leaf(200)))
	}
	tempted.children = append(tempted.children, line(4, -300, line(4, 500, leaf(500))))
	root := &toyNode{children: []*toyNode{line(9, 0, leaf(0)), tempted}}
	for _, f := range []Features{{}, {Reductions: true}} {
		if move, score := searchToy(root, f, 6); move != 2 || score != 200 {
			t.Errorf("%+v: move %d, score %d; want 2, 200", f, move, score)
		}
	}
}

// A score that jumps out of the aspiration window, up or down, is found all the
// same.
func TestAspirationFollowsTheScore(t *testing.T) {
	for _, jump := range []int{3000, -3000, 150, -150, 15000, -15000} {
		root := &toyNode{children: []*toyNode{line(5, 0, line(5, -jump, leaf(-jump)))}}
		for depth := 1; depth <= 9; depth++ {
			_, want := searchToy(root, Features{}, depth)
			core := New(toySpec, Features{Aspiration: true}, 1, 1)
			info := core.Run(context.Background(), newToy(root), Limits{Depth: depth}, nil).Info
			core.Close()
			if got := info.Lines[0].Score; got != want {
				t.Errorf("jump %d, depth %d: score %d, want %d", jump, depth, got, want)
			}
			for i, w := range info.Windows {
				if last := i == len(info.Windows)-1; w.Alpha >= w.Beta || (w.Score > w.Alpha && w.Score < w.Beta) != last {
					t.Errorf("jump %d, depth %d: windows %v", jump, depth, info.Windows)
				}
			}
		}
		if _, score := searchToy(root, Features{Aspiration: true}, 8); score != jump && score != -jump {
			t.Errorf("jump %d: score %d at depth 8; the tree does not jump", jump, score)
		}
	}
}

// A search that was stopped in the middle of a line has not learnt that line's
// value.
func TestStoppedSearchStoresNothingUnfinished(t *testing.T) {
	// Move 2 looks bad at first sight, so that it is searched after move 1, with
	// an empty window, where the table may cut.
	better := &toyNode{value: 500, children: []*toyNode{line(11, 200, leaf(-200))}}
	root := &toyNode{children: []*toyNode{line(12, -100, leaf(-100)), better}}
	for n := uint64(1); n < 150; n++ {
		core := New(toySpec, Features{Table: true}, 1, 1)
		core.Run(context.Background(), newToy(root), Limits{Nodes: n}, nil)
		r := core.Run(context.Background(), newToy(root), Limits{Depth: 3}, nil)
		core.Close()
		if move, score := r.Best.Index(), r.Info.Lines[0].Score; move != 2 || score != 200 {
			t.Fatalf("after a search stopped at %d nodes: move %d, score %d; want 2, 200", n, move, score)
		}
	}
}

func TestPromoteKeepsTheOrderOfTheRest(t *testing.T) {
	w := newWorker(toySpec)
	for m := range 6 {
		w.root = append(w.root, rootMove{move: game.Move(m)})
	}
	w.promote(1, 4, 77)
	for i, want := range []game.Move{0, 4, 1, 2, 3, 5} {
		if w.root[i].move != want {
			t.Fatalf("place %d has move %d, want %d", i, w.root[i].move, want)
		}
	}
	if w.root[1].score != 77 {
		t.Errorf("the score is %d", w.root[1].score)
	}
}

// zugzwangTree: every move of the side to move at the second ply loses, which
// shows only two plies later, and passing would not lose.
func zugzwangTree(guarded bool) *toyNode {
	stuck := &toyNode{value: 200, zugzwang: guarded, pass: line(6, -200, leaf(-200))}
	for _, loss := range []int{800, 700} {
		stuck.children = append(stuck.children, line(2, -200, line(6, loss, leaf(loss))))
	}
	return &toyNode{children: []*toyNode{line(7, 0, leaf(0)), stuck}}
}

func TestNullMoveIsNotTrustedInZugzwang(t *testing.T) {
	for _, depth := range []int{4, 5, 6} {
		if move, score := searchToy(zugzwangTree(true), Features{NullMove: true}, depth); move != 2 || score != 700 {
			t.Errorf("depth %d: move %d, score %d; want 2, 700", depth, move, score)
		}
		// The same tree without the guard shows that the test bites.
		if move, _ := searchToy(zugzwangTree(false), Features{NullMove: true}, depth); move != 1 {
			t.Errorf("depth %d: without the guard the null move should hide move 2", depth)
		}
	}
}

// A win that is found after passing proves a cut-off and nothing more.
func TestWinAfterNullMoveIsNoWin(t *testing.T) {
	for _, verdict := range []game.Verdict{game.Lost, game.LostByHistory} {
		root := &toyNode{value: 500, pass: &toyNode{verdict: verdict}, children: []*toyNode{leaf(0)}}
		w := newWorker(toySpec)
		w.prepare(toySpec, newToy(root), Features{NullMove: true}, nil, &clock{})
		w.frames[0].static = 500
		n := node{frame: &w.frames[0], beta: 300, depth: 4, guess: 500}
		if score, ok := w.tryNull(&n); !ok || score != 300 {
			t.Errorf("verdict %d: score %d, %v; want the bound 300", verdict, score, ok)
		}
	}
}

// What history decides is worth less than any mate and more than anything
// evaluated, on both sides, and sooner is better for the winner.
func TestHistoryVerdictsAreOrdered(t *testing.T) {
	verdict := func(v game.Verdict) *toyNode { return &toyNode{verdict: v} }
	mate := &toyNode{check: true}
	tests := []struct {
		name        string
		root        *toyNode
		move, score int
	}{
		{"won by history over a great position", &toyNode{children: []*toyNode{line(6, -15000, leaf(-15000)), verdict(game.LostByHistory)}}, 2, HistoryWin - 1},
		{"mate over won by history", &toyNode{children: []*toyNode{verdict(game.LostByHistory), mate}}, 2, MateIn(1)},
		{"a bad position over lost by history", &toyNode{children: []*toyNode{verdict(game.WonByHistory), line(6, 15000, leaf(15000))}}, 2, -15000},
		{"lost by history over being mated", &toyNode{children: []*toyNode{
			{children: []*toyNode{{check: true}}}, line(2, 0, verdict(game.WonByHistory)),
		}}, 2, -HistoryWin + 3},
		{"being mated over what is forbidden now", &toyNode{children: []*toyNode{
			verdict(game.WonByHistory), {children: []*toyNode{{check: true}}},
		}}, 2, MatedIn(2)},
		{"what is forbidden if nothing else is there", &toyNode{children: []*toyNode{verdict(game.WonByHistory)}}, 1, -HistoryWin + 1},
		{"a draw over lost by history", &toyNode{children: []*toyNode{verdict(game.WonByHistory), verdict(game.Drawn)}}, 2, 0},
	}
	for _, test := range tests {
		for _, f := range []Features{{}, AllFeatures()} {
			if move, score := searchToy(test.root, f, 3); move != test.move || score != test.score {
				t.Errorf("%s: move %d, score %d; want %d, %d", test.name, move, score, test.move, test.score)
			}
		}
	}
}

// A score that rests on the way to a position is not remembered for it; the
// move is.
func TestHistoryScoresStayOutOfTheTable(t *testing.T) {
	w := newWorker(toySpec)
	table := newTable(1)
	defer table.free()
	w.prepare(toySpec, newToy(leaf(0)), AllFeatures(), table, &clock{})
	for score, stored := range map[int]bool{
		HistoryWin - 4: false, -HistoryWin + 3: false, MateIn(5): true, MatedIn(4): true, 300: true,
	} {
		table.clear()
		w.remember(&node{best: score, alpha: -100, beta: 200, depth: 5, ply: 2, bestMove: 7})
		e, ok := table.probe(w.state.Key)
		if !ok || e.tag != 7 || (e.bound != boundNone) != stored {
			t.Errorf("score %d: %+v %v", score, e, ok)
		}
	}
}

func TestStoredBoundsCut(t *testing.T) {
	const beta = 50
	tests := []struct {
		bound bound
		score int
		cuts  bool
	}{
		{boundExact, 40, true},
		{boundExact, 60, true},
		{boundLower, 60, true},
		{boundLower, 50, true},
		{boundLower, 49, false},
		{boundUpper, 49, true},
		{boundUpper, 50, false},
		{boundUpper, 60, false},
		{boundNone, 40, false},
		{boundNone, 60, false},
	}
	for _, test := range tests {
		e := entry{bound: test.bound}
		if e.cuts(test.score, beta) != test.cuts {
			t.Errorf("bound %d, score %d against beta %d: want %v", test.bound, test.score, beta, test.cuts)
		}
	}
}

func TestHistoryLearnsForTheRightSide(t *testing.T) {
	w := newWorker(toySpec)
	w.prepare(toySpec, newToy(leaf(0)), AllFeatures(), nil, &clock{})
	f := &w.frames[0]
	f.quiets[0], f.quiets[1], f.quietCount = 3, 4, 2
	w.cutoffBy(f, 5, 6, 0)
	first, second := game.First, game.Second
	if w.history.get(first, 5) <= 0 || w.history.get(first, 3) >= 0 || w.history.get(first, 4) >= 0 {
		t.Errorf("after a cut-off: %d for the move, %d and %d for those before it",
			w.history.get(first, 5), w.history.get(first, 3), w.history.get(first, 4))
	}
	if w.history.get(second, 5) != 0 || f.killers[0] != 5 {
		t.Errorf("the other side's history is %d, the killer %d", w.history.get(second, 5), f.killers[0])
	}
	for range 10000 {
		w.history.update(first, 5, 1200)
		w.history.update(first, 3, -1200)
	}
	if up, down := w.history.get(first, 5), w.history.get(first, 3); up > historyMax || down < -historyMax || up < historyMax/2 {
		t.Errorf("after many cut-offs: %d and %d", up, down)
	}
}

func TestSettledOnlyByAMateWithinTheDepth(t *testing.T) {
	w := newWorker(toySpec)
	w.root = []rootMove{{score: MateIn(5)}, {score: 30}}
	for _, test := range []struct {
		stop           bool
		depth, multiPV int
		settled        bool
	}{{true, 4, 1, false}, {true, 5, 1, true}, {true, 9, 2, false}, {false, 9, 1, false}} {
		if got := w.settled(Limits{StopOnMate: test.stop}, test.depth, test.multiPV); got != test.settled {
			t.Errorf("%+v: %v", test, got)
		}
	}
}
