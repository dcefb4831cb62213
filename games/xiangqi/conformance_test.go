package xiangqi

import (
	"fmt"
	"testing"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/game/gametest"
)

func TestConformance(t *testing.T) {
	gametest.Run(t, NewSpec("xiangqi", Simple), gametest.Options{
		Plies: 6000,
		FENs:  append(benchmarkFENs[1:len(benchmarkFENs):len(benchmarkFENs)], perpetual),
		Fingerprint: func(p game.Position) string {
			x := p.(*Position)
			return fmt.Sprint(x.quiet, x.crossers, x.kings, x.pieces, x.sides, x.sum)
		},
	})
}
