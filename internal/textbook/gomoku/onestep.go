package gomoku

import (
	"context"

	"github.com/duiyi/duiyi/game"
	rules "github.com/duiyi/duiyi/games/gomoku"
)

// attack is what it is worth to make a shape, defence what it is worth to keep
// the opponent from making it. A five comes before all else, then the point on
// which the opponent would make one. The sums of what a point does on its four
// lines are compared, so that two fours at a stroke are worth more than one.
var (
	attack = [shapes]int{
		One: 1, OpenOne: 3, Two: 20, OpenTwo: 150, Three: 300, OpenThree: 3_000, Four: 4_000,
		OpenFour: 50_000, Five: 10_000_000,
	}
	defence = [shapes]int{
		One: 0, OpenOne: 1, Two: 10, OpenTwo: 80, Three: 150, OpenThree: 1_500, Four: 1_800,
		OpenFour: 20_000, Five: 1_000_000,
	}
)

// OneStep is the player that looks one step ahead: it plays where a stone is
// worth most. It implements [game.Ranker] with all legal moves; it is so quick
// that it has no need to be cancelled.
type OneStep struct{}

// Rank implements [game.Ranker].
func (OneStep) Rank(_ context.Context, pos game.Position) game.Ranking {
	p := pos.Clone().(*rules.Position)
	var ranking game.Ranking
	if !game.HasLegalMove(p) {
		return ranking
	}
	for _, c := range allCandidates(newBoard(p), p.State().Side) {
		ranking.Nodes++
		if isLegal(p, c.point) {
			ranking.Moves = append(ranking.Moves, game.Ranked{Move: rules.MoveAt(c.point), Score: c.score})
		}
	}
	return ranking
}
