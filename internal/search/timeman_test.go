package search

import (
	"context"
	"math"
	"testing"
	"testing/synctest"
	"time"

	"github.com/duiyi/duiyi/game"
)

const ms = time.Millisecond

// TestBudgetOfAClock: over all kinds of clocks the plan keeps its promises.
func TestBudgetOfAClock(t *testing.T) {
	times := []time.Duration{
		math.MinInt64, -150 * ms, 0, 1, ms, 20 * ms, 120 * ms, time.Second, time.Minute,
		10 * time.Minute, 100 * time.Hour, math.MaxInt64,
	}
	for _, remaining := range times {
		for _, increment := range times {
			for _, moves := range []int{-1, 0, 1, 2, 40, 1000, math.MaxInt} {
				for _, overhead := range []time.Duration{0, 20 * ms, 5 * time.Second} {
					c := TimeControl{remaining, increment, moves}
					b := c.budget(overhead)
					if b.hard < leastTime || b.soft < 0 || b.soft > b.hard {
						t.Fatalf("%+v with overhead %v: %+v", c, overhead, b)
					}
					share := 20
					if moves > 0 {
						share = max(share, 80/moves)
					}
					if b.hard > leastTime && b.hard+overhead > min(remaining, longest)*time.Duration(share)/100 {
						t.Fatalf("%+v with overhead %v: %v is more than %d %% of the clock", c, overhead, b.hard, share)
					}
				}
			}
		}
	}
}

// TestBudgetOfMoves: clocks with more to give give more.
func TestBudgetOfMoves(t *testing.T) {
	for _, c := range []struct {
		name       string
		less, more TimeControl
	}{
		{"time", TimeControl{Remaining: time.Minute}, TimeControl{Remaining: 2 * time.Minute}},
		{"increment", TimeControl{Remaining: time.Minute}, TimeControl{Remaining: time.Minute, Increment: time.Second}},
		{"fewer moves to go", TimeControl{Remaining: time.Minute, MovesToGo: 30}, TimeControl{Remaining: time.Minute, MovesToGo: 10}},
	} {
		if less, more := c.less.budget(0), c.more.budget(0); less.soft >= more.soft || less.hard > more.hard {
			t.Errorf("%s: %+v, then %+v", c.name, less, more)
		}
	}
	// Field case BR-094: no moves to go is sudden death, and so is a negative
	// number; the last move before new time has most of the clock.
	control := TimeControl{Remaining: 120 * ms, Increment: 10 * ms}
	sudden := control.budget(10 * ms)
	for moves, want := range map[int]budget{-3: sudden, 1: {soft: 76500 * time.Microsecond, hard: 86 * ms}} {
		control.MovesToGo = moves
		if got := control.budget(10 * ms); got != want {
			t.Errorf("%d moves to go: %+v, want %+v", moves, got, want)
		}
	}
}

// TestClockLasts plays a game against the clock that takes the hard limit for
// every move, and one that takes the soft one: neither loses on time, and the
// latter has used most of it after the moves that a game is planned for.
func TestClockLasts(t *testing.T) {
	const overhead = 20 * ms
	for _, increment := range []time.Duration{0, 100 * ms} {
		hard := TimeControl{Remaining: time.Minute, Increment: increment}
		soft := hard
		for range 300 {
			hard.Remaining += increment - hard.budget(overhead).hard - overhead
		}
		for range expectedMoves {
			soft.Remaining += increment - soft.budget(overhead).soft - overhead
		}
		if hard.Remaining < -300*(overhead+leastTime) || soft.Remaining < 15*time.Second || soft.Remaining > 45*time.Second {
			t.Errorf("increment %v: %v after 300 moves at the hard limit, %v after %d at the soft one",
				increment, hard.Remaining, soft.Remaining, expectedMoves)
		}
	}
}

// TestBudgetOfAMove: the time for a move less the overhead; the tighter of it
// and the clock; never none.
func TestBudgetOfAMove(t *testing.T) {
	minute := &TimeControl{Remaining: time.Minute}
	for _, c := range []struct {
		limits Limits
		hard   time.Duration
	}{
		{Limits{}, 0},
		{Limits{Overhead: time.Second}, 0},
		{Limits{MoveTime: time.Second, Overhead: 20 * ms}, 980 * ms},
		{Limits{MoveTime: 10 * ms, Overhead: 20 * ms}, leastTime},
		{Limits{MoveTime: time.Second, Clock: minute}, time.Second},
		{Limits{MoveTime: time.Hour, Clock: minute}, minute.budget(0).hard},
	} {
		if b := newBudget(c.limits); b.hard != c.hard {
			t.Errorf("%+v: %v, want %v", c.limits, b.hard, c.hard)
		}
	}
}

// TestClockCountsFromTheHit: on the opponent's time nothing runs out.
func TestClockCountsFromTheHit(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ponder := new(Ponder)
		c, release := newClock(context.Background(), Limits{MoveTime: time.Second, Ponder: ponder}, 1)
		defer release()
		expect := func(ended bool, spent time.Duration) {
			t.Helper()
			if c.ended() != ended || c.spent() != spent {
				t.Errorf("ended %v after %v, want %v after %v", c.ended(), c.spent(), ended, spent)
			}
		}
		time.Sleep(time.Hour)
		expect(false, 0)
		ponder.Hit()
		time.Sleep(time.Second - 1)
		expect(false, time.Second-1)
		ponder.Hit() // a second hit changes nothing
		time.Sleep(time.Nanosecond)
		expect(true, time.Second)
	})
}

func TestClockOfAMove(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c, release := newClock(context.Background(), Limits{MoveTime: time.Second, Overhead: 20 * ms}, 1)
		defer release()
		time.Sleep(979 * ms)
		if c.ended() {
			t.Error("ended before its time")
		}
		time.Sleep(ms)
		if !c.ended() {
			t.Error("did not end in its time")
		}
	})
}

// TestPlanner: a sure move ends the search early, an unsure one late.
func TestPlanner(t *testing.T) {
	const a, b = game.Move(1), game.Move(2)
	type iteration struct {
		best  game.Move
		score int
	}
	plan := func(iterations ...iteration) *planner {
		p := newPlanner(Limits{Clock: &TimeControl{Remaining: time.Minute}}, 20)
		for _, i := range iterations {
			p.observe(i.best, i.score)
		}
		return p
	}
	steady := plan(iteration{a, 10}, iteration{a, 12}, iteration{a, 9}, iteration{a, 10}, iteration{a, 10}, iteration{a, 10}, iteration{a, 10})
	fresh := plan(iteration{a, 10})
	changed := plan(iteration{a, 10}, iteration{a, 10}, iteration{a, 10}, iteration{b, 12})
	falling := plan(iteration{a, 10}, iteration{a, 10}, iteration{a, 10}, iteration{a, 10}, iteration{a, 10}, iteration{a, 10}, iteration{a, -40})
	soft := steady.soft
	for _, c := range []struct {
		name    string
		p       *planner
		percent time.Duration
	}{
		{"steady", steady, 60},
		{"fresh", fresh, 160},
		{"changed", changed, 160},
		{"falling", falling, 84},
	} {
		limit := soft * c.percent / 100
		if c.p.enough(10, limit-ms) || !c.p.enough(10, limit+ms) {
			t.Errorf("%s: not enough at %v", c.name, limit)
		}
	}
}

// TestPlannerWithoutClock: neither a time for the move nor a single move ends
// anything early without a clock.
func TestPlannerWithoutClock(t *testing.T) {
	p := newPlanner(Limits{MoveTime: time.Second}, 1)
	p.observe(1, 0)
	if p.enough(MaxDepth, time.Hour) {
		t.Error("ended early")
	}
}
