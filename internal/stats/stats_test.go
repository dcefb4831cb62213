package stats

import (
	"math"
	"math/rand/v2"
	"testing"
)

func TestEloAndScoreAreInverse(t *testing.T) {
	for elo := -1000.0; elo <= 1000; elo += 50 {
		if got := Elo(Score(elo)); math.Abs(got-elo) > 1e-6 {
			t.Errorf("%f comes back as %f", elo, got)
		}
	}
	if got := Elo(0.75); math.Abs(got-190.848) > 0.001 {
		t.Errorf("a score of 0.75 is %f Elo", got)
	}
}

// Every estimate is a number, also of no games and of games that all ended
// alike, and more of the same makes it surer.
func TestEstimatesOfUniformResults(t *testing.T) {
	for _, c := range []struct {
		unit Counts
		elo  float64
	}{{Counts{0, 0, 1}, 1199.8}, {Counts{0, 1, 0}, 0}, {Counts{1, 0, 0}, -1199.8}} {
		before := math.Inf(1)
		for _, n := range []int{0, 1, 10, 100, 1000} {
			games := Counts{n * c.unit[0], n * c.unit[1], n * c.unit[2]}
			got := Estimated(games, nil)
			if math.IsNaN(got.Error95) || math.IsInf(got.Error95, 0) || !(got.Error95 <= before) || got.Error95 <= 0 {
				t.Errorf("%v: %+v, with fewer games %f", games, got, before)
			}
			if n > 0 && math.Abs(got.Elo-c.elo) > 0.1 || got.LOS < 0 || got.LOS > 1 {
				t.Errorf("%v: %+v", games, got)
			}
			before = got.Error95
		}
	}
	if got := Estimated(Counts{0, 0, 0}, Counts{0, 0, 0, 0, 0}); got.Elo != 0 || got.LOS != 0.5 || got.Score != 0.5 {
		t.Errorf("no games: %+v", got)
	}
}

// The 95 % interval holds the truth in about 95 % of matches.
func TestErrorBarsCover(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	p := [5]float64{0.1, 0.2, 0.3, 0.25, 0.15}
	truth := Elo((0.2*0.5 + 0.3 + 0.25*1.5 + 0.15*2) / 2)
	const matches = 2000
	held := 0
	for range matches {
		pairs := make(Counts, 5)
		for range 200 {
			pairs[draw(random, p[:])]++
		}
		if e := Estimated(gamesOf(pairs), pairs); math.Abs(e.Elo-truth) <= e.Error95 {
			held++
		}
	}
	if rate := float64(held) / matches; rate < 0.93 || rate > 0.97 {
		t.Errorf("the interval held the truth in %.3f of the matches", rate)
	}
}

// The most likely distribution with a given mean, found by trying all of a fine
// grid, gives the same ratio.
func TestLLRAgainstAllDistributions(t *testing.T) {
	for _, c := range []Counts{{30, 40, 50}, {5, 90, 20}, {60, 10, 30}} {
		s := SPRT{Elo0: -20, Elo1: 35, Alpha: 0.05, Beta: 0.05}
		want := likeliest(c, Score(s.Elo1)) - likeliest(c, Score(s.Elo0))
		if got := s.LLR(c); math.Abs(got-want) > 1e-4 {
			t.Errorf("%v: %f, by trial %f", c, got, want)
		}
	}
}

// likeliest returns the greatest log likelihood of three counts over the
// distributions with the mean, which have one free number: the rate of draws.
func likeliest(c Counts, mean float64) float64 {
	best := math.Inf(-1)
	const steps = 200000
	for i := 1; i < steps; i++ {
		draws := float64(i) / steps
		wins := mean - draws/2
		losses := 1 - wins - draws
		if wins <= 0 || losses <= 0 {
			continue
		}
		l := float64(c[0])*math.Log(losses) + float64(c[1])*math.Log(draws) + float64(c[2])*math.Log(wins)
		best = max(best, l)
	}
	return best
}

// The test keeps the error rates that it promises: whichever hypothesis is
// true, the other one is accepted in about one match of twenty at the most.
func TestErrorRatesOfTheTest(t *testing.T) {
	s := SPRT{Elo0: 0, Elo1: 40, Alpha: 0.05, Beta: 0.05}
	const matches = 1500
	for _, c := range []struct {
		elo   float64
		wrong Decision
	}{{s.Elo0, AcceptH1}, {s.Elo1, AcceptH0}} {
		random := rand.New(rand.NewPCG(7, uint64(c.elo)))
		p := pairsAt(Score(c.elo))
		wrong := 0
		for range matches {
			if decided(s, random, p) == c.wrong {
				wrong++
			}
		}
		// Three standard errors of a rate of 0.05 over so many matches.
		if rate := float64(wrong) / matches; rate > 0.05+3*math.Sqrt(0.05*0.95/matches) || rate < 0.01 {
			t.Errorf("at %g Elo the test accepts %s in %.3f of the matches", c.elo, c.wrong, rate)
		}
	}
}

// decided runs a match of pairs until the test decides.
func decided(s SPRT, random *rand.Rand, p []float64) Decision {
	pairs := make(Counts, 5)
	for {
		pairs[draw(random, p)]++
		if d := s.Decide(s.LLR(pairs)); d != Undecided {
			return d
		}
	}
}

// pairsAt returns the distribution of two independent games, a third of them
// drawn, at a mean score.
func pairsAt(score float64) []float64 {
	const draws = 1.0 / 3
	game := []float64{1 - score - draws/2, draws, score - draws/2}
	p := make([]float64, 5)
	for i, a := range game {
		for j, b := range game {
			p[i+j] += a * b
		}
	}
	return p
}

// draw returns a random index by the probabilities.
func draw(random *rand.Rand, p []float64) int {
	x := random.Float64()
	for i, q := range p {
		if x -= q; x < 0 {
			return i
		}
	}
	return len(p) - 1
}

func TestBoundsAndDecisions(t *testing.T) {
	s := DefaultSPRT()
	lower, upper := s.Bounds()
	if math.Abs(lower+2.944) > 0.001 || math.Abs(upper-2.944) > 0.001 {
		t.Errorf("bounds %f and %f", lower, upper)
	}
	for llr, want := range map[float64]Decision{-3: AcceptH0, 0: Undecided, 2.9: Undecided, 3: AcceptH1} {
		if got := s.Decide(llr); got != want {
			t.Errorf("%f decides %q", llr, got)
		}
	}
	if s.LLR(Counts{0, 0, 0, 0, 0}) != 0 {
		t.Error("no games have a ratio")
	}
}

func TestSettingsOfTheTest(t *testing.T) {
	if err := DefaultSPRT().Check(); err != nil {
		t.Error(err)
	}
	nan := math.NaN()
	for _, bad := range []SPRT{
		{5, 0, 0.05, 0.05},
		{0, 0, 0.05, 0.05},
		{nan, 5, 0.05, 0.05},
		{0, nan, 0.05, 0.05},
		{0, 5000, 0.05, 0.05},
		{0, 5, 0, 0.05},
		{0, 5, 0.05, nan},
		{0, 5, 0.5, 0.5},
		{0, 5, 0.05, -1},
	} {
		if bad.Check() == nil {
			t.Errorf("%+v is taken", bad)
		}
	}
}
