package gomoku

import (
	"context"
	"math/rand/v2"
	"testing"

	"github.com/duiyi/duiyi/game"
	rules "github.com/duiyi/duiyi/games/gomoku"
)

// randomPlayer plays any legal move.
type randomPlayer struct{ random *rand.Rand }

func (r randomPlayer) Rank(_ context.Context, pos game.Position) game.Ranking {
	moves := game.LegalMoves(pos)
	return game.Ranking{Moves: []game.Ranked{{Move: moves[r.random.IntN(len(moves))]}}}
}

// opening returns a board with a number of random stones near the centre.
func opening(random *rand.Rand, rule rules.Rule, size, stones int) *rules.Position {
	p := rules.Start(rule, size)
	for p.Stones() < stones {
		column, row := size/2-3+random.IntN(7), size/2-3+random.IntN(7)
		if point := row*size + column; p.Stone(point) < 0 {
			p.Make(rules.MoveAt(point))
		}
	}
	return p
}

// play plays a game to its end and returns its result.
func play(t *testing.T, p *rules.Position, players [2]game.Ranker) game.Result {
	t.Helper()
	for !p.Outcome().Over() {
		ranking := players[p.State().Side].Rank(context.Background(), p)
		if len(ranking.Moves) == 0 || !p.Make(ranking.Moves[0].Move) {
			t.Fatalf("no legal move in %s", p.FEN())
		}
	}
	return p.Outcome().Result
}

// match returns the wins of each of two players in games from random openings,
// each played with either as the first player.
func match(t *testing.T, a, b game.Ranker, games int, seed uint64) (winsA, winsB int) {
	t.Helper()
	random := rand.New(rand.NewPCG(seed, 1))
	for range games / 2 {
		start := opening(random, rules.Freestyle, 15, 4)
		for _, side := range []game.Side{game.First, game.Second} {
			players := [2]game.Ranker{a, b}
			if side == game.Second {
				players = [2]game.Ranker{b, a}
			}
			switch play(t, start.Clone().(*rules.Position), players) {
			case game.WinFor(side):
				winsA++
			case game.WinFor(side.Other()):
				winsB++
			}
		}
	}
	return winsA, winsB
}

func TestTwoMovesAheadBeatsOneStep(t *testing.T) {
	better, worse := match(t, TwoMovesAhead{}, OneStep{}, 20, 1)
	if better < 15 {
		t.Errorf("two moves ahead wins %d and loses %d of 20 games against one step", better, worse)
	}
}

func TestOneStepBeatsRandom(t *testing.T) {
	better, worse := match(t, OneStep{}, randomPlayer{rand.New(rand.NewPCG(2, 2))}, 40, 2)
	if better < 39 {
		t.Errorf("one step wins %d and loses %d of 40 games against random moves", better, worse)
	}
}
