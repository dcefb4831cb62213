package stats

import (
	"math"
	"math/rand/v2"
	"testing"
)

// The baseball teams of the American League's east in 1987, thirteen games each
// against each: A. Agresti, "Categorical Data Analysis", and the vignette of the R
// package BradleyTerry2 (model baseballModel1), which gives the strengths in
// natural logarithms of odds, Baltimore's being 0.
func TestRatingsAsPublished(t *testing.T) {
	wins := [][]int{
		{0, 7, 9, 7, 7, 9, 11}, // Milwaukee
		{6, 0, 7, 5, 11, 9, 9}, // Detroit
		{4, 6, 0, 7, 7, 8, 12}, // Toronto
		{6, 8, 6, 0, 6, 7, 10}, // New York
		{6, 2, 6, 7, 0, 7, 12}, // Boston
		{4, 4, 5, 6, 6, 0, 6},  // Cleveland
		{2, 4, 1, 3, 1, 7, 0},  // Baltimore
	}
	published := []float64{1.5814, 1.4364, 1.2945, 1.2476, 1.1077, 0.6839, 0}
	var meetings []Meeting
	for i := range wins {
		for j := range i {
			meetings = append(meetings, Meeting{First: i, Second: j, Games: Counts{wins[j][i], 0, wins[i][j]}})
		}
	}
	for i, r := range Ratings(len(wins), meetings, len(wins)-1) {
		if math.Abs(r.Elo/eloPerUnit-published[i]) > 0.0001 {
			t.Errorf("team %d: %f, published %f", i, r.Elo/eloPerUnit, published[i])
		}
		// The published standard errors, from the information matrix alone, are
		// about a third.
		if e := r.Error95 / eloPerUnit / confidence95; i < 6 && (e < 0.25 || e > 0.4) || i == 6 && e != 0 {
			t.Errorf("team %d: error %f", i, e)
		}
	}
}

// Two players have the difference that a match finds, and an error that is the
// same to first order.
func TestRatingsOfTwo(t *testing.T) {
	for _, pairs := range []Counts{{100, 200, 300, 250, 150}, {10, 20, 30, 20, 10}, {0, 1, 40, 10, 0}} {
		games := gamesOf(pairs)
		want := Estimated(games, pairs)
		meeting := []Meeting{{First: 0, Second: 1, Games: games, Pairs: pairs}}
		anchored, mean := Ratings(2, meeting, 1), Ratings(2, meeting, NoAnchor)
		if math.Abs(anchored[0].Elo-want.Elo) > 1e-6 || math.Abs(anchored[0].Error95/want.Error95-1) > 0.02 {
			t.Errorf("%v: %+v, as a match %+v", pairs, anchored, want)
		}
		if anchored[1] != (Rating{}) {
			t.Errorf("the anchor has %+v", anchored[1])
		}
		if math.Abs(mean[0].Elo-want.Elo/2) > 1e-6 || math.Abs(mean[0].Elo+mean[1].Elo) > 1e-9 || math.Abs(2*mean[0].Error95-anchored[0].Error95) > 1e-6 {
			t.Errorf("%v: %+v around the mean, %+v", pairs, mean, want)
		}
	}
}

// Where players meet in a chain, each difference is that of the two alone.
func TestRatingsOfAChain(t *testing.T) {
	meetings := []Meeting{
		{First: 1, Second: 0, Games: Counts{20, 20, 60}},
		{First: 2, Second: 1, Games: Counts{30, 30, 40}},
		{First: 2, Second: 3, Games: Counts{50, 10, 40}},
	}
	r := Ratings(4, meetings, 0)
	for _, m := range meetings {
		if want := Estimated(m.Games, nil).Elo; math.Abs(r[m.First].Elo-r[m.Second].Elo-want) > 1e-6 {
			t.Errorf("%d and %d are %f apart, alone %f", m.First, m.Second, r[m.First].Elo-r[m.Second].Elo, want)
		}
	}
	// Errors of steps are independent and add up in squares.
	if sum := math.Hypot(r[1].Error95, Ratings(4, meetings, 1)[2].Error95); math.Abs(r[2].Error95-sum) > 1e-6 {
		t.Errorf("the error of two steps is %f, of each %f together", r[2].Error95, sum)
	}
}

// Results that are what ratings predict give these ratings back.
func TestRatingsOfPerfectResults(t *testing.T) {
	truth := []float64{120, 40, 0, -40, -120}
	const games = 1000000
	var meetings []Meeting
	for i := range truth {
		for j := range i {
			wins := int(math.Round(games * Score(truth[i]-truth[j])))
			meetings = append(meetings, Meeting{First: i, Second: j, Games: Counts{games - wins, 0, wins}})
		}
	}
	for i, r := range Ratings(len(truth), meetings, NoAnchor) {
		if math.Abs(r.Elo-truth[i]) > 0.01 {
			t.Errorf("player %d: %f, in truth %f", i, r.Elo, truth[i])
		}
	}
}

// Whoever wins or loses everything, or has not played at all, has a finite rating,
// and the others are hardly moved by it.
func TestRatingsOfUniformResults(t *testing.T) {
	between := Meeting{First: 0, Second: 1, Games: Counts{10, 20, 30}}
	alone := Ratings(2, []Meeting{between}, 1)[0].Elo
	for name, meetings := range map[string][]Meeting{
		"loses everything":  {between, {First: 0, Second: 2, Games: Counts{0, 0, 60}}, {First: 1, Second: 2, Games: Counts{0, 0, 60}}},
		"wins everything":   {between, {First: 0, Second: 2, Games: Counts{60, 0, 0}}, {First: 2, Second: 1, Games: Counts{0, 0, 60}}},
		"has not played":    {between, {First: 0, Second: 2, Games: Counts{0, 0, 0}, Pairs: Counts{0, 0, 0, 0, 0}}},
		"has drawn at most": {between, {First: 0, Second: 2, Games: Counts{0, 60, 0}}},
	} {
		r := Ratings(3, meetings, 1)
		for _, one := range append(r, Ratings(3, meetings, NoAnchor)...) {
			if math.IsNaN(one.Elo+one.Error95) || math.Abs(one.Elo) > 2000 || one.Error95 > 3000 {
				t.Errorf("%s: %+v", name, r)
			}
		}
		if math.Abs(r[0].Elo-alone) > 2 || r[2].Error95 <= 0 {
			t.Errorf("%s: %+v, and the two alone %f", name, r, alone)
		}
	}
	for players, meetings := range map[int][]Meeting{0: nil, 1: nil, 2: nil, 3: {{First: 2, Second: 1, Games: Counts{0, 0, 5}}}} {
		r := Ratings(players, meetings, NoAnchor)
		for _, one := range r {
			if math.IsNaN(one.Elo + one.Error95) {
				t.Errorf("%d players: %+v", players, r)
			}
		}
	}
	// 5 of 5, and half a draw.
	if r := Ratings(2, []Meeting{{First: 0, Second: 1, Games: Counts{0, 0, 5}}}, 1); math.Abs(r[0].Elo-Elo(5.25/5.5)) > 1e-6 {
		t.Errorf("five wins are %+v", r)
	}
}

// The intervals hold the truth in about 95 % of tournaments, for each player; with
// draws and with pairs that are steadier than single games.
func TestErrorBarsOfRatingsCover(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	truth := []float64{90, 20, -30, -80}
	const tournaments = 500
	held := make([]int, len(truth))
	for range tournaments {
		for i, r := range Ratings(len(truth), simulated(random, truth, 100), NoAnchor) {
			if math.Abs(r.Elo-truth[i]) <= r.Error95 {
				held[i]++
			}
		}
	}
	for i, n := range held {
		// Three standard errors of a rate of 0.95 over so many tournaments.
		if rate := float64(n) / tournaments; math.Abs(rate-0.95) > 3*math.Sqrt(0.95*0.05/tournaments) {
			t.Errorf("player %d: the interval held the truth in %.3f of the tournaments", i, rate)
		}
	}
}

// simulated plays a round robin of so many pairs for each two. The second game of
// a pair tends to go the other way, as where openings favour a colour.
func simulated(random *rand.Rand, truth []float64, pairs int) []Meeting {
	var meetings []Meeting
	for i := range truth {
		for j := range i {
			m := Meeting{First: i, Second: j, Games: make(Counts, 3), Pairs: make(Counts, 5)}
			const draws, bias = 0.3, 0.15
			score := Score(truth[i] - truth[j])
			for range pairs {
				points := 0
				for _, s := range []float64{score + bias, score - bias} {
					game := draw(random, []float64{1 - s - draws/2, draws, s - draws/2})
					m.Games[game]++
					points += game
				}
				m.Pairs[points]++
			}
			meetings = append(meetings, m)
		}
	}
	return meetings
}
