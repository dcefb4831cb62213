package gomoku

import (
	"math/rand/v2"
	"testing"

	"github.com/duiyi/duiyi/game"
	rules "github.com/duiyi/duiyi/games/gomoku"
)

var allRules = []rules.Rule{rules.Freestyle, rules.Standard, rules.Renju}

// everyKind calls f with positions of every rule on boards of several sizes,
// from empty to nearly full, none of them decided.
func everyKind(t *testing.T, sizes []int, f func(*rules.Position)) {
	t.Helper()
	random := rand.New(rand.NewPCG(6, 6))
	for _, size := range sizes {
		for _, rule := range allRules {
			p := rules.Start(rule, size)
			for every := max(1, size*size/8); ; {
				if p.Stones()%every == 0 {
					f(p)
				}
				moves := game.LegalMoves(p)
				if len(moves) == 0 {
					break
				}
				p.Make(moves[random.IntN(len(moves))])
			}
		}
	}
}

// The board scores and evaluates as the definitions do.
func TestScoresAgreeWithTheDefinition(t *testing.T) {
	positions := 0
	everyKind(t, []int{5, 6, 9, 15, 20}, func(p *rules.Position) {
		positions++
		b := newBoard(p)
		for _, side := range []game.Side{game.First, game.Second} {
			if p.Verdict(0) != game.Undecided {
				continue
			}
			for point := range p.Size() * p.Size() {
				if p.Stone(point) >= 0 {
					continue
				}
				c := b.candidate(point, side)
				sum, makes, denies := naivePoint(p, point, side)
				if c.score != sum*pointUnit-b.distance(point) || c.makes != makes || c.denies != denies {
					t.Fatalf("point %d of %s for %s: %+v, want %d, %d, %d", point, p.FEN(), side, c, sum, makes, denies)
				}
			}
			if got, want := b.evaluate(b.allLines(), side), naiveEvaluation(p, side); got != want {
				t.Fatalf("%s is worth %d to %s, want %d", p.FEN(), got, side, want)
			}
		}
	})
	if positions < 60 {
		t.Errorf("only %d positions", positions)
	}
}
