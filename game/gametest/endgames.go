package gametest

import "github.com/duiyi/duiyi/game"

// checkEndgames holds what the evaluator knows of a position against what it knows, or
// the rules say, of those one move later.
func (s *suite) checkEndgames(plies int) error {
	var eval game.Evaluator
	return s.each(plies, func(w *walk) error {
		if len(w.moves) == 0 {
			eval = s.spec.NewEvaluator(w.pos)
		}
		prober, before := eval.(game.Prober), s.snapshot(w.pos)
		known, plies := prober.Probe()
		if diff := s.compare(&before, w.pos); diff != "" {
			return w.fail("asking for the result changed the position: %s", diff)
		}
		known = ofPieces(known)
		switch {
		case plies < 0 || plies > 0 && known != game.Won && known != game.Lost:
			return w.fail("the verdict %d is known in %d plies", known, plies)
		case known == game.Undecided || w.pos.Verdict(w.pos.State().Ply) != game.Undecided:
			return nil
		}
		want, wantPlies, complete := s.fromMoves(w, prober)
		if complete && (known != want || plies != wantPlies) {
			return w.fail("the verdict %d in %d plies is known, but the moves make it %d in %d", known, plies, want, wantPlies)
		}
		return nil
	})
}

// fromMoves returns what the positions after all moves make of this one, if they are
// all known and none is a draw by the way that leads there.
func (s *suite) fromMoves(w *walk, prober game.Prober) (verdict game.Verdict, plies int, complete bool) {
	if len(w.legal) == 0 {
		if w.pos.State().Check {
			return game.Lost, 0, true
		}
		return s.spec.NoMoves, 0, true
	}
	win, loss, draw := -1, 0, false
	for _, m := range w.legal {
		w.pos.Make(m)
		after, left := w.pos.Verdict(w.pos.State().Ply), 0
		if after == game.Undecided {
			after, left = prober.Probe()
		} else if after == game.Drawn && game.HasLegalMove(w.pos) {
			after = game.Undecided // perhaps not by the pieces
		}
		w.pos.Unmake()
		switch ofPieces(after) {
		case game.Undecided:
			return after, 0, false
		case game.Drawn:
			draw = true
		case game.Won:
			loss = max(loss, left+1)
		case game.Lost:
			if win < 0 || left+1 < win {
				win = left + 1
			}
		}
	}
	switch {
	case win >= 0:
		return game.Won, win, true
	case draw:
		return game.Drawn, 0, true
	default:
		return game.Lost, loss, true
	}
}

// ofPieces returns a verdict without the doubt that the moves before cast on it.
func ofPieces(v game.Verdict) game.Verdict {
	switch v {
	case game.WonByHistory:
		return game.Won
	case game.LostByHistory:
		return game.Lost
	default:
		return v
	}
}
