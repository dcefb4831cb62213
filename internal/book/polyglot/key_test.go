package polyglot

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/games/chess"
)

// play returns the position after moves in coordinates from a FEN, empty for the
// usual start.
func play(t testing.TB, fen, moves string) *chess.Position {
	t.Helper()
	spec := chess.NewSpec("chess", false)
	p := chess.Start()
	if fen != "" {
		var err error
		if p, err = chess.Parse(fen, false); err != nil {
			t.Fatal(err)
		}
	}
	for _, text := range strings.Fields(moves) {
		m, err := spec.Notations[0].Parse(p, text)
		if err != nil {
			t.Fatal(err)
		}
		p.Make(m)
	}
	return p
}

// keyOf returns the key of a position that has one.
func keyOf(t testing.TB, p *chess.Position) uint64 {
	t.Helper()
	key, ok := Key(p)
	if !ok {
		t.Fatalf("%s has no key", p.FEN())
	}
	return key
}

// The nine keys that the description of the format gives to check an
// implementation with, and the ends of its table.
func TestPublishedKeys(t *testing.T) {
	for _, c := range []struct {
		moves, fen string
		want       uint64
	}{
		{"", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 0x463b96181691fc9c},
		{"e2e4", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1", 0x823c9b50fd114196},
		{"e2e4 d7d5", "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 2", 0x0756b94461c50fb0},
		{"e2e4 d7d5 e4e5", "rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2", 0x662fafb965db29d4},
		{"e2e4 d7d5 e4e5 f7f5", "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3", 0x22a48b5a8e47ff78},
		{"e2e4 d7d5 e4e5 f7f5 e1e2", "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPPKPPP/RNBQ1BNR b kq - 0 3", 0x652a607ca3f242c1},
		{"e2e4 d7d5 e4e5 f7f5 e1e2 e8f7", "rnbq1bnr/ppp1pkpp/8/3pPp2/8/8/PPPPKPPP/RNBQ1BNR w - - 0 4", 0x00fdd303c946bdd9},
		{"a2a4 b7b5 h2h4 b5b4 c2c4", "rnbqkbnr/p1pppppp/8/8/PpP4P/8/1P1PPPP1/RNBQKBNR b KQkq c3 0 3", 0x3c8123ea7b067637},
		{"a2a4 b7b5 h2h4 b5b4 c2c4 b4c3 a1a3", "rnbqkbnr/p1pppppp/8/8/P6P/R1p5/1P1PPPP1/1NBQKBNR b Kkq - 0 4", 0x5c3f9b829b279560},
	} {
		if got := keyOf(t, play(t, "", c.moves)); got != c.want {
			t.Errorf("after %q: %016x, want %016x", c.moves, got, c.want)
		}
		if got := keyOf(t, play(t, c.fen, "")); got != c.want {
			t.Errorf("%s: %016x, want %016x", c.fen, got, c.want)
		}
	}
	if random.pieces[0][0] != 0x9d39247e33776d41 || random.white != 0xf8d626aaaf278509 {
		t.Errorf("the table goes from %016x to %016x", random.pieces[0][0], random.white)
	}
}

// A pawn that could be taken in passing counts even where the capture would be
// illegal, but not without a pawn beside it, or a move later.
func TestEnPassantInTheKey(t *testing.T) {
	for _, c := range []struct {
		fen, moves, same string
		file             int // whose number is in the key besides
	}{
		{"8/8/8/8/k2p3R/8/4P3/4K3 w - - 0 1", "e2e4", "8/8/8/8/k2pP2R/8/8/4K3 b - - 0 1", 4},          // uncovers the king
		{"4k3/8/8/8/4p3/8/3P4/K3R3 w - - 0 1", "d2d4", "4k3/8/8/8/3Pp3/8/8/K3R3 b - - 0 1", 3},        // pinned
		{"4k3/8/8/8/2p5/8/4P3/4K3 w - - 0 1", "e2e4", "4k3/8/8/8/2p1P3/8/8/4K3 b - - 0 1", -1},        // nobody beside it
		{"4k3/8/8/8/3P4/8/4P3/4K3 w - - 0 1", "e2e4", "4k3/8/8/8/3PP3/8/8/4K3 b - - 0 1", -1},         // its own side's
		{"4k3/8/8/7p/P7/8/8/4K3 b - - 0 1", "h5h4", "4k3/8/8/8/P6p/8/8/4K3 w - - 0 1", -1},            // the edge of the board
		{"8/8/8/8/k2p3R/8/4P3/4K3 w - - 0 1", "e2e4 a4b4", "8/8/8/8/1k1pP2R/8/8/4K3 w - - 0 1", -1},   // later
		{"4k3/p7/8/1P6/8/8/8/4K3 b - - 0 1", "a7a6", "4k3/8/p7/1P6/8/8/8/4K3 w - - 0 1", -1},          // one step
		{"4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8q", "Q3k3/8/8/8/8/8/8/4K3 b - - 0 1", -1},             // a promotion
		{"4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", "d4e3", "4k3/8/8/8/8/4p3/8/4K3 w - - 0 1", -1},          // the capture itself
		{"4k3/7p/8/6P1/8/8/8/4K3 b - - 0 1", "h7h5", "4k3/8/8/6Pp/8/8/8/4K3 w - - 0 1", 7},            // legal
		{"4k3/3p4/8/2P1P3/8/8/8/4K3 b - - 0 1", "d7d5", "4k3/8/8/2PpP3/8/8/8/4K3 w - - 0 1", 3},       // on both sides
		{"r3k3/8/8/8/8/8/4P3/4K2R w K - 0 1", "e1g1 a8a7", "4k3/r7/8/8/8/8/4P3/5RK1 w - - 0 1", -1},   // castling before
		{"4k3/8/8/8/8/8/4P3/4K2R w K - 0 1", "h1h8", "4k2R/8/8/8/8/8/4P3/4K3 b - - 0 1", -1},          // lost right
		{"4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5", "4k3/8/8/3P4/8/8/8/4K3 b - - 0 1", -1},          // a capture
		{"4k3/8/8/8/8/8/PPPPPPPP/4K3 w - - 0 1", "a2a4", "4k3/8/8/8/P7/8/1PPPPPPP/4K3 b - - 0 1", -1}, // alone
	} {
		want := keyOf(t, play(t, c.same, ""))
		if c.file >= 0 {
			want ^= random.enPassant[c.file]
		}
		if got := keyOf(t, play(t, c.fen, c.moves)); got != want {
			t.Errorf("%s after %s: %016x, want %016x", c.fen, c.moves, got, want)
		}
	}
}

// The key of a position does not depend on how it was made, played or set up; only
// a double step may leave something that the text does not tell.
func TestKeyOfTheText(t *testing.T) {
	const seed = 11
	source := rand.New(rand.NewPCG(seed, 0))
	for range 40 {
		p := chess.Start()
		for range 120 {
			legal := game.LegalMoves(p)
			if len(legal) == 0 {
				break
			}
			p.Make(legal[source.IntN(len(legal))])
			again := play(t, p.FEN(), "")
			if got, want := keyOf(t, again), keyOf(t, p); got != want && (p.EnPassantSquare() >= 0 || enPassantFile(p) < 0) {
				t.Fatalf("seed %d, %s: %016x and %016x", seed, p.FEN(), got, want)
			}
		}
	}
}

// A castling right of an inner rook has no place in the format.
func TestChess960Keys(t *testing.T) {
	for fen, want := range map[string]bool{
		"rkr5/8/8/8/8/8/8/RK4R1 w GAca - 0 1":    true,
		"4k3/8/8/8/8/8/8/1R1RK3 w D - 0 1":       false,
		"4k3/8/8/8/8/8/8/1R1RK3 w B - 0 1":       true,
		"4k3/8/8/8/8/8/8/1R1RK3 w - - 0 1":       true,
		"rr2k3/8/8/8/8/8/8/4K3 b b - 0 1":        false,
		"rnbqkbnr/8/8/8/8/8/8/RNBQKBNR w HA - 0": true,
	} {
		p, err := chess.Parse(fen, true)
		if err != nil {
			t.Fatal(err)
		}
		if _, ok := Key(p); ok != want {
			t.Errorf("%s: %v", fen, ok)
		}
	}
}
