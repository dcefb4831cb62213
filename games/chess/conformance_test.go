package chess

import (
	"fmt"
	"testing"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/game/gametest"
)

func TestConformance(t *testing.T) {
	// A deep run multiplies the plies by fifty, and chess has many moves to
	// write and read at each of them.
	plies := int(upTo(6000, 2000))
	fingerprint := func(p game.Position) string { return fmt.Sprint(imageOf(p.(*Position))) }
	t.Run("chess", func(t *testing.T) {
		gametest.Run(t, NewSpec("chess", false), gametest.Options{
			Plies:       plies,
			FENs:        readFENs(t, "testdata/perft.epd"),
			Fingerprint: fingerprint,
		})
	})
	t.Run("chess960", func(t *testing.T) {
		gametest.Run(t, NewSpec("chess:960", true), gametest.Options{
			Plies:       plies,
			FENs:        readFENs(t, "testdata/perft960.epd"),
			Fingerprint: fingerprint,
		})
	})
}
