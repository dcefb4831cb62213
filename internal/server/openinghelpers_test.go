package server

import (
	"testing"

	"github.com/duiyi/duiyi/catalog"
	"github.com/duiyi/duiyi/game"
)

// cake is an opening in which the opener makes two moves and the responder
// takes a side, or makes one more and lets the opener take a side.
func cake() *game.Opening {
	first := game.Choice{Name: "crosses", English: "Play X", Chinese: "执叉", Takes: true, Side: game.First}
	second := game.Choice{Name: "noughts", English: "Play O", Chinese: "执圈", Takes: true, Side: game.Second}
	more := game.Choice{Name: "more", English: "Make a move more", Chinese: "再走一步"}
	taken := func(name string, byOpener bool) game.Step {
		return game.Step{Settled: true, OpenerSide: map[bool]game.Side{true: game.First, false: game.Second}[(name == "crosses") == byOpener]}
	}
	return &game.Opening{
		Name: "cake", English: "One cuts, the other chooses.", Chinese: "一人切，一人选。",
		Next: func(plies int, chosen []string) game.Step {
			switch {
			case len(chosen) == 0 && plies < 2:
				return game.Step{Opener: true}
			case len(chosen) == 0:
				return game.Step{Choices: []game.Choice{first, second, more}}
			case chosen[0] != "more":
				return taken(chosen[0], false)
			case plies < 3:
				return game.Step{}
			case len(chosen) == 1:
				return game.Step{Opener: true, Choices: []game.Choice{first, second}}
			default:
				return taken(chosen[1], true)
			}
		},
	}
}

// withCake is tic-tac-toe with a setting: the opening.
func withCake(t *testing.T) func(*Config) {
	t.Helper()
	entry, err := catalog.Games().Find("tictactoe")
	if err != nil {
		t.Fatal(err)
	}
	entry.Settings = []catalog.Setting{{
		Name: "opening", English: "Opening", Chinese: "开局", Default: "none",
		Choices: []catalog.Choice{{Value: "none", English: "None", Chinese: "无"}, {Value: "cake", English: "Cake", Chinese: "切蛋糕"}},
	}}
	plain := *entry.Spec
	entry.Configure = func(name string, _ catalog.Settings) *game.Spec {
		spec := plain
		spec.Name, spec.Opening = name, cake()
		return &spec
	}
	return func(c *Config) { c.Table = catalog.Table{entry} }
}

// cakeGame is the name of tic-tac-toe with the opening.
const cakeGame = "tictactoe,opening=cake"

// placingSearches is how often an engine searches to place a stone.
const placingSearches = 16

// choose makes a choice.
func (f *fixture) choose(id string, ply int, name string) State {
	f.t.Helper()
	return f.do(id, "choose", chooseBody{Ply: ply, Name: name})
}

// judge answers a search with a score and any move.
func (r *request) judge(t *testing.T, score int) {
	t.Helper()
	pos, err := r.spec.Parse(r.fen)
	if err != nil {
		t.Fatal(err)
	}
	r.reply <- reply{raw: game.LegalMoves(pos)[0], score: score}
}
