package gomoku

import (
	"testing"

	"github.com/duiyi/duiyi/game"
)

// On an empty board nothing can end the game before the ninth ply, and nothing
// is forbidden before Black's fifth stone: the counts are falling factorials.
func TestPerftFromTheStart(t *testing.T) {
	for rule := Freestyle; rule <= Renju; rule++ {
		for _, test := range []struct{ size, depth int }{{5, 4}, {8, 3}, {15, 2}, {20, 2}} {
			want := uint64(1)
			for i := range test.depth {
				want *= uint64(test.size*test.size - i)
			}
			if got := game.Perft(Start(rule, test.size), test.depth); got != want {
				t.Errorf("rule %d, size %d, depth %d: %d, want %d", rule, test.size, test.depth, got, want)
			}
		}
	}
}

// Black has four in a row and one point to make it five; White is far from a
// five. With n empty points the tree is every order of stones, less the lines
// that go on after Black's five:
//
//	depth 1  n
//	depth 2  (n-1)(n-1)          Black did not win
//	depth 3  (n-1)(n-1)(n-2)     a win counts when it is made
//	depth 4  (n-1)[(n-2)(n-3)    White has taken the point
//	         + (n-2)(n-3)(n-3)]  or has not, and Black did not win
func TestPerftWithAWinAtHand(t *testing.T) {
	const fen = "o1o1o/5/5/o4/xxxx1 x"
	const n = 17
	for rule := Freestyle; rule <= Renju; rule++ {
		p := parse(t, fen, rule, 5)
		for depth, want := range []uint64{
			1: n,
			2: (n - 1) * (n - 1),
			3: (n - 1) * (n - 1) * (n - 2),
			4: (n-1)*(n-2)*(n-3) + (n-1)*(n-2)*(n-3)*(n-3),
		} {
			if depth == 0 {
				continue
			}
			if got := game.Perft(p, depth); got != want {
				t.Errorf("rule %d, depth %d: %d, want %d", rule, depth, got, want)
			}
		}
	}
}

// In the published positions Black's moves are the empty points that are not
// forbidden; White then has one point fewer than Black had, unless Black has
// won.
func TestPerftWithForbiddenPoints(t *testing.T) {
	for _, given := range published(t)[:60] {
		p := parse(t, given.fen, Renju, DefaultSize)
		empty := uint64(p.geometry.points - p.Stones())
		black := empty - uint64(len(forbiddenPoints(p)))
		if got := game.Perft(p, 1); got != black {
			t.Errorf("%s: %d moves, want %d", given.fen, got, black)
		}
		slow, wins := readSlow(given.fen), uint64(0)
		for point := range p.geometry.points {
			column, row := point%DefaultSize, point/DefaultSize
			if p.owner[point] == nobody && slow.wins([2]int{column, row}, Renju) {
				wins++
			}
		}
		if got, want := game.Perft(p, 2), (black-wins)*(empty-1); got != want {
			t.Errorf("%s: %d moves at depth 2, want %d", given.fen, got, want)
		}
	}
}
