package gomoku

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/duiyi/duiyi/game"
	rules "github.com/duiyi/duiyi/games/gomoku"
)

// eachRandom runs a test on random positions of all rules and many sizes.
func eachRandom(t *testing.T, perSize int, check func(t *testing.T, p *rules.Position, e *Evaluator)) {
	t.Helper()
	for _, rule := range []rules.Rule{rules.Freestyle, rules.Standard, rules.Renju} {
		for _, size := range []int{5, 6, 9, 13, 20} {
			t.Run(fmt.Sprintf("rule %d size %d", rule, size), func(t *testing.T) {
				random := rand.New(rand.NewPCG(uint64(rule), uint64(size)))
				for range perSize {
					p := randomPosition(random, rule, size)
					check(t, p, New(p).(*Evaluator))
				}
			})
		}
	}
}

func TestShapesAreThoseOfTheDefinitions(t *testing.T) {
	eachRandom(t, 10, func(t *testing.T, p *rules.Position, e *Evaluator) {
		for side := game.First; side <= game.Second; side++ {
			o := newOracle(p, side)
			for point, stone := range o.stone {
				if stone != 0 {
					continue
				}
				for direction := range directions {
					got, want := e.codes[point][side].shape(direction), o.try(point, direction)
					if got != want {
						t.Fatalf("%s: %s on %d in direction %d makes shape %d, want %d", p.FEN(), side, point, direction, got, want)
					}
				}
			}
		}
	})
}

// TestProspectsAreWhatComesOfAStone counts where a stone could be followed by
// five.
func TestProspectsAreWhatComesOfAStone(t *testing.T) {
	eachRandom(t, 12, func(t *testing.T, p *rules.Position, e *Evaluator) {
		for side := game.First; side <= game.Second; side++ {
			o := newOracle(p, side)
			if e.count[side][makesFive] != o.fivePoints() {
				t.Fatalf("%s: %s has %d points for five, want %d", p.FEN(), side, e.count[side][makesFive], o.fivePoints())
			}
			if o.fivePoints() > 0 || lawOf(p.Rule(), side).restricted {
				continue
			}
			for point, stone := range o.stone {
				if stone != 0 {
					continue
				}
				o.stone[point] = 1
				fives := o.fivePoints()
				o.stone[point] = 0
				prospect := e.outlook(side, point).prospect
				if fours := prospect == makesFour || prospect == fourThree; fours != (fives == 1) {
					t.Fatalf("%s: %s on %d makes a four: %v, but could then win on %d points", p.FEN(), side, point, fours, fives)
				}
				if (prospect == winningFour) != (fives > 1) {
					t.Fatalf("%s: %s on %d has prospect %d, but could then win on %d points", p.FEN(), side, point, prospect, fives)
				}
			}
		}
	})
}

// TestForbiddenPointsAreThoseOfTheRules compares with the rules where shapes
// alone decide, and sees that the rules are asked wherever they do not.
func TestForbiddenPointsAreThoseOfTheRules(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	seen := map[rules.Foul]int{}
	for range 600 {
		p := randomPosition(random, rules.Renju, 9+random.IntN(7))
		e := New(p).(*Evaluator)
		for point := range p.Size() * p.Size() {
			if p.Stone(point) >= 0 {
				continue
			}
			foul, prospect := p.Foul(point), e.outlook(game.First, point).prospect
			seen[foul]++
			if certain := foul == rules.Overline || foul == rules.DoubleFour; certain != (prospect == forbidden) {
				t.Fatalf("%s: point %d has foul %d and prospect %d", p.FEN(), point, foul, prospect)
			}
			if foul == rules.DoubleThree && prospect != perhapsForbidden {
				t.Fatalf("%s: point %d is a double three and has prospect %d", p.FEN(), point, prospect)
			}
		}
	}
	for _, foul := range []rules.Foul{rules.Overline, rules.DoubleFour, rules.DoubleThree} {
		if seen[foul] == 0 {
			t.Errorf("no position had foul %d", foul)
		}
	}
}
