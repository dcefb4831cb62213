package chess

import "github.com/duiyi/duiyi/game"

// odds are the odds of the nineteenth century: White gives a piece of the queen's
// side and moves first all the same, Black gives the king's bishop's pawn, with
// which the first move goes to the other side anyhow. A rook that is not there
// cannot castle.
func odds() []game.Odds {
	return []game.Odds{
		{
			Name: "pawn", English: "Black gives the f-pawn", Chinese: "黑方让f兵",
			FEN: "rnbqkbnr/ppppp1pp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
		},
		{
			Name: "knight", English: "White gives the queen's knight", Chinese: "白方让后翼马",
			FEN: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/R1BQKBNR w KQkq - 0 1",
		},
		{
			Name: "rook", English: "White gives the queen's rook", Chinese: "白方让后翼车",
			FEN: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR w Kkq - 0 1",
		},
		{
			Name: "queen", English: "White gives the queen", Chinese: "白方让后",
			FEN: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNB1KBNR w KQkq - 0 1",
		},
	}
}
