package tune

import (
	"slices"

	"github.com/duiyi/duiyi/game"
)

// quiet reports whether an evaluator can be asked about the position it stands in:
// nobody is in check, nothing hangs that the search would take, and there is no
// threat to answer or to make. best is the move that the search found. The fit
// would otherwise teach the evaluation what is the search's to find out.
func quiet(p game.Position, evaluator game.Evaluator, best game.Move) bool {
	if p.State().Check || best.IsNoisy() {
		return false
	}
	threatener, ok := evaluator.(game.Threatener)
	if !ok {
		return true
	}
	if threatener.Threatened() {
		return false
	}
	var threats game.MoveList
	threatener.Threats(&threats)
	return !slices.Contains(threats.Moves(), best)
}
