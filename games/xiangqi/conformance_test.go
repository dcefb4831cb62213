package xiangqi

import (
	"fmt"
	"testing"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/game/gametest"
)

func TestConformance(t *testing.T) {
	fens := append(benchmarkFENs[1:len(benchmarkFENs):len(benchmarkFENs)], perpetual)
	for _, c := range chaseCases {
		fens = append(fens, c.fen+" - - 0 1")
	}
	for name, rules := range map[string]Rules{"asian": Asian, "simple": Simple} {
		t.Run(name, func(t *testing.T) {
			gametest.Run(t, NewSpec("xiangqi", rules), gametest.Options{
				Plies: 6000,
				FENs:  fens,
				Fingerprint: func(p game.Position) string {
					x := p.(*Position)
					return fmt.Sprint(x.rules, x.quiet, x.checks, x.crossers, x.kings, x.pieces, x.sides, x.sum)
				},
			})
		})
	}
}
