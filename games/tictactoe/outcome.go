package tictactoe

import "github.com/duiyi/duiyi/game"

// The rules that end a game, as [game.Outcome] names them.
const (
	ruleThree = "tic-tac-toe: three in a row, column or diagonal wins"
	ruleFull  = "tic-tac-toe: a full board without three in a row is a draw"
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
		return game.Outcome{Result: game.WinFor(winner), Reason: game.Three, Rule: ruleThree}
	case game.Drawn:
		return game.Outcome{Result: game.Draw, Reason: game.FullBoard, Rule: ruleFull}
	default:
		return game.Outcome{}
	}
}
