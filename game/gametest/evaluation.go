package gametest

import (
	"cmp"
	"slices"

	"github.com/duiyi/duiyi/game"
)

// checkEvaluation asks one evaluator along the game, as a search does: at some
// positions only, and now and then after a few moves that are then taken back.
// A fresh evaluator of a fresh position must agree each time.
func (s *suite) checkEvaluation(plies int) error {
	var eval game.Evaluator
	return s.each(plies, func(w *walk) error {
		if len(w.moves) == 0 {
			eval = s.spec.NewEvaluator(w.pos)
		}
		if w.rng.IntN(4) == 0 {
			return nil
		}
		if err := s.checkScore(w, eval); err != nil {
			return err
		}
		before := eval.Evaluate()
		depth := s.excursion(w, eval)
		if after := eval.Evaluate(); after != before {
			return w.fail("the evaluation was %d, and after %d moves made and taken back is %d", before, depth, after)
		}
		return nil
	})
}

// checkScore compares the evaluation with a fresh one, its bound and its terms.
func (s *suite) checkScore(w *walk, eval game.Evaluator) error {
	before := s.snapshot(w.pos)
	score := eval.Evaluate()
	if score < -game.MaxEvaluation || score > game.MaxEvaluation {
		return w.fail("the evaluation is %d, beyond the bound of %d", score, game.MaxEvaluation)
	}
	fresh, err := s.freshEvaluator(w)
	if err != nil {
		return err
	}
	if want := fresh.Evaluate(); score != want {
		return w.fail("the evaluation is %d, a fresh one of the FEN %d", score, want)
	}
	if guard, ok := eval.(game.ZugzwangGuard); ok {
		guard.ZugzwangProne()
	}
	if err := checkTerms(w, eval, score); err != nil {
		return err
	}
	if diff := s.compare(&before, w.pos); diff != "" {
		return w.fail("evaluating changed the position: %s", diff)
	}
	return nil
}

// freshEvaluator returns an evaluator that has seen no move.
func (s *suite) freshEvaluator(w *walk) (game.Evaluator, error) {
	read, err := s.spec.Parse(w.fen)
	if err != nil {
		return nil, w.fail("Parse refuses the position's own FEN: %v", err)
	}
	return s.spec.NewEvaluator(read), nil
}

// checkTerms sees that the terms of an evaluation add up to its score.
func checkTerms(w *walk, eval game.Evaluator, score int) error {
	explainer, ok := eval.(game.Explainer)
	if !ok {
		return nil
	}
	sum := 0
	for _, term := range explainer.Explain() {
		sum += term.First - term.Second
	}
	if w.pos.State().Side == game.Second {
		sum = -sum
	}
	if sum != score {
		return w.fail("the evaluation is %d, but its terms add up to %d", score, sum)
	}
	return nil
}

// excursion makes up to three moves, evaluates at some of them, and takes them
// back. It returns their number.
func (s *suite) excursion(w *walk, eval game.Evaluator) int {
	depth := 0
	for range w.rng.IntN(4) {
		legal := game.LegalMoves(w.pos)
		if len(legal) == 0 {
			break
		}
		w.pos.Make(legal[w.rng.IntN(len(legal))])
		depth++
		if w.rng.IntN(2) == 0 {
			eval.Evaluate()
		}
	}
	for range depth {
		w.pos.Unmake()
	}
	return depth
}

// maxOrderScore bounds the order score of a candidate.
const maxOrderScore = 100000

// checkCandidates looks at the moves that the evaluator calls worth searching.
func (s *suite) checkCandidates(plies int) error {
	var eval game.Evaluator
	return s.each(plies, func(w *walk) error {
		if len(w.moves) == 0 {
			eval = s.spec.NewEvaluator(w.pos)
		}
		if w.rng.IntN(4) == 0 || w.pos.Verdict(w.pos.State().Ply) != game.Undecided {
			return nil
		}
		before := s.snapshot(w.pos)
		fresh, err := s.freshEvaluator(w)
		if err != nil {
			return err
		}
		for _, kind := range []game.Kind{game.All, game.Noisy} {
			if err := s.checkKind(w, eval, fresh, kind); err != nil {
				return err
			}
		}
		if err := s.checkStages(w, eval); err != nil {
			return err
		}
		if diff := s.compare(&before, w.pos); diff != "" {
			return w.fail("asking for candidates changed the position: %s", diff)
		}
		s.excursion(w, eval)
		return nil
	})
}

// kindNames names the kinds of moves in messages.
var kindNames = [...]string{game.All: "", game.Noisy: "noisy "}

// checkKind looks at the candidates of one kind: none twice, all of them
// generated, a legal one among them if there is any, and the same as those of a
// fresh evaluator.
func (s *suite) checkKind(w *walk, eval, fresh game.Evaluator, kind game.Kind) error {
	got := candidates(eval, kind)
	possible := s.generated(w.pos, kind)
	legal := 0
	for i, c := range got {
		switch {
		case i > 0 && c.move == got[i-1].move:
			return w.fail("the %scandidate %s is named twice", kindNames[kind], w.name(c.move))
		case !slices.Contains(possible, c.move):
			return w.fail("the %scandidate %s is not among the generated moves", kindNames[kind], w.name(c.move))
		case c.score < -maxOrderScore || c.score > maxOrderScore:
			return w.fail("the %scandidate %s has the order score %d, beyond the bound of %d",
				kindNames[kind], w.name(c.move), c.score, maxOrderScore)
		case slices.Contains(w.legal, c.move):
			legal++
		}
	}
	if kind == game.All && legal == 0 && len(w.legal) > 0 {
		return w.fail("none of the %d legal moves is a candidate", len(w.legal))
	}
	if want := candidates(fresh, kind); !slices.Equal(got, want) {
		return w.fail("the %scandidates are %v, those of a fresh evaluator %v", kindNames[kind], got, want)
	}
	return nil
}

// candidate is a move with its order score.
type candidate struct {
	move  game.Move
	score int32
}

// candidates returns what the evaluator names, sorted by move.
func candidates(eval game.Evaluator, kind game.Kind) []candidate {
	var list game.MoveList
	eval.(game.Orderer).Candidates(&list, kind)
	named := make([]candidate, list.Len)
	for i, m := range list.Moves() {
		named[i] = candidate{m, list.Score[i]}
	}
	slices.SortFunc(named, func(a, b candidate) int {
		return cmp.Or(cmp.Compare(a.move, b.move), cmp.Compare(a.score, b.score))
	})
	return named
}
