package gametest

import (
	"slices"

	"github.com/duiyi/duiyi/game"
)

// checkThreats holds what the evaluator calls threats against the rules: a side
// is threatened if its opponent could win at once after a pass, and a move
// threatens if it leaves the opponent so.
func (s *suite) checkThreats(plies int) error {
	var eval game.Evaluator
	return s.each(plies, func(w *walk) error {
		if len(w.moves) == 0 {
			eval = s.spec.NewEvaluator(w.pos)
		}
		if w.rng.IntN(4) == 0 || w.pos.Verdict(w.pos.State().Ply) != game.Undecided || len(w.legal) == 0 {
			return nil
		}
		before := s.snapshot(w.pos)
		threatener := eval.(game.Threatener)
		threatened := threatener.Threatened()
		if want := s.winAtHandAfterPass(w.pos); threatened != want {
			return w.fail("the side to move is threatened: %v, want %v", threatened, want)
		}
		var list game.MoveList
		threatener.Threats(&list)
		if err := s.checkThreatList(w, list.Moves(), list.Score[:list.Len]); err != nil {
			return err
		}
		if threatened {
			if err := s.checkDefences(w, eval); err != nil {
				return err
			}
		}
		if diff := s.compare(&before, w.pos); diff != "" {
			return w.fail("asking for threats changed the position: %s", diff)
		}
		s.excursion(w, eval)
		return nil
	})
}

// checkThreatList sees that the threats are the moves that win at once, or if
// there are none exactly those that threaten to.
func (s *suite) checkThreatList(w *walk, threats []game.Move, scores []int32) error {
	for i, m := range threats {
		switch {
		case slices.Contains(threats[:i], m):
			return w.fail("the threat %s is named twice", w.name(m))
		case !slices.Contains(w.legal, m):
			return w.fail("the threat %s is not legal", w.name(m))
		case scores[i] < -maxOrderScore || scores[i] > maxOrderScore:
			return w.fail("the threat %s has the order score %d, beyond the bound of %d", w.name(m), scores[i], maxOrderScore)
		}
	}
	wins := 0
	for _, m := range w.legal {
		if s.winsAtOnce(w.pos, m) {
			wins++
			if !slices.Contains(threats, m) {
				return w.fail("%s wins at once and is not among the threats", w.name(m))
			}
		}
	}
	if wins > 0 {
		return nil
	}
	for _, m := range w.legal {
		w.pos.Make(m)
		threatens := s.winAtHandAfterPass(w.pos)
		w.pos.Unmake()
		if named := slices.Contains(threats, m); named != threatens {
			return w.fail("%s threatens to win: %v, but it is named a threat: %v", w.name(m), threatens, named)
		}
	}
	return nil
}

// checkDefences sees that a threatened side is left every move that helps it.
func (s *suite) checkDefences(w *walk, eval game.Evaluator) error {
	orderer, ok := eval.(game.Orderer)
	if !ok {
		return nil
	}
	var list game.MoveList
	orderer.Candidates(&list, game.All)
	for _, m := range w.legal {
		if slices.Contains(list.Moves(), m) {
			continue
		}
		if s.winsAtOnce(w.pos, m) {
			return w.fail("%s wins at once and is no candidate", w.name(m))
		}
		w.pos.Make(m)
		lost := s.winAtHand(w.pos)
		w.pos.Unmake()
		if !lost {
			return w.fail("%s meets the threat and is no candidate", w.name(m))
		}
	}
	return nil
}

// winAtHandAfterPass reports whether the opponent could win at once if the side
// to move passed.
func (s *suite) winAtHandAfterPass(p game.Position) bool {
	if p.Verdict(p.State().Ply) != game.Undecided || len(game.LegalMoves(p)) == 0 {
		return false
	}
	passer := p.(game.Passer)
	passer.MakeNull()
	defer passer.UnmakeNull()
	return s.winAtHand(p)
}

// winAtHand reports whether the side to move could win at once.
func (s *suite) winAtHand(p game.Position) bool {
	if p.Verdict(p.State().Ply) != game.Undecided {
		return false
	}
	for _, m := range game.LegalMoves(p) {
		if s.winsAtOnce(p, m) {
			return true
		}
	}
	return false
}

// winsAtOnce reports whether a legal move ends the game in the mover's favour.
func (s *suite) winsAtOnce(p game.Position, m game.Move) bool {
	p.Make(m)
	defer p.Unmake()
	return p.Verdict(p.State().Ply) == game.Lost ||
		(p.State().Check || s.spec.NoMoves == game.Lost) && !game.HasLegalMove(p)
}
