package arena

// A search whose score jumps this far between two iterations, this often, sees
// something else each time it looks. Shallow iterations do so anyway.
const (
	jumpScore    = 200 // centipawns
	jumpTimes    = 2
	jumpMinDepth = 4
)

// findJumps finds searches whose score is unsteady.
func findJumps(records []Record) []Finding {
	var found []Finding
	for _, r := range records {
		if r.played() == nil {
			continue
		}
		for i, t := range r.Thinking {
			if times, sum, worst := jumpsOf(t.Iterations); times >= jumpTimes {
				found = append(found, finding(Jumps, r, i, float64(sum), "%d jumps of the score in one search, the largest from %v to %v at depth %d",
					times, worst[0].Score, worst[1].Score, worst[1].Depth))
			}
		}
	}
	return found
}

// jumpsOf returns how often the score jumps, how far altogether, and between
// which iterations it does so most.
func jumpsOf(iterations []Iteration) (times, sum int, worst [2]Iteration) {
	largest := 0
	for i := 1; i < len(iterations); i++ {
		before, after := iterations[i-1], iterations[i]
		if before.Depth < jumpMinDepth {
			continue
		}
		jump := distance(before.Score, after.Score)
		if jump < jumpScore {
			continue
		}
		times++
		sum += jump
		if jump > largest {
			largest, worst = jump, [2]Iteration{before, after}
		}
	}
	return times, sum, worst
}

// distance returns how far apart two scores are.
func distance(a, b Score) int {
	d := a.Centipawns() - b.Centipawns()
	return max(d, -d)
}
