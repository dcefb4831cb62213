package recordtest

import (
	"math/rand/v2"
	"strings"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/record/tree"
)

// Texts are comments that are hard to write: each has something in it that means
// something to a format.
var Texts = []string{
	"a", "semicolon; and more", "[%clk 0:01:00]", "[%eval 0.17] [%clk 0:00:30]", "% percent", "closing } brace",
	"{ opening", "(a) 1-0 $3 e4!", `quote " and \ back`, `see [Event "x"] there`, "a  b   c", "两段\n第二段 中文 空格",
	"first\n% second\n(third", strings.Repeat("many words % [x] ", 12) + "end", strings.Repeat("很长的注解，", 30),
	strings.Repeat("字 符 ", 40) + "尾", "…", "½ ± ∓", "#", "*",
}

// Values are values of tags that are hard to write.
var Values = []string{"x", `a "Closed" \ b`, "St. George (Baker) [defense]", "中文 棋谱", `\`, `"`, `ends with \"`, "{;}", "%"}

// Random makes trees by chance.
type Random struct {
	*rand.Rand
	Spec *game.Spec
	// Plain leaves out all but the moves. Passes are moves of variations too.
	Plain, Passes bool
}

// Game plays a game of at most so many moves.
func (r Random) Game(plies int) *tree.Game {
	g := &tree.Game{Start: r.Spec.Start()}
	p := g.Start.Clone()
	g.Main = r.line(p, plies, 0)
	if game.HasLegalMove(p) {
		g.Result = game.Result(r.IntN(4))
	} else {
		g.Result = p.Outcome().Result
	}
	if !r.Plain {
		for _, name := range []string{"Event", "Site", "ECO", "Remark"} {
			g.Tags = append(g.Tags, tree.Tag{Name: name, Value: Values[r.IntN(len(Values))]})
		}
	}
	return g
}

// line plays a line and leaves the position behind it.
func (r Random) line(p game.Position, plies, depth int) (line tree.Line) {
	afterVariation := true // or at the beginning
	for range plies {
		moves := game.LegalMoves(p)
		if len(moves) == 0 {
			break
		}
		ply := tree.Ply{Move: moves[r.IntN(len(moves))]}
		if afterVariation {
			ply.Before = r.comments()
		}
		if passer, ok := p.(game.Passer); ok && passer != nil && r.Passes && depth > 0 && !p.State().Check && r.IntN(6) == 0 {
			ply.Move = game.NoMove
		}
		if !r.Plain && r.IntN(5) == 0 {
			ply.NAGs = append(ply.NAGs, 1+r.IntN(255))
		}
		ply.After = r.comments()
		for depth < 3 && !r.Plain && r.IntN(6) == 0 {
			variation := r.line(p, 1+r.IntN(5), depth+1)
			variation.UnmakeAll(p)
			ply.Variations = append(ply.Variations, variation)
		}
		afterVariation = len(ply.Variations) > 0
		tree.Make(p, ply.Move)
		line.Plies = append(line.Plies, ply)
	}
	if afterVariation {
		line.End = r.comments()
	}
	return line
}

// comments returns no comment, or one or more.
func (r Random) comments() (texts []string) {
	for !r.Plain && r.IntN(8) == 0 {
		texts = append(texts, Texts[r.IntN(len(Texts))])
	}
	return texts
}
