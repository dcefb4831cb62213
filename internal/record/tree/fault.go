package tree

import (
	"errors"
	"fmt"
	"strings"

	"github.com/duiyi/duiyi/game"
)

// Fault is why a game was refused, and where.
type Fault struct {
	// Number is that of the game in the file, from 1. 0 is the file as a whole: it
	// has no game in it, or not all of those that it should have.
	Number int
	// Line and Column are the place of the fault, from 1; the column counts
	// characters. Column 0 is a place that has none, such as in a binary file,
	// where Line is 0 too and the reason names the byte.
	Line, Column int
	// Reason says what was found and what would be right, in one sentence.
	Reason string
}

func (f *Fault) Error() string {
	return fmt.Sprintf("game %d, line %d, column %d: %s", f.Number, f.Line, f.Column, f.Reason)
}

// Sink takes what a reader finds, game by game in the order of the file.
type Sink struct {
	// Sound takes a game, which then belongs to it. Its error ends the reading.
	Sound func(*Game) error
	// Refused takes a fault. A game has one at most; of a game that can be followed
	// all the same it is [Game.Flaw]. Its error ends the reading.
	Refused func(*Fault) error
}

// MaxPlies is the most moves of a line that are read, MaxDepth how deep variations
// may lie in one another, and MaxNodes how many moves, comments, signs and tags a
// game may have in all: more than any game and all but the largest collections of
// openings have, and a bound for files that are no games. A node takes some 150
// bytes, so that a game takes some 50 MB at most.
const (
	MaxPlies = 20000
	MaxDepth = 100
	MaxNodes = 300000
)

// TooManyNodes is why a game with more than [MaxNodes] is refused.
var TooManyNodes = fmt.Sprintf("the game has more than %d moves, comments, signs and tags here", MaxNodes)

// listed is how many legal moves a reason may name.
const listed = 12

// WhyNot says what is wrong with a move that was written, and what would be right.
func WhyNot(text string, err error) string {
	said := fmt.Sprintf("the move %q: ", game.Excerpt(text))
	refused, ok := errors.AsType[*game.MoveError](err)
	switch {
	case !ok:
		return said + err.Error()
	case len(refused.Legal) == 0 || len(refused.Legal) > listed:
		return said + refused.Reason
	default:
		return said + refused.Reason + "; legal: " + strings.Join(refused.Legal, " ")
	}
}

// CheckResult says why a game whose moves end in a position cannot have a result,
// or returns "". Draws and repetitions were judged by the players; but where
// nobody can move any more the board decides.
func CheckResult(result game.Result, p game.Position) string {
	if result == game.Ongoing || game.HasLegalMove(p) {
		return ""
	}
	if o := p.Outcome(); o.Result != result {
		return fmt.Sprintf("the game is said to end %s, but on the board it is %s, %s", result, o.Reason, o.Result)
	}
	return ""
}

// Unfit is why a writer refuses a game: its format has no place for something
// without which it would be another game.
type Unfit struct{ Reason string }

func (u *Unfit) Error() string { return u.Reason }

// UsualStart returns an [Unfit] for a game that does not begin at the start
// position, the only one that a format knows.
func (g *Game) UsualStart(spec *game.Spec, format string) error {
	if g.Start.FEN() == spec.Start().FEN() {
		return nil
	}
	return &Unfit{"it begins at another position than a game does, for which " + format + " has no place"}
}
