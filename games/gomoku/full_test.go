package gomoku

import (
	"strings"
	"testing"

	"github.com/duiyi/duiyi/game"
)

// withoutFive fills a board so that no row is longer than two: stones alternate
// two and two along a row, and each row is shifted by two against the one below.
// The points named are left empty.
func withoutFive(t testing.TB, rule Rule, size int, empty ...int) *Position {
	t.Helper()
	p := Start(rule, size)
	left := map[int]bool{}
	for _, point := range empty {
		left[point] = true
	}
	for point := range p.geometry.points {
		if left[point] {
			continue
		}
		column, row := point%size, point/size
		p.put(game.Side((column/2+row)%2), point)
	}
	return p
}

// Field cases BR-134 and BR-135: with three points left and fewer the legal
// moves are the empty points, and the full board is a draw.
func TestBR134NearlyFullBoard(t *testing.T) {
	for rule := Freestyle; rule <= Renju; rule++ {
		p := withoutFive(t, rule, DefaultSize, 0, 20, 222)
		balance(t, p)
		p = parse(t, p.FEN(), rule, DefaultSize)
		for left := 3; left > 0; left-- {
			var empty []int
			for point := range p.geometry.points {
				if p.Stone(point) == nobody {
					empty = append(empty, point)
				}
			}
			moves := game.LegalMoves(p)
			if len(moves) != left || len(empty) != left || p.Outcome().Over() {
				t.Fatalf("%d points left: %d moves, %d empty points, %+v", left, len(moves), len(empty), p.Outcome())
			}
			for i, m := range moves {
				if PointOf(m) != empty[i] {
					t.Errorf("%d points left: move %d is %s", left, i, p.name(PointOf(m)))
				}
			}
			p.Make(moves[0])
		}
		if got := p.Outcome(); got.Result != game.Draw || got.Reason != game.FullBoard || got.RuleChinese == "" {
			t.Errorf("rule %d, full board: %+v", rule, got)
		}
		if p.Verdict(0) != game.Drawn || len(game.LegalMoves(p)) != 0 || p.Stones() != 225 {
			t.Errorf("rule %d, full board: verdict %v, %d moves, %d stones",
				rule, p.Verdict(0), len(game.LegalMoves(p)), p.Stones())
		}
		if again := parse(t, p.FEN(), rule, DefaultSize); again.Verdict(0) != game.Drawn {
			t.Errorf("rule %d, full board read back: verdict %v", rule, again.Verdict(0))
		}
	}
}

// balance sets the side to move by the stones, which must allow it.
func balance(t testing.TB, p *Position) {
	t.Helper()
	switch x, o := p.countStones(game.First), p.countStones(game.Second); x - o {
	case 0:
		p.state.Side = game.First
	case 1:
		p.state.Side = game.Second
	default:
		t.Fatalf("%d black and %d white stones", x, o)
	}
}

// A five made on the last point is a win.
func TestFiveOnTheLastPoint(t *testing.T) {
	const fen = "xooxo/oxoox/oxoxo/ooxxo/xxxx1 x"
	p := parse(t, fen, Freestyle, 5)
	play(t, p, "e1")
	if got := p.Outcome(); got.Result != game.FirstWins || got.Reason != game.Five || p.Verdict(0) != game.Lost {
		t.Errorf("%+v, verdict %v", got, p.Verdict(0))
	}
}

// Black is left with a forbidden point only: a draw. White could still play it.
func TestOnlyForbiddenPointsLeft(t *testing.T) {
	p := onlyForbidden(t)
	if moves := game.LegalMoves(p); len(moves) != 0 {
		t.Fatalf("%s: %d moves", p.FEN(), len(moves))
	}
	got := p.Outcome()
	if got.Result != game.Draw || got.Reason != game.NoMovesLeft || !strings.Contains(got.Rule, "forbidden") || got.RuleChinese == "" {
		t.Errorf("%s: %+v", p.FEN(), got)
	}
	if verdict := p.Verdict(0); verdict != game.Undecided {
		t.Errorf("%s: verdict %v; having no move is left to Spec.NoMoves", p.FEN(), verdict)
	}
	for _, rule := range []Rule{Freestyle, Standard} {
		if other := parse(t, p.FEN(), rule, p.Size()); other.Outcome().Over() {
			t.Errorf("rule %d: %+v", rule, other.Outcome())
		}
	}
}

// onlyForbidden returns a renju position whose last point would be an overline.
func onlyForbidden(t testing.TB) *Position {
	t.Helper()
	const fen = "oxoxoxo/xooxoox/oxoxoxo/xxx1xxx/xooxoox/oxoxoxo/xooxoox x"
	return parse(t, fen, Renju, 7)
}
