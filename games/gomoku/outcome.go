package gomoku

import "github.com/duiyi/duiyi/game"

// The rules that end a game, as [game.Outcome] names them.
var (
	winRules = [...]words{
		Freestyle: {"gomoku: five or more stones in a row win", "五子棋：五子或更多同色棋子连成一线者胜"},
		Standard:  {"gomoku, standard: exactly five stones in a row win", "五子棋（标准）：恰好五子连成一线者胜"},
	}
	blackRule = words{
		"renju: Black wins with exactly five stones in a row",
		"连珠：黑方恰好五子连成一线者胜",
	}
	whiteRule = words{
		"renju: White wins with five or more stones in a row",
		"连珠：白方五子或更多连成一线者胜",
	}
	fullRule = words{
		"gomoku: a full board without a winning row is a draw",
		"五子棋：棋盘下满而无人获胜作和",
	}
	stuckRule = words{
		"renju: every empty point is forbidden to Black, who cannot pass here; a draw, " +
			"as when both sides pass under the rules of the RIF",
		"连珠：所有空点都是黑方禁手，而本棋不能停着；按国际连珠联盟规则双方停着作和处理",
	}
)

// Verdict implements [game.Position]. A row that wins was made by the side that
// moved last, and comes before the full board.
func (p *Position) Verdict(int) game.Verdict {
	switch {
	case p.winner != nobody:
		return game.Lost
	case p.count == p.geometry.points:
		return game.Drawn
	default:
		return game.Undecided
	}
}

// Outcome implements [game.Position].
func (p *Position) Outcome() game.Outcome {
	switch {
	case p.winner != nobody:
		winner := game.Side(p.winner)
		rule := p.winRule(winner)
		return game.Outcome{Result: game.WinFor(winner), Reason: game.Five, Rule: rule.english, RuleChinese: rule.chinese}
	case p.count == p.geometry.points:
		return game.Outcome{Result: game.Draw, Reason: game.FullBoard, Rule: fullRule.english, RuleChinese: fullRule.chinese}
	case p.stuck():
		return game.Outcome{Result: game.Draw, Reason: game.NoMovesLeft, Rule: stuckRule.english, RuleChinese: stuckRule.chinese}
	default:
		return game.Outcome{}
	}
}

// winRule returns the rule by which a side wins.
func (p *Position) winRule(side game.Side) words {
	switch {
	case p.rule != Renju:
		return winRules[p.rule]
	case side == game.First:
		return blackRule
	default:
		return whiteRule
	}
}

// stuck reports whether the side to move has only forbidden points left.
func (p *Position) stuck() bool {
	if !p.restricts(p.state.Side) {
		return false
	}
	for point, owner := range p.owner[:p.geometry.points] {
		if owner == nobody && p.Foul(point) == NoFoul {
			return false
		}
	}
	return true
}
