package stats

import (
	"math"
	"testing"
)

// The published values are those of fastchess' own tests (app/tests/elo_test.cpp
// and sprt_test.cpp), where they hold to one per cent. Its pairs are in the
// order of ours, with a win and a loss and two draws counted apart.

func TestEloAsPublished(t *testing.T) {
	for _, c := range []struct {
		games, pairs    Counts
		elo, error, los float64
	}{
		{games: Counts{96, 111, 136}, elo: 40.70, error: 30.43, los: 0.9960},
		{pairs: Counts{34, 54, 31 + 32, 64, 75}, elo: 55.58, error: 27.65, los: 1},
		{pairs: Counts{332, 433, 457 + 41, 333, 334}, elo: -8.64, error: 10.33, los: 0.0505},
		{pairs: Counts{7895, 8757, 5485 + 200, 568, 9999}, elo: -21.04, error: 2.95, los: 0},
	} {
		if c.games == nil {
			c.games = gamesOf(c.pairs)
		}
		got := Estimated(c.games, c.pairs)
		if !near(got.Elo, c.elo) || !near(got.Error95, c.error) || math.Abs(got.LOS-c.los) > 0.0001 {
			t.Errorf("%v %v: %+v, published %+v", c.games, c.pairs, got, c)
		}
	}
}

func TestLLRAsPublished(t *testing.T) {
	for _, c := range []struct {
		counts     Counts
		elo0, elo1 float64
		llr        float64
	}{
		{Counts{21184, 40708, 21404}, 0.5, 2.5, -1.57},
		{Counts{57030, 106593, 57433}, 0, 2, -2.59},
		{Counts{223, 9863, 20279 + 1000, 10037, 246}, 0.5, 2.5, -3.07},
		{Counts{871, 26175, 55003 + 980, 26678, 821}, 0, 2, -4.98},
	} {
		s := SPRT{Elo0: c.elo0, Elo1: c.elo1, Alpha: 0.05, Beta: 0.05}
		if got := s.LLR(c.counts); !near(got, c.llr) {
			t.Errorf("%v: %f, published %f", c.counts, got, c.llr)
		}
	}
}

// gamesOf returns games that give the same score as the pairs: half points
// become draws.
func gamesOf(pairs Counts) Counts {
	games := Counts{0, 0, 0}
	for halves, n := range pairs {
		games[2] += n * (halves / 2)
		games[1] += n * (halves % 2)
		games[0] += n * (2 - halves/2 - halves%2)
	}
	return games
}

// near allows the one per cent of the published tests.
func near(got, want float64) bool { return math.Abs(got-want) <= 0.01*(1+math.Abs(want)) }
