package arena

// The other side thinks so much better of the position after a move than its
// mover did. Games that are decided for both do not count.
const (
	disagreementScore = 200 // centipawns
	lostScore         = 700
)

// findDisagreements finds moves after which the other side's score for itself is
// far better than what the mover thought it left it with.
func findDisagreements(records []Record) []Finding {
	var found []Finding
	for _, r := range records {
		if r.played() == nil {
			continue
		}
		for i := 1; i < len(r.Thinking); i++ {
			mover, other := r.Thinking[i-1], r.Thinking[i]
			if !mover.Scored || !other.Scored || mover.Side == other.Side {
				continue
			}
			thought, answer := mover.Score.Centipawns(), other.Score.Centipawns()
			if sum := thought + answer; sum > disagreementScore && thought > -lostScore && answer > -lostScore {
				found = append(found, finding(Disagreements, r, i-1, float64(sum), "%s with %v, and the other side thinks %v for itself",
					r.played()[i-1], mover.Score, other.Score))
			}
		}
	}
	return found
}
