package game

// TimeJudge is the capability of a position to say whether a side could still
// win, where the rules make a game drawn that is lost on time to a player who
// could not.
type TimeJudge interface {
	// CanWin reports whether some sequence of legal moves of both sides wins
	// for the side. Where the answer is not known it is true.
	CanWin(side Side) bool
}

// OnTime returns the outcome of a game in which the time of a side ran out in
// this position: the opponent wins, unless it could not win by any play.
func OnTime(p Position, flagged Side) Outcome {
	judge, ok := p.(TimeJudge)
	if ok && !judge.CanWin(flagged.Other()) {
		return Outcome{
			Result: Draw, Reason: Time,
			Rule:        "time ran out, but the opponent could not have won by any play",
			RuleChinese: "超时，但对方以任何走法都不可能取胜，判和",
		}
	}
	return Outcome{Result: WinFor(flagged.Other()), Reason: Time, Rule: "time ran out", RuleChinese: "超时判负"}
}
