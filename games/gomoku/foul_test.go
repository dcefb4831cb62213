package gomoku

import (
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/game/gametest"
)

// The kinds of fouls, one at a time, and what is none.
func TestFoul(t *testing.T) {
	tests := []struct {
		what, black, white, point string
		want                      Foul
	}{
		{"nothing near", "a1", "", "h8", NoFoul},
		{"two open threes", "h6 h7 f8 g8", "", "h8", DoubleThree},
		{"two open threes with a gap each", "h5 h7 e8 g8", "", "h8", DoubleThree},
		{"two open threes on the diagonals", "f6 g7 f10 g9", "", "h8", DoubleThree},
		{"an open three and one closed at an end", "h6 h7 f8 g8", "h5", "h8", NoFoul},
		{"an open three and one closed beyond a gap", "h6 h7 f8 g8", "h4 h10", "h8", NoFoul},
		{"an open three and one with room for four only", "h6 h7 f8 g8", "e8 j8", "h8", NoFoul},
		{"an open three and one at the edge", "h6 h7 a8 b8", "", "c8", NoFoul},
		{"two fours", "h5 h6 h7 e8 f8 g8", "", "h8", DoubleFour},
		{"two fours, closed at one end each", "h5 h6 h7 e8 f8 g8", "h4 d8", "h8", DoubleFour},
		{"a four and a row of four closed at both ends", "h5 h6 h7 e8 f8 g8", "h4 h9", "h8", NoFoul},
		{"a four and a row of four with an overline at either end", "h5 h6 h7 e8 f8 g8 h10", "h4", "h8", NoFoul},
		{"a four and an open three", "h6 h7 e8 f8 g8", "", "h8", NoFoul},
		{"two fours of one line with a gap each", "d8 f8 h8 j8", "", "g8", DoubleFour},
		{"two fours of one line round three stones", "e8 g8 h8 k8", "j8", "f8", NoFoul},
		{"a straight four is one four", "f8 g8 h8", "", "i8", NoFoul},
		{"a row of six", "d8 e8 f8 h8 i8", "", "g8", Overline},
		{"a row of nine", "d8 e8 f8 g8 i8 j8 k8 l8", "", "h8", Overline},
		{"a five", "d8 e8 f8 h8", "", "g8", NoFoul},
		{"a five and a row of six", "d8 e8 f8 h8 i8 g4 g5 g6 g7", "", "g8", NoFoul},
		{"a five and two fours", "d8 e8 f8 h8 g5 g6 g7 d5 e6 f7", "", "g8", NoFoul},
		{"a five and two open threes", "d8 e8 f8 h8 g6 g7 e6 f7", "", "g8", NoFoul},
		{"an overline and two fours", "d8 e8 f8 h8 i8 g5 g6 g7 d5 e6 f7", "", "g8", Overline},
		{"a point that is taken", "h6 h7 f8 g8 h8", "", "h8", NoFoul},
	}
	for _, test := range tests {
		p := setUp(t, Renju, test.black, test.white, game.First)
		if got := p.Foul(at(t, test.point)); got != test.want {
			t.Errorf("%s: black %s, white %s: foul %d at %s, want %d",
				test.what, test.black, test.white, got, test.point, test.want)
		}
		for _, rule := range []Rule{Freestyle, Standard} {
			p := setUp(t, rule, test.black, test.white, game.First)
			if got := p.Foul(at(t, test.point)); got != NoFoul {
				t.Errorf("%s: rule %d: foul %d at %s, want none", test.what, rule, got, test.point)
			}
		}
	}
}

// Three stones whose only straight four needs a forbidden point are no open
// three: k8 would be an overline in its column.
func TestThreeNeedsAnAllowedPoint(t *testing.T) {
	const black = "h6 h7 i8 j8"
	p := setUp(t, Renju, black, "f8", game.First)
	if got := p.Foul(at(t, "h8")); got != DoubleThree {
		t.Errorf("without more stones: foul %d, want a double three", got)
	}
	p = setUp(t, Renju, black+" k5 k6 k7 k9 k10", "f8", game.First)
	if got := p.Foul(at(t, "h8")); got != NoFoul {
		t.Errorf("with k8 an overline and g8 ending at f8: foul %d, want none", got)
	}
	p = setUp(t, Renju, black+" k5 k6 k7", "f8", game.First)
	if got := p.Foul(at(t, "h8")); got != NoFoul {
		t.Errorf("with k8 a double four: foul %d, want none", got)
	}
}

// Field case BR-136: by the definition of the RIF a row that can become a
// straight four only by a stone that makes a five elsewhere is no three.
func TestBR136FiveElsewhere(t *testing.T) {
	p := setUp(t, Renju, "f8 i8 h6 h7 g4 g5 g6 g7", "", game.First)
	if got := p.Foul(at(t, "h8")); got != NoFoul {
		t.Errorf("foul %d at h8, want none: g8 makes a five", got)
	}
	p = setUp(t, Renju, "f8 i8 h6 h7", "", game.First)
	if got := p.Foul(at(t, "h8")); got != DoubleThree {
		t.Errorf("foul %d at h8 without the column, want a double three", got)
	}
}

// Field case BR-138: two fours in one line, the overline, the five that comes
// before all, four and three at once; White may play everywhere.
func TestBR138Kinds(t *testing.T) {
	tests := []struct {
		black, white, point string
		want                Foul
		wins                bool
	}{
		{"d8 f8 h8 j8", "", "g8", DoubleFour, false},
		{"d8 e8 f8 j8 k8 l8", "", "h8", DoubleFour, false},
		{"d8 e8 f8 h8 i8", "", "g8", Overline, false},
		{"d8 e8 f8 h8 i8 j8 g4 g5 g6 g7", "", "g8", NoFoul, true},
		{"e8 f8 g8 h6 h7", "d8", "h8", NoFoul, false},
	}
	for _, test := range tests {
		p := setUp(t, Renju, test.black, test.white, game.First)
		point := at(t, test.point)
		if got := p.Foul(point); got != test.want {
			t.Errorf("black %s, white %s: foul %d at %s, want %d", test.black, test.white, got, test.point, test.want)
		}
		if made := p.Make(MoveAt(point)); made != (test.want == NoFoul) {
			t.Errorf("black %s, white %s: Make(%s) is %v", test.black, test.white, test.point, made)
		} else if won := p.Verdict(0) == game.Lost; made && won != test.wins {
			t.Errorf("black %s, white %s: after %s won is %v, want %v", test.black, test.white, test.point, won, test.wins)
		}
		// The colours changed.
		p = setUp(t, Renju, test.white, test.black, game.Second)
		if !p.Make(MoveAt(point)) {
			t.Errorf("white %s, black %s: White may not play %s", test.black, test.white, test.point)
		}
		if won := p.Verdict(0) == game.Lost; won != (test.wins || test.want == Overline) {
			t.Errorf("white %s, black %s: after %s won is %v", test.black, test.white, test.point, won)
		}
	}
}

// Field case BR-132: the point where White threatens five is forbidden.
func TestBR132OnlyDefenceForbidden(t *testing.T) {
	p := Start(Renju, DefaultSize)
	play(t, p, "h8", "g6", "f6", "g5", "f7", "g4", "h7", "g3", "g2", "a1")
	if got := p.Foul(at(t, "g7")); got != DoubleThree {
		t.Errorf("foul %d at g7, want a double three", got)
	}
	if outcome := p.Outcome(); outcome.Over() {
		t.Errorf("the game is over by %s", outcome.Reason)
	}
}

// judged is a position with its forbidden points.
type judged struct{ fen, points string }

// published reads the positions of testdata.
func published(t testing.TB) (positions []judged) {
	t.Helper()
	data, err := os.ReadFile("testdata/renju-forbidden.txt")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(data)) {
		if fen, points, found := strings.Cut(line, "|"); found && !strings.HasPrefix(line, "#") {
			positions = append(positions, judged{strings.TrimSpace(fen), strings.TrimSpace(points)})
		}
	}
	if len(positions) != 300 {
		t.Fatalf("%d positions, want 300", len(positions))
	}
	return positions
}

func TestPublishedForbiddenPoints(t *testing.T) {
	for _, want := range published(t) {
		p := parse(t, want.fen, Renju, DefaultSize)
		if got := names(p, forbiddenPoints(p)); !sameWords(got, want.points) {
			t.Errorf("%s: forbidden %q, want %q", want.fen, got, want.points)
		}
	}
}

// sameWords reports whether two texts have the same words in any order.
func sameWords(a, b string) bool {
	return slices.Equal(slices.Sorted(strings.FieldsSeq(a)), slices.Sorted(strings.FieldsSeq(b)))
}

// Fouls do not change when the board is turned or mirrored.
func TestFoulSymmetry(t *testing.T) {
	const last = DefaultSize - 1
	for _, given := range published(t) {
		p := parse(t, given.fen, Renju, DefaultSize)
		for symmetry := range 8 {
			to := func(point int) int {
				column, row := point%DefaultSize, point/DefaultSize
				if symmetry&1 != 0 {
					column = last - column
				}
				if symmetry&2 != 0 {
					row = last - row
				}
				if symmetry&4 != 0 {
					column, row = row, column
				}
				return row*DefaultSize + column
			}
			image := Start(Renju, DefaultSize)
			for point := range p.geometry.points {
				if owner := p.owner[point]; owner != nobody {
					image.put(game.Side(owner), to(point))
				}
			}
			for point := range p.geometry.points {
				if got, want := image.Foul(to(point)), p.Foul(point); got != want {
					t.Fatalf("%s: foul %d at %s, but %d at its image %d by symmetry %d",
						given.fen, want, p.name(point), got, to(point), symmetry)
				}
			}
		}
	}
}

// The slow definition agrees on random boards of all kinds of density.
func TestFoulAgainstSlow(t *testing.T) {
	boards := 80
	if gametest.Deep() {
		boards *= 20
	}
	rng := rand.New(rand.NewPCG(7, 11))
	kinds := map[Foul]int{}
	for range boards {
		p := Start(Renju, []int{7, 9, 11, 15, 20}[rng.IntN(5)])
		black, white := 15+rng.IntN(35), rng.IntN(20)
		for point := range p.geometry.points {
			switch n := rng.IntN(100); {
			case n < black:
				p.put(game.First, point)
			case n < black+white:
				p.put(game.Second, point)
			}
		}
		for foul, n := range compareFouls(t, p) {
			kinds[foul] += n
		}
		if t.Failed() {
			return
		}
	}
	for _, foul := range []Foul{NoFoul, Overline, DoubleFour, DoubleThree} {
		if kinds[foul] < 30 {
			t.Errorf("the random boards have foul %d at %d points only", foul, kinds[foul])
		}
	}
}

// compareFouls compares all empty points and counts the kinds.
func compareFouls(t *testing.T, p *Position) map[Foul]int {
	t.Helper()
	kinds := map[Foul]int{}
	slow := readSlow(p.FEN())
	for point := range p.geometry.points {
		if p.owner[point] != nobody {
			continue
		}
		want := slow.foul([2]int{point % p.Size(), point / p.Size()})
		if got := p.Foul(point); got != want {
			t.Errorf("%s: foul %d at %s, slowly %d", p.FEN(), got, p.name(point), want)
		}
		kinds[want]++
	}
	return kinds
}
