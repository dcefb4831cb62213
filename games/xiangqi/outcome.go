package xiangqi

import "github.com/duiyi/duiyi/game"

// Outcome judges the game by the full rules. Nothing has to be claimed: a
// repetition ends the game when the position occurs for the third time.
func (p *Position) Outcome() game.Outcome {
	if p.CountMoves() == 0 {
		result := game.WinFor(p.state.Side.Other())
		if p.state.Check {
			return game.Outcome{Result: result, Reason: game.Checkmate, Rule: "a side in check that cannot move has lost", RuleChinese: "将死判负"}
		}
		return game.Outcome{Result: result, Reason: game.Stalemate, Rule: "a side that cannot move has lost", RuleChinese: "困毙判负"}
	}
	switch p.repetition(p.state.Ply) {
	case game.WonByHistory:
		return perpetualCheck(p.state.Side)
	case game.LostByHistory:
		return perpetualCheck(p.state.Side.Other())
	case game.Drawn:
		return game.Outcome{
			Result: game.Draw, Reason: game.Repetition,
			Rule:        "the third occurrence of a position is a draw",
			RuleChinese: "同一局面第三次出现，双方不变作和",
		}
	}
	if p.crossers == 0 {
		return game.Outcome{
			Result: game.Draw, Reason: game.InsufficientMaterial,
			Rule: "no piece can cross the river", RuleChinese: "双方没有能过河的子",
		}
	}
	if p.quiet >= moveLimit {
		return game.Outcome{
			Result: game.Draw, Reason: game.MoveLimit,
			Rule: "120 plies without a capture are a draw", RuleChinese: "连续六十回合没有吃子作和",
		}
	}
	return game.Outcome{}
}

// perpetualCheck returns the outcome in which the winner's opponent has lost
// by checking on every move of a cycle.
func perpetualCheck(winner game.Side) game.Outcome {
	return game.Outcome{
		Result: game.WinFor(winner), Reason: game.PerpetualCheck,
		Rule: "perpetual check loses", RuleChinese: "长将作负",
	}
}
