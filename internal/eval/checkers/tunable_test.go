package checkers

import (
	"bytes"
	"math"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/games/checkers"
)

var variants = []checkers.Variant{checkers.English, checkers.International}

// randomBoards returns positions of random games, without their history.
func randomBoards(v checkers.Variant, n int) (boards []*checkers.Position) {
	random := rand.New(rand.NewPCG(uint64(v), 3))
	p := checkers.Start(v)
	for len(boards) < n {
		moves := game.LegalMoves(p)
		if len(moves) == 0 || p.State().Ply > 150 {
			p = checkers.Start(v)
			continue
		}
		p.Make(moves[random.IntN(len(moves))])
		boards = append(boards, p.Clone().(*checkers.Position))
	}
	return boards
}

// randomValues are weights of which every one is of some size, so that nothing hides
// behind a zero.
func randomValues(e *Evaluator) []int {
	random := rand.New(rand.NewPCG(9, 9))
	values := make([]int, len(e.Weights()))
	for i := range values {
		values[i] = random.IntN(121) - 60
	}
	return values
}

// TestSlopesMakeTheScore: the evaluation is the sum of all weights, each times its
// slope, but for the rounding of the blend.
func TestSlopesMakeTheScore(t *testing.T) {
	for _, v := range variants {
		values := randomValues(newEvaluator(checkers.Start(v)))
		slopes := make([]float32, len(values))
		seen := make([]bool, len(values))
		for _, p := range randomBoards(v, 2000) {
			e := newEvaluator(p)
			e.SetWeights(values)
			e.Slopes(slopes)
			sum := 0.0
			for i, slope := range slopes {
				sum += float64(slope) * float64(values[i])
				seen[i] = seen[i] || slope != 0
			}
			if got := float64(e.total()); math.Abs(got-sum) > 1.1 {
				t.Fatalf("%s: the score is %v, the slopes make it %v", p.FEN(), got, sum)
			}
		}
		for i, w := range newEvaluator(checkers.Start(v)).Weights()[:patternsAt] {
			if v == checkers.English && !seen[i] && !beyond8x8(w.Name) {
				t.Errorf("%s counts in no position", w.Name)
			}
		}
	}
}

// beyond8x8 tells the weights that the small board has no room for.
func beyond8x8(name string) bool {
	for _, prefix := range []string{"man row/row 7", "man row/row 8", "king ring/ring 4"} {
		if strings.HasPrefix(name, prefix) {
			return true
		}
	}
	return false
}

// TestWeightsAreTheEvaluatorsOwn: other weights change the one evaluator and no other,
// and evaluators with the same weights judge alike.
func TestWeightsAreTheEvaluatorsOwn(t *testing.T) {
	for _, v := range variants {
		p := randomBoards(v, 30)[29]
		first, second, third := newEvaluator(p), newEvaluator(p), newEvaluator(p)
		before := first.total()
		values := randomValues(first)
		second.SetWeights(values)
		values[0] += 500
		third.SetWeights(values)
		values[0] -= 500
		if got := first.total(); got != before {
			t.Errorf("others' weights changed the score from %d to %d", before, got)
		}
		again := newEvaluator(p)
		again.SetWeights(values)
		if a, b := second.total(), again.total(); a != b {
			t.Errorf("the same weights give %d and %d", a, b)
		}
		for i, w := range third.Weights() {
			want := values[i]
			if i == 0 {
				want += 500
			}
			if w.Value != want {
				t.Fatalf("%s is %d, set to %d", w.Name, w.Value, want)
			}
		}
	}
}

// TestTermsAddUp: the terms of an explanation make the score, and nothing but
// rounding is left over where nothing is scaled. Patterns are one term.
func TestTermsAddUp(t *testing.T) {
	for _, v := range variants {
		for _, p := range randomBoards(v, 500) {
			e := newEvaluator(p)
			sum, rest, shown := 0, 0, false
			for _, term := range e.Explain() {
				sum += term.First - term.Second
				rest = term.First
				shown = shown || term.Name == "patterns of men"
			}
			if sum != e.total() {
				t.Fatalf("%s: the terms add up to %d, the score is %d", p.FEN(), sum, e.total())
			}
			if !e.drawish(e.total()) && max(rest, -rest) > 2*len(terms) {
				t.Fatalf("%s: %d is left over", p.FEN(), rest)
			}
			if shown != (v == checkers.English) {
				t.Fatalf("variant %d shows patterns: %t", v, shown)
			}
		}
	}
}

// TestWeightNames holds to the names by which weights are picked out to be fitted.
func TestWeightNames(t *testing.T) {
	for _, v := range variants {
		seen := map[string]bool{}
		for _, w := range newEvaluator(checkers.Start(v)).Weights() {
			if seen[w.Name] {
				t.Errorf("two weights are called %q", w.Name)
			}
			seen[w.Name] = true
		}
		for _, name := range []string{"man/middle", "king/end", "man row/home/middle", "king ring/ring 0/end", "runaway/1 row/middle", "the move/end", "dog hole/middle"} {
			if !seen[name] {
				t.Errorf("no weight is called %q", name)
			}
		}
		if seen["men/middle left/pattern 6560"] != (v == checkers.English) {
			t.Errorf("variant %d: patterns are not where they belong", v)
		}
	}
}

// TestSourceIsTheFile holds the generated files to the values in use.
func TestSourceIsTheFile(t *testing.T) {
	for _, v := range variants {
		e := newEvaluator(checkers.Start(v))
		var values []int
		for _, w := range e.Weights() {
			values = append(values, w.Value)
		}
		file, source := e.WeightsSource(values)
		committed, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(source, committed) {
			t.Errorf("%s is not what WeightsSource writes", file)
		}
		values[0]++
		if _, other := e.WeightsSource(values); bytes.Equal(other, source) {
			t.Error("other values give the same source")
		}
	}
}
