package app

import "github.com/duiyi/duiyi/game"

// contest is a game being played: the moves so far, and how it ended if that
// was not the doing of the rules.
type contest struct {
	// base is where a new game starts; it is never changed.
	base game.Position
	// pos is the position on the board, made from base by moves.
	pos   game.Position
	moves []playedMove
	// end is a resignation or a claimed draw, nil if there was none.
	end *ending
}

// playedMove is a move of the game.
type playedMove struct {
	side game.Side
	// text is the move as it was announced.
	text string
}

// ending is an end that a player declared.
type ending struct {
	outcome game.Outcome
	// byPerson says that a person declared it.
	byPerson bool
}

// newContest returns a game from a position.
func newContest(base game.Position) *contest {
	return &contest{base: base, pos: base.Clone()}
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
	c.moves = append(c.moves, playedMove{side: c.turn(), text: text})
	c.pos.Make(m)
}

// declare ends the game by a player's word.
func (c *contest) declare(outcome game.Outcome, byPerson bool) {
	c.end = &ending{outcome: outcome, byPerson: byPerson}
}

// takeBack goes back to the last decision of a person: to before a declaration
// if it was a person's, else to before the last move of a side that a person
// plays. It returns the moves taken back, and false if there is nothing to take
// back. A game that was over is open again.
func (c *contest) takeBack(persons [2]bool) ([]playedMove, bool) {
	if c.end != nil && c.end.byPerson {
		c.end = nil
		return nil, true
	}
	first := len(c.moves) - 1
	for first >= 0 && !persons[c.moves[first].side] {
		first--
	}
	if first < 0 {
		return nil, false
	}
	taken := c.moves[first:]
	for range taken {
		c.pos.Unmake()
	}
	c.moves, c.end = c.moves[:first:first], nil
	return taken, true
}

// lastChanged returns the squares that the last move changed: where it came
// from, where it went, and what else it moved.
func (c *contest) lastChanged(squares int) map[int]bool {
	changed := map[int]bool{}
	if len(c.moves) == 0 {
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
