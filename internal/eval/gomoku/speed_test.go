package gomoku_test

import (
	"testing"

	"github.com/duiyi/duiyi/game"
	rules "github.com/duiyi/duiyi/games/gomoku"
	evalgomoku "github.com/duiyi/duiyi/internal/eval/gomoku"
)

var ruleNames = map[rules.Rule]string{rules.Freestyle: "freestyle", rules.Standard: "standard", rules.Renju: "renju"}

// speedFENs are quiet positions from the beginning to the late middle of games.
var speedFENs = []string{
	"15/15/15/15/15/15/7o7/7x1o5/8x6/9x5/15/15/15/15/15 o",
	"15/15/15/15/15/8o6/6oox6/7x1o5/8x6/9x5/10x4/11o3/15/15/15 x",
	"15/15/15/7x1o1o3/7oxxx4/8ox5/6oox6/6ox1o5/6o1x6/6x2x5/10x4/11o3/15/15/15 o",
	"15/15/15/7x1o1o3/6xoxxxo3/8ox5/6oox1o4/6oxoo5/6o1x1o4/6x1oxx4/8x1x4/10xo3/15/15/15 x",
}

// BenchmarkNode does what a search does at a node: it makes a candidate move,
// evaluates and asks for candidates. Making and taking back under the rules is
// in the time.
func BenchmarkNode(b *testing.B) {
	for _, rule := range []rules.Rule{rules.Freestyle, rules.Standard, rules.Renju} {
		b.Run(ruleNames[rule], func(b *testing.B) {
			nodes := 0
			for b.Loop() {
				for _, fen := range speedFENs {
					nodes += visitChildren(b, fen, rule)
				}
			}
			b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "nodes/s")
		})
	}
}

// visitChildren does so for all candidates of a position a few times over, and
// returns their number.
func visitChildren(b *testing.B, fen string, rule rules.Rule) (nodes int) {
	p, err := rules.Parse(fen, rule, 15)
	if err != nil {
		b.Fatal(err)
	}
	e := evalgomoku.New(p)
	orderer := e.(game.Orderer)
	var moves, list game.MoveList
	orderer.Candidates(&moves, game.All)
	for range 20 {
		for _, m := range moves.Moves() {
			p.Make(m)
			e.Evaluate()
			list.Clear()
			orderer.Candidates(&list, game.All)
			p.Unmake()
			nodes++
		}
	}
	return nodes
}
