package search_test

import (
	"strings"
	"testing"

	"github.com/duiyi/duiyi/internal/search"
)

// TestMateDistanceAsDefined: that no line beats a mate already found saves nodes and
// changes no value. The textbook, which looks at all of them, agrees on positions with
// mates, seen from both sides, with a table and without.
func TestMateDistanceAsDefined(t *testing.T) {
	for _, test := range readTactics(t) {
		if !strings.HasPrefix(test.kind, "mate in") || test.game != "chess" && test.game != "xiangqi" {
			continue
		}
		s := spec(t, test.game)
		p := position(t, s, test.fen, test.moves...)
		mover := position(t, s, test.fen, append(test.moves, test.best[0])...)
		maxDepth := 4
		if deep() {
			maxDepth = 5
		}
		for depth := 1; depth <= maxDepth; depth++ {
			compareWithTextbook(t, s, p, depth)
			if !mover.Outcome().Over() {
				compareWithTextbook(t, s, mover, depth)
			}
		}
	}
}

// TestAnnouncedMatesAreNeverTooShort: whatever is switched on, a mate is not announced
// in fewer moves than the position has, at any depth.
func TestAnnouncedMatesAreNeverTooShort(t *testing.T) {
	for _, test := range readTactics(t) {
		s := spec(t, test.game)
		if !strings.HasPrefix(test.kind, "mate in") {
			continue
		}
		p := position(t, s, test.fen, test.moves...)
		core := search.New(s, search.AllFeatures(), 1, 1)
		core.Run(t.Context(), p, search.Limits{Depth: test.depth + 2, MultiPV: 2}, func(info search.Info) {
			if score := info.Lines[0].Score; search.IsMate(score) && !scoreIsNoBetter(score, test.score) {
				t.Errorf("%s, %s: depth %d announces mate in %d plies, there is %s",
					test.game, test.fen, info.Depth, search.PliesToMate(score), test.score)
			}
		})
		core.Close()
	}
}

// scoreIsNoBetter reports whether a mate is no faster than the one that there is.
func scoreIsNoBetter(score int, want string) bool {
	for moves := 1; moves < 9; moves++ {
		if scoreIs(search.MateIn(2*moves-1), want) {
			return score <= search.MateIn(2*moves-1)
		}
	}
	return true
}
