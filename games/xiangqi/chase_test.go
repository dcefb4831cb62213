package xiangqi

import (
	"reflect"
	"strings"
	"testing"

	"github.com/duiyi/duiyi/game"
)

// chaseCases are cycles made for single clauses of the rules, behind moves that
// lead to them. The results are by the text of the rules; where the text leaves
// a choice, by what the package documentation has chosen.
var chaseCases = []struct {
	name, fen, before, cycle string
	want                     game.Result
}{
	{
		"a rook chases a cannon",
		"3k5/9/9/9/c8/1R7/9/9/9/5K3 w", "b4a4", "a5e5 a4e4 e5a5 e4a4", game.SecondWins,
	},
	{
		"two cannons may be chased in turn",
		"3k5/9/9/9/c7c/1R7/9/9/9/5K3 w", "b4a4", "a5b5 a4i4 i5h5 i4b4 b5a5 b4h4 h5i5 h4a4", game.Draw,
	},
	{
		"a king may chase",
		"3k5/9/9/9/9/9/9/4c4/5K3/9 w", "f1e1", "e2f2 e1f1 f2e2 f1e1", game.Draw,
	},
	{
		"a cannon that is chased may give check on every other move",
		"3k5/9/9/9/c8/1R7/9/9/4A4/4K4 w", "b4a4", "a5e5 a4e4 e5a5 e4a4", game.SecondWins,
	},
	{
		"a horse that is chased may give check on every other move",
		"5k3/9/9/9/9/9/1n7/9/3R5/4K4 w", "d1d3", "b3c1 d3d1 c1b3 d1d3", game.SecondWins,
	},
	{
		"a threat that a check interrupts is not new after it",
		"3k5/9/9/9/c8/1R7/9/9/8r/5K3 w", "b4a4", "i1i0 f0f1 a5e5 a4e4 i0i1 f1f0 e5a5 e4a4", game.Draw,
	},
	{
		"a move that checks can chase as well",
		"3k5/9/9/9/9/9/9/9/cr1CAK3/9 w", "d1d3", "b1b3 d3d1 b3b1 d1d3", game.FirstWins,
	},
	{
		"a king that lets go a pinned horse chases with it",
		"4k4/9/9/9/4n4/9/5C3/9/4N4/4K4 w", "e1g0", "e9f9 g0e1 f9e9 e1g0", game.FirstWins,
	},
	{
		"a protected rook may not be chased by a horse",
		"3k5/9/9/9/9/9/3r4r/9/9/3NK4 w", "d0c2", "d3c3 c2d0 c3d3 d0c2", game.FirstWins,
	},
	{
		"a pawn that shuts a protector out chases for the rook",
		"3k3c1/6P2/7n1/9/R6n1/9/9/9/9/5K3 w", "g8h8", "h7i5 h8g8 i5h7 g8h8", game.SecondWins,
	},
	{
		"so it does for a rook that the victim pins",
		"4k4/5rN2/9/9/6N2/9/9/5p3/9/3K2C2 b", "f2g2", "g5i4 g2f2 i4g5 f2g2", game.FirstWins,
	},
	{
		"a king that pins a protector chases",
		"4k4/9/4n4/9/3c5/9/4N4/9/9/3K5 w", "d0e0", "e7c8 e0d0 c8e7 d0e0", game.SecondWins,
	},
	{
		"elephants may not chase a protected rook",
		"4k4/9/9/9/9/r1r6/3C5/4B4/9/5K3 w", "d3f3", "c4g4 f3d3 g4c4 d3f3", game.SecondWins,
	},
	{
		"nor a protected cannon",
		"4k4/9/9/9/9/r1c6/3C5/4B4/9/5K3 w", "d3f3", "c4g4 f3d3 g4c4 d3f3", game.SecondWins,
	},
	{
		"a rook may chase a protected cannon",
		"3k5/9/9/r7c/9/8R/9/9/9/5K3 w", "i4i5", "i6h6 i5h5 h6i6 h5i5", game.Draw,
	},
	{
		"rooks that could take each other do not chase",
		"4k4/9/9/9/9/r8/1R7/9/9/1R3K3 w", "b3b4", "a4a3 b4b3 a3a4 b3b4", game.Draw,
	},
	{
		"a protector that is shut out and goes on attacking the attacker",
		"4k4/3N5/9/5R3/9/9/9/3ABA2B/5r3/2cK5 b", "f1i1", "i2g0 i1f1 g0i2 f1i1", game.FirstWins,
	},
	{
		"an attack that goes on is no new chase",
		"3k5/9/9/9/c8/8R/9/9/9/4K4 w", "i4i5", "a5b5 i5h5 b5a5 h5i5", game.Draw,
	},
}

func TestChaseRules(t *testing.T) {
	for _, c := range chaseCases {
		t.Run(c.name, func(t *testing.T) {
			cycle := strings.Fields(c.cycle)
			p := mustParse(t, c.fen+" - - 0 1")
			play(t, p, c.before)
			play(t, p, cycle...)
			if o := p.Outcome(); o.Over() {
				t.Errorf("after one cycle: %+v", o)
			}
			play(t, p, cycle...)
			if o := p.Outcome(); o.Result != c.want || (o.Reason == game.PerpetualChase) != (c.want != game.Draw) {
				t.Errorf("%v by %q (%s), want %v", o.Result, o.Reason, o.Rule, c.want)
			}
		})
	}
}

// TestJudgingACycleLeavesNoTrace judges at every ply of the cycles, as a search
// does: the position stays as it was, and no memory is needed.
func TestJudgingACycleLeavesNoTrace(t *testing.T) {
	for _, c := range chaseCases {
		p := mustParse(t, c.fen+" - - 0 1")
		play(t, p, c.before)
		for _, move := range strings.Fields(c.cycle + " " + c.cycle) {
			play(t, p, move)
			before := snapshot(p)
			if allocs := testing.AllocsPerRun(10, func() { p.Verdict(0); p.Verdict(p.state.Ply) }); allocs != 0 {
				t.Errorf("%s: %v allocations", c.name, allocs)
			}
			p.Outcome()
			if after := snapshot(p); !reflect.DeepEqual(before, after) {
				t.Errorf("%s: judging after %s leaves a trace", c.name, move)
			}
		}
	}
}

// TestSearchJudgesTheFirstRepetition sees that behind the root a chase loses when
// its position occurs for the second time.
func TestSearchJudgesTheFirstRepetition(t *testing.T) {
	c := chaseCases[0]
	p := mustParse(t, c.fen+" - - 0 1")
	play(t, p, c.before)
	play(t, p, strings.Fields(c.cycle)...)
	if got := p.Verdict(0); got != game.WonByHistory {
		t.Errorf("second occurrence behind the root: verdict %d, want won", got)
	}
	if got := p.Verdict(1); got != game.Undecided {
		t.Errorf("second occurrence of the root: verdict %d, want undecided", got)
	}
}

func TestSimpleRulesJudgeNoChase(t *testing.T) {
	for _, c := range chaseCases {
		p := mustParse(t, c.fen+" - - 0 1").withRules(Simple)
		play(t, p, c.before)
		play(t, p, strings.Fields(c.cycle+" "+c.cycle)...)
		if o := p.Outcome(); o.Result != game.Draw || o.Reason != game.Repetition || p.Verdict(p.state.Ply) != game.Drawn {
			t.Errorf("%s: %+v", c.name, o)
		}
	}
}

// BenchmarkJudgeCycle judges the cycles of the chase cases, as a search does
// where a position is repeated.
func BenchmarkJudgeCycle(b *testing.B) {
	var positions []*Position
	for _, c := range chaseCases {
		p := mustParse(b, c.fen+" - - 0 1")
		play(b, p, c.before)
		play(b, p, strings.Fields(c.cycle)...)
		positions = append(positions, p)
	}
	for b.Loop() {
		for _, p := range positions {
			p.Verdict(0)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*len(positions)), "ns/cycle")
}
