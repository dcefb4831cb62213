package gomoku

import (
	"github.com/duiyi/duiyi/game"
	rules "github.com/duiyi/duiyi/games/gomoku"
)

// law is what the rules say to one side.
type law struct {
	// exact: five in a row win, six or more do not.
	exact bool
	// restricted: points where a stone would make an overline, two fours or two
	// open threes are forbidden.
	restricted bool
}

// lawOf returns the law for a side under a rule.
func lawOf(rule rules.Rule, side game.Side) law {
	switch {
	case rule == rules.Standard:
		return law{exact: true}
	case rule == rules.Renju && side == game.First:
		return law{exact: true, restricted: true}
	default:
		return law{}
	}
}
