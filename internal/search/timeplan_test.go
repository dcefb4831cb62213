package search

import (
	"context"
	"testing"
	"testing/synctest"
	"time"

	"github.com/duiyi/duiyi/game"
)

// steady is a choice that is neither easy nor hard.
var steady = progress{best: 1, score: 10, effort: 60, rival: 10}

// planned returns the planner of a minute's clock after iterations that took no
// time worth mentioning.
func planned(moves int, iterations ...progress) *planner {
	p := newPlanner(Limits{Clock: &TimeControl{Remaining: time.Minute}}, moves)
	for _, i := range iterations {
		p.observe(i, 0)
	}
	return p
}

// repeat returns a history of n equal iterations, with others behind them.
func repeat(n int, p progress, others ...progress) []progress {
	var all []progress
	for range n {
		all = append(all, p)
	}
	return append(all, others...)
}

// TestPlanner: a sure move ends the search early, an unsure one late, each against
// the one before.
func TestPlanner(t *testing.T) {
	other, lower, slightly := steady, steady, steady
	other.best = 2
	lower.score -= 60
	slightly.score -= 20
	easy := progress{best: 1, score: 10, effort: 95, rival: 2}
	rival := progress{best: 1, score: 10, effort: 90, rival: 9}
	contested := progress{best: 1, score: 10, effort: 30, rival: 25}
	for _, c := range []struct {
		name       string
		less, more *planner
	}{
		{"fresh", planned(30, repeat(7, steady)...), planned(30, steady)},
		{"changed", planned(30, repeat(7, steady)...), planned(30, repeat(7, steady, other)...)},
		{"falling a little", planned(30, repeat(7, steady)...), planned(30, repeat(7, steady, slightly)...)},
		{"falling", planned(30, repeat(7, steady, slightly)...), planned(30, repeat(7, steady, lower)...)},
		{"fallen a while ago", planned(30, repeat(7, steady, lower, lower, lower)...), planned(30, repeat(7, steady, lower, lower)...)},
		{"contested", planned(30, repeat(7, steady)...), planned(30, repeat(7, contested)...)},
		{"many moves", planned(5, repeat(7, steady)...), planned(60, repeat(7, steady)...)},
		{"easy", planned(30, repeat(12, easy)...), planned(30, repeat(12, rival)...)},
		{"easy for long", planned(30, repeat(12, easy)...), planned(30, repeat(5, easy)...)},
	} {
		less, more := c.less.limit(), c.more.limit()
		if less >= more {
			t.Errorf("%s: %v is not more than %v", c.name, more, less)
		}
		if more > c.more.budget.hard {
			t.Errorf("%s: %v is more than the hard limit", c.name, more)
		}
	}
}

// TestLimitEndsTheSearch: no iteration begins behind the limit, and one that takes
// no time begins before it.
func TestLimitEndsTheSearch(t *testing.T) {
	p := planned(30, repeat(7, steady)...)
	limit := p.limit()
	if p.enough(7, limit-ms) || !p.enough(7, limit+ms) {
		t.Errorf("not enough at %v", limit)
	}
}

// TestIterationThatCannotEnd: an iteration does not begin whose first move is
// expected to be cut off by the hard limit, however unsure the move.
func TestIterationThatCannotEnd(t *testing.T) {
	p := planned(30)
	p.budget.soft = p.budget.hard
	// The next iteration is believed to take twice as long, its first move half of it.
	half := p.budget.hard / 2
	p.observe(progress{best: 1, effort: 50}, half)
	if p.enough(1, half-ms) {
		t.Error("does not begin though there is time")
	}
	if !p.enough(1, half+ms) {
		t.Error("begins what it cannot end")
	}
}

// TestPlannerWithoutClock: neither a time for the move nor a single move ends
// anything early without a clock.
func TestPlannerWithoutClock(t *testing.T) {
	p := newPlanner(Limits{MoveTime: time.Second}, 1)
	p.observe(steady, time.Minute)
	if p.enough(MaxDepth, time.Hour) {
		t.Error("ended early")
	}
}

// TestMoveTimeWithClock: with both, the tighter one holds, and a time for the move
// is used up.
func TestMoveTimeWithClock(t *testing.T) {
	p := newPlanner(Limits{MoveTime: time.Second, Clock: &TimeControl{Remaining: 100 * time.Hour}}, 30)
	for _, i := range repeat(20, steady) {
		p.observe(i, 900*ms)
	}
	if p.enough(20, 900*ms) {
		t.Error("ended before the time for the move")
	}
}

// TestClassicIsUsedUp: the textbook rule asks for nothing but the time.
func TestClassicIsUsedUp(t *testing.T) {
	p := newPlanner(Limits{Clock: &TimeControl{Remaining: time.Minute}, TimePolicy: ClassicTime}, 30)
	for _, i := range repeat(20, progress{best: 1, effort: 99}) {
		p.observe(i, p.budget.soft*9/10)
	}
	if p.enough(20, p.budget.soft-1) || !p.enough(20, p.budget.soft) {
		t.Error("the time of the move is not used up")
	}
}

// TestWeights: they rise and fall with what they are for, within their bounds.
func TestWeights(t *testing.T) {
	for n := 1; n < game.MaxMoves; n++ {
		if a, b := movesWeight(n), movesWeight(n+1); a > b || a < 75 || b > 125 {
			t.Fatalf("%d moves: %d, one more: %d", n, a, b)
		}
		if a, b := stabilityWeight(n-1), stabilityWeight(n); a < b || a > 150 || b < 75 {
			t.Fatalf("%d iterations: %d, then %d", n, a, b)
		}
		if a, b := fallingWeight(n-1), fallingWeight(n); a > b || a < 100 || b > 150 {
			t.Fatalf("fall by %d: %d, then %d", n, a, b)
		}
	}
	for effort := 1; effort < 100; effort++ {
		for _, agreed := range []int{0, 20} {
			a, b := effortWeight(progress{effort: effort}, agreed), effortWeight(progress{effort: effort + 1}, agreed)
			if a < b || a > 130 || b < easyWeight {
				t.Fatalf("effort of %d %%: %d, then %d", effort, a, b)
			}
		}
	}
	if w := movesWeight(30); w != 100 {
		t.Errorf("30 moves weigh %d %%", w)
	}
}

// TestForecast: iterations of which each takes so many times the one before are
// continued; what is beyond belief is not believed.
func TestForecast(t *testing.T) {
	for _, c := range []struct{ growth, want float64 }{{1.5, 1.5}, {2.3, 2.3}, {1, leastGrowth}, {9, mostGrowth}} {
		var f forecast
		took, end := 1.0, 0.0
		for range 8 {
			took *= c.growth
			end += took
			f.add(time.Duration(end * float64(ms)))
		}
		if got := f.next().Seconds() * 1000 / took; got < c.want*0.999 || got > c.want*1.001 {
			t.Errorf("growth %v: the next one is %.3f times the last", c.growth, got)
		}
	}
	var f forecast
	f.add(3 * ms)
	if got := f.next(); got != 6*ms {
		t.Errorf("after one iteration of 3 ms: %v", got)
	}
}

// TestNarrowTreeGoesDeeper: where iterations grow slowly more of them are done, and
// in any tree the time used is about the limit.
func TestNarrowTreeGoesDeeper(t *testing.T) {
	depths := map[float64]int{}
	for _, growth := range []float64{1.2, 1.6, 2, 3, 4} {
		// The limit falls somewhere between two iterations: all places are averaged.
		const places = 50
		used := 0.0
		for place := range places {
			p := planned(30)
			took := float64(10*time.Microsecond) * (1 + float64(place)/places*(growth-1))
			elapsed := time.Duration(0)
			for depth := 1; ; depth++ {
				elapsed += time.Duration(took)
				p.observe(steady, elapsed)
				if p.enough(depth, elapsed) {
					used += float64(elapsed) / float64(p.limit())
					depths[growth] = max(depths[growth], depth)
					break
				}
				took *= growth
			}
		}
		if used /= places; used < 0.55 || used > 1 {
			t.Errorf("growth %v: %.2f of the limit is used", growth, used)
		}
	}
	if !(depths[1.2] > depths[1.6] && depths[1.6] > depths[2] && depths[2] > depths[3] && depths[3] > depths[4]) {
		t.Errorf("depths by growth %v", depths)
	}
}

// TestPonderedEnough: a search does not end on the opponent's time, ends at the hit
// if that time was enough, and otherwise goes on to what is left of the limit.
func TestPonderedEnough(t *testing.T) {
	for _, c := range []struct {
		percent int // of the limit, how long the opponent thinks
		enough  bool
	}{{50, false}, {99, false}, {100, true}, {1000, true}} {
		synctest.Test(t, func(t *testing.T) {
			ponder := new(Ponder)
			clock, release := newClock(context.Background(), Limits{Ponder: ponder}, 1)
			defer release()
			plan := planned(30, repeat(7, steady)...)
			clock.hard = plan.budget.hard
			limit := plan.limit()
			time.Sleep(weigh(limit, c.percent) / 2)
			if clock.consult(plan, 7) {
				t.Error("ended on the opponent's time")
			}
			time.Sleep(weigh(limit, c.percent) - weigh(limit, c.percent)/2)
			if clock.ended() {
				t.Error("ended before the hit")
			}
			ponder.Hit()
			if clock.ended() != c.enough {
				t.Errorf("at the hit after %d %% of the limit: ended %v", c.percent, clock.ended())
			}
			time.Sleep(max(limit-weigh(limit, c.percent)-1, 0))
			if clock.consult(plan, 8) != c.enough {
				t.Errorf("before the limit, after %d %% of it with the opponent: enough %v", c.percent, !c.enough)
			}
			time.Sleep(2 * time.Nanosecond)
			if !clock.consult(plan, 8) {
				t.Error("goes on beyond the limit")
			}
		})
	}
}

// TestEffortAddsUp: every node of a search is below a root move, but for the root
// itself, which each search of it visits once; and the effort is where the tree is.
func TestEffortAddsUp(t *testing.T) {
	bushy := &toyNode{}
	for i := range 12 {
		bushy.children = append(bushy.children, line(6, i, leaf(i)))
	}
	core := New(toySpec, Features{Ordering: true, Aspiration: true}, 1, 1)
	defer core.Close()
	root := &toyNode{children: []*toyNode{line(7, -90, leaf(90)), bushy, line(7, -80, leaf(80))}}
	visits := uint64(0)
	r := core.Run(context.Background(), newToy(root), Limits{Depth: 6}, func(info Info) {
		visits += uint64(len(info.Windows))
		sum := uint64(0)
		for _, rm := range core.workers[0].root {
			sum += rm.nodes
		}
		if sum+visits != info.Nodes {
			t.Errorf("depth %d: %d nodes below the root and %d at it, of %d", info.Depth, sum, visits, info.Nodes)
		}
	})
	w := core.workers[0]
	got := w.progress(Limits{})
	if got.best != r.Best || got.score != r.Info.Lines[0].Score || got.effort < 1 || got.effort+got.rival > 100 {
		t.Errorf("%+v", got)
	}
	for _, rm := range w.root {
		if part := int(rm.nodes * 100 / w.nodes); rm.move != r.Best && part > got.rival {
			t.Errorf("the rival has %d %%, another move %d %%", got.rival, part)
		}
	}
	if several := w.progress(Limits{MultiPV: 2}); several.effort != 0 {
		t.Errorf("with two lines the effort is %d", several.effort)
	}
}

// TestSingleMoveEndsPondering: where there is no choice the opponent's time is not
// needed.
func TestSingleMoveEndsPondering(t *testing.T) {
	clock, release := newClock(context.Background(), Limits{Ponder: new(Ponder)}, 1)
	defer release()
	p := planned(1, repeat(forcedDepth, steady)...)
	if clock.consult(p, forcedDepth-1) || !clock.consult(p, forcedDepth) {
		t.Error("a single move is not answered after its iterations")
	}
}
