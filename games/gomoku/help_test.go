package gomoku

import (
	"strings"
	"testing"

	"github.com/duiyi/duiyi/game"
)

// parse reads a position that the test knows to be sound.
func parse(t testing.TB, fen string, rule Rule, size int) *Position {
	t.Helper()
	p, err := Parse(fen, rule, size)
	if err != nil {
		t.Fatalf("Parse(%q): %v", fen, err)
	}
	return p
}

// at returns the point with a name on a board of the default size.
func at(t testing.TB, name string) int {
	t.Helper()
	point, ok := layout(DefaultSize).Square(name)
	if !ok {
		t.Fatalf("no point %s", name)
	}
	return point
}

// play makes moves given as points.
func play(t testing.TB, p *Position, moves ...string) {
	t.Helper()
	for _, text := range moves {
		m, err := pointNotation.Parse(p, text)
		if err != nil {
			t.Fatalf("at %s: %v", p.FEN(), err)
		}
		if !p.Make(m) {
			t.Fatalf("at %s: %s refused", p.FEN(), text)
		}
	}
}

// setUp puts stones on a board of the default size, Black's and White's, and
// leaves the side to move. The counts need not fit: the tests of single shapes
// care for no more than is on the board.
func setUp(t testing.TB, rule Rule, black, white string, toMove game.Side) *Position {
	t.Helper()
	p := Start(rule, DefaultSize)
	for side, stones := range [2]string{black, white} {
		for _, name := range strings.Fields(stones) {
			p.put(game.Side(side), at(t, name))
		}
	}
	p.state.Side = toMove
	p.state.Key = p.ComputeKey()
	return p
}

// names writes points.
func names(p *Position, points []int) string {
	var texts []string
	for _, point := range points {
		texts = append(texts, p.name(point))
	}
	return strings.Join(texts, " ")
}

// forbiddenPoints returns all points that Black may not play.
func forbiddenPoints(p *Position) (points []int) {
	for point := range p.geometry.points {
		if p.Foul(point) != NoFoul {
			points = append(points, point)
		}
	}
	return points
}
