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
	return swapped + " " + side + " - - " + fields[4] + " 1"
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
	return strings.Join(ranks, "/") + " " + fields[1] + " - - " + fields[4] + " 1"
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
			"3ak4/4a4/9/9/2P6/9/9/9/4A4/R3KA3 w - - 0 1", "3ak4/4a4/9/9/9/9/2P6/9/4A4/R3KA3 w - - 0 1", 60,
		},
		{
			"a pawn on the last rank is an old pawn",
			"3ak4/4a4/6P2/9/9/9/9/9/4A4/R3KA3 w - - 0 1", "3ak1P2/4a4/9/9/9/9/9/9/4A4/R3KA3 w - - 0 1", 40,
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
			"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/3R5/1NBAKABNR w - - 0 1",
			"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1", 1,
		},
		{
			"who lacks bishops fears a cannon more than a knight",
			"3aka3/9/9/9/9/9/9/C8/4A4/R3KA3 w - - 0 1", "3aka3/9/9/9/9/9/9/N8/4A4/R3KA3 w - - 0 1", 1,
		},
		{
			"two pawns side by side across the river are strong",
			"3ak4/4a4/9/2PP5/9/9/9/9/4A4/R3KA3 w - - 0 1", "3ak4/4a4/9/2P2P3/9/9/9/9/4A4/R3KA3 w - - 0 1", 5,
		},
		{
			"a rook beside the palace on an open file is well placed",
			"r2akab2/9/4b4/p8/9/9/P8/4B4/9/2BAKA1R1 w - - 0 1", "r2akab2/9/4b4/p8/9/9/P8/4B4/9/R1BAKA3 w - - 0 1", 15,
		},
		{
			"rook, knight and cannon at a bare palace are an attack",
			"4k4/3R5/2N6/9/4C4/9/9/9/4A4/4KA3 w - - 0 1", "4k4/9/9/9/9/9/9/2N1C4/3RA4/4KA3 w - - 0 1", 150,
		},
		{
			"a piece that nothing guards is in danger",
			"3akab2/9/4b4/2n6/8r/9/9/2R6/4A4/3AK4 w - - 0 1", "3akab2/9/4b4/2n5r/9/9/9/2R6/4A4/3AK4 w - - 0 1", 15,
		},
	}
	for _, test := range tests {
		if gain := evaluate(t, test.better) - evaluate(t, test.worse); gain < test.atLeast {
			t.Errorf("%s: only %d centipawns better, want %d", test.what, gain, test.atLeast)
		}
	}
}

// TestGuardsAgainstRooks: advisors are missed more against two rooks than against pawns.
func TestGuardsAgainstRooks(t *testing.T) {
	missed := func(with, without string) int { return evaluate(t, with) - evaluate(t, without) }
	rooks := missed("r1bakab1r/9/9/4p4/9/9/9/9/9/R1BAKAB1R w - - 0 1", "r1bakab1r/9/9/4p4/9/9/9/9/9/R1B1K1B1R w - - 0 1")
	pawns := missed("2bakab2/9/9/p3p3p/9/9/P7P/9/9/2BAKAB2 w - - 0 1", "2bakab2/9/9/p3p3p/9/9/P7P/9/9/2B1K1B2 w - - 0 1")
	if rooks <= pawns || pawns <= 0 {
		t.Errorf("two advisors are missed by %d against rooks and by %d against pawns", rooks, pawns)
	}
}

func TestGuardsAloneWinNothing(t *testing.T) {
	fen := "3k5/9/9/p8/9/2B6/9/4B4/4A4/3AK4 w - - 0 1"
	if score := evaluate(t, fen); score > 60 {
		t.Errorf("%s is scored %d for the side that can only defend", fen, score)
	}
}

// TestWhatCannotBeWonIsWorthLittle holds endings that the books call drawn although
// a side is far ahead, and beside each one that differs little and is won. Little is less
// than a quarter of a rook.
func TestWhatCannotBeWonIsWorthLittle(t *testing.T) {
	rook := evaluate(t, "3k5/9/9/9/9/9/9/9/9/4KR3 w - - 0 1")
	for _, c := range []struct{ what, drawn, won string }{
		{"a rook against all guards", "2bakab2/9/9/9/9/9/9/9/9/3K1R3 w - - 0 1", "3akab2/9/9/9/9/9/9/9/9/3K1R3 w - - 0 1"},
		{"a rook against a rook", "3ak4/9/9/9/r8/9/9/9/9/3K1R3 w - - 0 1", "3ak4/9/9/9/9/9/9/9/9/3K1R3 w - - 0 1"},
		{"a rook against a knight and two advisors", "3aka3/9/9/9/n8/9/9/9/9/3K1R3 w - - 0 1", "4k4/9/9/9/n8/9/9/9/9/3K1R3 w - - 0 1"},
		{"a knight against two advisors", "3aka3/9/9/9/4N4/9/9/9/9/3K5 w - - 0 1", "3ak4/9/9/9/4N4/9/9/9/9/3K5 w - - 0 1"},
		{"a cannon without a screen", "3aka3/9/9/9/9/9/9/9/4C4/3K5 w - - 0 1", "3aka3/9/9/9/9/9/9/4C4/4A4/3K5 w - - 0 1"},
		{"a pawn against two advisors", "3aka3/9/9/4P4/9/9/9/9/9/3K5 w - - 0 1", "4k4/9/9/4P4/9/9/9/9/9/3K5 w - - 0 1"},
	} {
		for _, flip := range []bool{false, true} {
			drawn, won := c.drawn, c.won
			if flip {
				drawn, won = mirror(swapColours(drawn)), mirror(swapColours(won))
			}
			if little, much := evaluate(t, drawn), evaluate(t, won); little < -50 || little > rook/4 || much < 2*little || much < 100 {
				t.Errorf("%s: %s is worth %d, %s %d", c.what, drawn, little, won, much)
			}
		}
	}
}

// TestLittleProgressLessWorth: near the draw by the move limit an advantage fades,
// but not before half of the way.
func TestLittleProgressLessWorth(t *testing.T) {
	at := func(clock string) int { return evaluate(t, "3aka3/9/9/9/9/9/9/9/R8/R2K5 w - - "+clock+" 80") }
	if at("0") != at("60") {
		t.Errorf("two rooks ahead are worth %d at first and %d after 60 plies", at("0"), at("60"))
	}
	if at("90") >= at("60") || at("119") >= at("90") || at("119") < at("0")/3 {
		t.Errorf("two rooks ahead are worth %d after 60 plies, %d after 90 and %d after 119", at("60"), at("90"), at("119"))
	}
}

func TestFewPiecesAreZugzwangProne(t *testing.T) {
	for fen, want := range map[string]bool{
		"3ak4/9/9/9/9/9/4P4/9/9/3K5 w - - 0 1":   true,
		"3ak4/9/9/9/9/9/4P4/9/9/3KN4 w - - 0 1":  false,
		"3ak1r2/9/9/9/9/9/4P4/9/9/3K5 w - - 0 1": true,
		"3ak1r2/9/9/9/9/9/4P4/9/9/3K5 b - - 0 1": false,
	} {
		p, err := spec.Parse(fen)
		if err != nil {
			t.Fatal(err)
		}
		if got := evalxiangqi.New(p).(game.ZugzwangGuard).ZugzwangProne(); got != want {
			t.Errorf("%s: %v", fen, got)
		}
	}
}
