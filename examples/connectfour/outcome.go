package main

import "github.com/duiyi/duiyi/game"

// lost reports whether the side to move has lost: the opponent moved last and
// has four in a line.
func (p *position) lost() bool { return hasFour(p.discs[p.state.Side.Other()]) }

// Verdict tells the search what is decided. A four with the last disc comes
// before the full board.
func (p *position) Verdict(int) game.Verdict {
	switch {
	case p.lost():
		return game.Lost
	case p.occupied() == fullBoard:
		return game.Drawn
	default:
		return game.Undecided
	}
}

// Outcome tells people the same, with the rule.
func (p *position) Outcome() game.Outcome {
	switch p.Verdict(0) {
	case game.Lost:
		return game.Outcome{
			Result: game.WinFor(p.state.Side.Other()), Reason: "four-in-a-row",
			Rule:        "Connect Four: four discs in a row, column or diagonal win",
			RuleChinese: "四子棋：横、竖、斜四子连线者胜",
		}
	case game.Drawn:
		return game.Outcome{
			Result: game.Draw, Reason: game.FullBoard,
			Rule:        "Connect Four: a full board without a four is a draw",
			RuleChinese: "四子棋：棋盘已满而无四子连线作和",
		}
	default:
		return game.Outcome{}
	}
}
