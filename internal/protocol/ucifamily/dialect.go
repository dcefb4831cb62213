package ucifamily

import (
	"slices"

	"github.com/duiyi/duiyi/engine"
	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/protocol/session"
)

// Dialect is what sets a protocol of the family apart from the others. It is
// never changed.
type Dialect struct {
	// Name is the word that opens a session. With "ok" behind it, it ends the
	// answer to that; with "newgame" it announces a new game.
	Name string
	// Time and Increment are the words of go for the clocks, that of the side
	// that moves first in the game before that of the other.
	Time, Increment [2]string
	// Numbers are the other words of go that a whole number follows. Known are
	// depth, nodes, movetime, movestogo, mate and perft.
	Numbers []string
	// Ponders says that the protocol lets engines think on the opponent's time:
	// go takes the word ponder, and bestmove names the reply that is expected.
	Ponders bool
	// Totals says that a line with what the search has cost precedes bestmove.
	Totals bool
	// Score writes a score behind the word score of an info line.
	Score func(score engine.Score) string
	// Options are the options, in the order in which they are declared.
	Options []Option
	// Commands are the lines that only this protocol has.
	Commands session.Commands[*Server]
}

// clock returns the words for the clock of a side.
func (d *Dialect) clock(side game.Side) (remaining, increment string) {
	return d.Time[side], d.Increment[side]
}

// isNumber reports whether a whole number follows the word of a go.
func (d *Dialect) isNumber(word string) bool {
	return slices.Contains(d.Time[:], word) || slices.Contains(d.Increment[:], word) || slices.Contains(d.Numbers, word)
}

// isGoWord reports whether a word begins something new in a go.
func (d *Dialect) isGoWord(word string) bool {
	return d.Ponders && word == "ponder" || word == "infinite" || word == "searchmoves" || d.isNumber(word)
}
