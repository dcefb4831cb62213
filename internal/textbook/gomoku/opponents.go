package gomoku

import "github.com/duiyi/duiyi/game"

// Opponents returns the players of this package with the levels that they play
// in the place of the engine's search.
func Opponents() []game.Opponent {
	return []game.Opponent{
		{
			Name:    "one-step",
			English: "scores each point for attack and defence, one step ahead",
			Chinese: "逐点给攻守打分，只看一步",
			Level:   "novice",
			New:     func() game.Ranker { return OneStep{} },
		},
		{
			Name:    "two-moves-ahead",
			English: "minimax over the best points, two moves ahead",
			Chinese: "在最好的几个点里做极小极大搜索，看两个回合",
			Level:   "easy",
			New:     func() game.Ranker { return TwoMovesAhead{} },
		},
	}
}
