package suites_test

import (
	"testing"

	"github.com/duiyi/duiyi/catalog"
	"github.com/duiyi/duiyi/internal/suites"
)

// TestForce: known mates are proven, in as many moves as they take and not in fewer;
// a stalemate is none, but loses where the rules say so.
func TestForce(t *testing.T) {
	for _, test := range []struct {
		game, fen string
		moves     int // 0 for no win in three
	}{
		{"chess", "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1", 1},
		{"chess", "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", 2},                        // Paul Morphy, 1849
		{"chess", "8/8/8/8/8/5k2/4r3/7K b - - 0 1", 2},                           // schoolbook
		{"chess", "7k/5Q2/8/8/8/8/8/K7 b - - 0 1", 0},                            // stalemated
		{"chess", "7k/8/5K2/8/8/8/8/6Q1 w - - 0 1", 1},                           // Qg7
		{"chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 0}, // nobody wins so soon
		{"xiangqi", "3k5/9/R8/9/9/9/9/9/9/4K4 w - - 0 1", 1},                     // Ra8: no move is left, which loses
		{"tictactoe", "2o/3/xox x", 2},                                           // a fork
		{"tictactoe", "3/3/3 x", 0},                                              // a draw
	} {
		entry, err := catalog.Games().Find(test.game)
		if err != nil {
			t.Fatal(err)
		}
		p, err := entry.Spec.Parse(test.fen)
		if err != nil {
			t.Fatal(err)
		}
		f := suites.NewForce(entry.Spec, p)
		for moves := 1; moves <= 2; moves++ {
			if want := test.moves != 0 && moves >= test.moves; f.Wins(moves) != want {
				t.Errorf("%s, %s: a win in %d is %v", test.game, test.fen, moves, !want)
			}
		}
		if f.Wins(0) {
			t.Errorf("%s, %s: a win without a move", test.game, test.fen)
		}
	}
}
