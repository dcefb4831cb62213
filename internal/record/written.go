package record

import (
	"errors"
	"fmt"
	"strings"

	"github.com/duiyi/duiyi/game"
)

// written is a game as it is written down.
type written struct {
	line int
	// fen is where it begins, empty for the usual start.
	fen   string
	moves []string
	// result is what it says of the end, and may be no result at all.
	result string
	// reason is why the game is to be refused, empty if nothing was found yet.
	reason string
}

// maxMoves is more than any game has.
const maxMoves = 20000

// results are the ways to write a result. Draughts of 100 squares counts in
// points.
var results = map[string]game.Result{
	"1-0": game.FirstWins, "0-1": game.SecondWins, "1/2-1/2": game.Draw, "½-½": game.Draw, "*": game.Ongoing,
	"2-0": game.FirstWins, "0-2": game.SecondWins, "1-1": game.Draw,
}

// refuse sets the reason, unless there is one.
func (w *written) refuse(format string, args ...any) {
	if w.reason == "" {
		w.reason = fmt.Sprintf(format, args...)
	}
}

// replay plays the game through. The reason says why that cannot be done.
func (w *written) replay(spec *game.Spec) (g Game, reason string) {
	if w.reason != "" {
		return g, w.reason
	}
	g.Start = spec.Start()
	if w.fen != "" {
		start, err := spec.Parse(w.fen)
		if err != nil {
			return g, "the position: " + err.Error()
		}
		g.Start = start
	}
	p := g.Start.Clone()
	for i, text := range w.moves {
		m, err := spec.ParseMove(p, text)
		if err != nil {
			return g, fmt.Sprintf("move %d of %d, %q: %s", i+1, len(w.moves), game.Excerpt(text), reasonOf(err))
		}
		p.Make(m)
		g.Moves = append(g.Moves, m)
	}
	if len(g.Moves) == 0 {
		return g, "it has no moves"
	}
	g.Result, reason = w.resultAt(p)
	return g, reason
}

// resultAt returns the result of a game that ended in a position. Where the record
// has none the rules may know it. They are not asked about draws and repetitions
// that the players judged themselves; but whoever is mated has not won.
func (w *written) resultAt(p game.Position) (game.Result, string) {
	result, known := results[w.result]
	if w.result != "" && !known {
		return result, fmt.Sprintf("%q is no result; it is 1-0, 0-1, 1/2-1/2 or *", game.Excerpt(w.result))
	}
	if result != game.Ongoing && game.HasLegalMove(p) {
		return result, ""
	}
	switch o := p.Outcome(); {
	case result == game.Ongoing && o.Result == game.Ongoing:
		return result, "it has no result"
	case result != game.Ongoing && o.Result != result:
		return result, fmt.Sprintf("it is said to end %s, but on the board it is %s, %s", result, o.Reason, o.Result)
	default:
		return o.Result, ""
	}
}

// listed is how many legal moves a reason may name.
const listed = 12

// reasonOf says what is wrong with a move, without the text that is said anyway.
func reasonOf(err error) string {
	of, ok := errors.AsType[*game.MoveError](err)
	switch {
	case !ok:
		return err.Error()
	case len(of.Legal) == 0 || len(of.Legal) > listed:
		return of.Reason
	default:
		return of.Reason + "; legal: " + strings.Join(of.Legal, " ")
	}
}
