package xiangqi

import (
	"bytes"
	"os"
	"testing"

	"github.com/duiyi/duiyi/games/xiangqi"
)

// TestTermsAddUp: besides rounding, nothing but the scaling is left over.
func TestTermsAddUp(t *testing.T) {
	follow(randomLines(t, 1, 60), func(e *Evaluator) {
		sum, rest := 0, 0
		for _, term := range e.Explain() {
			sum += term.First - term.Second
			rest = term.First
		}
		if sum != e.total() {
			t.Fatalf("%s: the terms add up to %d, the score is %d", e.pos.FEN(), sum, e.total())
		}
		parts := e.parts(e.sum())
		if parts.middle+parts.end == allParts && max(rest, -rest) > len(accumulated)+len(counted)+len(bent) {
			t.Fatalf("%s: %d is left over, though nothing is scaled", e.pos.FEN(), rest)
		}
	})
}

// TestWeightNames holds to the names by which weights are picked out to be fitted.
func TestWeightNames(t *testing.T) {
	seen := map[string]bool{}
	for _, w := range New(xiangqi.New()).(*Evaluator).Weights() {
		seen[w.Name] = true
	}
	for _, name := range []string{
		"worth/pawn/middle", "knight square/d7/end", "king square/e0/middle", "pawn square/c3/end", "bishop square/e2/end",
		"knight mobility/squares 3/middle", "against advisors/rook/none/end", "cannon on file/between 0/middle", "attacker/cannon", "tempo/end",
	} {
		if !seen[name] {
			t.Errorf("no weight is called %q", name)
		}
	}
}

// TestSourceIsTheFile holds the generated file to the values in use.
func TestSourceIsTheFile(t *testing.T) {
	e := New(xiangqi.New()).(*Evaluator)
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
