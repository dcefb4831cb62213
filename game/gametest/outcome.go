package gametest

import "github.com/duiyi/duiyi/game"

// checkOutcome sees that the outcome for people, the verdict for the search and
// the moves that are there tell the same story.
func (s *suite) checkOutcome(plies int) error {
	return s.each(plies, func(w *walk) error {
		if err := checkWording(w); err != nil {
			return err
		}
		if err := s.checkNoMoves(w); err != nil {
			return err
		}
		return checkVerdict(w)
	})
}

// checkWording looks at the outcome by itself.
func checkWording(w *walk) error {
	o := w.outcome
	switch {
	case o.Over() != (o.Reason != ""):
		return w.fail("the result is %v, the reason %q", o.Result, o.Reason)
	case o.Over() && o.Rule == "":
		return w.fail("the game ended by %s, but no rule is named", o.Reason)
	case (o.Rule == "") != (o.RuleChinese == ""):
		return w.fail("the rule is %q, in Chinese %q; name both or none", o.Rule, o.RuleChinese)
	case len(o.Claim) > 0 && o.Rule == "":
		return w.fail("%v can be claimed, but no rule is named", o.Claim)
	case o.Over() && len(o.Claim) > 0:
		return w.fail("the game ended by %s, but %v can be claimed", o.Reason, o.Claim)
	case len(o.Claim) == 0 && !o.Over() && o.Rule != "":
		return w.fail("the game goes on, but the rule %q has decided", o.Rule)
	default:
		return nil
	}
}

// checkNoMoves sees that a game without legal moves is over as it should be,
// and that one that is won or full has none.
func (s *suite) checkNoMoves(w *walk) error {
	o, check, stuck := w.outcome, w.pos.State().Check, len(w.legal) == 0
	if (o.Reason == game.Checkmate) != (check && stuck) {
		return w.fail("the reason is %q, with check %v and %d legal moves", o.Reason, check, len(w.legal))
	}
	verdict := w.pos.Verdict(w.pos.State().Ply)
	if won := verdict == game.Won || verdict == game.Lost; won || o.Reason == game.FullBoard {
		if n := len(s.generated(w.pos, game.All)); n > 0 {
			return w.fail("the game ended by %s, but %d moves are generated", o.Reason, n)
		}
	}
	if !stuck {
		return nil
	}
	want := s.spec.NoMoves
	if check {
		want = game.Lost
	}
	if verdict != game.Undecided && !check {
		want = verdict
	}
	if got := verdictOf(o, w.pos.State().Side); got != want {
		return w.fail("the side to move has no legal move; the outcome is %v by %q, which is verdict %s, want %s",
			o.Result, o.Reason, verdictNames[got], verdictNames[want])
	}
	return nil
}

// checkVerdict compares the outcome with the verdict at the root of a search:
// there, the history counts for the search as it does for people, and what may
// be claimed is a draw. A side without legal moves is not the verdict's
// business.
func checkVerdict(w *walk) error {
	state := w.pos.State()
	want := verdictOf(w.outcome, state.Side)
	if len(w.outcome.Claim) > 0 {
		want = game.Drawn
	}
	got := plain(w.pos.Verdict(state.Ply))
	if got == want || got == game.Undecided && len(w.legal) == 0 {
		return nil
	}
	return w.fail("the verdict is %s, want %s: the outcome is %v by %q, with the claims %v",
		verdictNames[got], verdictNames[want], w.outcome.Result, w.outcome.Reason, w.outcome.Claim)
}

// verdictNames names the verdicts in messages.
var verdictNames = [...]string{
	game.Undecided: "Undecided", game.Drawn: "Drawn", game.Won: "Won", game.Lost: "Lost",
	game.WonByHistory: "WonByHistory", game.LostByHistory: "LostByHistory",
}

// plain takes a verdict that history decided for what it means to the players.
func plain(v game.Verdict) game.Verdict {
	switch v {
	case game.WonByHistory:
		return game.Won
	case game.LostByHistory:
		return game.Lost
	default:
		return v
	}
}

// verdictOf turns an outcome into a verdict for the side.
func verdictOf(o game.Outcome, side game.Side) game.Verdict {
	switch o.Result {
	case game.Ongoing:
		return game.Undecided
	case game.Draw:
		return game.Drawn
	case game.WinFor(side):
		return game.Won
	default:
		return game.Lost
	}
}
