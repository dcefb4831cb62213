package xiangqi

import "github.com/duiyi/duiyi/game"

// odds are the usual odds: Red, the stronger player, gives pieces and moves
// first.
func odds() []game.Odds {
	return []game.Odds{
		{
			Name: "horse", English: "Red gives the left horse", Chinese: "红方让左马",
			FEN: "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/R1BAKABNR w - - 0 1",
		},
		{
			Name: "rook", English: "Red gives the left rook", Chinese: "红方让左车",
			FEN: "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/1NBAKABNR w - - 0 1",
		},
		{
			Name: "two-horses", English: "Red gives both horses", Chinese: "红方让双马",
			FEN: "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/R1BAKAB1R w - - 0 1",
		},
	}
}
