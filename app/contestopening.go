package app

import "github.com/duiyi/duiyi/game"

// seat is where a player sits for the whole game, whichever side the opening
// gives to it. Where a game has no opening rule, a seat is a side.
type seat uint8

const (
	openerSeat    = seat(game.First)
	responderSeat = seat(game.Second)
)

// openingOf returns the rule that a game from a position begins with: an opening
// is played from the start position of the game only.
func openingOf(spec *game.Spec, base game.Position) *game.Opening {
	if spec.Opening == nil || base.FEN() != spec.Start().FEN() {
		return nil
	}
	return spec.Opening
}

// history returns the number of moves so far and the names of the choices.
func (c *contest) history() (plies int, chosen []string) {
	for _, a := range c.acts {
		if a.choice == "" {
			plies++
		} else {
			chosen = append(chosen, a.choice)
		}
	}
	return plies, chosen
}

// step returns what comes next in the opening. A game without one is settled
// from its start on.
func (c *contest) step() game.Step {
	if c.opening == nil {
		return game.Step{Settled: true, OpenerSide: game.First}
	}
	return c.opening.Next(c.history())
}

// choicesAhead returns the choices that are due now or, if moves come first,
// after them.
func (c *contest) choicesAhead() []game.Choice {
	plies, chosen := c.history()
	step := c.step()
	for !step.Settled && len(step.Choices) == 0 {
		plies++
		step = c.opening.Next(plies, chosen)
	}
	return step.Choices
}

// actor returns the seat of the player who acts now.
func (c *contest) actor() seat {
	switch step := c.step(); {
	case step.Settled:
		return c.seatOf(c.turn())
	case step.Opener:
		return openerSeat
	default:
		return responderSeat
	}
}

// seatOf returns the seat of a side. While nothing is settled the opener sits
// where the first player does.
func (c *contest) seatOf(side game.Side) seat {
	if step := c.step(); step.Settled && step.OpenerSide == game.Second {
		side = side.Other()
	}
	return seat(side)
}

// sideOf returns the side of a seat. Exchanging twice is exchanging not at all.
func (c *contest) sideOf(s seat) game.Side { return game.Side(c.seatOf(game.Side(s))) }

// exchanged turns what is known for each seat into what is known for each side,
// and the other way round.
func (c *contest) exchanged(persons [2]bool) [2]bool {
	return [2]bool{persons[c.seatOf(game.First)], persons[c.seatOf(game.Second)]}
}

// choose makes a choice that is due.
func (c *contest) choose(choice game.Choice, text string) {
	c.acts = append(c.acts, act{by: c.actor(), text: text, choice: choice.Name})
}
