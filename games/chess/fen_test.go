package chess

import (
	"errors"
	"strings"
	"testing"

	"github.com/duiyi/duiyi/game"
)

func TestFENRoundTrip(t *testing.T) {
	for _, fen := range readFENs(t, "testdata/perft.epd") {
		if got := mustParse(t, fen).FEN(); got != fen {
			t.Errorf("%s comes back as %s", fen, got)
		}
	}
}

func TestFENLenient(t *testing.T) {
	for _, c := range []struct {
		name, fen string
		chess960  bool
		want      string
	}{
		{"board only", "4k3/8/8/8/8/8/8/4K3", false, "4k3/8/8/8/8/8/8/4K3 w - - 0 1"},
		{"clock and number", "4k3/8/8/8/8/8/8/3K4 b - - 12 13", false, "4k3/8/8/8/8/8/8/3K4 b - - 12 13"},
		{"no clock", "8/8/8/8/8/6k1/6p1/6K1 w - -", false, "8/8/8/8/8/6k1/6p1/6K1 w - - 0 1"},
		{"counters of an EPD", "8/8/8/8/8/6k1/6p1/6K1 w - - hmvc 5; fmvn 9;", false, "8/8/8/8/8/6k1/6p1/6K1 w - - 5 9"},
		{"other operations", "8/8/8/8/8/6k1/6p1/6K1 w - - bm e4; id \"x\";", false, "8/8/8/8/8/6k1/6p1/6K1 w - - 0 1"},
		{"move number 0", "4k3/8/8/8/8/8/8/4K3 b - - 0 0", false, "4k3/8/8/8/8/8/8/4K3 b - - 0 1"},
		{"spaces", "  4k3/8/8/8/8/8/8/4K3   w\t- -  3 4 ", false, "4k3/8/8/8/8/8/8/4K3 w - - 3 4"},
		{"en passant with nobody to capture", "4k3/8/8/4p3/8/8/8/4K3 w - e6 0 1", false, "4k3/8/8/4p3/8/8/8/4K3 w - - 0 1"},
		{"en passant that opens the king to a rook", "8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1", false, "8/8/8/8/k2Pp2Q/8/8/3K4 b - - 0 1"},
		{"a clock that the move number leaves no room for", "8/8/8/8/8/6k1/6p1/6K1 w - - 99 1", false, "8/8/8/8/8/6k1/6p1/6K1 w - - 99 1"},
		{"a semicolon in quotes", "8/8/8/8/8/6k1/6p1/6K1 w - - id \"a; b 1\"; hmvc 3;", false, "8/8/8/8/8/6k1/6p1/6K1 w - - 3 1"},
		{"en passant", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", false, "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1"},
		{"Shredder letters in standard chess", "r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1", false, "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"},
		{"Shredder letters", "1r2k1r1/8/8/8/8/8/8/1R2K1R1 w GBgb - 0 1", true, "1r2k1r1/8/8/8/8/8/8/1R2K1R1 w KQkq - 0 1"},
		{"X-FEN outermost", "1r2k1r1/8/8/8/8/8/8/1R2K1R1 w KQkq - 0 1", true, "1r2k1r1/8/8/8/8/8/8/1R2K1R1 w KQkq - 0 1"},
		{"inner rook", "4k3/8/8/8/8/8/8/R1R1K1RR w GC - 0 1", true, "4k3/8/8/8/8/8/8/R1R1K1RR w GC - 0 1"},
		{"inner rook", "r1r1k1rr/8/8/8/8/8/8/4K3 b gq - 0 1", true, "r1r1k1rr/8/8/8/8/8/8/4K3 b gq - 0 1"},
		{"rights in another order", "r3k2r/8/8/8/8/8/8/R3K2R w qkQK - 0 1", false, "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"},
	} {
		p, err := Parse(c.fen, c.chess960)
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		if got := p.FEN(); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
}

func TestFENRefused(t *testing.T) {
	for _, c := range []struct{ fen, place, reason string }{
		{"", "position", "empty"},
		{"4k3/8/8/8/8/8/4K3 w - - 0 1", "board", "7 ranks"},
		{"4k3/8/8/8/8/8/8/8/4K3 w - - 0 1", "board", "9 ranks"},
		{"4k3/8/8/7/8/8/8/4K3 w - - 0 1", "rank 5", "7 squares"},
		{"4k3/8/8/8/8/8/8/4K4 w - - 0 1", "rank 1", "9 squares"},
		{"4k3/8/8/8/8/8/8/99999999999999999999K w - - 0 1", "rank 1", "'9'"},
		{"4k3/8/8/8/8/8/8/4K2x w - - 0 1", "rank 1", "'x'"},
		{"4k3/8/8/8/8/8/8/8 w - - 0 1", "board", "White has no king"},
		{"8/8/8/8/8/8/8/4K3 w - - 0 1", "board", "Black has no king"},
		{"4k3/8/8/3K4/8/8/8/4K3 w - - 0 1", "square d5", "second king of White"},
		{"4k2P/8/8/8/8/8/8/4K3 w - - 0 1", "square h8", "pawn of White"},
		{"4k3/8/8/8/8/8/8/p3K3 w - - 0 1", "square a1", "pawn of Black"},
		{"4k3/8/8/8/8/8/4R3/4K3 w - - 0 1", "square e8", "in check"},
		{"4k3/8/8/8/8/8/4r3/4K3 b - - 0 1", "square e1", "in check"},
		{"8/8/8/3kK3/8/8/8/8 w - - 0 1", "square d5", "in check"},
		{"4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1", "board", "9 pawns"},
		{"4k3/8/8/8/8/N7/PPPPPPPP/RNBQKBNR w - - 0 1", "board", "17 pieces"},
		{"4k3/8/8/8/8/8/PPPPPPPP/QQ2K3 w - - 0 1", "board", "queen on a1"},
		{"4k3/8/8/8/8/8/PPPPPP2/QQQQK3 w - - 0 1", "board", "3 pieces beyond"},
		{"4k3/8/8/8/8/8/8/4K3 x - - 0 1", "side to move", "neither w nor b"},
		{"4k3/8/8/8/8/8/8/4K3 w K - 0 1", "castling", "no rook there"},
		{"4k3/8/8/8/8/8/8/4K1R1 w K - 0 1", "castling", "not from g1"},
		{"4k3/8/8/8/8/8/8/4K2R w Z - 0 1", "castling", "'Z'"},
		{"4k3/8/8/8/8/8/8/4K2R w KK - 0 1", "castling", "second time"},
		{"4k3/8/8/8/8/8/8/4K2R w KH - 0 1", "castling", "second time"},
		{"r3k3/8/8/8/8/8/8/4K3 w A - 0 1", "castling", "no rook of White is on a1"},
		{"Bnknb2b/p1p4p/1p2p1p1/8/P1pq2P1/2N3B1/1PPP3P/R1K2Q2 b KQk a3 0 13", "castling", "not on e1"},
		// BR-027: a right of a king that has left its square.
		{"rnbqkbnr/pppppppp/8/8/8/5BN1/PPPPPPPP/RNBQ1RK1 b HQkq - 0 1", "castling", "king of White is not on e1"},
		{"4k3/8/8/8/8/8/8/4K3 w - e5 0 1", "en passant", "rank 6"},
		{"4k3/8/8/8/8/8/8/4K3 b - e6 0 1", "en passant", "rank 3"},
		{"4k3/8/8/8/8/8/8/4K3 w - e6 0 1", "en passant", "e6 cannot be: no pawn of Black is on e5"},
		{"4k3/8/8/4P3/8/8/8/4K3 w - d6 0 1", "en passant", "no pawn of Black is on d5"},
		{"4k3/8/3n4/3pP3/8/8/8/4K3 w - d6 0 1", "en passant", "d6 cannot be: it is occupied"},
		{"4k3/3n4/8/3pP3/8/8/8/4K3 w - d6 0 1", "en passant", "came from d7, which is occupied"},
		{"4k3/8/8/8/3Pp3/8/3N4/4K3 b - d3 0 1", "en passant", "came from d2, which is occupied"},
		{"4k3/8/44/8/8/8/8/4K3 w - - 0 1", "rank 6", "two numbers in a row"},
		{"4k3/8/8/8/8/8/8/4K3 w - - x 1", "halfmove clock", "\"x\""},
		{"4k3/8/8/8/8/8/8/4K3 w - - hmvc 5", "halfmove clock", "\"hmvc\""},
		{"4k3/8/8/8/8/8/8/4K3 w - - bm; hmvc 5;", "operations", "\"bm\""},
		{"4k3/8/8/8/8/8/8/4K3 w - - bm e4; 5 6;", "operations", "\" 5 6\""},
		{"4k3/8/8/8/8/8/8/4K3 w - - 0x10 1", "halfmove clock", "\"0x10\""},
		{"4k3/8/8/8/8/8/8/4K3 " + strings.Repeat("w", 60) + " - - 0 1", "side to move", "\"" + strings.Repeat("w", 40) + "…\""},
		{"4k3/8/8/8/8/8/8/4K3 w - x9 0 1", "en passant", "neither a square"},
		{"4k3/8/8/8/8/8/8/4K3 w - - -1 1", "halfmove clock", "\"-1\""},
		{"4k3/8/8/8/8/8/8/4K3 w - - 0 1.5", "move number", "\"1.5\""},
		{"4k3/8/8/8/8/8/8/4K3 w - - 0 99999999999999", "move number", "not a number"},
		{"4k3/8/8/8/8/8/8/4K3 w - - 0 1 more", "position", "\"more\""},
		{"4k3/8/8/8/8/8/8/4K3 w - - hmvc x;", "halfmove clock", "\"x\""},
	} {
		_, err := Parse(c.fen, false)
		var bad *game.PositionError
		if !errors.As(err, &bad) {
			t.Errorf("%q: error %v", c.fen, err)
			continue
		}
		if bad.Place != c.place || !strings.Contains(bad.Reason, c.reason) {
			t.Errorf("%q: %v, want %s: %s", c.fen, err, c.place, c.reason)
		}
	}
	if _, err := Parse("4k3/8/8/8/8/4K3/8/R7 w Q - 0 1", true); err == nil || !strings.Contains(err.Error(), "first rank") {
		t.Errorf("king off its rank: %v", err)
	}
}

// TestMoveNumber follows the counters through moves, null moves and back.
func TestMoveNumber(t *testing.T) {
	p := mustParse(t, "4k3/8/8/8/8/8/4P3/4K3 b - - 7 40")
	play(t, p, "e8d8")
	if got := p.FEN(); got != "3k4/8/8/8/8/8/4P3/4K3 w - - 8 41" {
		t.Error(got)
	}
	play(t, p, "e2e4")
	if got := p.FEN(); got != "3k4/8/8/8/4P3/8/8/4K3 b - - 0 41" {
		t.Error(got)
	}
}
