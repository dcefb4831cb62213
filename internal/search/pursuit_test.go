package search_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/search"
)

// chase sees that a win which a search of depth 4 announces is one: whatever legal
// move the other side makes, the next search announces what is left of it.
type chase struct {
	t    *testing.T
	core *search.Core
	// held has the plies that were found enough, by the key of the position.
	held map[uint64]int
}

// announced returns the move of a search and the plies to the win that it announces,
// 0 for none.
func (c *chase) announced(p game.Position) (m game.Move, plies int) {
	r := c.core.Run(context.Background(), p, search.Limits{Depth: 4}, nil)
	score := r.Info.Lines[0].Score
	if score < 0 || !search.IsMate(score) {
		return r.Best, 0
	}
	requireLegalLine(c.t, p, r.Info.Lines[0].Moves)
	return r.Best, search.PliesToMate(score)
}

// holds reports whether the side to move wins in so many plies against everything.
func (c *chase) holds(p game.Position, plies int) bool {
	key := p.State().Key
	if known := c.held[key]; known != 0 && known <= plies {
		return true
	}
	m, found := c.announced(p)
	if found == 0 || found > plies {
		c.t.Errorf("%d plies should be enough, but %d are announced\n%s", plies, found, p.FEN())
		return false
	}
	p.Make(m)
	defer p.Unmake()
	if p.Verdict(p.State().Ply) == game.Lost {
		return true
	}
	for _, reply := range game.LegalMoves(p) {
		p.Make(reply)
		held := p.Verdict(p.State().Ply) == game.Undecided && c.holds(p, plies-2)
		p.Unmake()
		if !held {
			c.t.Errorf("the win in %d plies does not hold after the move %d\n%s", plies, reply.Index(), p.FEN())
			return false
		}
	}
	c.held[key] = plies
	return true
}

// TestPursuitsWin: wins by threes and fours hold against every reply, under all rules,
// and are found where fours alone do not win.
func TestPursuitsWin(t *testing.T) {
	for _, name := range []string{"gomoku,size=9", "gomoku:standard,size=9", "gomoku:renju,size=9"} {
		s := spec(t, name)
		core := search.New(s, search.AllFeatures(), 1, 1)
		defer core.Close()
		c := &chase{t, core, map[uint64]int{}}
		random := rand.New(rand.NewPCG(9, 2))
		for wins := 0; wins < 6 && !t.Failed(); {
			p := scattered(s, random, 8+random.IntN(8))
			if p.Outcome().Over() || winNow(p) || winAfterPass(p) {
				continue
			}
			if _, plies := c.announced(p); plies >= 7 && plies <= 17 && !winsByFours(p, 2) {
				wins++
				c.holds(p, plies)
			}
		}
	}
}
