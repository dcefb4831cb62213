package checkers

import "github.com/duiyi/duiyi/game"

// rule is the text of a rule in English and Chinese.
type rule struct{ english, chinese string }

var (
	repetitionRules = [2]rule{
		English: {
			"WCDF: the same position for the third time is a draw",
			"世界跳棋联合会（WCDF）规则：同一局面第三次出现作和",
		},
		International: {
			"FMJD 6.1: the same position for the third time is a draw",
			"世界国际跳棋联合会（FMJD）规则 6.1：同一局面第三次出现作和",
		},
	}
	clockRules = [2]rule{
		English: {
			"WCDF: forty moves of each side without a capture or a move of a man are a draw",
			"世界跳棋联合会（WCDF）规则：双方各走四十步没有吃子也没有走兵，作和",
		},
		International: {
			"FMJD 6.2: twenty-five moves of each side with kings only and without a capture are a draw",
			"世界国际跳棋联合会（FMJD）规则 6.2：双方各走二十五步只动王而没有吃子，作和",
		},
	}
	longEndingRule = rule{
		"FMJD 6.3: three pieces, a king among them, have sixteen moves against a king",
		"世界国际跳棋联合会（FMJD）规则 6.3：三子（其中有王）对一王，双方各走十六步未分胜负，作和",
	}
	shortEndingRule = rule{
		"FMJD 6.4: two kings, a king and a man, or a king have five moves against a king",
		"世界国际跳棋联合会（FMJD）规则 6.4：两王、一王一兵或一王对一王，双方各走五步未分胜负，作和",
	}
	noPiecesRule = rule{"a side without pieces has lost", "棋子全部被吃掉，判负"}
	blockedRule  = rule{"a side that cannot move has lost", "轮到走棋而无子可动，判负"}
)

// Outcome implements [game.Position]. A side that cannot move has lost whatever
// the counts say: the move before was played in time and ended the game.
func (p *Position) Outcome() game.Outcome {
	switch {
	case p.pieces(p.state.Side) == 0:
		return p.lost(noPiecesRule)
	case p.stuck():
		return p.lost(blockedRule)
	case p.repeated(p.state.Ply):
		return draw(game.Repetition, repetitionRules[p.variant])
	case p.endingFull() && p.limit == longEndingLimit:
		return draw(game.MoveLimit, longEndingRule)
	case p.endingFull():
		return draw(game.MoveLimit, shortEndingRule)
	case p.clockFull():
		return draw(game.MoveLimit, clockRules[p.variant])
	default:
		return game.Outcome{}
	}
}

func draw(reason game.Reason, r rule) game.Outcome {
	return game.Outcome{Result: game.Draw, Reason: reason, Rule: r.english, RuleChinese: r.chinese}
}

// lost returns the loss of the side to move.
func (p *Position) lost(r rule) game.Outcome {
	return game.Outcome{
		Result: game.WinFor(p.state.Side.Other()), Reason: game.NoMovesLeft,
		Rule: r.english, RuleChinese: r.chinese,
	}
}
