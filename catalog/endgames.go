package catalog

import (
	"slices"

	endgames "github.com/duiyi/duiyi/internal/endgame/checkers"
)

// WithEndgames returns the table with games that are judged with the endgame tables of
// a library, where there are tables of the game.
func (t Table) WithEndgames(library *endgames.Library) Table {
	knowing := slices.Clone(t)
	for i, e := range knowing {
		if e.Endgames == nil {
			continue
		}
		spec := *e.Spec
		spec.NewEvaluator = e.Endgames(library)
		knowing[i].Spec = &spec
	}
	return knowing
}
