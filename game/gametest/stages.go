package gametest

import (
	"cmp"
	"slices"

	"github.com/duiyi/duiyi/game"
)

// checkStages sees that an evaluator that names moves in parts names the same moves
// that way, and finds each again by its tag.
func (s *suite) checkStages(w *walk, eval game.Evaluator) error {
	stager, ok := eval.(game.Stager)
	if !ok {
		return nil
	}
	all := candidates(eval, game.All)
	parts := append(candidates(eval, game.Noisy), candidates(eval, game.Quiet)...)
	slices.SortFunc(parts, func(a, b candidate) int { return cmp.Compare(a.move, b.move) })
	if !slices.Equal(all, parts) {
		return w.fail("the noisy and the quiet candidates together are %v, all of them %v", parts, all)
	}
	for _, c := range all {
		if err := s.checkRecall(w, stager, c); err != nil {
			return err
		}
		// A tag of another move, or of none.
		tag := c.move.Tag() ^ 1<<w.rng.IntN(32)
		known := slices.ContainsFunc(all, func(c candidate) bool { return c.move.Tag() == tag })
		var list game.MoveList
		if stager.Recall(&list, tag) != known || (list.Len == 1) != known {
			return w.fail("Recall of the tag %x is %v with %d moves, but among the candidates it is %v", tag, !known, list.Len, known)
		}
	}
	return nil
}

// checkRecall looks a candidate up by its tag, behind a move that is in the list.
func (s *suite) checkRecall(w *walk, stager game.Stager, c candidate) error {
	var list, full game.MoveList
	list.Add(0)
	found := stager.Recall(&list, c.move.Tag())
	if !found || list.Len != 2 || list.Move[1] != c.move || list.Score[1] != c.score {
		return w.fail("the candidate %s is not found again by its tag: %v, %v", w.name(c.move), found, list.Moves())
	}
	stager.Candidates(&full, game.All)
	if i := slices.Index(full.Moves(), c.move); list.Slot[1] != full.Slot[i] {
		return w.fail("the candidate %s has the slot %d, and %d when it is found by its tag", w.name(c.move), full.Slot[i], list.Slot[1])
	}
	return nil
}
