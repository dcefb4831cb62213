package search

import (
	"context"
	"math"
	"math/rand/v2"
	"testing"
	"testing/synctest"
	"time"
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
					for _, policy := range []TimePolicy{AdaptiveTime, ClassicTime} {
						c := TimeControl{remaining, increment, moves}
						requireSane(t, c, overhead, c.budget(overhead, policy, 30))
					}
				}
			}
		}
	}
}

// requireSane fails if a plan is more than the clock can bear: with n moves to go
// 4/(n+4) of it and the increment, and four fifths of it in any case.
func requireSane(t *testing.T, c TimeControl, overhead time.Duration, b budget) {
	t.Helper()
	if b.soft < leastTime || b.soft > b.hard {
		t.Fatalf("%+v with overhead %v: %+v", c, overhead, b)
	}
	if b.hard == leastTime {
		return
	}
	moves := expectedMoves
	if c.MovesToGo > 0 {
		moves = min(moves, c.MovesToGo)
	}
	remaining, increment := min(c.Remaining, longest).Seconds(), min(max(c.Increment, 0), longest).Seconds()
	large, most := remaining*4/float64(moves+4)+increment, remaining*0.8
	if took := (b.hard + overhead).Seconds(); took > min(large, most)+1e-6 {
		t.Fatalf("%+v with overhead %v: %v is too much of the clock", c, overhead, b.hard)
	}
}

// TestBudgetGrows: a clock that has more to give never gives less, and clearly more
// where it is plain.
func TestBudgetGrows(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 1))
	length := func() time.Duration { return time.Duration(math.Exp(random.Float64() * math.Log(1e14))) }
	for range 20_000 {
		less := TimeControl{length(), length(), 1 + random.IntN(60)}
		more, overhead, roomy := less, length(), length()
		moves := random.IntN(100)
		switch random.IntN(4) {
		case 0:
			more.Remaining += length()
		case 1:
			more.Increment += length()
		case 2:
			more.MovesToGo = 1 + random.IntN(more.MovesToGo)
		case 3:
			roomy = overhead / 2
		}
		if roomy > overhead {
			roomy = overhead
		}
		for _, policy := range []TimePolicy{AdaptiveTime, ClassicTime} {
			a, b := less.budget(overhead, policy, moves), more.budget(roomy, policy, moves)
			if a.soft > b.soft || a.hard > b.hard {
				t.Fatalf("%+v, overhead %v: %+v, but %+v, overhead %v: %+v", less, overhead, a, more, roomy, b)
			}
		}
	}
	minute := TimeControl{Remaining: time.Minute}
	for name, more := range map[string]TimeControl{
		"time":      {Remaining: 2 * time.Minute},
		"increment": {Remaining: time.Minute, Increment: time.Second},
		"moves":     {Remaining: time.Minute, MovesToGo: 10},
	} {
		if minute.budget(0, AdaptiveTime, 30).soft >= more.budget(0, AdaptiveTime, 30).soft {
			t.Errorf("more %s gives no more", name)
		}
	}
}

// TestMovesToGo is field case BR-094: no moves to go is sudden death, and so is a
// negative number; the last move before new time has most of the clock.
func TestMovesToGo(t *testing.T) {
	control := TimeControl{Remaining: 120 * ms, Increment: 10 * ms}
	sudden := control.budget(10*ms, AdaptiveTime, 30)
	control.MovesToGo = -3
	if got := control.budget(10*ms, AdaptiveTime, 30); got != sudden {
		t.Errorf("-3 moves to go: %+v, want %+v", got, sudden)
	}
	control.MovesToGo = 1
	if got := control.budget(10*ms, AdaptiveTime, 30); got.hard != 86*ms || got.soft < 60*ms {
		t.Errorf("one move to go: %+v", got)
	}
}

// TestIncrementIsUsed: a short clock with a large increment is not played at once,
// as the time comes back: a move and what it loses are never more than the
// increment, or than four fifths of the clock.
func TestIncrementIsUsed(t *testing.T) {
	control := TimeControl{Remaining: 100 * ms, Increment: 100 * ms}
	b := control.budget(20*ms, AdaptiveTime, 30)
	if b.soft < 40*ms || b.hard+20*ms > 80*ms {
		t.Errorf("%+v", b)
	}
}

// TestClassicTime: half of the share without a move, 1.7 times it with those of a
// middlegame of chess, as the textbooks have it.
func TestClassicTime(t *testing.T) {
	control := TimeControl{Remaining: time.Hour}
	share := control.sane().share(0)
	for moves, percent := range map[int]int{0: 50, 35: 170, 70: 290} {
		want := weigh(share, percent)
		b := control.budget(0, ClassicTime, moves)
		if b.soft != b.hard || b.soft < want-time.Microsecond || b.soft > want+time.Microsecond {
			t.Errorf("%d moves: %+v, want %v", moves, b, want)
		}
	}
	if b := control.budget(0, ClassicTime, 512); b.hard != control.sane().most(0) {
		t.Errorf("512 moves: %+v is not what the clock can bear", b)
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
		{Limits{MoveTime: time.Hour, Clock: minute}, minute.budget(0, AdaptiveTime, 30).hard},
	} {
		if b := newBudget(c.limits, 30); b.hard != c.hard {
			t.Errorf("%+v: %v, want %v", c.limits, b.hard, c.hard)
		}
	}
}

// TestClockCountsFromTheHit: on the opponent's time nothing runs out.
func TestClockCountsFromTheHit(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ponder := new(Ponder)
		c, release := newClock(context.Background(), Limits{Ponder: ponder}, 1)
		defer release()
		c.hard = time.Second
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
		limits := Limits{MoveTime: time.Second, Overhead: 20 * ms}
		c, release := newClock(context.Background(), limits, 1)
		defer release()
		c.hard = newBudget(limits, 30).hard
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
