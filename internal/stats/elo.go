package stats

import "math"

// clampedScore keeps scores away from 0 and 1, where Elo is infinite: what is
// beyond 1199.8 Elo no match of a sensible length can tell. Fishtest does so
// too.
const clampedScore = 0.001

// confidence95 is how many standard errors to each side hold 95 % of a normal
// distribution.
const confidence95 = 1.959964

// Elo returns the difference in logistic Elo at which the score is expected,
// within ±1199.8.
func Elo(score float64) float64 {
	score = min(max(score, clampedScore), 1-clampedScore)
	return -400 * math.Log10(1/score-1)
}

// Score returns the score that is expected at a difference in logistic Elo.
func Score(elo float64) float64 { return 1 / (1 + math.Pow(10, -elo/400)) }

// Estimate is what the results say about the strength of the first player.
type Estimate struct {
	// Score is points per game.
	Score float64
	// Elo is the difference to the second player, and Error95 half the width of
	// its 95 % confidence interval.
	Elo, Error95 float64
	// LOS is the likelihood that the first player is the stronger one, from 0
	// to 1: the normal distribution's, with no prior.
	LOS float64
}

// Estimated returns the estimate of games and of the pairs among them. The
// pairs give the error if there are any, else the games do.
func Estimated(games, pairs Counts) Estimate {
	score, standardError := games.spread()
	if pairs.Total() > 0 {
		_, standardError = pairs.spread()
	}
	low, high := score-confidence95*standardError, score+confidence95*standardError
	return Estimate{
		Score: score, Elo: Elo(score), Error95: (Elo(high) - Elo(low)) / 2,
		LOS: normal((score - 0.5) / standardError),
	}
}

// normal is the cumulative distribution function of the normal distribution.
func normal(x float64) float64 { return math.Erfc(-x/math.Sqrt2) / 2 }
