package app

import (
	"math"
	"strconv"

	"github.com/duiyi/duiyi/internal/arena"
)

// ladderJSON is the last line of ladder --json.
type ladderJSON struct {
	Ladder []ladderStep `json:"ladder"`
}

// ladderStep is what a level has come to against the one below it.
type ladderStep struct {
	Level   string `json:"level"`
	Against string `json:"against"`
	// The match is from the view of the upper level.
	matchJSON
	// TotalElo is the distance to the lowest level, TotalError95 half the width of
	// its 95 % confidence interval.
	TotalElo     float64 `json:"total_elo"`
	TotalError95 float64 `json:"total_elo_error95"`
	// Stronger says that the upper level scored better than the lower one.
	Stronger bool `json:"stronger"`
}

// ladderSteps returns the steps that have been played, the lowest first. Their games
// are independent, so that the squares of their errors add up.
func ladderSteps(t *arena.Tournament, tallies []arena.Tally) []ladderStep {
	steps := []ladderStep{}
	elo, squares := 0.0, 0.0
	for i := range tallies {
		if tallies[i].Total() == 0 {
			break
		}
		pairing, estimate := pairingOf(t, i+1, tallies[i]), tallies[i].Estimate()
		elo += estimate.Elo
		squares += estimate.Error95 * estimate.Error95
		steps = append(steps, ladderStep{
			Level: pairing.First, Against: pairing.Second, matchJSON: pairing.matchJSON,
			TotalElo: rounded(elo, 2), TotalError95: rounded(math.Sqrt(squares), 2), Stronger: estimate.Score > 0.5,
		})
	}
	return steps
}

// notStronger marks a step that goes down, or nowhere.
const notStronger = " !"

// printLadder prints the steps as a table, and says which of them are none.
func printLadder(out *output, steps []ladderStep) {
	table := columns{}
	table.add("step", "elo", "error95", "total", "error95", "games", "score", "wins", "draws", "losses")
	for _, s := range steps {
		name := s.Level + " against " + s.Against
		if !s.Stronger {
			name += notStronger
		}
		table.add(
			name, decimal(s.Elo), decimal(s.EloError95), decimal(s.TotalElo), decimal(s.TotalError95), strconv.Itoa(s.Games),
			percent(s.Score), strconv.Itoa(s.Wins), strconv.Itoa(s.Draws), strconv.Itoa(s.Losses),
		)
	}
	out.printf("\n")
	table.print(out)
	for _, s := range steps {
		if !s.Stronger {
			out.printf("! %s does not score better than %s\n", s.Level, s.Against)
		}
	}
}
