package search_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"github.com/duiyi/duiyi/catalog"
	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/search"
)

// TestSelfPlayIsLegal is field case BR-086: games at depth 4 with a tiny table
// and without one; every best move and every move of every line is legal, and
// whoever announces a mate delivers it in time. In a game of threats it stays
// announced and is delivered, but may take longer: what lies beyond the horizon
// is looked at with a bound, and found again on another way.
func TestSelfPlayIsLegal(t *testing.T) {
	games := 2
	if deep() {
		games = 100
	}
	for _, entry := range catalog.Games() {
		if entry.Bench == nil {
			continue // a variant of a game that is tested
		}
		for _, table := range []bool{true, false} {
			name := entry.Spec.Name + map[bool]string{true: "/1 MiB", false: "/no table"}[table]
			t.Run(name, func(t *testing.T) {
				t.Parallel()
				features := search.AllFeatures()
				features.Table = table
				core := search.New(entry.Spec, features, 1, 1)
				defer core.Close()
				n := uint64(games)
				if byThreats(entry.Spec) {
					n = max(n/10, 2) // its games are long
				}
				for seed := range n {
					selfPlay(t, entry.Spec, core, seed)
				}
			})
		}
	}
}

// maxSelfPlay is the most plies that are played of a game.
const maxSelfPlay = 200

// selfPlay plays a game from a random opening.
func selfPlay(t *testing.T, spec *game.Spec, core *search.Core, seed uint64) {
	t.Helper()
	random := rand.New(rand.NewPCG(seed, 86))
	p := spec.Start()
	mateAt := [2]int{} // the ply by which a side has announced mate, 0 for none
	for p.State().Ply < maxSelfPlay && !p.Outcome().Over() && len(p.Outcome().Claim) == 0 {
		if p.State().Ply < 6 {
			moves := game.LegalMoves(p)
			p.Make(moves[random.IntN(len(moves))])
			continue
		}
		side := p.State().Side
		r := core.Run(context.Background(), p, search.Limits{Depth: 4}, nil)
		requireLegalLine(t, p, r.Info.Lines[0].Moves)
		if r.Best != r.Info.Lines[0].Moves[0] {
			t.Fatalf("the best move is not the line's first in %s", p.FEN())
		}
		score := r.Info.Lines[0].Score
		inTime := byThreats(spec) || p.State().Ply+search.PliesToMate(score) <= mateAt[side]
		if mateAt[side] != 0 && !(search.IsMate(score) && score > 0 && inTime) {
			t.Fatalf("a mate by ply %d was announced and lost at ply %d with score %d\n%s", mateAt[side], p.State().Ply, score, p.FEN())
		}
		if search.IsMate(score) && score > 0 {
			mateAt[side] = p.State().Ply + search.PliesToMate(score)
		}
		p.Make(r.Best)
	}
	for side, at := range mateAt {
		if at != 0 && p.State().Ply < maxSelfPlay && p.Outcome().Result != game.WinFor(game.Side(side)) {
			t.Fatalf("the %s side announced a win by ply %d, and the game ended %s\n%s", game.Side(side), at, p.Outcome().Result, p.FEN())
		}
	}
}

// byThreats reports whether the search follows threats in the game.
func byThreats(spec *game.Spec) bool {
	_, ok := spec.NewEvaluator(spec.Start()).(game.Threatener)
	return ok
}

func requireLegalLine(t *testing.T, p game.Position, line []game.Move) {
	t.Helper()
	q := p.Clone()
	for _, m := range line {
		requireLegal(t, q, m)
		q.Make(m)
	}
}
