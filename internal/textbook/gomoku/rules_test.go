package gomoku

import (
	"context"
	"slices"
	"testing"

	"github.com/duiyi/duiyi/game"
	rules "github.com/duiyi/duiyi/games/gomoku"
)

// players returns a new player of each kind by name.
func players() map[string]game.Ranker {
	all := map[string]game.Ranker{}
	for _, o := range Opponents() {
		all[o.Name] = o.New()
	}
	return all
}

func TestOpponents(t *testing.T) {
	levels := map[string]string{"one-step": "novice", "two-moves-ahead": "easy"}
	for _, o := range Opponents() {
		if o.Level == "" || o.Level != levels[o.Name] || o.English == "" || o.Chinese == "" {
			t.Errorf("%+v", o)
		}
		delete(levels, o.Name)
	}
	if len(levels) > 0 {
		t.Errorf("missing: %v", levels)
	}
}

// In every position of every kind the players rank legal moves only, each once,
// the best first, the same each time, at least one if there is one, and leave
// the position alone; a cancelled context changes nothing about that.
func TestRankingsAreLegal(t *testing.T) {
	cancelled, cancel := context.WithCancel(context.Background())
	cancel()
	everyKind(t, []int{5, 6, 10, 15, 20}, func(p *rules.Position) {
		legal, fen, key := game.LegalMoves(p), p.FEN(), p.State().Key
		for name, player := range players() {
			for _, ctx := range []context.Context{context.Background(), cancelled} {
				ranking := player.Rank(ctx, p)
				if p.FEN() != fen || p.State().Key != key {
					t.Fatalf("%s changed %s to %s", name, fen, p.FEN())
				}
				if (len(ranking.Moves) == 0) != (len(legal) == 0) {
					t.Fatalf("%s ranks %d of %d moves in %s", name, len(ranking.Moves), len(legal), fen)
				}
				requireOrder(t, name, fen, ranking, legal)
				if again := player.Rank(ctx, p); !slices.Equal(again.Moves, ranking.Moves) || again.Nodes != ranking.Nodes {
					t.Fatalf("%s ranks %s differently the second time", name, fen)
				}
			}
		}
	})
}

func requireOrder(t *testing.T, name, fen string, ranking game.Ranking, legal []game.Move) {
	t.Helper()
	seen := map[game.Move]bool{}
	for i, ranked := range ranking.Moves {
		if !slices.Contains(legal, ranked.Move) || seen[ranked.Move] {
			t.Fatalf("%s ranks %d, illegal or twice, in %s", name, rules.PointOf(ranked.Move), fen)
		}
		seen[ranked.Move] = true
		if i > 0 && ranking.Moves[i-1].Score < ranked.Score {
			t.Fatalf("%s: move %d of %s is better than the one before", name, i, fen)
		}
	}
}

// One step ranks all legal moves.
func TestOneStepRanksAll(t *testing.T) {
	everyKind(t, []int{5, 15}, func(p *rules.Position) {
		if got, want := len(OneStep{}.Rank(context.Background(), p).Moves), len(game.LegalMoves(p)); got != want {
			t.Fatalf("%d of %d moves in %s", got, want, p.FEN())
		}
	})
}

// A game that is over has no moves to rank.
func TestNothingToRank(t *testing.T) {
	p := parse(t, rules.Freestyle, 6, "6/6/oooo2/xxxxx1/6/6 o")
	for name, player := range players() {
		if moves := player.Rank(context.Background(), p).Moves; len(moves) > 0 {
			t.Errorf("%s ranks %v in a game that is over", name, moves)
		}
	}
}
