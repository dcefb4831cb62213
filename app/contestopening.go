package app

import "github.com/duiyi/duiyi/game"

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

// step returns what comes next in the opening.
func (c *contest) step() game.Step { return c.opening.After(c.history()) }

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

// actor returns the chair of the player who acts now.
func (c *contest) actor() game.Chair { return c.step().Actor(c.turn()) }

// exchanged turns what is known for each chair into what is known for each side,
// and the other way round.
func (c *contest) exchanged(persons [2]bool) [2]bool {
	step := c.step()
	return [2]bool{persons[step.Chair(game.First)], persons[step.Chair(game.Second)]}
}

// choose makes a choice that is due.
func (c *contest) choose(choice game.Choice, text string) {
	c.acts = append(c.acts, act{by: c.actor(), text: text, choice: choice.Name})
}
