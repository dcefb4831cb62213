package arena

// dropScore is by how many centipawns a side's own score falls from one of its
// moves to the next if the first one was a blunder, or missed what follows.
const dropScore = 300

// findDrops finds moves after which the mover's own next score is far worse. A
// side that thought it was lost before does not count.
func findDrops(records []Record) []Finding {
	var found []Finding
	for _, r := range records {
		if r.played() == nil {
			continue
		}
		last := [2]int{-1, -1}
		for i, t := range r.Thinking {
			before := last[t.Side]
			last[t.Side] = -1
			if !t.Scored {
				continue
			}
			last[t.Side] = i
			if before < 0 {
				continue
			}
			was := r.Thinking[before].Score
			if drop := was.Centipawns() - t.Score.Centipawns(); drop >= dropScore && was.Centipawns() > -lostScore {
				found = append(found, finding(Drops, r, before, float64(drop), "%s with %v, then %v at its next move", r.played()[before], was, t.Score))
			}
		}
	}
	return found
}
