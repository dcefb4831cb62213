package gomoku

import (
	"context"
	"slices"
	"strings"
	"testing"

	"github.com/duiyi/duiyi/game"
	rules "github.com/duiyi/duiyi/games/gomoku"
)

func parse(t *testing.T, rule rules.Rule, size int, fen string) *rules.Position {
	t.Helper()
	p, err := rules.Parse(fen, rule, size)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// pointName returns a point as people write it.
func pointName(point, size int) string {
	spec := rules.NewSpec("gomoku", rules.Freestyle, size, nil)
	return spec.Notations[0].Format(spec.Start(), rules.MoveAt(point))
}

// Positions of size 9 with what a player must choose.
var tactics = []struct {
	name string
	rule rules.Rule
	fen  string
	// want is what to choose from.
	want string
}{
	{"the first stone goes to the centre", rules.Freestyle, "9/9/9/9/9/9/9/9/9 x", "e5"},
	{"a win in one is taken", rules.Freestyle, "9/9/9/9/1xxxx4/1oooo4/9/9/9 x", "a5 f5"},
	{"White takes it too", rules.Freestyle, "9/9/9/x8/1xxxx4/1oooo4/9/9/9 o", "a4 f4"},
	{"a win in a gap is taken", rules.Freestyle, "9/9/9/9/1xx1xx3/1oooo4/9/9/9 x", "d5"},
	{"a five is blocked", rules.Freestyle, "9/9/9/9/oxxxx4/1oo6/9/9/9 o", "f5"},
	{"a five in a gap is blocked", rules.Freestyle, "9/9/9/9/2x1xxx2/1oo1o4/9/9/9 o", "d5"},
	{"a diagonal five is blocked", rules.Freestyle, "o8/9/2o6/9/4x4/3x5/2x6/1x7/o8 o", "f6"},
	{"an open four is preferred to an open three", rules.Freestyle, "9/9/2ooo4/9/9/2xxx4/9/9/9 x", "b4 f4"},
	{"an open three is stopped", rules.Freestyle, "9/9/9/9/2xxx4/2o1o4/9/9/9 o", "a5 b5 f5 g5"},
	{"six in a row do not win where five are asked for", rules.Standard, "8o/9/9/9/xxx1xx3/oo1oo4/9/9/9 x", "c4"},
	{"six in a row do not win for Black in renju", rules.Renju, "8o/9/9/9/xxx1xx3/oo1oo4/9/9/9 x", "c4"},
	{"six in a row win for White in renju", rules.Renju, "9/9/9/xx7/2x1xxx2/ooo1oo3/9/9/9 o", "d4"},
	{"no defence is needed against a six", rules.Standard, "8o/9/9/9/xxx1xx3/9/2ooo4/9/9 o", "b3 f3"},
}

func TestTactics(t *testing.T) {
	for _, test := range tactics {
		p := parse(t, test.rule, 9, test.fen)
		for name, player := range players() {
			moves := player.Rank(context.Background(), p).Moves
			if len(moves) == 0 {
				t.Errorf("%s: %s has no move", test.name, name)
				continue
			}
			allowed := strings.Fields(test.want)
			if got := pointName(rules.PointOf(moves[0].Move), 9); !slices.Contains(allowed, got) {
				t.Errorf("%s: %s plays %s, want one of %v", test.name, name, got, allowed)
			}
		}
	}
}

// Who looks two moves ahead sees when a game is decided.
func TestTwoMovesAheadSeesTheEnd(t *testing.T) {
	for _, test := range []struct {
		name, fen string
		score     int
	}{
		{"five at once", "9/9/9/9/1xxxx4/1oooo4/9/9/9 x", win - 1},
		{"an open four, then five", "9/9/9/9/2xxx4/2o1o4/8o/9/9 x", win - 3},
		{"five of the opponent at one of two ends", "9/9/9/9/1xxxx4/2o1o4/8o/9/9 o", -(win - 2)},
		{"an open four of the opponent cannot be stopped", "9/9/9/o8/2xxx4/4x4/4x4/o7o/8o o", -(win - 4)},
	} {
		moves := TwoMovesAhead{}.Rank(context.Background(), parse(t, rules.Freestyle, 9, test.fen)).Moves
		if moves[0].Score != test.score {
			t.Errorf("%s: %d, want %d", test.name, moves[0].Score, test.score)
		}
	}
}

// A four and a three at one stroke win, whatever the opponent tries.
func TestFourAndThree(t *testing.T) {
	p := parse(t, rules.Freestyle, 9, "9/7o1/9/9/oxxx5/4x4/4x4/1o4o2/7o1 x")
	if result := play(t, p, [2]game.Ranker{TwoMovesAhead{}, TwoMovesAhead{}}); result != game.FirstWins || p.State().Ply > 9 {
		t.Errorf("%s after %d plies", result, p.State().Ply)
	}
}

// A point forbidden by renju is left alone, however good it would be: e5 makes
// two open threes.
func TestForbiddenPoint(t *testing.T) {
	const fen = "9/7o1/9/9/2xx5/4x4/4x4/1o4o2/7o1 x"
	for rule, allowed := range map[rules.Rule]bool{rules.Freestyle: true, rules.Renju: false} {
		p := parse(t, rule, 9, fen)
		ranking := OneStep{}.Rank(context.Background(), p)
		if best := pointName(rules.PointOf(ranking.Moves[0].Move), 9); (best == "e5") != allowed {
			t.Errorf("by rule %d one step plays %s", rule, best)
		}
		for name, player := range players() {
			for _, ranked := range player.Rank(context.Background(), p).Moves {
				if !allowed && pointName(rules.PointOf(ranked.Move), 9) == "e5" {
					t.Errorf("%s considers a forbidden point", name)
				}
			}
		}
	}
}
