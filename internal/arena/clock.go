package arena

import (
	"time"

	"github.com/duiyi/duiyi/game"
)

// clocks are the two clocks of a game.
type clocks struct {
	control TimeControl
	left    [2]time.Duration
	moves   [2]int
}

// newClocks returns the clocks at the start of a game.
func newClocks(control TimeControl) *clocks {
	return &clocks{control: control, left: [2]time.Duration{control.Base, control.Base}}
}

// movesToGo returns how many moves a side has to make until it gets more time,
// or 0 if it gets none.
func (c *clocks) movesToGo(side game.Side) int {
	if c.control.Moves == 0 {
		return 0
	}
	return c.control.Moves - c.moves[side]%c.control.Moves
}

// charge takes the time of a move from a side's clock and adds what the side
// gets for the move.
func (c *clocks) charge(side game.Side, elapsed time.Duration) {
	c.left[side] = max(0, c.left[side]-elapsed) + c.control.Increment
	c.moves[side]++
	if c.control.Moves > 0 && c.moves[side]%c.control.Moves == 0 {
		c.left[side] += c.control.Base
	}
}
