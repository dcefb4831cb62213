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
	return swapCase(strings.Join(ranks, "/")) + " " + side + " " + swapCase(fields[2]) + " - 0 1"
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
	return strings.Join(ranks, "/") + " " + fields[1] + " - - 0 1"
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
		if got := evaluate(t, mirror(fen)); got != want {
			t.Fatalf("%s is worth %d, mirrored %d", fen, want, got)
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
