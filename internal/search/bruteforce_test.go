package search_test

import (
	"slices"
	"testing"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/suites"
)

// TestTacticsByBruteForce verifies the unit positions of every game by the rules alone:
// what is called a mate in one or two and an only defence is that, and each game has
// some of both.
func TestTacticsByBruteForce(t *testing.T) {
	t.Parallel()
	seen := map[string]int{}
	for _, test := range readTactics(t) {
		s := spec(t, test.game)
		p := position(t, s, test.fen, test.moves...)
		force := suites.NewForce(s, p)
		var holds func(m game.Move) bool
		switch test.kind {
		case "mate in 1":
			holds = func(m game.Move) bool { return force.WinsWith(m, 1) }
		case "mate in 2":
			holds = func(m game.Move) bool { return force.WinsWith(m, 2) }
			if force.Wins(1) {
				t.Errorf("%s, %s: there is a mate in one", test.game, test.fen)
			}
		case "only defence":
			holds = func(m game.Move) bool { return !force.LosesWith(m, 2) }
		default:
			continue
		}
		seen[test.game+" "+test.kind]++
		for _, m := range game.LegalMoves(p) {
			name := s.Notations[0].Format(p, m)
			if listed := slices.Contains(test.best, name); listed != holds(m) {
				t.Errorf("%s, %s, %s: %s is listed %v, by force it is %v", test.game, test.kind, test.fen, name, listed, !listed)
			}
		}
	}
	for _, name := range []string{"chess", "xiangqi", "gomoku,size=9", "gomoku:renju,size=9", "checkers", "checkers:international", "tictactoe"} {
		for _, kind := range []string{"mate in 2", "only defence"} {
			if seen[name+" "+kind] == 0 {
				t.Errorf("%s has no position of the kind %q; there are %v", name, kind, seen)
			}
		}
	}
}
