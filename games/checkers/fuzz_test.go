package checkers

import (
	"errors"
	"testing"

	"github.com/duiyi/duiyi/game"
)

// variantOf makes a variant of a fuzzed truth.
func variantOf(international bool) Variant {
	if international {
		return International
	}
	return English
}

// FuzzFEN reads any text; what is accepted must be canonical after one round
// and playable.
func FuzzFEN(f *testing.F) {
	for v, fens := range corners {
		for _, fen := range fens {
			f.Add(fen, v == int(International))
		}
	}
	for _, fen := range []string{"\"W:WK1-3:B20-21:H0:F1\".", "w:bk4:w", "W:W0:B", "B:W:W:B", "W:W5-1:B9", "W:W1,,2:B-"} {
		f.Add(fen, false)
	}
	f.Fuzz(func(t *testing.T, fen string, international bool) {
		v := variantOf(international)
		p, err := Parse(fen, v)
		if err != nil {
			if bad := new(game.PositionError); !errors.As(err, &bad) || bad.Place == "" || bad.Reason == "" {
				t.Fatalf("Parse(%q): %v", fen, err)
			}
			return
		}
		again, err := Parse(p.FEN(), v)
		if err != nil || again.FEN() != p.FEN() || again.state.Key != p.ComputeKey() {
			t.Fatalf("%q is written %q, which does not come back (%v)", fen, p.FEN(), err)
		}
		before := fingerprint(p)
		for _, m := range game.LegalMoves(p) {
			p.Make(m)
			if p.state.Key != p.ComputeKey() {
				t.Fatalf("%q: wrong key after %x", fen, uint64(m))
			}
			p.Unmake()
		}
		p.Outcome()
		p.Verdict(0)
		if fingerprint(p) != before {
			t.Fatalf("%q: not restored", fen)
		}
	})
}

// FuzzMove reads any text as a move; what is accepted must be legal and be read
// back from its canonical form.
func FuzzMove(f *testing.F) {
	for v, fens := range corners {
		for _, fen := range fens {
			for _, text := range []string{"11-15", "15x22", "15:22", "15x15", "31x22x15", "46x5", "1 2", "-", "x15", "99-1"} {
				f.Add(fen, text, v == int(International))
			}
		}
	}
	f.Fuzz(func(t *testing.T, fen, text string, international bool) {
		p, err := Parse(fen, variantOf(international))
		if err != nil {
			return
		}
		m, err := parseMove(p, text)
		if err != nil {
			if bad := new(game.MoveError); !errors.As(err, &bad) || bad.Reason == "" || bad.ReasonChinese == "" {
				t.Fatalf("%q, %q: %v", fen, text, err)
			}
			return
		}
		if again, err := parseMove(p, format(p, m)); err != nil || again != m {
			t.Fatalf("%q: %q is written %q, which comes back as %x, %v", p.FEN(), text, format(p, m), uint64(again), err)
		}
	})
}
