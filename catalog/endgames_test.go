package catalog_test

import (
	"testing"

	"github.com/duiyi/duiyi/catalog"
	"github.com/duiyi/duiyi/game"
	endgames "github.com/duiyi/duiyi/internal/endgame/checkers"
)

// A library changes the evaluators of the games that have tables, in a table of its own.
func TestWithEndgames(t *testing.T) {
	plain := catalog.Games()
	knowing := plain.WithEndgames(endgames.NewLibrary("", nil))
	for i, e := range knowing {
		_, knows := e.Spec.NewEvaluator(e.Spec.Start()).(game.Prober)
		if has := e.Endgames != nil; has != (e.Spec.Name == "checkers") || knows != has {
			t.Errorf("%s: has tables: %v, knows endgames: %v", e.Spec.Name, has, knows)
		}
		if same := e.Spec == plain[i].Spec; same != (e.Endgames == nil) {
			t.Errorf("%s: the spec is the same: %v", e.Spec.Name, same)
		}
	}
}
