package tune

import (
	"testing"

	"github.com/duiyi/duiyi/catalog"
)

// A position is quiet by what the rules and the evaluator say of it and of the best
// move.
func TestQuiet(t *testing.T) {
	for _, c := range []struct {
		name, game, fen, best string
		want                  bool
	}{
		{"nothing going on", "chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "e2e4", true},
		{"in check", "chess", "4k3/8/8/8/8/8/4r3/K3R2R w - - 0 1", "h1h8", true},
		{"a check to answer", "chess", "4k3/8/8/8/8/8/8/r3K2R w - - 0 1", "e1d2", false},
		{"a capture is best", "chess", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5", false},
		{"a promotion is best", "chess", "8/P3k3/8/8/8/8/8/4K3 w - - 0 1", "a7a8q", false},
		{"forced captures", "checkers", "B:W18,30:B14,1", "14x23", false},
		{"draughts without one", "checkers", "B:W30:B1,2", "1-5", true},
		{"a four to answer", "gomoku", "15/15/15/15/15/15/15/3oxxxx7/15/3oo10/15/15/15/15/15 o", "i8", false},
		{"a four to make", "gomoku", "15/15/15/15/15/15/15/3oxxx8/4oo9/15/15/15/15/15/15 x", "h8", false},
		{"stones far apart", "gomoku", "15/15/15/15/15/15/15/7x7/8o6/15/15/15/15/15/15 x", "g9", true},
	} {
		entry, err := catalog.Games().Find(c.game)
		if err != nil {
			t.Fatal(err)
		}
		p, err := entry.Spec.Parse(c.fen)
		if err != nil {
			t.Fatalf("%s: %v", c.name, err)
		}
		best, err := entry.Spec.ParseMove(p, c.best)
		if err != nil {
			t.Fatalf("%s: %v", c.name, err)
		}
		if got := quiet(p, entry.Spec.NewEvaluator(p), best); got != c.want {
			t.Errorf("%s: quiet is %t", c.name, got)
		}
	}
}
