package chess

import (
	"testing"

	"github.com/duiyi/duiyi/game"
)

func seedFENs(f *testing.F) (fens []string) {
	f.Helper()
	return []string{
		StartFEN,
		"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
		"5r2/8/5kp1/2p2p1p/1pPp1K2/pP1P4/P7/B7 b - c3 0 45",
		"r1r1k1rr/8/8/8/8/8/8/4K3 b gq - 0 1",
		"8/8/8/8/8/6k1/6p1/6K1 w - - hmvc 5; fmvn 9;",
		"Bnknb2b/p1p4p/1p2p1p1/8/P1pq2P1/2N3B1/1PPP3P/R1K2Q2 b KQk a3 0 13",
	}
}

// FuzzFEN reads any text; what is accepted must be canonical after one round
// and playable.
func FuzzFEN(f *testing.F) {
	for _, fen := range seedFENs(f) {
		f.Add(fen, false)
		f.Add(fen, true)
	}
	f.Fuzz(func(t *testing.T, fen string, chess960 bool) {
		p, err := Parse(fen, chess960)
		if err != nil {
			return
		}
		again, err := Parse(p.FEN(), chess960)
		if err != nil {
			t.Fatalf("%q is written as %q: %v", fen, p.FEN(), err)
		}
		if again.FEN() != p.FEN() || again.state.Key != p.state.Key {
			t.Fatalf("%q comes back as %q", p.FEN(), again.FEN())
		}
		before := imageOf(p)
		for _, m := range game.LegalMoves(p) {
			p.Make(m)
			if p.state.Key != p.ComputeKey() {
				t.Fatalf("%q: wrong key after %s", fen, squareName(MoveFrom(m))+squareName(MoveTo(m)))
			}
			p.Unmake()
		}
		p.Outcome()
		p.Verdict(0)
		if imageOf(p) != before {
			t.Fatalf("%q: not restored", fen)
		}
	})
}

// FuzzMove reads any text as a move; what is accepted must be legal and be
// read back from its canonical form.
func FuzzMove(f *testing.F) {
	for _, fen := range seedFENs(f) {
		for _, text := range []string{"e2e4", "e1g1", "O-O", "0-0-0", "Nf3", "bxc3", "e8=Q", "e7e8q", "Rae1+!?", "R1a3", ""} {
			f.Add(fen, text)
		}
	}
	f.Fuzz(func(t *testing.T, fen, text string) {
		p, err := Parse(fen, true)
		if err != nil {
			return
		}
		for _, n := range []game.Notation{uci, san} {
			m, err := n.Parse(p, text)
			if err != nil {
				continue
			}
			if again, err := n.Parse(p, n.Format(p, m)); err != nil || again != m {
				t.Fatalf("%q: %s %q is %q, which comes back as %x, %v", p.FEN(), n.Name, text, n.Format(p, m), again, err)
			}
		}
	})
}
