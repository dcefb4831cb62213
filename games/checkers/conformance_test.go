package checkers

import (
	"fmt"
	"testing"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/game/gametest"
)

// upTo returns a limit: the second in the deep run, where the suite multiplies
// plies by fifty.
func upTo(quick, deep uint64) uint64 {
	if gametest.Deep() {
		return deep
	}
	return quick
}

func TestConformance(t *testing.T) {
	for name, v := range variants {
		t.Run(name, func(t *testing.T) {
			gametest.Run(t, NewSpec(name, v), gametest.Options{
				Plies:       int(upTo(8000, 1500)),
				FENs:        corners[v],
				Fingerprint: fingerprint,
			})
		})
	}
}

// variants are the variants by the names that the tests give them.
var variants = map[string]Variant{"english": English, "international": International}

// corners are positions that lead into the corners of the rules: chains,
// promotions, kings, counts that are nearly full, sides that can hardly move.
var corners = [2][]string{
	English: {
		"B:W18,19,26,27:BK15",
		"B:W11,12,13,19,22,27,28,30:B2,3,6,7,10",
		"W:W11,14,15:B6,7,K20",
		"W:WK1,K2,5:BK31,K32,28",
		"B:WK18,K23:BK1,K10,K3:H70",
		"B:W17,19:B12,K1",
		"W:W5,6,7,8,21,22:B9,10,25,26,27,28",
		"B:WK7,K14,K15,K16,K22,K24:BK3,K4,K6,K29,K31,21",
		"W:WK32:BK1:H76",
	},
	International: {
		"W:W31,K46:B18,19,26,27",
		"W:WK46,K47,K48:BK3",
		"B:WK46,K47:BK3,10",
		"W:WK50,12:BK5",
		"W:W7,8,16,K28:B43,44,K3,24,33",
		"W:WK50,K1:BK5,K46,K23:H44",
		"B:WK27,K33,38,39,40:BK4,K11,7,8,9,19,20",
		"W:WK48:B9,10,12,13,19,20,22,23,30,32,33,34,42,43",
		"W:W15,25,35,45:B5,10,4,14,20",
		"B:W40,44,47,48:B41,42,35,36,K6",
	},
}

// fingerprint writes down what the contract does not show.
func fingerprint(p game.Position) string {
	pos := p.(*Position)
	return fmt.Sprint(pos.men, pos.kings, pos.limit, pos.ending, pos.history)
}

func TestPerft(t *testing.T) {
	gametest.Perft(t, NewSpec("english", English), "testdata/english.txt", upTo(4_000_000, 0))
	gametest.Perft(t, NewSpec("international", International), "testdata/international.txt", upTo(7_000_000, 0))
}

func BenchmarkPerft(b *testing.B) {
	for name, v := range variants {
		depth := [2]int{English: 9, International: 7}[v]
		b.Run(name, func(b *testing.B) {
			p := Start(v)
			var nodes uint64
			for b.Loop() {
				nodes += game.Perft(p, depth)
			}
			b.ReportMetric(float64(nodes)/b.Elapsed().Seconds()/1e6, "Mnodes/s")
		})
	}
}
