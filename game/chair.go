package game

// Chair is where a player sits for a whole game, whichever side the opening
// gives to it. Where a game has no opening rule, a chair is a side.
type Chair uint8

// The chairs of those who start an opening and who answer.
const (
	Opener    = Chair(First)
	Responder = Chair(Second)
)

// String returns "opener" or "responder".
func (c Chair) String() string {
	if c == Opener {
		return "opener"
	}
	return "responder"
}

// OpeningFrom returns the rule that a game from a position begins with, or nil:
// an opening is played from the start position of the game only.
func (s *Spec) OpeningFrom(p Position) *Opening {
	if s.Opening == nil || p.FEN() != s.Start().FEN() {
		return nil
	}
	return s.Opening
}

// After returns what comes next, as Next does. Without a rule, a nil Opening, the
// sides are settled from the start on.
func (o *Opening) After(plies int, chosen []string) Step {
	if o == nil {
		return Step{Settled: true, OpenerSide: First}
	}
	return o.Next(plies, chosen)
}

// Chair returns the chair of a side. While nothing is settled the opener sits
// where the first player does.
func (s Step) Chair(side Side) Chair {
	if s.Settled && s.OpenerSide == Second {
		side = side.Other()
	}
	return Chair(side)
}

// Side returns the side of a chair. Exchanging twice is exchanging not at all.
func (s Step) Side(c Chair) Side { return Side(s.Chair(Side(c))) }

// Actor returns who acts now, with the side to move.
func (s Step) Actor(turn Side) Chair {
	switch {
	case s.Settled:
		return s.Chair(turn)
	case s.Opener:
		return Opener
	default:
		return Responder
	}
}
