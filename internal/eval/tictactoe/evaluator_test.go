package tictactoe

import (
	"testing"

	"github.com/duiyi/duiyi/game"
	rules "github.com/duiyi/duiyi/games/tictactoe"
)

func TestEvaluate(t *testing.T) {
	tests := []struct {
		fen  string
		want int
	}{
		// Both sides have all eight lines.
		{"3/3/3 x", 0},
		// x: four lines through the centre and the four others; o: those four.
		{"3/1x1/3 o", 4 - (4*4 + 4)},
		// x: column a (two), row 1 (one), column c (none);
		// o: column b (two), row 2 (one), column c (none): the same.
		{"xo1/1o1/x2 x", 0},
		// x: row 3 (two), column a (one), row 1 and column c (none);
		// o: row 2 and the diagonal a1-c3 (one), row 1 and column c (none).
		{"xx1/1o1/3 o", (4 + 4 + 1 + 1) - (16 + 4 + 1 + 1)},
	}
	for _, test := range tests {
		p, err := rules.Parse(test.fen)
		if err != nil {
			t.Fatal(err)
		}
		if got := New(p).Evaluate(); got != test.want {
			t.Errorf("%s: Evaluate = %d, want %d", test.fen, got, test.want)
		}
	}
}

func TestExplainSumsToEvaluate(t *testing.T) {
	var walk func(p game.Position)
	walk = func(p game.Position) {
		evaluator := New(p)
		sum := 0
		for _, term := range evaluator.(game.Explainer).Explain() {
			sum += term.First - term.Second
		}
		if p.State().Side == game.Second {
			sum = -sum
		}
		if got := evaluator.Evaluate(); got != sum {
			t.Errorf("%s: Evaluate = %d, its terms sum to %d", p.FEN(), got, sum)
		}
		for _, m := range game.LegalMoves(p) {
			p.Make(m)
			if p.State().Ply <= 5 {
				walk(p)
			}
			p.Unmake()
		}
	}
	walk(rules.Start())
}
