package arena

import "github.com/duiyi/duiyi/game"

// resignation returns how a game ends in which a side gives up. It is the one
// thing that a player says about the result and that counts: nobody gains by it
// but the opponent.
func resignation(side game.Side) game.Outcome {
	return game.Outcome{Result: game.WinFor(side.Other()), Reason: game.Resign, Rule: "a player that resigns loses"}
}
