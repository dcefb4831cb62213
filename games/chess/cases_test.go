package chess

import (
	"slices"
	"strings"
	"testing"

	"github.com/duiyi/duiyi/game"
)

// The tests here are situations in which chess programs have gone wrong.

func mustParse(t *testing.T, fen string) *Position {
	t.Helper()
	p, err := Parse(fen, false)
	if err != nil {
		t.Fatalf("%s: %v", fen, err)
	}
	return p
}

// play makes moves given in UCI.
func play(t *testing.T, p *Position, moves ...string) {
	t.Helper()
	for _, move := range moves {
		m, err := parseUCI(p, move)
		if err != nil {
			t.Fatalf("%s: %v", p.FEN(), err)
		}
		p.Make(m)
	}
}

// playSAN makes moves given in SAN, in one text without numbers.
func playSAN(t *testing.T, p *Position, moves string) {
	t.Helper()
	for _, move := range strings.Fields(moves) {
		m, err := parseSAN(p, move)
		if err != nil {
			t.Fatalf("%s: %v", p.FEN(), err)
		}
		p.Make(m)
	}
}

// legalUCI returns the legal moves, sorted.
func legalUCI(p *Position) (moves []string) {
	for _, m := range game.LegalMoves(p) {
		moves = append(moves, formatUCI(p, m))
	}
	slices.Sort(moves)
	return moves
}

// sanOf returns the SAN of a move given in UCI.
func sanOf(t *testing.T, p *Position, move string) string {
	t.Helper()
	m, err := parseUCI(p, move)
	if err != nil {
		t.Fatal(err)
	}
	return formatSAN(p, m)
}

func TestLegalMoves(t *testing.T) {
	for _, c := range []struct {
		name, fen, moves string
		count            int
		has, hasNot      string
	}{
		{"pinned pawn takes en passant on the pin line", "5r2/8/5kp1/2p2p1p/1pPp1K2/pP1P4/P7/B7 b - c3 0 45", "", 16, "d4c3 b4c3", ""},
		{"en passant would bare the rank", "1nbqkbnr/2pppppp/1p6/pr3P1K/8/8/PPPPP1PP/RNBQ1BNR b k - 1 6", "e7e5", 21, "f5f6", "f5e6"},
		{"discovered check by the double step", "2r5/1K6/P1B5/8/4p1pp/8/3R1PkP/8 w - - 0 1", "f2f4", 5, "g2f1 g2g1 g2h1 g2f3 g2h3", "e4f3 g4f3"},
		{"en passant would bare the diagonal", "q6k/8/8/3pP3/8/8/8/7K w - d6 0 1", "", 4, "e5e6 h1g1 h1g2 h1h2", "e5d6"},
		{"half the way to fifty moves", "8/8/8/8/4k3/8/3K2p1/5r2 w - - 50 119", "", 3, "d2c2 d2c3 d2e2", ""},
		{"no castling in check", "r3k2r/1P4p1/8/8/8/8/1p4P1/R3K2R w KQkq - 0 1", "b7a8q", 3, "e8d7 e8e7 e8f7", "e8g8"},
		{"b1 may be attacked", "1r2k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "", 16, "e1c1", ""},
		{"no move number", "5Q2/8/8/4K2k/4P2P/3b4/8/6R1 b - - 0", "", 9, "h5h4", ""},
	} {
		p := mustParse(t, c.fen)
		play(t, p, strings.Fields(c.moves)...)
		got := legalUCI(p)
		if len(got) != c.count {
			t.Errorf("%s: %d moves, want %d: %v", c.name, len(got), c.count, got)
		}
		for _, move := range strings.Fields(c.has) {
			if !slices.Contains(got, move) {
				t.Errorf("%s: %s is missing", c.name, move)
			}
		}
		for _, move := range strings.Fields(c.hasNot) {
			if slices.Contains(got, move) {
				t.Errorf("%s: %s is not legal", c.name, move)
			}
		}
	}
}

func TestFENAfterMoves(t *testing.T) {
	for _, c := range []struct{ name, fen, moves, want string }{
		{
			"en passant that would bare the rank", "1nbqkbnr/2pppppp/1p6/pr3P1K/8/8/PPPPP1PP/RNBQ1BNR b k - 1 6", "e7e5",
			"1nbqkbnr/2pp1ppp/1p6/pr2pP1K/8/8/PPPPP1PP/RNBQ1BNR w k - 0 7",
		},
		{"en passant that would bare the diagonal", "q6k/8/8/3pP3/8/8/8/7K w - d6 0 1", "", "q6k/8/8/3pP3/8/8/8/7K w - - 0 1"},
		{"en passant on the pin line", "5r2/8/5kp1/2p2p1p/1pPp1K2/pP1P4/P7/B7 b - c3 0 45", "", "5r2/8/5kp1/2p2p1p/1pPp1K2/pP1P4/P7/B7 b - c3 0 45"},
		{"rook takes rook", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "a1a8", "R3k2r/8/8/8/8/8/8/4K2R b Kk - 0 1"},
		{"promotion takes a rook", "r3k2r/1P4p1/8/8/8/8/1p4P1/R3K2R w KQkq - 0 1", "b7a8q", "Q3k2r/6p1/8/8/8/8/1p4P1/R3K2R b KQk - 0 1"},
		{"no move number", "5Q2/8/8/4K2k/4P2P/3b4/8/6R1 b - - 0", "", "5Q2/8/8/4K2k/4P2P/3b4/8/6R1 b - - 0 1"},
	} {
		p := mustParse(t, c.fen)
		play(t, p, strings.Fields(c.moves)...)
		if got := p.FEN(); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
	for _, c := range []struct{ name, moves, want string }{
		{"rights after a rook moved", "Nf3 d5 c4 dxc4 e3 b6 Rg1 Ba6 g4 Nc6 a3 Na5 b4 Nb3", "r2qkbnr/p1p1pppp/bp6/8/1Pp3P1/Pn2PN2/3P1P1P/RNBQKBR1 w Qkq - 1 8"},
		{"rights after castling", "e3 e5 Nf3 Nf6 Nc3 Nc6 d3 Be7 Be2 O-O", "r1bq1rk1/ppppbppp/2n2n2/4p3/8/2NPPN2/PPP1BPPP/R1BQK2R w KQ - 3 6"},
	} {
		p := Start()
		playSAN(t, p, c.moves)
		if got := p.FEN(); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
}

func TestOutcome(t *testing.T) {
	for _, c := range []struct {
		name, fen string
		result    game.Result
		reason    game.Reason
		claim     string
	}{
		{"clock 50", "8/8/8/8/4k3/8/3K2p1/5r2 w - - 50 119", game.Ongoing, "", ""},
		{"clock 99", "8/8/8/8/4k3/8/3K2p1/5r2 w - - 99 119", game.Ongoing, "", ""},
		{"clock 100", "8/8/8/8/4k3/8/3K2p1/5r2 w - - 100 119", game.Ongoing, "", "move-limit"},
		{"clock 149", "8/8/8/8/4k3/8/3K2p1/5r2 w - - 149 119", game.Ongoing, "", "move-limit"},
		{"clock 150", "8/8/8/8/4k3/8/3K2p1/5r2 w - - 150 119", game.Draw, game.MoveLimit, ""},
		{"mate at clock 150", "6rk/5N2/7K/8/8/8/8/8 b - - 150 119", game.FirstWins, game.Checkmate, ""},
		{"a bishop each, on light squares", "5K2/8/8/1B6/8/k7/6b1/8 w - - 0 39", game.Draw, game.InsufficientMaterial, ""},
		{"a bishop each, on dark squares", "8/8/8/4k3/5b2/3K4/8/2B5 w - - 0 33", game.Draw, game.InsufficientMaterial, ""},
		{"two bishops on light squares", "B3k3/8/8/8/8/8/8/4KB2 w - - 0 1", game.Draw, game.InsufficientMaterial, ""},
		{"five bishops on light squares", "B1b1k3/3b4/4b3/8/8/8/8/4KB2 w - - 0 1", game.Draw, game.InsufficientMaterial, ""},
		{"smothered by its own rook", "6rk/5N2/7K/8/8/8/8/8 b - - 0 1", game.FirstWins, game.Checkmate, ""},
		{"stalemate", "8/8/8/8/8/6k1/6p1/6K1 w - -", game.Draw, game.Stalemate, ""},
		{"bare kings", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", game.Draw, game.InsufficientMaterial, ""},
		{"a knight", "4k3/8/8/8/8/8/8/4KN2 w - - 0 1", game.Draw, game.InsufficientMaterial, ""},
		{"two knights can mate with help", "4k3/8/8/8/8/8/8/3NKN2 w - - 0 1", game.Ongoing, "", ""},
		{"knight against knight can mate with help", "4kn2/8/8/8/8/8/8/4KN2 w - - 0 1", game.Ongoing, "", ""},
		{"bishop against knight", "4kn2/8/8/8/8/8/8/4KB2 w - - 0 1", game.Ongoing, "", ""},
		{"bishops of both colours", "4k3/8/8/8/8/8/8/2B1KB2 w - - 0 1", game.Ongoing, "", ""},
		{"bishops of opposite colours", "2b1k3/8/8/8/8/8/8/2B1K3 w - - 0 1", game.Ongoing, "", ""},
		{"a pawn", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", game.Ongoing, "", ""},
	} {
		o := mustParse(t, c.fen).Outcome()
		var claim []string
		for _, r := range o.Claim {
			claim = append(claim, string(r))
		}
		if o.Result != c.result || o.Reason != c.reason || strings.Join(claim, " ") != c.claim {
			t.Errorf("%s: %+v", c.name, o)
		}
		if decided := o.Over() || len(o.Claim) > 0; decided != strings.HasPrefix(o.Rule, "FIDE ") {
			t.Errorf("%s: rule %q", c.name, o.Rule)
		}
	}
}
