package app

import "github.com/duiyi/duiyi/game"

// contest is a game being played: what the players have done so far, and how it
// ended if that was not the doing of the rules.
type contest struct {
	// base is where a new game starts; it is never changed.
	base game.Position
	// opening is the rule by which the sides are settled, nil if they are from
	// the start.
	opening *game.Opening
	// pos is the position on the board, made from base by the moves among acts.
	pos  game.Position
	acts []act
	// end is a resignation or a claimed draw, nil if there was none.
	end *ending
}

// act is something that a player did: a move, or a choice in the opening.
type act struct {
	by game.Chair
	// text is the act as it was announced.
	text string
	// choice is the name of the choice, empty for a move.
	choice string
}

// ending is an end that a player declared.
type ending struct {
	outcome game.Outcome
	// byPerson says that a person declared it.
	byPerson bool
}

// newContest returns a game from a position; the opening may be nil.
func newContest(base game.Position, opening *game.Opening) *contest {
	return &contest{base: base, opening: opening, pos: base.Clone()}
}

// outcome returns the state of the game.
func (c *contest) outcome() game.Outcome {
	if c.end != nil {
		return c.end.outcome
	}
	return c.pos.Outcome()
}

// turn returns the side to move.
func (c *contest) turn() game.Side { return c.pos.State().Side }

// play makes a legal move.
func (c *contest) play(m game.Move, text string) {
	c.acts = append(c.acts, act{by: c.actor(), text: text})
	c.pos.Make(m)
}

// declare ends the game by a player's word.
func (c *contest) declare(outcome game.Outcome, byPerson bool) {
	c.end = &ending{outcome: outcome, byPerson: byPerson}
}

// takeBack goes back to the last decision of a person: to before a declaration
// if it was a person's, else to before the last act of a chair that a person has.
// It returns the acts taken back, and false if there is nothing to take back. A
// game that was over is open again.
func (c *contest) takeBack(persons [2]bool) ([]act, bool) {
	if c.end != nil && c.end.byPerson {
		c.end = nil
		return nil, true
	}
	first := len(c.acts) - 1
	for first >= 0 && !persons[c.acts[first].by] {
		first--
	}
	if first < 0 {
		return nil, false
	}
	taken := c.acts[first:]
	for _, a := range taken {
		if a.choice == "" {
			c.pos.Unmake()
		}
	}
	c.acts, c.end = c.acts[:first:first], nil
	return taken, true
}

// lastChanged returns the squares that the last move changed: where it came
// from, where it went, and what else it moved.
func (c *contest) lastChanged(squares int) map[int]bool {
	changed := map[int]bool{}
	if plies, _ := c.history(); plies == 0 {
		return changed
	}
	before := c.pos.Clone()
	before.Unmake()
	for square := range squares {
		if before.At(square) != c.pos.At(square) {
			changed[square] = true
		}
	}
	return changed
}
