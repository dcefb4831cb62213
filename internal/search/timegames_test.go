package search

import (
	"math"
	"math/rand/v2"
	"testing"
	"time"
)

// timeGame is a game of which only the clock is played: searches are series of
// iterations with times drawn by chance.
type timeGame struct {
	random *rand.Rand
	// control is the clock as it begins; moves to go 0 is for sudden death.
	control  TimeControl
	overhead time.Duration // what the engine plans for
	lag      time.Duration // the most that an answer really loses
	policy   TimePolicy
}

// think returns how long a search takes with so much time left.
func (g *timeGame) think(clock TimeControl, ending bool) time.Duration {
	moves := 2 + g.random.IntN(60)
	if ending {
		moves = 1 + g.random.IntN(12)
	}
	limits := Limits{Clock: &clock, Overhead: g.overhead, TimePolicy: g.policy}
	plan, hard := newPlanner(limits, moves), newBudget(limits, moves).hard
	growth, unsure := 1.2+2.3*g.random.Float64(), g.random.Float64()*0.5
	took, elapsed := float64(20*time.Microsecond), time.Duration(0)
	best := progress{best: 1, effort: 20 + g.random.IntN(75)}
	for depth := 1; depth <= MaxDepth; depth++ {
		took *= growth * math.Exp(0.3*g.random.NormFloat64())
		if elapsed+time.Duration(min(took, 1e15)) >= hard {
			// The clock is looked at once a millisecond.
			return hard + time.Duration(g.random.Int64N(int64(ms)))
		}
		elapsed += time.Duration(took)
		if g.random.Float64() < unsure {
			best.best++
		}
		best.score += g.random.IntN(41) - 20
		best.rival = g.random.IntN(100 - best.effort)
		plan.observe(best, elapsed)
		if plan.enough(depth, elapsed) {
			break
		}
	}
	return elapsed
}

// play plays so many moves and returns what was left before each increment, which
// is negative if the game was lost on time.
func (g *timeGame) play(moves int) (left []time.Duration) {
	clock := g.control
	for i := range moves {
		if g.control.MovesToGo > 0 {
			clock.MovesToGo = g.control.MovesToGo - i%g.control.MovesToGo
		}
		clock.Remaining -= g.think(clock, i > 40)
		if g.lag > 0 {
			clock.Remaining -= time.Duration(g.random.Int64N(int64(g.lag)))
		}
		left = append(left, clock.Remaining)
		if clock.Remaining < 0 {
			break
		}
		clock.Remaining += clock.Increment
		if clock.MovesToGo == 1 {
			clock.Remaining += g.control.Remaining
		}
	}
	return left
}

// TestNeverLosesOnTime plays long games with many clocks. Without an increment no
// plan lasts for ever, as each answer loses something: it has to last for 200 moves.
func TestNeverLosesOnTime(t *testing.T) {
	games := 20
	if testing.Short() {
		games = 2
	}
	for _, c := range []struct {
		name    string
		control TimeControl
		lag     time.Duration
		moves   int
	}{
		{"0.1+0.1", TimeControl{100 * ms, 100 * ms, 0}, 20 * ms, 400},
		{"1+0.01", TimeControl{time.Second, 10 * ms, 0}, 5 * ms, 400},
		{"1+0.01 over a slow line", TimeControl{time.Second, 10 * ms, 0}, 20 * ms, 100},
		{"3+0.03", TimeControl{3 * time.Second, 30 * ms, 0}, 20 * ms, 400},
		{"40/10", TimeControl{10 * time.Second, 0, 40}, 20 * ms, 400},
		{"1/0.5", TimeControl{500 * ms, 0, 1}, 20 * ms, 400},
		{"10/1+0.01", TimeControl{time.Second, 10 * ms, 10}, 20 * ms, 400},
		{"60+0", TimeControl{time.Minute, 0, 0}, 20 * ms, 200},
		{"60+0 over a slow line", TimeControl{time.Minute, 0, 0}, 200 * ms, 150},
		{"10+0", TimeControl{10 * time.Second, 0, 0}, 5 * ms, 200},
		{"300+3", TimeControl{5 * time.Minute, 3 * time.Second, 0}, 100 * ms, 400},
		{"2 hours", TimeControl{2 * time.Hour, 30 * time.Second, 40}, time.Second, 200},
	} {
		for seed := range uint64(games) {
			for _, policy := range []TimePolicy{AdaptiveTime, ClassicTime} {
				g := timeGame{rand.New(rand.NewPCG(seed, 1)), c.control, c.lag, c.lag, policy}
				if left := g.play(c.moves); left[len(left)-1] < 0 {
					t.Errorf("%s, policy %d, seed %d: lost on time at move %d", c.name, policy, seed, len(left))
				}
			}
		}
	}
}

// TestClockIsUsed: what is not used by the end of a game is wasted, and what is used
// too early is missed later.
func TestClockIsUsed(t *testing.T) {
	for _, c := range []struct {
		name        string
		control     TimeControl
		moves       int
		least, most float64 // of the time at the start, how much is used
	}{
		{"60+0, half of a game", TimeControl{time.Minute, 0, 0}, 20, 0.25, 0.75},
		{"60+0", TimeControl{time.Minute, 0, 0}, 60, 0.60, 0.98},
		{"600+0", TimeControl{10 * time.Minute, 0, 0}, 60, 0.60, 0.98},
		{"40/10", TimeControl{10 * time.Second, 0, 40}, 40, 0.80, 1},
		{"40/10, half of it", TimeControl{10 * time.Second, 0, 40}, 20, 0.25, 0.75},
	} {
		for seed := range uint64(20) {
			g := timeGame{rand.New(rand.NewPCG(seed, 2)), c.control, 20 * ms, 5 * ms, AdaptiveTime}
			left := g.play(c.moves)
			used := 1 - float64(left[c.moves-1])/float64(c.control.Remaining)
			if used < c.least || used > c.most {
				t.Errorf("%s, seed %d: %.0f %% used after %d moves", c.name, seed, 100*used, c.moves)
			}
		}
	}
}

// TestIncrementsAreUsed: in a long game with increments the clock neither grows
// without bound nor empties: what is left settles at some increments.
func TestIncrementsAreUsed(t *testing.T) {
	for _, start := range []time.Duration{100 * ms, time.Second, 10 * time.Second} {
		g := timeGame{rand.New(rand.NewPCG(3, 3)), TimeControl{start, 100 * ms, 0}, 20 * ms, 5 * ms, AdaptiveTime}
		left := g.play(300)
		if last := left[len(left)-1]; last < 100*ms || last > 4*time.Second {
			t.Errorf("from %v with 0.1 s a move: %v is left after %d moves", start, last, len(left))
		}
	}
}
