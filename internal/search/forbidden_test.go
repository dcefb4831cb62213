package search_test

import (
	"strings"
	"testing"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/search"
)

// TestNothingForbiddenIsPlayed: Red, in a position of a game of our own, puts off a mate
// by checking until one more check would be the third occurrence and lose. Then it plays
// something else and is mated; asked for that move alone, it plays it.
func TestNothingForbiddenIsPlayed(t *testing.T) {
	s := spec(t, "xiangqi")
	const checks = "h5h8 e8e7 h8h7 e7e8 h7h8 e8e9 h8h9 e9e8"
	p := position(t, s, "9/4k4/9/9/7R1/4r4/9/5K3/p8/5c3 w - - 44 95", strings.Fields(checks)...)
	forbidden := game.NoMove
	for _, m := range game.LegalMoves(p) {
		p.Make(m)
		if p.Outcome().Reason == game.PerpetualCheck {
			forbidden = m
		}
		p.Unmake()
	}
	if forbidden == game.NoMove {
		t.Fatalf("nothing is forbidden in %s", p.FEN())
	}
	r := run(t, s, p, search.Limits{Depth: 8})
	p.Make(r.Best)
	if o := p.Outcome(); o.Over() {
		t.Errorf("the move ends the game in %s by %s", p.FEN(), o.Reason)
	}
	p.Unmake()
	if score := r.Info.Lines[0].Score; !search.IsMate(score) || score > 0 {
		t.Errorf("score %d, want a mate of Red", score)
	}
	if r = run(t, s, p, search.Limits{Depth: 4, Moves: []game.Move{forbidden}}); r.Best != forbidden {
		t.Errorf("asked for one move it plays another")
	}
}
