package search

import (
	"time"

	"github.com/duiyi/duiyi/game"
)

// progress is what a completed iteration says about the choice of the move.
type progress struct {
	best  game.Move
	score int
	// effort and rival are the parts of the nodes of the search so far, in
	// percent, that went into the best move and into the largest of the others;
	// effort is 0 if that says nothing.
	effort, rival int
}

// Weights of the time for a move are in percent.

// stabilityWeights are by how many iterations have agreed with the last one.
var stabilityWeights = [...]int{150, 130, 110, 95, 85, 75}

// stabilityWeight gives more time to a move that was found just now.
func stabilityWeight(agreed int) int {
	return stabilityWeights[min(agreed, len(stabilityWeights)-1)]
}

// movesWeight gives more time to a choice among many moves, less among few: 100
// for 30 of them, from 78 for two to 125.
func movesWeight(moves int) int { return 75 + 50*moves/(moves+30) }

// fallingWeight gives more time where the score falls, to look for a way out:
// half a percent for each centipawn, 50 at the most.
func fallingWeight(fall int) int { return 100 + min(max(fall, 0), 100)/2 }

// An easy move has long been the best, has nearly all the effort, and no other has
// needed much to be refuted.
const (
	easyWeight     = 50
	easyIterations = 8
	easyEffort     = 90
	easyRival      = 4
)

// effortWeight gives less time to a move whose rivals are refuted cheaply.
func effortWeight(p progress, agreed int) int {
	switch {
	case p.effort == 0:
		return 100
	case agreed >= easyIterations && p.effort >= easyEffort && p.rival <= easyRival:
		return easyWeight
	default:
		return min(max(145-p.effort*3/4, 75), 130)
	}
}

// weigh returns a part of a time.
func weigh(t time.Duration, percent int) time.Duration { return t * time.Duration(percent) / 100 }
