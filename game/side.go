package game

// Side is one of the two players: the one that moves first in the game's
// start position (White in chess, Red in xiangqi, X in tic-tac-toe) or the other.
type Side uint8

// The two sides.
const (
	First  Side = 0
	Second Side = 1
)

// Other returns the opponent.
func (s Side) Other() Side { return s ^ 1 }

// String returns "first" or "second", the words of the command line and JSON.
func (s Side) String() string {
	if s == First {
		return "first"
	}
	return "second"
}
