package stats

import "math"

// Meeting is what two players of a tournament did against each other.
type Meeting struct {
	// First and Second number the players from 0.
	First, Second int
	// Games counts losses, draws and wins of the first, Pairs the pairs of games
	// among them by their points; there may be none.
	Games, Pairs Counts
}

// Rating is the strength of a player among others.
type Rating struct {
	// Elo is logistic, and Error95 half the width of its 95 % confidence interval.
	Elo, Error95 float64
}

// NoAnchor is the anchor of ratings whose mean is 0.
const NoAnchor = -1

// Ratings returns the ratings of so many players under which their results are
// the most likely: the model of Bradley and Terry, a draw being half a win and
// half a loss. The anchor is the player whose rating is 0, without an error of
// its own; with NoAnchor the mean of all is 0, and the errors are those of the
// distance to the mean.
//
// Where no ratings are the most likely, because some players have not lost a
// point to others or there is no chain of games between them, half a drawn game is
// added between any two players who are told apart so. It is added nowhere else:
// two players who both have points get the difference that Estimated finds.
//
// The error is not that of independent games without draws, which the information
// matrix alone would give: draws and pairs with colours reversed make results
// steadier. The points of each meeting have the variance that was seen in its
// pairs, or in its games where there are none, and the information matrix
// carries it to the ratings (the estimator of Huber and White). As for two
// players, the error of a difference is that of the mean score divided by the
// slope of the expected score.
func Ratings(players int, meetings []Meeting, anchor int) []Rating {
	t := newTable(players, meetings)
	t.addDraws()
	f := t.fit()
	ratings := make([]Rating, players)
	for i := range ratings {
		ratings[i] = f.rating(i, anchor)
	}
	return ratings
}

// eloPerUnit is how much Elo a unit of natural logarithms of odds is.
const eloPerUnit = 400 / math.Ln10

// fitted are the most likely strengths in natural logarithms of odds, with mean 0,
// and the covariances of their errors.
type fitted struct {
	strength   []float64
	covariance matrix
}

// rating returns the rating of a player.
func (f *fitted) rating(player, anchor int) Rating {
	strength, variance := f.strength[player], f.covariance[player][player]
	if anchor != NoAnchor {
		strength -= f.strength[anchor]
		variance += f.covariance[anchor][anchor] - 2*f.covariance[player][anchor]
	}
	// Rounding may leave a little less than nothing.
	return Rating{Elo: eloPerUnit * strength, Error95: eloPerUnit * confidence95 * math.Sqrt(max(variance, 0))}
}
