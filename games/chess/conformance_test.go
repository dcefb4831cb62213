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
			FENs:        append(readFENs(t, "testdata/perft.epd"), nearlyDead...),
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

// nearlyDead are positions that a few moves make dead or drawn.
var nearlyDead = []string{
	"4k3/p7/8/p1p1p3/P1P1P1p1/6P1/6P1/4K3 w - - 0 1",
	"4k3/6p1/8/p1p1p3/P1P1P3/6P1/8/4K3 w - - 0 1",
	"8/8/8/8/8/2k5/1r6/K7 w - - 0 1",
	"2k1r3/2p5/2P5/8/8/8/8/2K5 w - - 140 120",
	"8/8/8/8/8/3k4/4r3/3K4 w - - 0 1",
}
