package xiangqi

import (
	"errors"
	"strings"
	"testing"

	"github.com/duiyi/duiyi/game"
)

func TestParseDefaultsAndLetters(t *testing.T) {
	for _, c := range []struct{ fen, want string }{
		{startFEN, startFEN},
		{"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR", startFEN},
		{"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR r", startFEN},
		{"  rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR w - -  ", startFEN},
		{"4k4/9/9/9/9/4p4/9/9/9/4K4 b - - 7", "4k4/9/9/9/9/4p4/9/9/9/4K4 b - - 7 1"},
		{"4k4/9/9/9/9/4p4/9/9/9/4K4 b - - 7 33", "4k4/9/9/9/9/4p4/9/9/9/4K4 b - - 7 33"},
	} {
		if got := mustParse(t, c.fen).FEN(); got != c.want {
			t.Errorf("%q is read as %q, want %q", c.fen, got, c.want)
		}
	}
}

// BR-126: H and E are horse and elephant, and the fields after the side may be missing.
func TestBR126ElephantAndHorseLettersAndTwoFields(t *testing.T) {
	p := mustParse(t, "rheakae1r/9/1c4hc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RHEAKAEHR b")
	want := "rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 0 1"
	if p.FEN() != want {
		t.Errorf("got %s, want %s", p.FEN(), want)
	}
}

func TestParseRefusesWithReason(t *testing.T) {
	for _, c := range []struct{ name, fen, place, reason string }{
		{"BR-128 red elephant", "4k4/9/9/9/9/9/9/c8/9/R2B1K3 r - - 0 1", "square d0", "the red elephant can never stand there"},
		{"black elephant across the river", "4k4/9/9/9/9/2b6/9/9/9/5K3 w", "square c4", "black elephant"},
		{"red elephant across the river", "4k4/9/9/9/2B6/9/9/9/9/5K3 w", "square c5", "red elephant"},
		{"advisor off the diagonals", "3k5/9/9/9/9/9/9/9/3A5/5K3 w", "square d1", "red advisor"},
		{"black king outside", "9/4a4/9/4k4/9/9/9/9/9/5K3 w", "square e6", "black king"},
		{"red king in the other palace", "4k4/9/5K3/9/9/9/9/9/9/9 w", "square f7", "red king"},
		{"two red kings", "4k4/9/9/9/9/9/9/9/3K5/5K3 w", "square d1", "2 kings of red"},
		{"no black king", "9/9/9/9/9/9/9/9/9/5K3 w", "board", "no black king"},
		{"three rooks", "4k4/9/9/9/9/9/9/9/9/RRR2K3 w", "square c0", "3 rooks of red"},
		{"six pawns", "4k4/9/9/PPPPPP3/9/9/9/9/9/5K3 w", "square f6", "6 pawns of red"},
		{"red pawn too low", "4k4/9/9/9/9/9/9/2P6/9/5K3 w", "square c2", "red pawn"},
		{"red pawn between the files", "4k4/9/9/9/9/3P5/9/9/9/5K3 w", "square d4", "red pawn"},
		{"black pawn too high", "4k4/9/2p6/9/9/9/9/9/9/5K3 w", "square c7", "black pawn"},
		{"black pawn between the files", "4k4/9/9/9/1p7/9/9/9/9/5K3 w", "square b5", "black pawn"},
		{"side not to move in check", "4k4/9/9/9/9/4R4/9/9/9/5K3 w", "square e9", "in check from the red rook on e4"},
		{"kings face each other", "4k4/9/9/9/9/9/9/9/9/4K4 b", "square e0", "the red king faces the black king on e9"},
		{"nine ranks", "4k4/9/9/9/9/9/9/9/5K3 w", "board", "9 ranks"},
		{"short rank", "4k4/9/9/8/9/9/9/9/9/5K3 w", "rank 6", "8 points"},
		{"long rank", "4k4/9/9/9/9/9/9/9/9/5K4 w", "rank 0", "10 points"},
		{"long rank of pieces", "4k4/9/9/9/9/9/9/9/9/5KPPPPPP w", "rank 0", "12 points"},
		{"two numbers", "4k4/9/9/9/45/9/9/9/9/5K3 w", "rank 5", "two numbers in a row"},
		{"a sign", "4k4/9/9/9/9/9/9/9/9/5K3 w - - +1", "plies without capture", `"+1"`},
		{"a long side", "4k4/9/9/9/9/9/9/9/9/5K3 " + strings.Repeat("w", 60), "side to move", strings.Repeat("w", 40) + `…"`},
		{"unknown letter", "4k4/9/9/9/4x4/9/9/9/9/5K3 w", "rank 5", "'x' is no piece"},
		{"zero", "4k4/9/9/9/4054/9/9/9/9/5K3 w", "rank 5", "'0' is no piece"},
		{"no letter at all", "4k4/9/9/9/4兵4/9/9/9/9/5K3 w", "rank 5", "'兵' is no piece"},
		{"side", "4k4/9/9/9/9/9/9/9/9/5K3 x", "side to move", `"x" is no side`},
		{"castling", "4k4/9/9/9/9/9/9/9/9/5K3 w KQ", "field 3", `"KQ"`},
		{"negative clock", "4k4/9/9/9/9/9/9/9/9/5K3 w - - -1", "plies without capture", `"-1"`},
		{"move zero", "4k4/9/9/9/9/9/9/9/9/5K3 w - - 0 0", "move number", `"0"`},
		{"seventh field", "4k4/9/9/9/9/9/9/9/9/5K3 w - - 0 1 x", "field 7", `"x"`},
		{"empty", " ", "board", "empty"},
	} {
		p, err := NewSpec("xiangqi", Simple).Parse(c.fen)
		var refused *game.PositionError
		if !errors.As(err, &refused) || p != nil {
			t.Errorf("%s: %s gives %v, want a *game.PositionError and no position", c.name, c.fen, err)
			continue
		}
		if refused.Place != c.place || !strings.Contains(refused.Reason, c.reason) {
			t.Errorf("%s: refused with %q, want %q and %q", c.name, err, c.place, c.reason)
		}
	}
}

func TestMoveNumberAndClockInFEN(t *testing.T) {
	p := New()
	play(t, p, "h2e2", "h9g7", "e2e6")
	if want := "rnbakab1r/9/1c4nc1/p1p1C1p1p/9/9/P1P1P1P1P/1C7/9/RNBAKABNR b - - 0 2"; p.FEN() != want {
		t.Errorf("got %s, want %s", p.FEN(), want)
	}
	p = mustParse(t, "4k4/9/9/9/9/4p4/9/9/9/4K4 b - - 7 33")
	play(t, p, "e4e3")
	if want := "4k4/9/9/9/9/9/4p4/9/9/4K4 w - - 8 34"; p.FEN() != want {
		t.Errorf("got %s, want %s", p.FEN(), want)
	}
}

func TestPlayoutsRoundTripThroughFEN(t *testing.T) {
	playouts(t, 20, func(p *Position, _ []game.Move) {
		q := mustParse(t, p.FEN())
		if q.FEN() != p.FEN() || q.state.Key != p.state.Key || q.state.Check != p.state.Check {
			t.Fatalf("%s is read back as %s", p.FEN(), q.FEN())
		}
	})
}

func FuzzFEN(f *testing.F) {
	for _, fen := range benchmarkFENs {
		f.Add(fen)
	}
	f.Add("4k4/9/9/9/9/9/9/c8/9/R2B1K3 r - - 0 1")
	f.Fuzz(func(t *testing.T, fen string) {
		p, err := Parse(fen)
		if err != nil {
			var refused *game.PositionError
			if !errors.As(err, &refused) {
				t.Fatalf("%q: %v is no *game.PositionError", fen, err)
			}
			return
		}
		q, err := Parse(p.FEN())
		if err != nil || q.FEN() != p.FEN() || q.state.Key != p.ComputeKey() {
			t.Fatalf("%q is written as %q, which is read with error %v", fen, p.FEN(), err)
		}
		if n := len(game.LegalMoves(p)); n != p.CountMoves() {
			t.Fatalf("%q: %d legal moves, but CountMoves says %d", fen, n, p.CountMoves())
		}
		p.Outcome()
	})
}
