package app

import (
	"github.com/duiyi/duiyi/internal/arena"
	"github.com/duiyi/duiyi/internal/stats"
)

// tournamentJSON is the last line of match --tournament --json.
type tournamentJSON struct {
	Tournament arena.TournamentKind `json:"tournament"`
	// Standings has the strongest first.
	Standings []standingJSON `json:"standings"`
	Pairings  []pairingJSON  `json:"pairings"`
}

// standingJSON is the place of an engine.
type standingJSON struct {
	Rank int     `json:"rank"`
	Name string  `json:"name"`
	Elo  float64 `json:"elo"`
	// EloError95 is half the width of the 95 % confidence interval.
	EloError95 float64 `json:"elo_error95"`
	Games      int     `json:"games"`
	Wins       int     `json:"wins"`
	Draws      int     `json:"draws"`
	Losses     int     `json:"losses"`
	// Score is points per game.
	Score float64 `json:"score"`
}

// pairingJSON is a match of a tournament, from the view of its first engine.
type pairingJSON struct {
	First  string `json:"first"`
	Second string `json:"second"`
	matchJSON
}

// tournamentSummary returns what a tournament has come to.
func tournamentSummary(t *arena.Tournament, tallies []arena.Tally) tournamentJSON {
	summary := tournamentJSON{Tournament: t.Kind}
	for _, s := range t.Standings(tallies) {
		summary.Standings = append(summary.Standings, standingJSON{
			Rank: s.Rank, Name: t.Contestants[s.Contestant].Name,
			Elo: rounded(s.Rating.Elo, 2), EloError95: rounded(s.Rating.Error95, 2),
			Games: s.Games.Total(), Wins: s.Games[2], Draws: s.Games[1], Losses: s.Games[0], Score: rounded(s.Score(), 4),
		})
	}
	for i := range tallies {
		summary.Pairings = append(summary.Pairings, pairingOf(t, i+1, tallies[i]))
	}
	return summary
}

// pairingOf returns what a pairing has come to. The ratio is that of the usual test,
// as no other ends a tournament.
func pairingOf(t *arena.Tournament, number int, tally arena.Tally) pairingJSON {
	p := t.Pairings()[number-1]
	return pairingJSON{
		First: t.Contestants[p.First].Name, Second: t.Contestants[p.Second].Name,
		matchJSON: summaryOf(tally, stats.DefaultSPRT(), t.Rules.Seed),
	}
}

// printPairing prints what a pairing has come to as a line.
func printPairing(out *output, t *arena.Tournament, number int, tally arena.Tally) {
	p := pairingOf(t, number, tally)
	out.printf("pairing %d of %d first %s second %s %s\n", number, len(t.Pairings()), word(p.First), word(p.Second), p.text())
}
