package search

import (
	"testing"

	"github.com/duiyi/duiyi/game"
)

// TestHopeless: quiescence leaves out a capture whose exchange cannot bring the
// evaluation near alpha, and quiet ways out of check after some; never where it has
// found nothing but being mated, nor in games of threats or forced captures.
func TestHopeless(t *testing.T) {
	const alpha = 500
	capture := 1 | game.Capture
	for name, test := range map[string]struct {
		stand, gain int // the evaluation, and what the capture changes in it
		move        game.Move
		forced      bool
		legal, best int
		change      func(w *worker)
		want        bool
	}{
		"a pawn for a rook behind":   {stand: 0, gain: 100, move: capture, want: true},
		"just not enough":            {stand: 0, gain: alpha - quietParams.settleMargin - 1, move: capture, want: true},
		"just enough":                {stand: 0, gain: alpha - quietParams.settleMargin, move: capture},
		"near already":               {stand: alpha - quietParams.settleMargin, gain: -100, move: capture},
		"out of check, the first":    {move: 1, forced: true, legal: 0},
		"out of check, the last":     {move: 1, forced: true, legal: quietParams.settleEvasions - 1},
		"out of check, one more":     {move: 1, forced: true, legal: quietParams.settleEvasions, want: true},
		"out of check by a capture":  {move: capture, forced: true, legal: 9},
		"all others are mated":       {move: 1, forced: true, legal: 9, best: MatedIn(6)},
		"nothing is known as yet":    {move: 1, forced: true, legal: 9, best: -Infinite},
		"switched off":               {stand: 0, gain: 100, move: capture, change: func(w *worker) { w.features.QuiescencePruning = false }},
		"a game of threats":          {stand: 0, gain: 100, move: capture, change: func(w *worker) { w.params = &plainParams }},
		"a game of forced captures":  {stand: 0, gain: 100, move: capture, change: func(w *worker) { w.params = &captureParams }},
		"check in a game of threats": {move: 1, forced: true, legal: 9, change: func(w *worker) { w.params = &plainParams }},
	} {
		root := &toyNode{value: test.stand, children: []*toyNode{leaf(-test.stand - test.gain)}}
		w, n := quietWorker(t, root, AllFeatures(), 0, alpha+1)
		n.best, n.legal = test.best, test.legal
		if !test.forced {
			n.best = test.stand
		}
		if test.change != nil {
			test.change(w)
		}
		if got := w.hopeless(n, test.move, test.forced, alpha, test.stand); got != test.want {
			t.Errorf("%s: %v", name, got)
		}
	}
}

// TestStandPatAsksTheTable: a score in the table is a better evaluation, on the side
// that its bound is on, unless it is a mate.
func TestStandPatAsksTheTable(t *testing.T) {
	for name, test := range map[string]struct {
		known entry
		want  int
	}{
		"nothing":           {entry{}, 30},
		"at least more":     {entry{score: 90, bound: boundLower}, 90},
		"at least less":     {entry{score: -90, bound: boundLower}, 30},
		"at most more":      {entry{score: 90, bound: boundUpper}, 30},
		"at most less":      {entry{score: -90, bound: boundUpper}, -90},
		"exactly":           {entry{score: -90, bound: boundExact}, -90},
		"a mate":            {entry{score: MateIn(4), bound: boundLower}, 30},
		"only a move":       {entry{score: 90, bound: boundNone}, 30},
		"an evaluation too": {entry{score: 90, bound: boundUpper, static: 50}, 50},
		"and less than it":  {entry{score: 40, bound: boundUpper, static: 50}, 40},
	} {
		w, n := quietWorker(t, leaf(30), Features{Table: true, Quiescence: true, QuiescenceTable: true}, 0, 1)
		n.hit, n.known = test.known, test.known != entry{}
		if test.known.static == 0 {
			n.hit.static = unknown
		}
		if got := w.standPat(n); got != test.want {
			t.Errorf("%s: %d, want %d", name, got, test.want)
		}
	}
}
