package catalog_test

import (
	"testing"

	"github.com/duiyi/duiyi/catalog"
	"github.com/duiyi/duiyi/game/gametest"
)

// TestConformance runs the public suite over every game of the table, with its
// evaluator, from the start and from its bench positions.
func TestConformance(t *testing.T) {
	for _, entry := range catalog.Games() {
		t.Run(entry.Spec.Name, func(t *testing.T) {
			gametest.Run(t, entry.Spec, gametest.Options{FENs: entry.Bench})
		})
	}
}
