package arena

import (
	"cmp"
	"slices"

	"github.com/duiyi/duiyi/game"
)

// Review is what there is to say about the games of a match besides the result.
type Review struct {
	Games int
	// Shortest, Quartiles and Longest are plies; Mean is their average.
	Shortest, Longest int
	Quartiles         [3]int
	Mean              float64
	// Lengths counts games by steps of lengthStep plies.
	Lengths []LengthCount
	// Ends are the reasons for which games ended, the most frequent first.
	Ends []EndCount
	// Work is how each contestant searched.
	Work [2]Work
	// Findings are what looks wrong, kind by kind, the heaviest first.
	Findings []Finding
}

// LengthCount counts the games of From to To plies.
type LengthCount struct{ From, To, Games int }

// EndCount counts the games that ended for a reason; Wins are those of the first
// contestant, Losses those of the second.
type EndCount struct {
	Reason                     game.Reason
	Games, Wins, Draws, Losses int
}

// lengthStep is how many plies are counted together.
const lengthStep = 40

// NewReview looks through the games.
func NewReview(records []Record) Review {
	v := Review{Games: len(records)}
	v.lengths(records)
	v.ends(records)
	for _, r := range records {
		for _, t := range r.Thinking {
			v.Work[seats(r.Game)[t.Side]].add(t)
		}
	}
	for _, d := range detectors {
		found := d.find(records)
		heaviest(found)
		v.Findings = append(v.Findings, found...)
	}
	return v
}

// lengths fills in how long the games were.
func (v *Review) lengths(records []Record) {
	if len(records) == 0 {
		return
	}
	var plies []int
	sum := 0
	for _, r := range records {
		plies = append(plies, max(0, r.Plies))
		sum += max(0, r.Plies)
	}
	slices.Sort(plies)
	n := len(plies)
	v.Shortest, v.Longest, v.Mean = plies[0], plies[n-1], float64(sum)/float64(n)
	v.Quartiles = [3]int{plies[n/4], plies[n/2], plies[n*3/4]}
	for _, p := range plies {
		from := p / lengthStep * lengthStep
		if last := len(v.Lengths) - 1; last >= 0 && v.Lengths[last].From == from {
			v.Lengths[last].Games++
		} else {
			v.Lengths = append(v.Lengths, LengthCount{from, from + lengthStep - 1, 1})
		}
	}
}

// ends counts how the games ended.
func (v *Review) ends(records []Record) {
	counts := map[game.Reason]*EndCount{}
	for _, r := range records {
		c := counts[r.Reason]
		if c == nil {
			c = &EndCount{Reason: r.Reason}
			counts[r.Reason] = c
		}
		c.Games++
		switch points, _ := r.points(); points {
		case 2:
			c.Wins++
		case 1:
			c.Draws++
		default:
			c.Losses++
		}
	}
	for _, c := range counts {
		v.Ends = append(v.Ends, *c)
	}
	slices.SortFunc(v.Ends, func(a, b EndCount) int {
		return cmp.Or(cmp.Compare(b.Games, a.Games), cmp.Compare(a.Reason, b.Reason))
	})
}
