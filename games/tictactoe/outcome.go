package tictactoe

import "github.com/duiyi/duiyi/game"

// The rules that end a game, as [game.Outcome] names them.
const (
	ruleThree        = "tic-tac-toe: three in a row, column or diagonal wins"
	ruleThreeChinese = "井字棋：横、竖、斜三子连线者胜"
	ruleFull         = "tic-tac-toe: a full board without three in a row is a draw"
	ruleFullChinese  = "井字棋：棋盘已满而无三子连线作和"
)

// Verdict implements [game.Position]. A three made with the last stone comes
// before the full board.
func (p *Position) Verdict(int) game.Verdict {
	switch {
	case p.won():
		return game.Lost
	case p.empty() == 0:
		return game.Drawn
	default:
		return game.Undecided
	}
}

// Outcome implements [game.Position].
func (p *Position) Outcome() game.Outcome {
	switch p.Verdict(p.state.Ply) {
	case game.Lost:
		winner := p.state.Side.Other()
		return game.Outcome{Result: game.WinFor(winner), Reason: game.Three, Rule: ruleThree, RuleChinese: ruleThreeChinese}
	case game.Drawn:
		return game.Outcome{Result: game.Draw, Reason: game.FullBoard, Rule: ruleFull, RuleChinese: ruleFullChinese}
	default:
		return game.Outcome{}
	}
}
