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
	if start := p.cycleStart(p.state.Ply); start >= 0 {
		return p.repetitionOutcome(start)
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
			Rule:        "60 moves of each side without a capture are a draw; checks beyond a side's tenth and the replies are not counted",
			RuleChinese: "连续六十回合没有吃子作和，每方超过十次的将军及其应将不计",
		}
	}
	return game.Outcome{}
}

// repetitionOutcome judges the cycle since a ply.
func (p *Position) repetitionOutcome(start int) game.Outcome {
	breaches := p.breaches(start)
	switch {
	case breaches[0] == breaches[1]:
		rule := equalBreaches[breaches[0]]
		return game.Outcome{Result: game.Draw, Reason: game.Repetition, Rule: rule[0], RuleChinese: rule[1]}
	case breaches[0] > breaches[1]:
		return p.breachOutcome(game.First, breaches[0], start)
	default:
		return p.breachOutcome(game.Second, breaches[1], start)
	}
}

// equalBreaches are the rules by which a repetition is a draw when both sides
// have done the same, in English and in Chinese.
var equalBreaches = [...][2]string{
	noBreach:       {"the third occurrence of a position is a draw", "同一局面第三次出现，双方不变作和"},
	perpetualChase: {"the third occurrence of a position is a draw where both sides chase perpetually", "双方长捉，不变作和"},
	perpetualCheck: {"the third occurrence of a position is a draw where both sides check perpetually", "双方长将，不变作和"},
}
