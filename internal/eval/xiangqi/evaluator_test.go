package xiangqi_test

import (
	"math/rand/v2"
	"strings"
	"testing"
	"unicode"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/games/xiangqi"
	evalxiangqi "github.com/duiyi/duiyi/internal/eval/xiangqi"
)

var spec = xiangqi.NewSpec("xiangqi", xiangqi.Simple)

func evaluate(t *testing.T, fen string) int {
	t.Helper()
	p, err := spec.Parse(fen)
	if err != nil {
		t.Fatal(err)
	}
	return evalxiangqi.New(p).Evaluate()
}

// swapColours turns the board upside down and the pieces into the other side's.
func swapColours(fen string) string {
	fields := strings.Fields(fen)
	ranks := strings.Split(fields[0], "/")
	for i, j := 0, len(ranks)-1; i < j; i, j = i+1, j-1 {
		ranks[i], ranks[j] = ranks[j], ranks[i]
	}
	swapped := strings.Map(func(r rune) rune {
		if unicode.IsUpper(r) {
			return unicode.ToLower(r)
		}
		return unicode.ToUpper(r)
	}, strings.Join(ranks, "/"))
	side := "b"
	if fields[1] == "b" {
		side = "w"
	}
	return swapped + " " + side + " - - 0 1"
}

// mirror reflects the files.
func mirror(fen string) string {
	fields := strings.Fields(fen)
	ranks := strings.Split(fields[0], "/")
	for i, rank := range ranks {
		runes := []rune(rank)
		for a, b := 0, len(runes)-1; a < b; a, b = a+1, b-1 {
			runes[a], runes[b] = runes[b], runes[a]
		}
		ranks[i] = string(runes)
	}
	return strings.Join(ranks, "/") + " " + fields[1] + " - - 0 1"
}

func TestColoursAndMirrorsEvaluateAlike(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 5))
	p := spec.Start()
	for range 3000 {
		moves := game.LegalMoves(p)
		if len(moves) == 0 || p.State().Ply > 150 {
			p = spec.Start()
			continue
		}
		p.Make(moves[random.IntN(len(moves))])
		fen := p.FEN()
		want := evaluate(t, fen)
		if got := evaluate(t, swapColours(fen)); got != want {
			t.Fatalf("%s is worth %d, with colours swapped %d", fen, want, got)
		}
		if got := evaluate(t, mirror(fen)); got != want {
			t.Fatalf("%s is worth %d, mirrored %d", fen, want, got)
		}
	}
}

// TestJudgement holds what any player would say of these positions.
func TestJudgement(t *testing.T) {
	tests := []struct {
		what          string
		better, worse string
		atLeast       int
	}{
		{
			"a rook is worth more than a cannon",
			"3ak4/4a4/9/9/9/9/9/9/4A4/R3KA3 w - - 0 1", "3ak4/4a4/9/9/9/9/9/9/4A4/C3KA3 w - - 0 1", 300,
		},
		{
			"a pawn across the river is worth about twice one at home",
			"3ak4/4a4/9/9/2P6/9/9/9/4A4/4KA3 w - - 0 1", "3ak4/4a4/9/9/9/9/2P6/9/4A4/4KA3 w - - 0 1", 60,
		},
		{
			"a pawn on the last rank is an old pawn",
			"3ak4/4a4/6P2/9/9/9/9/9/4A4/4KA3 w - - 0 1", "3ak1P2/4a4/9/9/9/9/9/9/4A4/4KA3 w - - 0 1", 40,
		},
		{
			"a horse with its leg free is worth more than one hobbled",
			"4ka3/4a4/9/9/6p2/2N6/9/9/4A4/3K1A3 w - - 0 1", "4ka3/4a4/9/9/2p6/2N6/9/9/4A4/3K1A3 w - - 0 1", 5,
		},
		{
			"an empty-head cannon is a threat",
			"3aka3/9/9/9/4C4/9/9/9/4A4/3K1A3 w - - 0 1", "3aka3/9/9/9/3C5/9/9/9/4A4/3K1A3 w - - 0 1", 20,
		},
		{
			"a rook out of its corner is worth more",
			"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/R8/1NBAKABNR w - - 0 1",
			"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1", 1,
		},
		{
			"guards are worth more against two rooks than against two pawns",
			"r1bakab1r/9/9/4p4/9/9/9/9/9/R1BAKAB1R w - - 0 1", "r1bakab1r/9/9/4p4/9/9/9/9/9/R1B1K1B1R w - - 0 1", 420,
		},
	}
	for _, test := range tests {
		if gain := evaluate(t, test.better) - evaluate(t, test.worse); gain < test.atLeast {
			t.Errorf("%s: only %d centipawns better, want %d", test.what, gain, test.atLeast)
		}
	}
}

func TestGuardsAloneWinNothing(t *testing.T) {
	fen := "3k5/9/9/p8/9/2B6/9/4B4/4A4/3AK4 w - - 0 1"
	if score := evaluate(t, fen); score > 150 {
		t.Errorf("%s is scored %d for the side that can only defend", fen, score)
	}
}
