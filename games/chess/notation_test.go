package chess

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/duiyi/duiyi/game"
)

func TestSANOut(t *testing.T) {
	for _, c := range []struct{ name, fen, move, want string }{
		{"en passant by either pawn", "5r2/8/5kp1/2p2p1p/1pPp1K2/pP1P4/P7/B7 b - c3 0 45", "d4c3", "dxc3"},
		{"en passant by either pawn", "5r2/8/5kp1/2p2p1p/1pPp1K2/pP1P4/P7/B7 b - c3 0 45", "b4c3", "bxc3"},
		{"BR-029 the other knight is pinned", "rn2k2r/pppq1ppp/5p2/3p4/1b1P4/2NQP3/PPP2PPP/R3K1NR w KQkq - 0 1", "g1e2", "Ne2"},
		{"BR-031 a file for two rooks", "4k2r/r3bppp/p1p5/3pR3/Pp1P1B2/7P/1PP2PP1/R5K1 w k - 0 37", "a1e1", "Rae1"},
		{"BR-031 a file for two rooks", "4k2r/r3bppp/p1p5/3pR3/Pp1P1B2/7P/1PP2PP1/R5K1 w k - 0 37", "e5e1", "Ree1"},
		{"BR-032 a rank for two rooks", "rnbqkbnr/p1p2p2/3p2p1/R3p2p/7P/8/1PPPPPP1/RNBQKBN1 w kq - 0 8", "a1a3", "R1a3"},
		{"BR-032 a rank for two rooks", "rnbqkbnr/p1p2p2/3p2p1/R3p2p/7P/8/1PPPPPP1/RNBQKBN1 w kq - 0 8", "a5a3", "R5a3"},
		{"mate", "8/8/2p5/3b1K1k/4p3/4PpR1/5P2/8 w - - 99 113", "g3h3", "Rh3#"},
		{"check by promotion", "k7/4P3/8/8/8/8/8/K7 w - - 0 1", "e7e8q", "e8=Q+"},
		{"capture and promotion", "k2n4/4P3/8/8/8/8/8/K7 w - - 0 1", "e7d8n", "exd8=N"},
		{"castling with check", "5k2/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", "O-O+"},
		{"file before rank", "1k6/8/8/8/Q6Q/8/8/K6Q w - - 0 1", "h4d4", "Qhd4"},
		{"three queens", "8/2k5/8/8/4Q2Q/8/8/K6Q w - - 0 1", "h4e1", "Qh4e1"},
	} {
		p := mustParse(t, c.fen)
		if got := sanOf(t, p, c.move); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
}

func TestSANIn(t *testing.T) {
	const (
		rookTakes    = "r1bqk1r1/1p1p1n2/p1n2pN1/2p1b2Q/2P1Pp2/1PN5/PB4PP/R4RK1 w q - 0 1"
		extra        = "r4rk1/4nqpp/1p1p4/2pPpp2/bPP1P3/R1B1NQ2/P4PPP/1R4K1 w - - 0 28"
		nge2         = "rnbqk2r/p1pp1ppp/1p2pn2/8/1bPP4/2N1P3/PP3PPP/R1BQKBNR w KQkq - 0 5"
		bishopOrPawn = "r1bqk2r/p1p2pp1/2n1pn2/1p5p/2pP4/bPNB1PN1/PB1Q2PP/R3K2R w KQkq - 0 12"
		promo        = "3n3k/4P3/8/8/8/8/8/K7 w - - 0 1"
		twoOO        = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
	)
	for _, c := range []struct{ name, fen, text, want, again string }{
		{"BR-035 a capture written without x", rookTakes, "Rf4", "f1f4", "Rxf4"},
		{"BR-036 the b-pawn, not the bishop", extra, "bxc5", "b4c5", "bxc5"},
		{"BR-029 more said than needed", "rn2k2r/pppq1ppp/5p2/3p4/1b1P4/2NQP3/PPP2PPP/R3K1NR w KQkq - 0 1", "Nge2", "g1e2", "Ne2"},
		{"BR-036 more said than needed", nge2, "Nge2", "g1e2", "Ne2"},
		{"BR-037 b-pawn or bishop", bishopOrPawn, "bxc4", "b3c4", "bxc4"},
		{"BR-037 b-pawn or bishop", bishopOrPawn, "bc4", "b3c4", "bxc4"},
		{"BR-037 b-pawn or bishop", bishopOrPawn, "Bxc4", "d3c4", "Bxc4"},
		{"BR-037 b-pawn or bishop", bishopOrPawn, "Bc4", "d3c4", "Bxc4"},
		{"BR-037 b-pawn or bishop", bishopOrPawn, "Bxa3", "b2a3", "Bxa3"},
		{"BR-037 b-pawn or bishop", bishopOrPawn, "Ba3", "b2a3", "Bxa3"},
		{"BR-035 promotion without sign", promo, "e8Q", "e7e8q", "e8=Q+"},
		{"promotion, small letter", promo, "e8=b", "e7e8b", "e8=B"},
		{"promotion in brackets", promo, "exd8(R)", "e7d8r", "exd8=R+"},
		{"check sign where none is", promo, "e8=N+", "e7e8n", "e8=N"},
		{"annotation", promo, "e8=Q!?", "e7e8q", "e8=Q+"},
		{"zeros", twoOO, "0-0", "e1g1", "O-O"},
		{"zeros", twoOO, "0-0-0+?", "e1c1", "O-O-O"},
		{"castling, letters", twoOO, "O-O-O", "e1c1", "O-O-O"},
		{"dashes", twoOO, "O–O", "e1g1", "O-O"},
		{"dashes", twoOO, "0—0−0", "e1c1", "O-O-O"},
		{"dashes", twoOO, "0-0-0", "e1c1", "O-O-O"},
		{"figurine", nge2, "♘ge2", "g1e2", "Ne2"},
		{"figurine", nge2, "♞ge2", "g1e2", "Ne2"},
		{"figurine of promotion", promo, "♙e7–e8=♕", "e7e8q", "e8=Q+"},
		{"promotion behind a stroke", promo, "e8/Q", "e7e8q", "e8=Q+"},
		{"promotion in brackets", promo, "e8(Q)", "e7e8q", "e8=Q+"},
		{"en passant note", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5×d6ep", "e5d6", "exd6"},
		{"long form", twoOO, "Ra1xa8+", "a1a8", "Rxa8+"},
		{"long form", twoOO, "Ra1-b1", "a1b1", "Rb1"},
		{"small letter that is no file", twoOO, "ke2", "e1e2", "Ke2"},
		{"over-specified pawn", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2-e4", "e2e4", "e4"},
		{"pawn letter", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "Pe4", "e2e4", "e4"},
		{"en passant note", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd6 e.p.", "e5d6", "exd6"},
	} {
		p := mustParse(t, c.fen)
		m, err := parseSAN(p, c.text)
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		if got := formatUCI(p, m); got != c.want {
			t.Errorf("%s: %s is %s, want %s", c.name, c.text, got, c.want)
		}
		if got := formatSAN(p, m); got != c.again {
			t.Errorf("%s: %s written again as %s, want %s", c.name, c.text, got, c.again)
		}
	}
}

func TestMovesRefused(t *testing.T) {
	p := mustParse(t, "r3k2r/8/8/8/1b6/4P3/1P2P1P1/RN2K2R w KQkq - 0 1")
	for _, c := range []struct{ notation, text, reason, legal string }{
		{"uci", "e1g1", "in check", "e1d1"},
		{"uci", "e3e5", "pawn on e3", ""},
		{"uci", "e8e7", "Black", "e1d1"},
		{"uci", "d4d5", "no piece is on d4", "e1d1"},
		{"uci", "castle", "two squares", "e1d1"},
		{"uci", "", "two squares", "e1d1"},
		{"uci", "0000", "two squares", "e1d1"},
		{"san", "O-O", "in check and cannot castle", "Kd1"},
		{"san", "Bc4", "no bishop", "Kd1"},
		{"san", "Nd5", "the knight on b1 cannot go to d5", "Nc3"},
		{"san", "0-1", "algebraic", "Kd1"},
		{"san", "bxb", "algebraic", "Kd1"},
		{"san", "Sc3", "algebraic", "Kd1"},
		{"san", "Cc3", "algebraic", "Kd1"},
		{"san", "", "algebraic", "Kd1"},
		{"san", "Ké1", "algebraic", "Kd1"},
	} {
		notation, _ := NewSpec("chess", false).Notation(c.notation)
		_, err := notation.Parse(p, c.text)
		var refused *game.MoveError
		if !errors.As(err, &refused) {
			t.Errorf("%s %q: error %v", c.notation, c.text, err)
			continue
		}
		if refused.Text != c.text || !strings.Contains(refused.Reason, c.reason) {
			t.Errorf("%s %q: %v, want %q", c.notation, c.text, err, c.reason)
		}
		if c.legal != "" && !slices.Contains(refused.Legal, c.legal) {
			t.Errorf("%s %q: legal %v, want %s among them", c.notation, c.text, refused.Legal, c.legal)
		}
	}
	for _, c := range []struct{ fen, text, reason string }{
		{"4k3/8/8/8/8/8/8/RR2K3 w - - 0 1", "Ra2", ""},
		{"4k3/8/8/8/8/8/R7/4K2R w - - 0 1", "Rh2", "more than one rook"},
		{"7k/4P3/8/8/8/8/8/K7 w - - 0 1", "e8", "promote"},
		{"rnbqk2r/p1pp1ppp/1p2pn2/8/1bPP4/2N1P3/PP3PPP/R1BQKBNR w KQkq - 0 5", "bd3", "the pawn on b2 cannot go to d3"},
	} {
		_, err := parseSAN(mustParse(t, c.fen), c.text)
		if (err == nil) != (c.reason == "") || err != nil && !strings.Contains(err.Error(), c.reason) {
			t.Errorf("%s: %v, want %q", c.text, err, c.reason)
		}
	}
}

func TestUCICastling(t *testing.T) {
	const both = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
	for _, c := range []struct {
		fen        string
		chess960   bool
		text, want string
		castles    bool
	}{
		{both, false, "e1g1", "e1g1", true},
		{both, false, "e1h1", "e1g1", true},
		{both, false, "e1a1", "e1c1", true},
		{both, true, "e1h1", "e1h1", true},
		{both, true, "e1c1", "e1a1", true},
		{both, true, "e1f1", "e1f1", false},
		// The king may both step to g1 and castle there.
		{"4k3/8/8/8/8/8/8/5K1R w H - 0 1", true, "f1g1", "f1g1", false},
		{"4k3/8/8/8/8/8/8/5K1R w H - 0 1", true, "f1h1", "f1h1", true},
	} {
		p, err := Parse(c.fen, c.chess960)
		if err != nil {
			t.Fatal(err)
		}
		m, err := parseUCI(p, c.text)
		if err != nil {
			t.Errorf("%s: %v", c.text, err)
			continue
		}
		if got := formatUCI(p, m); got != c.want || IsCastling(m) != c.castles {
			t.Errorf("%s: %s, castling %v", c.text, got, IsCastling(m))
		}
	}
}

func TestCastlingEndsOnTheRightSquares(t *testing.T) {
	for _, c := range []struct{ fen, move, want string }{
		{"4k3/8/8/8/8/8/8/5K1R w H - 0 1", "f1h1", "4k3/8/8/8/8/8/8/5RK1 b - - 1 1"},
		{"4k3/8/8/8/8/8/8/5RK1 w F - 0 1", "g1f1", "4k3/8/8/8/8/8/8/2KR4 b - - 1 1"},
		{"4k3/8/8/8/8/8/8/1RK5 w B - 0 1", "c1b1", "4k3/8/8/8/8/8/8/2KR4 b - - 1 1"},
		{"rk6/8/8/8/8/8/8/4K3 b a - 0 1", "b8a8", "2kr4/8/8/8/8/8/8/4K3 w - - 1 2"},
		{"6kr/8/8/8/8/8/8/4K3 b h - 0 1", "g8h8", "5rk1/8/8/8/8/8/8/4K3 w - - 1 2"},
	} {
		p, err := Parse(c.fen, true)
		if err != nil {
			t.Fatal(err)
		}
		before := imageOf(p)
		play(t, p, c.move)
		if got := p.FEN(); got != c.want {
			t.Errorf("%s: %s, want %s", c.move, got, c.want)
		}
		p.Unmake()
		if imageOf(p) != before {
			t.Errorf("%s: not taken back", c.move)
		}
	}
}

// TestNotationsRoundTrip writes and reads every legal move of random positions;
// no two moves of a position may be written alike.
func TestNotationsRoundTrip(t *testing.T) {
	playouts(t, size(12, 120), 120, func(p *Position) {
		before := imageOf(p)
		seen := map[string]bool{}
		for _, m := range game.LegalMoves(p) {
			for _, n := range []game.Notation{uci, san} {
				text := n.Format(p, m)
				again, err := n.Parse(p, text)
				if err != nil || again != m {
					t.Fatalf("%s: %s comes back as %x, %v", p.FEN(), text, again, err)
				}
				if seen[n.Name+text] {
					t.Fatalf("%s: two moves are %s", p.FEN(), text)
				}
				seen[n.Name+text] = true
			}
			bare := strings.NewReplacer("x", "", "+", "", "#", "", "=", "").Replace(formatSAN(p, m))
			if again, err := parseSAN(p, bare); err != nil || again != m {
				t.Fatalf("%s: %s comes back as %x, %v", p.FEN(), bare, again, err)
			}
		}
		if imageOf(p) != before {
			t.Fatalf("%s: writing moves changed the position", p.FEN())
		}
	})
}
