package gomoku

import (
	"github.com/duiyi/duiyi/internal/eval/weights"
)

// Weights are all the numbers of the judgement that can be fitted to games, as the owner
// of what they count sees them.
type Weights struct {
	Points
	Initiative
}

// fine is how many units of a point's weight make a centipawn. There are so many points
// that whole centipawns would be too coarse for what most of them are worth.
const fine = 8

// Points are the weights of the empty points, in units of 1/fine centipawns.
type Points struct {
	// Point is what one is worth by what a stone of a side would make there on its four
	// lines, for the side to move and for the other one.
	Point [roles][combinations]int `axes:"side,shapes"`
}

// Initiative are the weights of having the move in centipawns. One counts at a time.
type Initiative struct {
	// Free is what the move is worth where it may be played anywhere, by the best that
	// either side can do next.
	Free [chances][chances]int `axes:"own best,enemy's best"`
	// AnswersFour is for having to stop a four, AnswersThree for having to stop an open
	// four from being made, by the best that the side to move can do itself.
	AnswersFour  int
	AnswersThree [chances]int `axes:"own best"`
}

// axes names the places along the arrays of Weights.
var axes = weights.Axes{
	"side":         {"to move", "waiting"},
	"shapes":       combinationNames(),
	"own best":     chanceNames[:],
	"enemy's best": chanceNames[:],
}
