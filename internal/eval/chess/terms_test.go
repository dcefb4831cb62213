package chess

import (
	"math"
	"strings"
	"testing"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/games/chess"
)

// TestTermsCountWhatTheySay holds what a player counts by hand, White's less
// Black's. Both halves of a weight together count once for each, since the slopes
// share it out between them; in these positions nothing is taken off for a draw.
func TestTermsCountWhatTheySay(t *testing.T) {
	for _, c := range []struct {
		fen    string
		counts map[string]float64
	}{
		{"4k3/ppppp3/8/8/8/8/PPP2P1P/4K3 w - - 0 1", map[string]float64{
			"isolated pawn/open": 2, "isolated pawn/opposed": 0, "phalanx pawn/rank 2": -2, "king half open file": 1, "tempo": 1, "worth/pawn": 0,
		}},
		{"4k3/pppp4/8/8/8/2P5/PPP5/4K3 b - - 0 1", map[string]float64{
			"doubled pawn": 1, "supported pawn/rank 3": 1, "tempo": -1, "pawn square/c3": 1, "pawn square/d2": -1,
		}},
		{"4k3/3p4/8/p1p5/P1P5/1P6/3P4/4K3 w - - 0 1", map[string]float64{
			"backward pawn/open": 1, "backward pawn/opposed": 0, "isolated pawn/opposed": -1, "supported pawn/rank 4": 2,
		}},
		{"4k3/ppp4p/8/8/5PP1/8/PPP5/4K3 w - - 0 1", map[string]float64{
			"candidate pawn/rank 4": 1, "passed pawn/rank 4": 1, "candidate pawn/rank 2": 0, "phalanx pawn/rank 4": 2,
		}},
		{"4k3/ppp4p/8/4P3/8/8/PPP5/4K3 w - - 0 1", map[string]float64{
			"passed pawn/rank 5": 1, "passed pawn/rank 2": -1, "passed own king/rank 5": 5, "passed enemy king/rank 5": 2,
			"passed step safe/rank 5": 1, "passed path safe/rank 5": 0, "passed blocked/rank 5": 0, "passed guarded/rank 5": 0,
		}},
		{"4k3/ppp4p/4n3/4P3/8/8/PPP4P/4R1K1 w - - 0 1", map[string]float64{
			"passed blocked/rank 5": 1, "passed own rook": 1, "passed step safe/rank 5": 0, "king half open file": -1, "king open file": 1,
		}},
		{"7k/ppp5/8/4P3/8/8/PPP4P/r5K1 w - - 0 1", map[string]float64{"passed unstoppable": 0}},
		{"7k/ppp5/P7/8/8/8/1PP3PP/6K1 w - - 0 1", map[string]float64{"passed unstoppable": 0}},
		{"7k/1pp4p/8/P7/8/8/2PP3P/6K1 w - - 0 1", map[string]float64{"passed unstoppable": 0}},
		{"7k/5ppp/8/P7/8/8/5PPP/6K1 w - - 0 1", map[string]float64{"passed unstoppable": 1}},
		{"3k4/5ppp/8/P7/8/8/5PPP/6K1 w - - 0 1", map[string]float64{"passed unstoppable": 0}},
		{"4k3/5ppp/8/P7/8/8/5PPP/6K1 w - - 0 1", map[string]float64{"passed unstoppable": 1}},
		{"4k3/5ppp/8/P7/8/8/5PPP/6K1 b - - 0 1", map[string]float64{"passed unstoppable": 0}},
		{"4k3/pppp4/8/8/8/8/PPPP4/2B1KB2 w - - 0 1", map[string]float64{
			"bishop pair": 1, "bad bishop": 4, "worth/bishop": 2, "bishop from king": 3,
		}},
		{"4k3/ppp4p/8/8/8/8/PPP3BP/4K3 w - - 0 1", map[string]float64{"long diagonal": 1, "bishop pair": 0}},
		{"4k3/ppp4p/8/8/4P3/8/PPP3BP/4K3 w - - 0 1", map[string]float64{"long diagonal": 0}},
		{"4k3/pppp4/8/8/8/8/PPPP4/4KR2 w - - 0 1", map[string]float64{"rook open file": 1, "rook square/f1": 1, "rook half open file": 0}},
		{"3k4/pppp4/8/8/8/8/PPPP4/3K1R2 w - - 0 1", map[string]float64{"rook square/c1": 1, "rook square/f1": 0, "pawn square/a2": 0}},
		{"4k3/pppp1p2/8/8/8/8/PPPP4/4KR2 w - - 0 1", map[string]float64{"rook half open file": 1, "rook open file": 0}},
		{"4k3/pRpp4/8/8/8/8/PPPP4/4K3 w - - 0 1", map[string]float64{"rook on seventh": 1}},
		{"4k3/pppp1ppp/8/8/8/8/PPPP1PPP/5K1R w - - 0 1", map[string]float64{"trapped rook": 1, "rook mobility/squares 1": 1}},
		{"4k3/pppp1ppp/8/8/8/8/PPPP1PPP/5RK1 w - - 0 1", map[string]float64{"trapped rook": 0}},
		{"4k3/pp3ppp/8/3N4/4P3/8/PP3PPP/4K3 w - - 0 1", map[string]float64{
			"knight outpost": 1, "knight mobility/squares 6": 1, "knight from king": 4,
		}},
		{"4k3/ppp4p/8/8/4P3/4N3/PPP5/4K3 w - - 0 1", map[string]float64{"minor behind pawn": 1, "knight from king": 2, "outpost in reach": 1}},
		{"4k3/ppp4p/8/5Q2/8/8/PPP4P/4K3 w - - 0 1", map[string]float64{"queen infiltration": 1}},
		{"4k3/ppp4p/8/3r4/4P3/8/PPP5/4K2R w - - 0 1", map[string]float64{"pawn threat/rook": 1, "pawn threat/queen": 0, "push threat": 1}},
		{"4k3/pppp4/8/3q4/8/2N5/PPPP4/4K2R w - - 0 1", map[string]float64{"minor threat/queen": 1, "minor threat/rook": 0}},
		{"4k3/ppp4p/8/3n4/8/8/PPP4P/3RK3 w - - 0 1", map[string]float64{"hanging piece": 1, "rook threat/knight": 1}},
		{"4k3/ppp4p/8/3n4/8/4P3/PPP5/4K3 w - - 0 1", map[string]float64{"push threat": 1, "king threat": 0}},
		{"6k1/ppp2ppp/8/8/8/8/PPP2PP1/6K1 w - - 0 1", map[string]float64{
			"shelter/edge file 0/no pawn": 1, "shelter/edge file 0/1 before": -1, "shelter/edge file 1/1 before": 0,
		}},
		{"6k1/ppp2pp1/8/8/8/6Pp/PPP2P1P/6K1 w - - 0 1", map[string]float64{
			"storm blocked/2 before": 1, "storm/edge file 0/2 before": 0, "shelter/edge file 1/2 before": 1,
		}},
		{"r3k2r/pppp4/8/8/8/8/PPPP4/R3K2R w KQq - 0 1", map[string]float64{"castling right/king's side": 1, "castling right/queen's side": 0}},
	} {
		p, err := chess.Parse(c.fen, false)
		if err != nil {
			t.Fatal(err)
		}
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

// TestAttackCountsAttackers holds the units of danger to a count by hand.
func TestAttackCountsAttackers(t *testing.T) {
	p, err := chess.Parse("6k1/5ppp/8/6NQ/8/8/5PPP/6K1 w - - 0 1", false)
	if err != nil {
		t.Fatal(err)
	}
	e := New(p).(*Evaluator)
	e.sum()
	units := func(a Attack) int {
		e.survey.w = &Weights{Attack: a}
		return e.survey.attackUnits(game.First)
	}
	for name, c := range map[string]struct{ got, want int }{
		"knights":        {units(Attack{Attacker: [4]int{1, 0, 0, 0}}), 1},
		"queens":         {units(Attack{Attacker: [4]int{0, 0, 0, 1}}), 1},
		"hits":           {units(Attack{KingHit: 1}), 4},                    // f7 and h7, each by both
		"weak squares":   {units(Attack{WeakRingSquare: 1}), 2},             // f7 and h7
		"safe checks":    {units(Attack{SafeCheck: [4]int{1, 1, 1, 1}}), 1}, // the queen on e8, guarded by nobody; on h7 by the knight
		"uncovered":      {units(Attack{UncoveredFile: 1}), 0},
		"without queens": {units(Attack{NoQueen: 1}), 0},
		"calm":           {units(Attack{Calm: 1}), 1},
	} {
		if c.got != c.want {
			t.Errorf("%s: %d, want %d", name, c.got, c.want)
		}
	}
}
