package chess

import "github.com/duiyi/duiyi/game"

// Outcome judges the game by the FIDE Laws of Chess. Mate and stalemate have
// precedence over everything that only counts (FIDE 9.6.2).
func (p *Position) Outcome() game.Outcome {
	stuck := p.CountMoves() == 0
	switch {
	case stuck && p.state.Check:
		return game.Outcome{Result: game.WinFor(p.state.Side.Other()), Reason: game.Checkmate, Rule: "FIDE 5.1.1"}
	case stuck:
		return draw(game.Stalemate, "FIDE 5.2.1")
	case p.dead():
		return draw(game.InsufficientMaterial, "FIDE 5.2.2")
	case p.occurrences() >= 5:
		return draw(game.Repetition, "FIDE 9.6.1")
	case p.state.Clock >= automaticLimit:
		return draw(game.MoveLimit, "FIDE 9.6.2")
	}
	return p.claims()
}

func draw(reason game.Reason, rule string) game.Outcome {
	return game.Outcome{Result: game.Draw, Reason: reason, Rule: rule}
}

// claims returns the draws that the side to move may claim (FIDE 9.2, 9.3).
// Rule names the articles they rest on.
func (p *Position) claims() (o game.Outcome) {
	if p.occurrences() >= 3 {
		o.Claim = append(o.Claim, game.Repetition)
		o.Rule = "FIDE 9.2"
	}
	if p.state.Clock >= claimLimit {
		o.Claim = append(o.Claim, game.MoveLimit)
		if o.Rule != "" {
			o.Rule += ", "
		}
		o.Rule += "FIDE 9.3"
	}
	return o
}
