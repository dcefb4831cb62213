package checkers_test

import (
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/game/gametest"
	"github.com/duiyi/duiyi/games/checkers"
	evalcheckers "github.com/duiyi/duiyi/internal/eval/checkers"
)

var variants = map[string]checkers.Variant{"english": checkers.English, "international": checkers.International}

func TestConformance(t *testing.T) {
	fens := [2][]string{
		checkers.English: {
			"B:W18,19,26,27:BK15", "W:WK1,K2,5:BK31,K32,28", "B:WK18,K23:BK1,K10,K3", "B:W5,6,7:B26,27,28",
			"B:WK18,K23:BK1,K10", "W:W21,K30:B5,K7", "B:WK32,29:BK1,4:H60", "W:WK14,K19,27:BK1:H75",
		},
		checkers.International: {
			"W:WK46,K47,K48:BK3", "W:WK50,K1:BK5,K46,K23", "W:W7,8,16,K28:B43,44,K3,24,33", "W:W15,25,35,45:B5,10,4,14,20",
		},
	}
	for name, v := range variants {
		t.Run(name, func(t *testing.T) {
			spec := checkers.NewSpec(name, v)
			spec.NewEvaluator = evalcheckers.New
			gametest.Run(t, spec, gametest.Options{Plies: 8000, FENs: fens[v]})
		})
	}
}

func evaluate(t *testing.T, v checkers.Variant, fen string) int {
	t.Helper()
	p, err := checkers.Parse(fen, v)
	if err != nil {
		t.Fatal(err)
	}
	return evalcheckers.New(p).Evaluate()
}

// turned turns a board around and swaps the colours.
func turned(fen string, squares int) string {
	swapped := map[byte]string{'W': "B", 'B': "W"}
	fields := strings.Split(fen, ":")
	lists := []string{swapped[fields[0][0]]}
	for _, field := range fields[1:3] {
		var pieces []string
		for piece := range strings.SplitSeq(field[1:], ",") {
			number, king := strings.CutPrefix(piece, "K")
			n, err := strconv.Atoi(number)
			if err != nil {
				continue // a side without pieces
			}
			text := strconv.Itoa(squares + 1 - n)
			if king {
				text = "K" + text
			}
			pieces = append(pieces, text)
		}
		lists = append(lists, swapped[field[0]]+strings.Join(pieces, ","))
	}
	return strings.Join(lists, ":")
}

func TestColoursEvaluateAlike(t *testing.T) {
	for name, v := range variants {
		t.Run(name, func(t *testing.T) {
			squares := [2]int{32, 50}[v]
			random := rand.New(rand.NewPCG(5, 5))
			var p game.Position = checkers.Start(v)
			for range 4000 {
				moves := game.LegalMoves(p)
				if len(moves) == 0 || p.State().Ply > 200 {
					p = checkers.Start(v)
					continue
				}
				p.Make(moves[random.IntN(len(moves))])
				fen := p.FEN()
				want := evaluate(t, v, fen)
				if got := evaluate(t, v, turned(fen, squares)); got != want {
					t.Fatalf("%s is worth %d, turned around %s is worth %d", fen, want, turned(fen, squares), got)
				}
			}
		})
	}
}

// TestJudgement holds what any player would say of these positions. In English draughts
// they have more pieces than the tables know: of fewer the search asks those.
func TestJudgement(t *testing.T) {
	for _, c := range []struct {
		what          string
		v             checkers.Variant
		better, worse string
		atLeast       int
	}{
		{"a king is worth more than a man", checkers.English, "B:W30,31:BK14,1", "B:W30,31:B14,1", 20},
		{"a flying king is worth clearly more than two men", checkers.International, "B:W46,47,48:BK14,1", "B:W46,47,48:B14,13,1", 60},
		{"a man that has come far", checkers.English, "B:W31,32:B18,2", "B:W31,32:B9,2", 5},
		{"guards of the back row", checkers.English, "B:W24,25,26:B1,3,9,10", "B:W24,25,26:B2,4,9,10", 5},
		{"a man that nobody can stop", checkers.English, "B:W21,5,30,31:B23,1,2,3", "B:W32,5,30,31:B23,1,2,3", 25},
		{"a man that nobody can stop, on the large board", checkers.International, "B:W26,6:B38,1", "B:W48,6:B38,1", 50},
		{"a king in the middle", checkers.English, "B:W25,29,30,31:BK15,1,2,3", "B:W25,29,30,31:BK4,1,2,3", 15},
		{"ahead with few pieces", checkers.English, "B:W31,32:B1,2,3", "B:W25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9", 10},
		{"a king near those whom it chases", checkers.English, "B:WK29,30,31:BK22,K23,1,2", "B:WK29,30,31:BK3,K7,1,2", 5},
	} {
		if gain := evaluate(t, c.v, c.better) - evaluate(t, c.v, c.worse); gain < c.atLeast {
			t.Errorf("%s: only %d centipawns better, want %d", c.what, gain, c.atLeast)
		}
	}
}

func TestThreeKingsAgainstOneAreNearlyDrawn(t *testing.T) {
	if score := evaluate(t, checkers.International, "W:WK46,K47,K48:BK5"); score <= 0 || score > 200 {
		t.Errorf("three kings against one are scored %d", score)
	}
	if score := evaluate(t, checkers.International, "W:WK46,K47,K48,K49:BK5"); score < 600 {
		t.Errorf("four kings against one are scored %d", score)
	}
}

// Captures of more pieces come first, a king before a man, then promotions.
func TestOrder(t *testing.T) {
	for _, c := range []struct {
		v     checkers.Variant
		fen   string
		first string
	}{
		{checkers.English, "B:W14,23,16:B9,1,11", "9x18x27"},
		{checkers.English, "B:WK14,16:B9,11", "9x18"},
		{checkers.English, "B:W13:B27,1", "27-31 27-32"},
	} {
		p, err := checkers.Parse(c.fen, c.v)
		if err != nil {
			t.Fatal(err)
		}
		var list game.MoveList
		evalcheckers.New(p).(game.Orderer).Candidates(&list, game.All)
		best := 0
		for i := range list.Len {
			if list.Score[i] > list.Score[best] {
				best = i
			}
		}
		text := checkers.NewSpec("x", c.v).Notations[0].Format(p, list.Move[best])
		if !strings.Contains(c.first, text) {
			t.Errorf("%s: %s comes first, want %s", c.fen, text, c.first)
		}
	}
}
