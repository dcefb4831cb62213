package checkers

import (
	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/games/checkers"
	endgames "github.com/duiyi/duiyi/internal/endgame/checkers"
)

// probing is an evaluator of English draughts that knows endgames.
type probing struct {
	*Evaluator
	library *endgames.Library
}

var _ game.Prober = probing{}

// Probe implements [game.Prober].
func (e probing) Probe() (game.Verdict, int) { return e.library.Probe(e.pos) }

// builtin is the library of those who choose no other.
var builtin = endgames.NewLibrary("", nil)

// With returns what makes evaluators that know the endgames of a library; those of
// international draughts know none.
func With(library *endgames.Library) func(game.Position) game.Evaluator {
	return func(p game.Position) game.Evaluator {
		pos := p.(*checkers.Position)
		e := newEvaluator(pos)
		if pos.Variant() != checkers.English {
			return e
		}
		library.Prepare()
		return probing{e, library}
	}
}
