package xiangqi

import (
	"math"
	"strings"
	"testing"

	"github.com/duiyi/duiyi/game"
)

// TestTermsCountWhatTheySay holds what a player counts by hand, Red's less Black's.
// Both halves of a weight together count once for each, since the slopes share it
// out between them; in these positions nothing is taken off for a draw.
func TestTermsCountWhatTheySay(t *testing.T) {
	for _, c := range []struct {
		fen    string
		counts map[string]float64
	}{
		{"2bakab2/9/9/9/P8/9/9/3R5/4A4/3AK4 w - - 0 1", map[string]float64{
			"worth/advisor": 0, "worth/bishop": -2, "worth/rook": 1, "advisor pair": 0, "bishop pair": -1, "full guard": -1,
			"linked advisors": 1, "linked bishops": 0, "rook open file/rib": 1, "rook half open file/rib": 0, "tempo": 1,
			"rook square/d2": 1, "advisor square/d0": -1, "advisor square/e1": 1, "king square/e0": 0,
		}},
		{"3akab2/9/4b4/9/9/9/9/2R6/R8/3K5 b - - 0 1", map[string]float64{
			"linked bishops": -1, "rook open file/wing": 2, "tempo": -1, "king takes file": 1, "exposed to rook": 0,
			"rook square/c2": 1, "rook square/a1": 1, "bishop square/e2": -1, "bishop square/c0": -1,
		}},
		{"4k4/9/9/9/9/9/9/2R6/R8/3K5 w - - 0 1", map[string]float64{
			"king takes file": 0, "exposed to rook": -2, "against advisors/rook/none": 2, "against bishops/rook/none": 2,
		}},
		{"4k4/9/9/p8/9/9/P8/9/R8/3K5 w - - 0 1", map[string]float64{
			"rook open file/wing": 0, "rook half open file/wing": 0, "king takes file": 0, "pawn square/a3": 0,
		}},
		{"3k5/9/9/9/9/9/9/2R6/R8/4K4 w - - 0 1", map[string]float64{"king takes file": 0, "pinned by king": 0}},
		{"9/9/3k5/9/9/9/9/2R6/R8/4K4 w - - 0 1", map[string]float64{"king takes file": 0}},
		{"4k4/4a4/9/9/9/9/9/2R6/R8/4K4 w - - 0 1", map[string]float64{
			"pinned by king": -1, "king takes file": 0, "against advisors/rook/one": 2, "exposed to rook": 0,
		}},
		// A cannon on the king's file with nothing, two and three pieces between.
		{"4k4/9/9/9/4C4/9/9/9/R8/3K5 w - - 0 1", map[string]float64{"cannon on file/between 0": 1, "cannon on file/between 2": 0}},
		{"4k4/4a4/4b4/9/4C4/9/9/9/R8/3K5 w - - 0 1", map[string]float64{"cannon on file/between 2": 1, "cannon on file/between 3": 0}},
		{"4k4/4a4/4b4/4p4/4C4/9/9/9/R8/3K5 w - - 0 1", map[string]float64{"cannon on file/between 3": 1}},
		{"C2ak4/9/9/9/9/9/9/9/R8/3K5 b - - 0 1", map[string]float64{"cannon on rank/between 1": 1}},
		{"C1bak4/9/9/9/9/9/9/9/R8/3K5 w - - 0 1", map[string]float64{
			"cannon on rank/between 2": 1, "cannon screens/guards 0": 1, "against bishops/cannon/one": 1, "cannon reach": 1,
		}},
		{"R1bak4/9/9/9/9/9/9/9/9/3K5 w - - 0 1", map[string]float64{"rook on rank/between 2": 1}},
		{"4ka3/9/4b4/9/4R4/9/9/9/9/3K5 w - - 0 1", map[string]float64{"rook on file/between 1": 1}},
		// Knights: a free one in the middle, one with two legs blocked, posts, a pair.
		{"4k4/9/9/9/9/4N4/9/9/9/R2K5 w - - 0 1", map[string]float64{"knight mobility/squares 8": 1, "linked knight": 0}},
		{"4k4/9/9/9/4p4/3CN4/9/9/9/R2K5 w - - 0 1", map[string]float64{"knight mobility/squares 4": 1}},
		{"4k4/2N6/9/9/9/9/9/9/9/R2K5 b - - 0 1", map[string]float64{"knight post/crouching": 1, "knight post/corner": 0}},
		{"4k4/9/3N5/9/9/9/9/9/9/R2K5 b - - 0 1", map[string]float64{"knight post/corner": 1, "knight post/angling": 0}},
		{"4k4/9/6N2/9/9/9/9/9/9/R2K5 w - - 0 1", map[string]float64{"knight post/angling": 1}},
		{"4kab2/9/6n2/9/9/9/2N6/9/1N7/3K5 w - - 0 1", map[string]float64{"linked knight": 2, "knight post/angling": 0}},
		// Pawns: two side by side, one of them guarded by a rook, and an old one.
		{"3k5/9/9/1PP6/9/9/9/9/9/1R2K4 w - - 0 1", map[string]float64{
			"linked pawns/rank 6": 1, "guarded pawn": 2, "pawn square/b6": 1, "pawn square/c6": 1, "rook open file/wing": 0,
		}},
		{"3k4P/9/9/9/9/9/9/9/9/1R2K4 w - - 0 1", map[string]float64{"pawn square/a9": 1, "guarded pawn": 0}},
		// Threats: a pawn at a knight, a cannon at a guarded rook, a rook at a loose bishop.
		{"3k5/9/2n6/2P6/9/9/9/9/9/1R2K4 w - - 0 1", map[string]float64{
			"low threat/knight": 1, "hanging piece": 1, "light threat/knight": 0, "rook threat/knight": 0,
		}},
		{"3k5/r8/2n6/P8/9/C8/9/9/9/1R2K4 w - - 0 1", map[string]float64{"light threat/rook": 1, "rook threat/pawn": -1, "hanging piece": -1}},
		{"2b1k4/9/9/9/9/9/9/9/9/2RK2p2 b - - 0 1", map[string]float64{"rook threat/bishop": 1, "hanging piece": 1, "rook threat/pawn": 0}},
		{"2b1k4/9/4b4/9/9/9/9/9/9/2R1K4 b - - 0 1", map[string]float64{"rook threat/bishop": 0, "hanging piece": 0}},
		{"2b1k4/9/4b4/9/9/9/9/9/2R6/2R1K4 b - - 0 1", map[string]float64{"pressed piece": 0}},
		{"2b1k4/9/4b4/9/9/9/1N7/2R6/9/4K4 b - - 0 1", map[string]float64{"pressed piece": 0, "space": 5 + 1}},
		{"2b1k4/N8/4b4/9/9/9/9/2R6/9/4K4 b - - 0 1", map[string]float64{"pressed piece": 1, "hanging piece": 0}},
	} {
		p := parse(t, c.fen)
		e := New(p).(*Evaluator)
		slopes := make([]float32, len(e.Weights()))
		e.Slopes(slopes)
		counted := map[string]float64{}
		for i, w := range e.Weights() {
			if name, ok := strings.CutSuffix(strings.TrimSuffix(w.Name, "/end"), "/middle"); ok || name != w.Name {
				counted[name] += float64(slopes[i])
			}
		}
		for name, want := range c.counts {
			if got, known := counted[name]; !known || math.Abs(got-want) > 1e-3 {
				t.Errorf("%s: %s counts %v (known: %v), want %v", c.fen, name, got, known, want)
			}
		}
	}
}

// TestAttackCountsAttackers holds the units of danger to a count by hand: a rook on
// d7 and a knight on g7 at a king on e9 with an advisor on f9, a pawn on b8.
func TestAttackCountsAttackers(t *testing.T) {
	e := New(parse(t, "4ka3/1P7/3R2N2/9/9/9/4n4/9/9/3K1c3 w - - 0 1")).(*Evaluator)
	e.sum()
	units := func(a Attack) int {
		e.survey.w = &Weights{Attack: a}
		return e.survey.attackUnits(game.First)
	}
	for name, c := range map[string]struct{ got, want int }{
		"knights":         {units(Attack{Attacker: [4]int{1, 0, 0, 0}}), 1},
		"rooks":           {units(Attack{Attacker: [4]int{0, 1, 0, 0}}), 1},
		"pawns":           {units(Attack{Attacker: [4]int{0, 0, 0, 1}}), 0}, // c8 is beside the palace
		"king hits":       {units(Attack{KingHit: 1}), 1 + 2},               // the rook d9; the knight e8 and f9
		"palace hits":     {units(Attack{PalaceHit: 1}), 3},                 // the rook d8, e7, f7
		"weak squares":    {units(Attack{WeakSquare: 1}), 3},                // these: nothing guards them
		"rook checks":     {units(Attack{SafeCheck: [3]int{0, 1, 0}}), 1},   // on e7
		"rook is taken":   {units(Attack{UnsafeCheck: [3]int{0, 1, 0}}), 1}, // on d9, by the king
		"knight checks":   {units(Attack{SafeCheck: [3]int{1, 0, 0}}), 0},
		"crossed":         {units(Attack{Crossed: [4]int{1, 1, 1, 1}}), 3},
		"defenders":       {units(Attack{Defender: [3]int{1, 1, 1}}), 0},
		"one advisor":     {units(Attack{AdvisorsLeft: [2]int{0, 1}}), 1},
		"no bishop":       {units(Attack{BishopsLeft: [2]int{1, 0}}), 1},
		"without a cause": {units(Attack{Calm: 1}), 1},
	} {
		if c.got != c.want {
			t.Errorf("%s: %d, want %d", name, c.got, c.want)
		}
	}
}

// TestKnightCanCheck: a knight on b6 checks the king on e9 on c8 and on d7, unless
// something stands on its legs b7 and c6, or on d8, which is the leg there.
func TestKnightCanCheck(t *testing.T) {
	for fen, want := range map[string]int{
		"4k4/9/9/1N7/9/9/9/9/9/3K5 w - - 0 1":     1,
		"4k4/9/1P7/1N7/9/9/9/9/9/3K5 w - - 0 1":   1,
		"4k4/9/1P7/1NP6/9/9/9/9/9/3K5 w - - 0 1":  0,
		"4k4/3c5/9/1N7/9/9/9/9/9/3K5 w - - 0 1":   0,
		"4k4/9/9/9/1N7/9/9/9/9/3K5 w - - 0 1":     0,
		"4k4/2r6/1P7/1N7/9/9/9/9/9/3K5 w - - 0 1": 1,
		"4k4/9/1P3r3/1N7/9/9/9/9/9/3K5 w - - 0 1": 0, // the rook takes on d7
	} {
		e := New(parse(t, fen)).(*Evaluator)
		e.sum()
		e.survey.w = &Weights{Attack: Attack{SafeCheck: [3]int{1, 0, 0}}}
		if got := e.survey.attackUnits(game.First); got != want {
			t.Errorf("%s: %d, want %d", fen, got, want)
		}
	}
}
