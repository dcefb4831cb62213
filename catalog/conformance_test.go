package catalog_test

import (
	"testing"

	"github.com/duiyi/duiyi/catalog"
	"github.com/duiyi/duiyi/game/gametest"
)

// TestConformance runs the public suite over every game of the table, with its
// evaluator, from the start and from its bench positions. Variants, which share
// nearly everything with their game, play a tenth; so do all in the deep form,
// in which the rooms of the games play a million plies of their own.
func TestConformance(t *testing.T) {
	for _, entry := range catalog.Games() {
		t.Run(entry.Spec.Name, func(t *testing.T) {
			options := gametest.Options{Plies: 20000, FENs: entry.Bench}
			if entry.Bench == nil {
				options.Plies /= 10
			}
			if gametest.Deep() {
				options.Plies /= 10
			}
			gametest.Run(t, entry.Spec, options)
		})
	}
}
