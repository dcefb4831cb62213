package gomoku

import (
	"bytes"
	"math"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"github.com/duiyi/duiyi/game"
	rules "github.com/duiyi/duiyi/games/gomoku"
)

// randomValues are weights of which every one is of some size, so that nothing hides
// behind a zero.
func randomValues(e *Evaluator) []int {
	random := rand.New(rand.NewPCG(9, 9))
	values := make([]int, len(e.Weights()))
	for i := range values {
		values[i] = random.IntN(61) - 30
	}
	return values
}

// TestSlopesMakeTheScore: where nothing is certain the evaluation is the sum of all
// weights, each times its slope, but for rounding, as long as the bound on points does not cut.
func TestSlopesMakeTheScore(t *testing.T) {
	values := randomValues(New(rules.Start(rules.Freestyle, 15)).(*Evaluator))
	slopes := make([]float32, len(values))
	seen := make([]bool, len(values))
	checked := 0
	eachRandom(t, 150, func(t *testing.T, p *rules.Position, e *Evaluator) {
		e.SetWeights(values)
		e.Slopes(slopes)
		balance := e.balance(e.state.Side)
		worth, certain := e.initiative(e.state.Side, &e.set.Initiative)
		if balance != limit(balance) || p.Verdict(0) != game.Undecided {
			return
		}
		sum := 0.0
		for i, slope := range slopes {
			sum += float64(slope) * float64(values[i])
			seen[i] = seen[i] || slope != 0
		}
		want := e.Evaluate()
		if certain {
			want -= worth
		}
		if e.state.Side == game.Second {
			want = -want
		}
		if math.Abs(sum-float64(want)) >= 1 {
			t.Fatalf("%s: the score is %d, the slopes make it %v", p.FEN(), want, sum)
		}
		checked++
	})
	if checked < 1000 {
		t.Errorf("only %d positions were compared", checked)
	}
	for i, w := range New(rules.Start(rules.Freestyle, 15)).(*Evaluator).Weights() {
		if i < initiativeAt && !strings.Contains(w.Name, " + ") && !strings.HasSuffix(w.Name, "five") && !seen[i] {
			t.Errorf("%s counts in no position", w.Name)
		}
	}
}

// TestPointsBeyondTheBoundHaveNoSlope: a weight that changes nothing has none.
func TestPointsBeyondTheBoundHaveNoSlope(t *testing.T) {
	p := rules.Start(rules.Freestyle, 15)
	for _, point := range []int{7*15 + 7, 0, 7*15 + 8, 3} {
		p.Make(rules.MoveAt(point))
	}
	e := New(p).(*Evaluator)
	values := make([]int, len(e.Weights()))
	for i := range values[:initiativeAt] {
		values[i] = maxWorth
	}
	e.SetWeights(values)
	slopes := make([]float32, len(values))
	e.Slopes(slopes)
	for i, slope := range slopes[:initiativeAt] {
		if slope != 0 {
			t.Fatalf("%s has slope %v where the bound cuts", e.Weights()[i].Name, slope)
		}
	}
}

// TestCombinationsAreNumberedOnce: equal kinds on whichever lines have one number, others
// another, and every number is taken.
func TestCombinationsAreNumberedOnce(t *testing.T) {
	taken := map[int][kinds]int{}
	for index := range 1 << (codeBits * directions) {
		c := code(index)
		var n [kinds]int
		for direction := range directions {
			n[kindOf[c.shape(direction)]]++
		}
		number := combinationOf(c)
		if before, ok := taken[number]; ok && before != n {
			t.Fatalf("%v and %v are both combination %d", before, n, number)
		}
		taken[number] = n
	}
	if len(taken) != combinations+1 {
		t.Errorf("%d combinations, want %d and nothing", len(taken), combinations)
	}
	for number := -1; number < combinations; number++ {
		if _, ok := taken[number]; !ok {
			t.Errorf("no point has combination %d", number)
		}
	}
}

// TestWeightsAreTheEvaluatorsOwn: other weights change the one evaluator and no other,
// also when they are set after moves have been followed.
func TestWeightsAreTheEvaluatorsOwn(t *testing.T) {
	eachRandom(t, 5, func(t *testing.T, p *rules.Position, e *Evaluator) {
		before := e.Evaluate()
		values := randomValues(e)
		second, third := New(p).(*Evaluator), New(p).(*Evaluator)
		second.Evaluate()
		second.SetWeights(values)
		values[initiativeAt]++
		third.SetWeights(values)
		if got := e.Evaluate(); got != before {
			t.Errorf("others' weights changed the score from %d to %d", before, got)
		}
		for i, w := range third.Weights() {
			if w.Value != values[i] {
				t.Fatalf("%s is %d, set to %d", w.Name, w.Value, values[i])
			}
		}
		values[initiativeAt]--
		again := New(p).(*Evaluator)
		again.SetWeights(values)
		if a, b := second.Evaluate(), again.Evaluate(); a != b {
			t.Errorf("%s: the same weights give %d and %d", p.FEN(), a, b)
		}
	})
}

// TestTermsAddUp: the terms of an explanation make the score.
func TestTermsAddUp(t *testing.T) {
	eachRandom(t, 60, func(t *testing.T, p *rules.Position, e *Evaluator) {
		for range 2 {
			sum, terms := 0, e.Explain()
			for _, term := range terms {
				sum += term.First - term.Second
			}
			want := e.Evaluate()
			if e.state.Side == game.Second {
				want = -want
			}
			if rest := terms[len(terms)-2]; e.balance(e.state.Side) == limit(e.balance(e.state.Side)) && max(rest.First, -rest.First, rest.Second, -rest.Second) > 2*len(terms) {
				t.Fatalf("%s: %v is left over though nothing is cut off", p.FEN(), rest)
			}
			if sum != want {
				t.Fatalf("%s: the terms add up to %d, the score is %d", p.FEN(), sum, want)
			}
			e.SetWeights(randomValues(e))
		}
	})
}

// TestWeightNames holds to the names by which weights are picked out to be fitted.
func TestWeightNames(t *testing.T) {
	seen := map[string]bool{}
	for _, w := range New(rules.Start(rules.Freestyle, 15)).(*Evaluator).Weights() {
		if seen[w.Name] {
			t.Errorf("two weights are called %q", w.Name)
		}
		seen[w.Name] = true
	}
	for _, name := range []string{
		"point/to move/open two", "point/waiting/four + open three", "point/to move/winning four + closed two + closed two",
		"free/two threes/four", "free/nothing/nothing", "answers four", "answers three/four and three",
	} {
		if !seen[name] {
			t.Errorf("no weight is called %q", name)
		}
	}
}

// TestSourceIsTheFile holds the generated file to the values in use.
func TestSourceIsTheFile(t *testing.T) {
	e := New(rules.Start(rules.Freestyle, 15)).(*Evaluator)
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
