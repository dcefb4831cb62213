package xiangqi

import "github.com/duiyi/duiyi/game"

// Outcome judges the game by the full rules. Nothing has to be claimed: a
// repetition ends the game when the position occurs for the third time.
func (p *Position) Outcome() game.Outcome {
	if p.CountMoves() == 0 {
		result := game.WinFor(p.state.Side.Other())
		if p.state.Check {
			return game.Outcome{Result: result, Reason: game.Checkmate, Rule: "将死 checkmate"}
		}
		return game.Outcome{Result: result, Reason: game.Stalemate, Rule: "困毙 stalemate is a loss"}
	}
	switch p.repetition(p.state.Ply) {
	case game.WonByHistory:
		return perpetualCheck(p.state.Side)
	case game.LostByHistory:
		return perpetualCheck(p.state.Side.Other())
	case game.Drawn:
		return game.Outcome{
			Result: game.Draw, Reason: game.Repetition,
			Rule: "不变作和 third occurrence of a position is a draw",
		}
	}
	if p.crossers == 0 {
		return game.Outcome{
			Result: game.Draw, Reason: game.InsufficientMaterial,
			Rule: "双方无过河子力 no piece can cross the river",
		}
	}
	if p.quiet >= moveLimit {
		return game.Outcome{
			Result: game.Draw, Reason: game.MoveLimit,
			Rule: "自然限着 120 plies without a capture are a draw",
		}
	}
	return game.Outcome{}
}

// perpetualCheck returns the outcome in which the winner's opponent has lost
// by checking on every move of a cycle.
func perpetualCheck(winner game.Side) game.Outcome {
	return game.Outcome{
		Result: game.WinFor(winner), Reason: game.PerpetualCheck,
		Rule: "长将作负 perpetual check loses",
	}
}
