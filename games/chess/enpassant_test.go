package chess

import (
	"strings"
	"testing"

	"github.com/duiyi/duiyi/game"
)

// The en-passant square is kept and written exactly where the capture is legal.

// TestEnPassantExportIsExact compares the exported square with what the
// reference can play on every square a pawn just passed.
func TestEnPassantExportIsExact(t *testing.T) {
	seen := 0
	playouts(t, size(200, 1000), 100, func(p *Position) {
		for _, m := range game.LegalMoves(p) {
			if m&doublePushFlag == 0 {
				continue
			}
			passed := (MoveFrom(m) + MoveTo(m)) / 2
			p.Make(m)
			b := readBoard88(p.FEN())
			b.enPassant = nowhere
			without := len(b.moves())
			b.enPassant = place{passed >> 3, passed & 7}
			legal := len(b.moves()) > without
			if exported := p.EnPassantSquare() == passed; exported != legal {
				t.Fatalf("%s: exported %v, legal %v", p.FEN(), exported, legal)
			}
			if legal {
				seen++
			}
			p.Unmake()
		}
	})
	if seen < 20 {
		t.Errorf("only %d en-passant squares seen", seen)
	}
}

// TestEnPassantFieldIsCanonical names the square behind each pawn that has just
// made a double step: the square stays where the reference can capture on it,
// and only there.
func TestEnPassantFieldIsCanonical(t *testing.T) {
	kept, dropped := 0, 0
	playouts(t, size(60, 600), 100, func(p *Position) {
		for _, m := range game.LegalMoves(p) {
			if m&doublePushFlag == 0 {
				continue
			}
			square := squareName((MoveFrom(m) + MoveTo(m)) / 2)
			p.Make(m)
			fields := strings.Fields(p.FEN())
			p.Unmake()
			fields[3] = "-"
			without := len(readBoard88(strings.Join(fields, " ")).moves())
			fields[3] = square
			named := strings.Join(fields, " ")
			if len(readBoard88(named).moves()) > without {
				kept++
			} else {
				fields[3] = "-"
				dropped++
			}
			got, err := Parse(named, p.chess960)
			if err != nil {
				t.Fatal(err)
			}
			if got.FEN() != strings.Join(fields, " ") {
				t.Fatalf("%s is read as %s", named, got.FEN())
			}
		}
	})
	if kept < 10 || dropped < 1000 {
		t.Errorf("%d squares were kept, %d dropped", kept, dropped)
	}
}
