package chess

import (
	"fmt"
	"testing"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/game/gametest"
)

func TestConformance(t *testing.T) {
	fingerprint := func(p game.Position) string { return fmt.Sprint(imageOf(p.(*Position))) }
	t.Run("chess", func(t *testing.T) {
		gametest.Run(t, NewSpec("chess", false), gametest.Options{
			FENs:        readFENs(t, "testdata/perft.epd"),
			Fingerprint: fingerprint,
		})
	})
	t.Run("chess960", func(t *testing.T) {
		gametest.Run(t, NewSpec("chess:960", true), gametest.Options{
			FENs:        readFENs(t, "testdata/perft960.epd"),
			Fingerprint: fingerprint,
		})
	})
}
