package arena

import (
	"cmp"
	"math"
	"slices"

	"github.com/duiyi/duiyi/internal/stats"
)

// Standing is the place of a contestant in a tournament.
type Standing struct {
	// Rank counts from 1. Contestants of equal rating share one.
	Rank int
	// Contestant is the number of the contestant, from 0.
	Contestant int
	Rating     stats.Rating
	// Games counts losses, draws and wins.
	Games stats.Counts
}

// Score returns points per game, 0 if there were none.
func (s Standing) Score() float64 {
	if s.Games.Total() == 0 {
		return 0
	}
	return (float64(s.Games[2]) + float64(s.Games[1])/2) / float64(s.Games.Total())
}

// Standings rates the contestants by the tallies of all pairings and returns them,
// the strongest first. In a gauntlet the first contestant has a rating of 0, else
// the mean is 0.
func (t *Tournament) Standings(tallies []Tally) []Standing {
	standings := make([]Standing, len(t.Contestants))
	for i := range standings {
		standings[i] = Standing{Contestant: i, Games: make(stats.Counts, 3)}
	}
	var meetings []stats.Meeting
	for i, p := range t.Pairings() {
		games := tallies[i].Games
		meetings = append(meetings, stats.Meeting{First: p.First, Second: p.Second, Games: games, Pairs: tallies[i].Pairs})
		for result, n := range games {
			standings[p.First].Games[result] += n
			standings[p.Second].Games[len(games)-1-result] += n
		}
	}
	anchor := stats.NoAnchor
	if t.Kind == Gauntlet {
		anchor = 0
	}
	for i, rating := range stats.Ratings(len(t.Contestants), meetings, anchor) {
		standings[i].Rating = rating
	}
	rank(standings)
	return standings
}

// alike is the greatest difference in Elo that is one of rounding alone.
const alike = 1e-6

// rank sorts the standings and numbers them. Whoever has played no game has shown
// nothing and comes last.
func rank(standings []Standing) {
	order := func(a, b Standing) int {
		return cmp.Or(
			-cmp.Compare(min(a.Games.Total(), 1), min(b.Games.Total(), 1)),
			-cmp.Compare(math.Round(a.Rating.Elo/alike), math.Round(b.Rating.Elo/alike)),
		)
	}
	slices.SortStableFunc(standings, order)
	for i := range standings {
		standings[i].Rank = i + 1
		if i > 0 && order(standings[i-1], standings[i]) == 0 {
			standings[i].Rank = standings[i-1].Rank
		}
	}
}
