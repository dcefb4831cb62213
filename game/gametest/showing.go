package gametest

import (
	"slices"

	"github.com/duiyi/duiyi/game"
)

// checkMarks looks at the squares that the position points out: they are on
// the board, and no legal move is entered on a forbidden one.
func (s *suite) checkMarks(plies int) error {
	squares := s.spec.Board.Cols * s.spec.Board.Rows
	return s.each(plies, func(w *walk) error {
		before := s.snapshot(w.pos)
		for i, mark := range w.pos.(game.Marker).Marks() {
			switch {
			case mark.Square < 0 || mark.Square >= squares:
				return w.fail("square %d of %d is marked %s", mark.Square, squares, mark.Kind)
			case (mark.Text == "") != (mark.TextChinese == ""):
				return w.fail("the mark of square %d says %q, in Chinese %q; name both or none", mark.Square, mark.Text, mark.TextChinese)
			case slices.Contains(w.pos.(game.Marker).Marks()[:i], mark):
				return w.fail("square %d is marked %s twice", mark.Square, mark.Kind)
			case mark.Kind != game.Forbidden:
				continue
			case mark.Text == "":
				return w.fail("square %d is forbidden without a reason", mark.Square)
			}
			for _, m := range w.legal {
				if entered := s.spec.Enter(w.pos, m).Squares; entered[len(entered)-1] == mark.Square {
					return w.fail("%s is legal, but its square is marked as forbidden", w.name(m))
				}
			}
		}
		if diff := s.compare(&before, w.pos); diff != "" {
			return w.fail("asking for marks changed the position: %s", diff)
		}
		return nil
	})
}

// checkTime sees that the position never said of a side that then won that it
// could not win any more.
func (s *suite) checkTime(plies int) error {
	var hopeless [2]string // where a side was said to be unable to win
	return s.each(plies, func(w *walk) error {
		if len(w.moves) == 0 {
			hopeless = [2]string{}
		}
		before := s.snapshot(w.pos)
		for side := range hopeless {
			if !w.pos.(game.TimeJudge).CanWin(game.Side(side)) && hopeless[side] == "" {
				hopeless[side] = w.fen
			}
			if hopeless[side] != "" && w.outcome.Result == game.WinFor(game.Side(side)) {
				return w.fail("the %s side won by %s, but was said to be unable to in %s", game.Side(side), w.outcome.Reason, hopeless[side])
			}
		}
		if diff := s.compare(&before, w.pos); diff != "" {
			return w.fail("asking who can win changed the position: %s", diff)
		}
		return nil
	})
}

// maxOpening is more acts than any opening takes.
const maxOpening = 100

// checkOpening goes random ways through the rule by which the sides are
// settled, until they are.
func (s *suite) checkOpening(plies int) error {
	return s.each(plies, func(w *walk) error {
		if len(w.moves) > 0 {
			return nil
		}
		made, chosen := 0, []string{}
		for range maxOpening {
			step := s.spec.Opening.Next(made, chosen)
			if step.Settled {
				return nil
			}
			if len(step.Choices) == 0 {
				made++
				continue
			}
			for i, c := range step.Choices {
				same := func(other game.Choice) bool { return other.Name == c.Name }
				if c.Name == "" || c.English == "" || c.Chinese == "" || slices.ContainsFunc(step.Choices[:i], same) {
					return w.fail("after %d moves and the choices %q the choice %+v is not named as it should be", made, chosen, c)
				}
			}
			choice := step.Choices[w.rng.IntN(len(step.Choices))]
			chosen = append(chosen, choice.Name)
			if after := s.spec.Opening.Next(made, chosen); after.Settled != choice.Takes ||
				after.Settled && (after.OpenerSide == choice.Side) != step.Opener {
				return w.fail("after %d moves and the choices %q the step is %+v, not what %+v says", made, chosen, after, choice)
			}
		}
		return w.fail("the opening is not settled after %d acts", maxOpening)
	})
}
