package search

import (
	"slices"

	"github.com/duiyi/duiyi/game"
)

// soonestThird is the fewest plies without an irreversible move after which a position
// can stand on the board for the third time.
const soonestThird = 8

// losesByHistory reports whether the root move that has just been made loses by the
// way the game went: it completes a forbidden repetition, such as a third perpetual
// check, or the opponent's reply completes it, which only repeats what came before the
// reply to the check.
func (w *worker) losesByHistory() bool {
	if w.pos.Verdict(w.rootPly) == game.WonByHistory {
		return true
	}
	if w.state.Clock+1 < soonestThird {
		return false
	}
	list := &w.frames[1].list
	list.Clear()
	w.pos.Generate(list, game.All)
	for _, m := range list.Moves() {
		if !m.IsNoisy() && w.pos.Make(m) {
			lost := w.pos.Verdict(w.rootPly) == game.LostByHistory
			w.pos.Unmake()
			if lost {
				return true
			}
		}
	}
	return false
}

// dropForbidden takes the moves out of the root that break the rules and lose by that
// if there are others. By its score such a loss is less than being mated, which nothing
// can put off any more; but the opponent still has to find the mate.
func (w *worker) dropForbidden() {
	if slices.ContainsFunc(w.root, func(rm rootMove) bool { return !rm.forbidden }) {
		w.root = slices.DeleteFunc(w.root, func(rm rootMove) bool { return rm.forbidden })
	}
}
