package chance

import (
	"math"
	"testing"

	"github.com/duiyi/duiyi/engine"
)

func cp(n int) engine.Score { return engine.Score{Centipawns: n} }

// Chances are chances, grow with the score, and look the same from the other side.
func TestCurves(t *testing.T) {
	for _, name := range []string{"chess", "chess:960", "xiangqi:simple", "gomoku:standard,size=19", "gomoku:renju", "checkers:english", "checkers:international", "tictactoe", "connectfour", ""} {
		c := Of(name)
		if c.Margin < 0 || c.Scale <= 0 {
			t.Fatalf("%s: %+v", name, c)
		}
		last := -1.0
		for s := -2000; s <= 2000; s += 7 {
			win, draw, loss := c.Results(cp(s))
			other, _, _ := c.Results(cp(-s))
			if win < 0 || draw < 0 || loss < 0 || math.Abs(win+draw+loss-1) > 1e-12 || math.Abs(other-loss) > 1e-12 {
				t.Fatalf("%s at %d: %v %v %v", name, s, win, draw, loss)
			}
			points := c.Points(cp(s))
			if points < last || math.Abs(points+c.Points(cp(-s))-1) > 1e-12 {
				t.Fatalf("%s at %d: %v after %v", name, s, points, last)
			}
			last = points
		}
		if c.Points(cp(0)) != 0.5 || c.Points(engine.Score{Mate: 9}) != 1 || c.Points(engine.Score{Mate: -1}) != 0 {
			t.Errorf("%s: an even score or a forced end", name)
		}
		// At the margin a win is as likely as not.
		if win, _, _ := c.Results(cp(int(c.Margin))); math.Abs(win-0.5) > 0.01 {
			t.Errorf("%s: %v at the margin", name, win)
		}
	}
}

func TestNames(t *testing.T) {
	if Of("gomoku:renju,size=15") != Of("gomoku:renju") || Of("gomoku:renju") == Of("gomoku") || Of("chess:960") != Of("chess") || Of("go") != usual {
		t.Error("a name leads to the wrong curve")
	}
}
