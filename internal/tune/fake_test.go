package tune

import (
	"fmt"
	"math"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"github.com/duiyi/duiyi/game"
)

// fakePosition is a position that is nothing but the features its text names; a
// text that ends in " o" has the second side to move.
type fakePosition struct {
	game.Position // the rules, of which a fit asks nothing
	state         game.State
	features      []float64
}

func (p *fakePosition) State() *game.State { return &p.state }

func parseFake(text string) (game.Position, error) {
	p := &fakePosition{}
	for i, word := range strings.Fields(text) {
		switch x, err := strconv.ParseFloat(word, 64); {
		case word == "o":
			p.state.Side = game.Second
		case err != nil:
			return nil, game.BadPosition("feature "+strconv.Itoa(i), "%q is no number", word)
		default:
			p.features = append(p.features, x)
			p.state.Key = p.state.Key*1000003 + math.Float64bits(x)
		}
	}
	return p, nil
}

// fakeWeights are a fake evaluator's own.
var fakeWeights = []game.Weight{{Name: "a/one", Value: 50}, {Name: "a/two", Value: 50}, {Name: "b/one", Value: 50}, {Name: "b/two", Value: 50}}

// fake is a linear evaluator that does not know its slopes.
type fake struct {
	position *fakePosition
	values   []int
}

func (e *fake) Weights() []game.Weight    { return fakeWeights }
func (e *fake) SetWeights(v []int)        { e.values = append([]int(nil), v...) }
func (e *fake) value(w []float64) float64 { return product(w, e.position.features) }

func (e *fake) WeightsSource(v []int) (string, []byte) {
	return "weights.go", fmt.Appendf(nil, "package fake\n\nvar weights = []int{%d, %d, %d, %d}\n", v[0], v[1], v[2], v[3])
}

func (e *fake) Evaluate() int {
	v := int(math.Round(e.value(floats(e.values))))
	if e.position.state.Side == game.Second {
		return -v
	}
	return v
}

// slopedFake knows its slopes.
type slopedFake struct{ fake }

func (e *slopedFake) Slopes(slopes []float32) {
	for i, x := range e.position.features {
		slopes[i] = float32(x)
	}
}

// bentFake is not linear: its last weight counts by its square.
type bentFake struct{ fake }

func (e *bentFake) Evaluate() int {
	w := floats(e.values)
	w[3] *= w[3] / 100
	v := int(math.Round(product(w, e.position.features)))
	if e.position.state.Side == game.Second {
		return -v
	}
	return v
}

func (e *bentFake) Slopes(slopes []float32) {
	for i, x := range e.position.features {
		slopes[i] = float32(x)
	}
	slopes[3] *= float32(e.values[3]) / 50
}

func product(a, b []float64) (sum float64) {
	for i := range a {
		sum += a[i] * b[i]
	}
	return sum
}

// ownFake returns a fake evaluator for a position.
func ownFake(p game.Position) fake {
	values := []int{}
	for _, w := range fakeWeights {
		values = append(values, w.Value)
	}
	return fake{p.(*fakePosition), values}
}

// fakeSpec is a game of fake positions; it has the type of evaluator.
func fakeSpec(evaluator func(fake) game.Evaluator) *game.Spec {
	return &game.Spec{
		Name: "fake", Parse: parseFake,
		Start: func() game.Position {
			return &fakePosition{features: make([]float64, len(fakeWeights))}
		},
		NewEvaluator: func(p game.Position) game.Evaluator { return evaluator(ownFake(p)) },
	}
}

func plainSpec() *game.Spec {
	return fakeSpec(func(f fake) game.Evaluator { return &f })
}

func slopedSpec() *game.Spec {
	return fakeSpec(func(f fake) game.Evaluator { return &slopedFake{f} })
}

// fakeSet returns positions whose results follow an evaluation at a K: by chance
// where there are results to be learnt from, and in the scores exactly.
func fakeSet(n, perGame int, k float64, truth func(features []float64) float64) *Set {
	random := rand.New(rand.NewPCG(4, 2))
	set := &Set{}
	for i := range n {
		features := make([]float64, len(fakeWeights))
		var text strings.Builder
		for j := range features {
			features[j] = float64(random.IntN(7) - 3)
			fmt.Fprintf(&text, "%g ", features[j])
		}
		if random.IntN(2) == 0 {
			text.WriteString("o")
		}
		s := Sample{FEN: text.String(), Score: int(math.Round(truth(features))), game: i / perGame}
		if random.Float64() < probability(k, truth(features)) {
			s.Result = 1
		}
		set.Samples = append(set.Samples, s)
		set.Games = s.game + 1
	}
	return set
}

// wantNear fails unless all values are within a distance of the truth.
func wantNear(t *testing.T, got []int, truth []float64, distance float64) {
	t.Helper()
	for i, w := range truth {
		if math.Abs(float64(got[i])-w) > distance {
			t.Errorf("weight %d is %d, the truth is %g", i, got[i], w)
		}
	}
}
