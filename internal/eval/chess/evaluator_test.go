package chess_test

import (
	"math/rand/v2"
	"strings"
	"testing"
	"unicode"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/games/chess"
	evalchess "github.com/duiyi/duiyi/internal/eval/chess"
)

var spec = chess.NewSpec("chess", false)

func evaluate(t *testing.T, fen string) int {
	t.Helper()
	p, err := spec.Parse(fen)
	if err != nil {
		t.Fatal(err)
	}
	return evalchess.New(p).Evaluate()
}

// swapColours turns the board upside down and the pieces into the other side's.
func swapColours(fen string) string {
	fields := strings.Fields(fen)
	ranks := strings.Split(fields[0], "/")
	for i, j := 0, len(ranks)-1; i < j; i, j = i+1, j-1 {
		ranks[i], ranks[j] = ranks[j], ranks[i]
	}
	side := "b"
	if fields[1] == "b" {
		side = "w"
	}
	return swapCase(strings.Join(ranks, "/")) + " " + side + " " + swapCase(fields[2]) + " - " + fields[4] + " 1"
}

func swapCase(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsUpper(r) {
			return unicode.ToLower(r)
		}
		return unicode.ToUpper(r)
	}, text)
}

// mirror reflects the files; castling rights are dropped on both sides of the
// comparison, since castling is not symmetrical.
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

func withoutCastling(fen string) string {
	fields := strings.Fields(fen)
	return fields[0] + " " + fields[1] + " - - " + fields[4] + " 1"
}

func randomFENs(n int) []string {
	random := rand.New(rand.NewPCG(5, 5))
	var fens []string
	for p := spec.Start(); len(fens) < n; {
		moves := game.LegalMoves(p)
		if len(moves) == 0 || p.State().Ply > 120 {
			p = spec.Start()
			continue
		}
		p.Make(moves[random.IntN(len(moves))])
		fens = append(fens, p.FEN())
	}
	return fens
}

func TestColoursAndMirrorsEvaluateAlike(t *testing.T) {
	for _, fen := range randomFENs(2000) {
		want := evaluate(t, fen)
		if got := evaluate(t, swapColours(fen)); got != want {
			t.Fatalf("%s is worth %d, with colours swapped %d", fen, want, got)
		}
		want = evaluate(t, withoutCastling(fen))
		if got := evaluate(t, mirror(fen)); got != want {
			t.Fatalf("%s is worth %d without castling, mirrored %d", fen, want, got)
		}
	}
}

// TestJudgement holds what any player would say of these positions.
func TestJudgement(t *testing.T) {
	tests := []struct {
		what    string
		better  string
		worse   string
		atLeast int
	}{
		{
			"a queen is worth more than a rook",
			"4k3/8/8/8/8/8/PPP5/3QK3 w - - 0 1", "4k3/8/8/8/8/8/PPP5/3RK3 w - - 0 1", 300,
		},
		{
			"a knight belongs in the centre",
			"4k3/pppp4/8/8/3N4/8/PPPP4/4K3 w - - 0 1", "4k3/pppp4/8/8/8/8/PPPP4/N3K3 w - - 0 1", 40,
		},
		{
			"a far passed pawn is worth more than one at home",
			"4k3/8/P7/8/8/8/8/4K3 w - - 0 1", "4k3/8/8/8/8/8/P7/4K3 w - - 0 1", 50,
		},
		{
			"doubled and isolated pawns are weak",
			"4k3/5ppp/8/8/8/8/PPP5/4K3 w - - 0 1", "4k3/5ppp/8/8/P7/P7/2P5/4K3 w - - 0 1", 1,
		},
		{
			"two bishops are worth more than bishop and knight",
			"4k3/pppp4/8/8/8/8/PPPP4/2B1KB2 w - - 0 1", "4k3/pppp4/8/8/8/8/PPPP4/2B1KN2 w - - 0 1", 10,
		},
		{
			"in the middlegame the king is safe behind its pawns",
			"r1bq1rk1/pppp1ppp/2n2n2/4p3/4P3/2N2N2/PPPP1PPP/R1BQ1RK1 w - - 0 1",
			"r1bq1rk1/pppp1ppp/2n2n2/4p3/4P3/2N1KN2/PPPP1PPP/R1BQ1R2 w - - 0 1", 50,
		},
		{
			"a piece that nothing guards is in danger",
			"r3k2r/ppp2ppp/8/3b4/8/2N5/PPP2PPP/R3K2R w - - 0 1", "r3k2r/pp3ppp/2p5/3b4/8/2N5/PPP2PPP/R3K2R w - - 0 1", 20,
		},
		{
			"a knight guarded by a pawn where none can drive it away is strong",
			"4k1r1/pp3ppp/8/3N4/4P3/8/PP3PPP/4K1R1 w - - 0 1", "4k1r1/p4ppp/2p5/8/4P1N1/8/PP3PPP/4K1R1 w - - 0 1", 20,
		},
		{
			"a rook belongs on an open file",
			"r4rk1/1pp2ppp/p7/4p3/4P3/P7/1PP2PPP/R2R2K1 w - - 0 1", "r4rk1/1pp2ppp/p7/4p3/4P3/P7/1PP2PPP/R3R1K1 w - - 0 1", 15,
		},
		{
			"a rook is trapped by its own king",
			"r3k2r/pppp1ppp/8/8/8/8/PPPP1PPP/R4RK1 w - - 0 1", "r3k2r/pppp1ppp/8/8/8/8/PPPP1PPP/R4K1R w - - 0 1", 20,
		},
		{
			"in the endgame the king goes with its passed pawn",
			"8/5k1p/8/3PK3/8/8/7P/8 w - - 0 1", "8/5k1p/8/3P4/8/8/4K2P/8 w - - 0 1", 20,
		},
		{
			"a pawn that the king cannot catch wins",
			"7k/8/8/P7/8/8/6PP/6K1 w - - 0 1", "2k5/8/8/P7/8/8/6PP/6K1 w - - 0 1", 150,
		},
		{
			"queen and knight at the enemy king are stronger than at home",
			"r4rk1/ppp2ppp/8/6NQ/8/8/PPP2PPP/R4RK1 w - - 0 1", "r4rk1/ppp2ppp/8/8/8/8/PPP2PPP/RN1Q1RK1 w - - 0 1", 100,
		},
		{
			"bishop and knight mate in the corner of the bishop's colour",
			"k7/8/1K6/8/8/8/8/4NB2 w - - 0 1", "7k/8/6K1/8/8/8/8/4NB2 w - - 0 1", 100,
		},
	}
	for _, test := range tests {
		if gain := evaluate(t, test.better) - evaluate(t, test.worse); gain < test.atLeast {
			t.Errorf("%s: only %d centipawns better, want %d", test.what, gain, test.atLeast)
		}
	}
}

func TestLightPieceAloneWinsNothing(t *testing.T) {
	for _, fen := range []string{
		"4k3/8/8/8/8/8/8/3NK3 w - - 0 1", "4k3/8/8/8/8/8/8/3BK3 w - - 0 1",
		"4kr2/8/8/8/8/8/8/3RKN2 w - - 0 1",
	} {
		if score := evaluate(t, fen); score > 100 {
			t.Errorf("%s is scored %d", fen, score)
		}
	}
}

// TestWhatCannotBeWonIsWorthLittle holds endings that theory calls drawn although a
// side is far ahead, and beside each one that differs little and is won.
func TestWhatCannotBeWonIsWorthLittle(t *testing.T) {
	for _, c := range []struct{ what, drawn, won string }{
		{"two knights", "4k3/8/8/8/8/8/8/3NKN2 w - - 0 1", "4k3/8/8/8/8/8/8/3NKB2 w - - 0 1"},
		{"rook and knight against rook", "4kr2/8/8/8/8/8/8/3RKN2 w - - 0 1", "4kn2/8/8/8/8/8/8/3RKR2 w - - 0 1"},
		{"rook against bishop", "4kb2/8/8/8/8/8/8/3RK3 w - - 0 1", "4k3/8/8/8/8/8/8/3RK3 w - - 0 1"},
		{"a bishop that does not reach the corner", "k7/8/8/P7/8/8/8/2B1K3 w - - 0 1", "k7/8/8/P7/8/8/8/3BK3 w - - 0 1"},
		{"two pawns on the rook's file", "1k6/8/8/P7/P7/8/8/4K3 w - - 0 1", "1k6/8/8/P7/1P6/8/8/4K3 w - - 0 1"},
		{"king and pawn, the king in front", "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1", "4k3/8/4K3/4P3/8/8/8/8 b - - 0 1"},
	} {
		for _, flip := range []bool{false, true} {
			drawn, won := c.drawn, c.won
			if flip {
				drawn, won = mirror(swapColours(drawn)), mirror(swapColours(won))
			}
			little, much := evaluate(t, drawn), evaluate(t, won)
			if strings.Fields(c.drawn)[1] == "b" {
				little, much = -little, -much
			}
			if little > 90 || much < 3*little || much < 200 {
				t.Errorf("%s: %s is worth %d, %s %d", c.what, drawn, little, won, much)
			}
		}
	}
}

// A pawn more is worth less if the bishops stand on different colours.
func TestOppositeBishopsDraw(t *testing.T) {
	opposite := evaluate(t, "4k3/5p2/4b3/6p1/2P5/1P2B3/5P2/4K3 w - - 0 1")
	same := evaluate(t, "4k3/5p2/3b4/6p1/2P5/1P2B3/5P2/4K3 w - - 0 1")
	if opposite*3 > same*2 || opposite <= 0 {
		t.Errorf("with bishops on different colours %d, on one %d", opposite, same)
	}
}

// TestLittleProgressLessWorth: near the draw by the rule of fifty moves an
// advantage fades, and what is level stays level.
func TestLittleProgressLessWorth(t *testing.T) {
	last := 1 << 20
	for _, clock := range []string{"0", "20", "50", "99"} {
		score := evaluate(t, "4k3/pp6/8/8/8/8/PP6/R3K3 w - - "+clock+" 80")
		if score >= last || score < 150 {
			t.Errorf("a rook ahead is worth %d after %s plies and %d before", score, clock, last)
		}
		last = score
	}
	if a, b := evaluate(t, "4k3/8/4K3/4P3/8/8/8/8 w - - 0 1"), evaluate(t, "4k3/8/4K3/4P3/8/8/8/8 w - - 90 90"); a != b {
		t.Errorf("a known win is worth %d or %d", a, b)
	}
}

func TestFewPiecesAreZugzwangProne(t *testing.T) {
	for fen, want := range map[string]bool{
		"4k3/pp6/8/8/8/8/PP6/4K3 w - - 0 1":       true,
		"4k3/pp6/8/8/8/8/PP6/4KN2 w - - 0 1":      true,
		"4k3/pp6/8/8/8/8/PP6/4KNB1 w - - 0 1":     false,
		"4k3/pp6/8/8/8/8/PP6/4KN2 b - - 0 1":      true,
		"4k2r/pp6/8/8/8/8/PP6/4K3 b - - 0 1":      false,
		"rnbqkbnr/8/8/8/8/8/8/RNBQKBNR w - - 0 1": false,
	} {
		p, err := spec.Parse(fen)
		if err != nil {
			t.Fatal(err)
		}
		if got := evalchess.New(p).(game.ZugzwangGuard).ZugzwangProne(); got != want {
			t.Errorf("%s: %v", fen, got)
		}
	}
}
