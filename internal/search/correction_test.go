package search

import (
	"math/rand/v2"
	"testing"

	"github.com/duiyi/duiyi/game"
)

// fixedStructure is a structure that tests set.
type fixedStructure struct{ hash uint64 }

func (s *fixedStructure) Structure() uint64 { return s.hash }

// correcting returns a worker whose evaluations are corrected, at a node two plies
// after the root.
func correcting(t *testing.T) (*worker, *fixedStructure, *node) {
	t.Helper()
	w := newWorker(toySpec)
	w.prepare(toySpec, newToy(leaf(0)), AllFeatures(), nil, &clock{})
	structure := &fixedStructure{hash: 1<<63 + 77}
	w.structurer, w.replies, w.corrections = structure, newReplies(10), newCorrections(10)
	w.frames[0].slot, w.frames[1].slot = 3, w.replies.none()
	return w, structure, &node{frame: &w.frames[2], ply: 2, depth: 8, alpha: -5000, beta: 5000}
}

// find teaches the worker that a node evaluated raw is worth something else.
func (w *worker) find(n *node, raw, value int) {
	n.raw, n.frame.static, n.best = raw, w.corrected(raw, n.ply), value
	w.correct(n)
}

// TestCorrectionsLearn: the evaluation goes to what the search finds, never by more
// than the bound, and back again when it finds otherwise.
func TestCorrectionsLearn(t *testing.T) {
	const bound = correctionMax / correctionGrain * 2 // the weights are 4 halves
	w, _, n := correcting(t)
	last := 0
	for _, truth := range []int{60, -60, 0, 4000, -4000, 25} {
		for range 300 {
			w.find(n, 0, truth)
			now := w.corrected(0, n.ply)
			if up := truth > last; now != last && (now > last) != up && truth != now {
				t.Fatalf("towards %d it goes from %d to %d", truth, last, now)
			}
			last = now
		}
		if want := min(max(truth, -bound), bound); last < want-2 || last > want+2 {
			t.Errorf("after 300 searches that found %d it is corrected to %d, want %d", truth, last, want)
		}
	}
}

// TestCorrectionsAreBounded: no cell leaves its bound, and what the corrected
// evaluation says stays an evaluation.
func TestCorrectionsAreBounded(t *testing.T) {
	w, _, n := correcting(t)
	random := rand.New(rand.NewPCG(8, 8))
	for range 20000 {
		n.depth = 1 + random.IntN(100)
		w.find(n, 0, random.IntN(2*game.MaxEvaluation+1)-game.MaxEvaluation)
		for i, cell := range w.cells(n.ply) {
			if *cell > correctionMax || *cell < -correctionMax {
				t.Fatalf("cell %d holds %d", i, *cell)
			}
		}
	}
	for range 300 {
		w.find(n, 0, 4000)
	}
	for _, raw := range []int{game.MaxEvaluation, game.MaxEvaluation - 5, -game.MaxEvaluation} {
		if got := w.corrected(raw, n.ply); got > game.MaxEvaluation || got < raw {
			t.Errorf("%d is corrected to %d", raw, got)
		}
	}
}

// TestCorrectionsConcernLikePositions: what is learnt is kept apart by structure, by
// side and by the moves before, each of which has its part.
func TestCorrectionsConcernLikePositions(t *testing.T) {
	w, structure, n := correcting(t)
	for range 300 {
		w.find(n, 0, 100)
	}
	all := w.corrected(0, n.ply)
	hash := structure.hash
	for name, test := range map[string]struct {
		change func()
		part   int // of four
	}{
		"the same":           {func() {}, 4},
		"another structure":  {func() { structure.hash++ }, 2},
		"another last move":  {func() { w.frames[1].slot = 4 }, 3},
		"another before":     {func() { w.frames[0].slot = 4 }, 3},
		"nothing in common":  {func() { structure.hash++; w.frames[1].slot, w.frames[0].slot = 4, 5 }, 0},
		"the other side":     {func() { w.state.Side = game.Second }, 2},
		"no slow part":       {func() { w.structurer = nil }, 2},
		"moves without slot": {func() { w.replies = nil }, 2},
	} {
		replies := w.replies
		test.change()
		if got, want := w.corrected(0, n.ply), all*test.part/4; got < want-2 || got > want+2 {
			t.Errorf("%s: %d, want about %d", name, got, want)
		}
		w.state.Side, w.structurer, w.replies, structure.hash = game.First, structure, replies, hash
		w.frames[0].slot, w.frames[1].slot = 3, w.replies.none()
	}
}

// TestNothingToCorrect: where the value says nothing about the evaluation, nothing
// is learnt.
func TestNothingToCorrect(t *testing.T) {
	for name, test := range map[string]struct {
		best   int
		change func(w *worker, n *node)
		learns bool
	}{
		"a better value":         {best: 100, learns: true},
		"a worse value":          {best: -100, learns: true},
		"at least more":          {best: 6000, learns: true},
		"at most less":           {best: -6000, learns: true},
		"at least less":          {best: -100, change: func(_ *worker, n *node) { n.alpha, n.beta = -201, -200 }},
		"at most more":           {best: 100, change: func(_ *worker, n *node) { n.alpha, n.beta = 200, 201 }},
		"a capture":              {best: 100, change: func(_ *worker, n *node) { n.bestMove = 5 | game.Capture }},
		"a quiet move":           {best: 100, change: func(_ *worker, n *node) { n.bestMove = 5 }, learns: true},
		"a mate":                 {best: MateIn(9)},
		"being mated":            {best: MatedIn(9)},
		"a win by history":       {best: HistoryWin - 9},
		"without one of them":    {best: 100, change: func(_ *worker, n *node) { n.without = 7 }},
		"no evaluation":          {best: 100, change: func(_ *worker, n *node) { n.frame.static = unknown }},
		"nothing is remembered":  {best: 100, change: func(w *worker, _ *node) { w.corrections = nil }},
		"just what was expected": {best: 0},
	} {
		w, _, n := correcting(t)
		corrections := w.corrections
		n.raw, n.frame.static, n.best = 0, 0, test.best
		if test.change != nil {
			test.change(w, n)
		}
		w.correct(n)
		w.corrections = corrections
		if got := w.corrected(0, n.ply); (got != 0) != test.learns || got != 0 && (got > 0) != (test.best > 0) {
			t.Errorf("%s: corrected to %d", name, got)
		}
	}
}

// TestCorrectionIsSwitched: without the feature, and in games that are not of
// exchanges, an evaluation is what it is.
func TestCorrectionIsSwitched(t *testing.T) {
	for _, test := range []struct {
		spec *game.Spec
		on   bool
		want bool
	}{{quietToySpec, true, true}, {quietToySpec, false, false}, {toySpec, true, false}} {
		w := newWorker(test.spec)
		f := AllFeatures()
		f.Correction = test.on
		w.prepare(test.spec, newToy(leaf(0)), f, nil, &clock{})
		if (w.corrections != nil) != test.want {
			t.Errorf("%s, feature %v: remembered is %v", test.spec.Name, test.on, w.corrections != nil)
		}
	}
}
