package app

import (
	"fmt"
	"strconv"

	"github.com/duiyi/duiyi/game"
)

// evalCommand shows the evaluation of a position.
type evalCommand struct {
	positionFlags `embed:""`
	JSON          bool `name:"json" help:"Print an object."`
}

// evalJSON is the object that eval --json prints. The score is from the view of
// the side to move, the terms are each side's own.
type evalJSON struct {
	Game  string      `json:"game"`
	FEN   string      `json:"fen"`
	Turn  string      `json:"turn"`
	Score scoreJSON   `json:"score"`
	Terms []game.Term `json:"terms"`
}

// Run implements the subcommand.
func (c *evalCommand) Run(s *session) error {
	spec, pos, err := c.load(s.Table)
	if err != nil {
		return err
	}
	if spec.NewEvaluator == nil {
		return fmt.Errorf("game %s has no evaluator; its line in the catalog must add one", spec.Name)
	}
	evaluator := spec.NewEvaluator(pos)
	score := evaluator.Evaluate()
	terms := []game.Term{}
	if explainer, ok := evaluator.(game.Explainer); ok {
		terms = append(terms, explainer.Explain()...)
	}
	if c.JSON {
		return s.out.json(evalJSON{
			Game: spec.Name, FEN: pos.FEN(), Turn: pos.State().Side.String(),
			Score: scoreJSON{CP: &score}, Terms: terms,
		})
	}
	if len(terms) > 0 {
		printTerms(s.out, spec, terms)
		s.out.printf("%s is to move, and the score is from that side's view:\n", sideName(spec, pos.State().Side))
	}
	s.out.printf("score cp %d\n", score)
	return nil
}

// sideName returns the English name of a side.
func sideName(spec *game.Spec, side game.Side) string {
	if side == game.First {
		return spec.FirstName[0]
	}
	return spec.SecondName[0]
}

// printTerms prints the terms as a table, with their sums in the last row.
func printTerms(out *output, spec *game.Spec, terms []game.Term) {
	t := columns{{"term", spec.FirstName[0], spec.SecondName[0], "total"}}
	var first, second int
	for _, term := range terms {
		t.add(term.Name, strconv.Itoa(term.First), strconv.Itoa(term.Second), signed(term.First-term.Second))
		first += term.First
		second += term.Second
	}
	t.add("sum", strconv.Itoa(first), strconv.Itoa(second), signed(first-second))
	t.print(out)
}

// signed writes a difference with its sign.
func signed(n int) string { return fmt.Sprintf("%+d", n) }
