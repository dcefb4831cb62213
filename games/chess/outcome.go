package chess

import "github.com/duiyi/duiyi/game"

// Outcome judges the game by the FIDE Laws of Chess. Mate and stalemate have
// precedence over everything that only counts (FIDE 9.6.2).
func (p *Position) Outcome() game.Outcome {
	stuck := p.CountMoves() == 0
	switch {
	case stuck && p.state.Check:
		return game.Outcome{Result: game.WinFor(p.state.Side.Other()), Reason: game.Checkmate, Rule: fide + "5.1.1", RuleChinese: fideChinese + "5.1.1"}
	case stuck:
		return draw(game.Stalemate, "5.2.1")
	case p.insufficient():
		return draw(game.InsufficientMaterial, "5.2.2")
	case p.dead():
		return draw(game.DeadPosition, "5.2.2")
	case p.occurrences() >= 5:
		return draw(game.Repetition, "9.6.1")
	case p.state.Clock >= automaticLimit:
		return draw(game.MoveLimit, "9.6.2")
	}
	return p.claims()
}

// What stands before the number of an article of the FIDE Laws of Chess.
const (
	fide        = "FIDE "
	fideChinese = "国际棋联规则 "
)

func draw(reason game.Reason, article string) game.Outcome {
	return game.Outcome{Result: game.Draw, Reason: reason, Rule: fide + article, RuleChinese: fideChinese + article}
}

// claims returns the draws that the side to move may claim (FIDE 9.2, 9.3).
// Rule names the articles they rest on.
func (p *Position) claims() (o game.Outcome) {
	claim := func(reason game.Reason, article string) {
		if len(o.Claim) > 0 {
			o.Rule, o.RuleChinese = o.Rule+", ", o.RuleChinese+"、"
		}
		o.Claim = append(o.Claim, reason)
		o.Rule, o.RuleChinese = o.Rule+fide+article, o.RuleChinese+fideChinese+article
	}
	if p.occurrences() >= 3 {
		claim(game.Repetition, "9.2")
	}
	if p.state.Clock >= claimLimit {
		claim(game.MoveLimit, "9.3")
	}
	return o
}
