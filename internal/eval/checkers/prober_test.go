package checkers_test

import (
	"testing"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/games/checkers"
	evalcheckers "github.com/duiyi/duiyi/internal/eval/checkers"
)

// The evaluator of English draughts knows endgames, follows its position, and can do
// all that it could; that of international draughts knows none.
func TestEvaluatorKnowsEndgames(t *testing.T) {
	p, err := checkers.Parse("W:WK14,K19:BK1", checkers.English)
	if err != nil {
		t.Fatal(err)
	}
	eval := evalcheckers.New(p)
	prober, ok := eval.(game.Prober)
	if !ok {
		t.Fatal("it is no game.Prober")
	}
	before, plies := prober.Probe()
	if before != game.Won {
		t.Fatalf("two kings against one are %d", before)
	}
	fastest := false
	for _, m := range game.LegalMoves(p) {
		p.Make(m)
		after, left := prober.Probe()
		fastest = fastest || after == game.Lost && left == plies-1
		p.Unmake()
	}
	if after, again := prober.Probe(); !fastest || after != before || again != plies {
		t.Errorf("a win in %d plies is %d in %d after taking back", plies, after, again)
	}
	if _, ok := eval.(game.Orderer); !ok {
		t.Error("it orders no moves")
	}
	if _, ok := eval.(game.Explainer); !ok {
		t.Error("it explains nothing")
	}
	if _, ok := evalcheckers.New(checkers.Start(checkers.International)).(game.Prober); ok {
		t.Error("international draughts have no tables")
	}
}
