package search_test

import (
	"strings"
	"testing"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/search"
)

// breakingMoves returns the moves that lose by perpetual check, there and then or if
// the opponent repeats its reply.
func breakingMoves(p game.Position) (breaking []game.Move) {
	for _, m := range game.LegalMoves(p) {
		p.Make(m)
		lost := p.Outcome().Reason == game.PerpetualCheck
		if !lost && !p.Outcome().Over() {
			for _, reply := range game.LegalMoves(p) {
				p.Make(reply)
				lost = lost || p.Outcome().Reason == game.PerpetualCheck
				p.Unmake()
			}
		}
		p.Unmake()
		if lost {
			breaking = append(breaking, m)
		}
	}
	return breaking
}

// TestNothingForbiddenIsPlayed: in positions of games of our own a side puts off a mate
// by checking until the third occurrence is due, by one more check or by the reply to
// it, and loses by that. It plays something else and is mated; asked for that move
// alone, it plays it.
func TestNothingForbiddenIsPlayed(t *testing.T) {
	s := spec(t, "xiangqi")
	for _, c := range []struct{ name, fen, moves string }{
		{"by the check", "9/4k4/9/9/7R1/4r4/9/5K3/p8/5c3 w - - 44 95", "h5h8 e8e7 h8h7 e7e8 h7h8 e8e9 h8h9 e9e8"},
		{"by the reply", "4R4/3k1P3/9/9/8p/9/9/9/3r5/4cK3 b - - 35 125", "d1h1 f8e8 d8d7 f0e0 h1h0 e0e1 h0h1 e1e0 h1h0 e0e1"},
		{"by the reply to a horse", "4k4/9/4N4/3N5/9/6B2/3n1p3/3A5/9/3K2p2 w - - 9 78", "g4i2 g0f0 i2g4 d3f2 e7c8 e9d9 c8e7 d9e9 e7g8 e9d9"},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := position(t, s, c.fen, strings.Fields(c.moves)...)
			breaking := breakingMoves(p)
			if len(breaking) != 1 {
				t.Fatalf("%d moves break the rules in %s", len(breaking), p.FEN())
			}
			r := run(t, s, p, search.Limits{Depth: 8})
			if r.Best == breaking[0] {
				t.Errorf("the move breaks the rules in %s", p.FEN())
			}
			if score := r.Info.Lines[0].Score; !search.IsMate(score) || score > 0 {
				t.Errorf("score %d, want a mate of the side to move", score)
			}
			if r = run(t, s, p, search.Limits{Depth: 4, Moves: breaking}); r.Best != breaking[0] {
				t.Errorf("asked for one move it plays another")
			}
		})
	}
}
