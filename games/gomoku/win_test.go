package gomoku

import (
	"math/rand/v2"
	"testing"

	"github.com/duiyi/duiyi/game"
)

// What a last stone makes under each rule.
func TestWin(t *testing.T) {
	tests := []struct {
		what, stones, point string
		// wins for Black by rule, and for White by rule.
		black, white [3]bool
	}{
		{"four", "d8 e8 f8", "g8", [3]bool{}, [3]bool{}},
		{"five at the end", "d8 e8 f8 g8", "h8", [3]bool{true, true, true}, [3]bool{true, true, true}},
		{"five in the gap", "d8 e8 g8 h8", "f8", [3]bool{true, true, true}, [3]bool{true, true, true}},
		{"five in a column", "o11 o12 o13 o14", "o15", [3]bool{true, true, true}, [3]bool{true, true, true}},
		{"five on a rising diagonal", "a1 b2 c3 e5", "d4", [3]bool{true, true, true}, [3]bool{true, true, true}},
		{"five on a falling diagonal", "a5 b4 c3 d2", "e1", [3]bool{true, true, true}, [3]bool{true, true, true}},
		{"five around the edge", "n8 o8 a9 b9", "c9", [3]bool{}, [3]bool{}},
		{"two and three are six", "d8 e8 f8 h8 i8", "g8", [3]bool{true, false, false}, [3]bool{true, false, true}},
		{"nine", "d8 e8 f8 g8 i8 j8 k8 l8", "h8", [3]bool{true, false, false}, [3]bool{true, false, true}},
		{"six and five", "d8 e8 f8 h8 i8 g4 g5 g6 g7", "g8", [3]bool{true, true, true}, [3]bool{true, true, true}},
	}
	for _, test := range tests {
		for rule := Freestyle; rule <= Renju; rule++ {
			for side, want := range [2]bool{test.black[rule], test.white[rule]} {
				stones := [2]string{}
				stones[side] = test.stones
				p := setUp(t, rule, stones[0], stones[1], game.Side(side))
				if !p.Make(MoveAt(at(t, test.point))) {
					if p.Foul(at(t, test.point)) == NoFoul {
						t.Errorf("%s, rule %d, side %d: refused", test.what, rule, side)
					}
					continue
				}
				if got := p.Verdict(0) == game.Lost; got != want {
					t.Errorf("%s, rule %d, side %d: won is %v, want %v", test.what, rule, side, got, want)
				}
				p.Unmake()
				if p.Verdict(0) != game.Undecided {
					t.Errorf("%s, rule %d, side %d: taken back, the verdict is %v", test.what, rule, side, p.Verdict(0))
				}
			}
		}
	}
}

// Field case BR-140: six do not win under the standard rule, the move is legal
// and the game goes on; in freestyle they win.
func TestBR140SixUnderStandard(t *testing.T) {
	const fen = "15/15/15/15/15/15/15/3xxx1xx6/15/15/15/15/15/15/o1o1o1o1o6 x"
	p := parse(t, fen, Standard, DefaultSize)
	play(t, p, "g8")
	if p.Outcome().Over() || len(game.LegalMoves(p)) != 225-11 {
		t.Errorf("after six under the standard rule: %+v, %d moves", p.Outcome(), len(game.LegalMoves(p)))
	}
	play(t, p, "a15")
	p = parse(t, fen, Freestyle, DefaultSize)
	play(t, p, "g8")
	if got := p.Outcome(); got.Result != game.FirstWins || got.Reason != game.Five {
		t.Errorf("after six in freestyle: %+v", got)
	}
}

// Field case BR-142: the five is seen at once, and nobody can move any more.
func TestBR142FiveEndsTheGame(t *testing.T) {
	for rule := Freestyle; rule <= Renju; rule++ {
		p := Start(rule, DefaultSize)
		play(t, p, "e5", "a1", "f5", "c1", "g5", "e1", "h5", "g1", "i5")
		outcome := p.Outcome()
		if outcome.Result != game.FirstWins || outcome.Reason != game.Five || p.Verdict(0) != game.Lost {
			t.Errorf("rule %d: %+v, verdict %v", rule, outcome, p.Verdict(0))
		}
		if n := len(game.LegalMoves(p)); n != 0 {
			t.Errorf("rule %d: White still has %d moves", rule, n)
		}
		var marked []int
		for _, mark := range p.Marks() {
			if mark.Kind != game.Winning || mark.Text == "" || mark.TextChinese == "" {
				t.Errorf("rule %d: mark %+v", rule, mark)
			}
			marked = append(marked, mark.Square)
		}
		if got := names(p, marked); got != "e5 f5 g5 h5 i5" {
			t.Errorf("rule %d: marked %s", rule, got)
		}
	}
}

// Random games on small boards, where rows of every length happen: after each
// move the slow rules agree on who has won and what is forbidden.
func TestGamesAgainstSlow(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 5))
	won := [3][2]int{}
	longer := 0
	for round := range 300 {
		rule := Rule(round % 3)
		p := Start(rule, []int{6, 7, 9}[rng.IntN(3)])
		for !p.Outcome().Over() {
			slow := readSlow(p.FEN())
			m := favoured(rng, p)
			point := [2]int{PointOf(m) % p.Size(), PointOf(m) / p.Size()}
			wins := slow.wins(point, rule)
			foul := rule == Renju && slow.black && slow.foul(point) != NoFoul
			if made := p.Make(m); made == foul {
				t.Fatalf("%s: %s made is %v, forbidden slowly %v", p.FEN(), p.name(PointOf(m)), made, foul)
			} else if !made {
				continue
			}
			if got := p.Verdict(0) == game.Lost; got != wins {
				t.Fatalf("%s: after %s won is %v, slowly %v", p.FEN(), p.name(PointOf(m)), got, wins)
			}
			if wins {
				won[rule][p.state.Side.Other()]++
				if len(p.winningPoints()) > five {
					longer++
				}
			}
		}
	}
	for rule, sides := range won {
		if sides[0] == 0 || sides[1] == 0 {
			t.Errorf("rule %d: %v games won by the sides", rule, sides)
		}
	}
	if longer == 0 {
		t.Error("no game was won by more than five stones")
	}
}

// favoured returns a random move, more often one beside a stone of the mover.
func favoured(rng *rand.Rand, p *Position) game.Move {
	var list game.MoveList
	p.Generate(&list, game.All)
	m := list.Move[rng.IntN(list.Len)]
	for range 6 {
		point := PointOf(m)
		if near := point + 1; near < p.geometry.points && p.Stone(near) == int(p.state.Side) {
			break
		}
		m = list.Move[rng.IntN(list.Len)]
	}
	return m
}
