package gomoku

import (
	"context"
	"math/rand/v2"
	"testing"

	"github.com/duiyi/duiyi/game"
	rules "github.com/duiyi/duiyi/games/gomoku"
)

// Every candidate has the value of minimax without cut-offs.
func TestTwoMovesAheadIsMinimax(t *testing.T) {
	random := rand.New(rand.NewPCG(8, 8))
	for i := range 18 {
		p := opening(random, allRules[i%3], 7, 3+random.IntN(15))
		if p.Verdict(0) != game.Undecided {
			continue
		}
		points := naiveCandidates(p)
		ranking := TwoMovesAhead{}.Rank(context.Background(), p)
		if want := min(rootWidth, len(points)); len(ranking.Moves) != want {
			t.Fatalf("%d candidates in %s, want %d", len(ranking.Moves), p.FEN(), want)
		}
		place := map[game.Move]int{}
		for at, point := range points {
			place[rules.MoveAt(point)] = at
		}
		for j, ranked := range ranking.Moves {
			me := p.State().Side
			p.Make(ranked.Move)
			want := naiveValue(p, me, 1, plies-1)
			p.Unmake()
			if ranked.Score != want {
				t.Fatalf("point %d in %s: %d, minimax says %d", rules.PointOf(ranked.Move), p.FEN(), ranked.Score, want)
			}
			if j == 0 {
				continue
			}
			last := ranking.Moves[j-1]
			if last.Score < ranked.Score || last.Score == ranked.Score && place[last.Move] > place[ranked.Move] {
				t.Fatalf("the candidates of %s are not in order", p.FEN())
			}
		}
	}
}

func TestTwoMovesAheadCancelled(t *testing.T) {
	p := opening(rand.New(rand.NewPCG(9, 9)), rules.Freestyle, 15, 8)
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	ranking := TwoMovesAhead{}.Rank(ctx, p)
	if len(ranking.Moves) != 1 || ranking.Nodes > 10 || !p.Clone().Make(ranking.Moves[0].Move) {
		t.Errorf("cancelled beforehand: %+v", ranking)
	}
	whole := TwoMovesAhead{}.Rank(context.Background(), p)
	partly := TwoMovesAhead{}.Rank(&cancelledAfter{Context: context.Background(), asks: int(whole.Nodes / 2)}, p)
	if n := len(partly.Moves); n == 0 || n >= len(whole.Moves) || partly.Nodes >= whole.Nodes {
		t.Errorf("cancelled half way: %d of %d candidates", n, len(whole.Moves))
	}
	for _, ranked := range partly.Moves {
		found := false
		for _, w := range whole.Moves {
			found = found || w == ranked
		}
		if !found {
			t.Errorf("%+v is not among the finished candidates", ranked)
		}
	}
}

// cancelledAfter is a context that is cancelled when it was asked so often.
type cancelledAfter struct {
	context.Context
	asks int
}

func (c *cancelledAfter) Err() error {
	if c.asks--; c.asks < 0 {
		return context.Canceled
	}
	return nil
}
