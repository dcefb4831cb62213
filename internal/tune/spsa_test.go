package tune

import (
	"bytes"
	"context"
	"errors"
	"math"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"github.com/duiyi/duiyi/engine"
	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/games/tictactoe"
)

// best are the values at which the noisy hill of the tests is highest.
var best = []float64{30, -12, 100}

// hill plays like an engine whose Elo falls with the square of the distance from the
// best values: each game is won with the chance that the difference gives.
func hill(random *rand.Rand, games int) Match {
	strength := func(values []float64) (elo float64) {
		for i, v := range values {
			elo -= (v - best[i]) * (v - best[i]) / 10
		}
		return elo
	}
	return func(_ context.Context, _ int, plus, minus []float64) (score float64, _ error) {
		p := 1 / (1 + math.Pow(10, (strength(minus)-strength(plus))/400))
		for range games {
			if score--; random.Float64() < p {
				score += 2
			}
		}
		return score, nil
	}
}

func hillStart(iterations int) SPSA {
	s := SPSA{Iterations: iterations, Seed: 6}
	for i, name := range []string{"a", "b", "c"} {
		s.Parameters = append(s.Parameters, Parameter{Name: name, Value: best[i] + 40, Min: -200, Max: 200, CEnd: 8, REnd: 0.02})
	}
	return s
}

func distance(values []float64) float64 {
	sum := 0.0
	for i, v := range values {
		sum += (v - best[i]) * (v - best[i])
	}
	return math.Sqrt(sum)
}

// In spite of the noise the values climb the hill: they begin 69 away from its top.
func TestSPSAClimbsANoisyHill(t *testing.T) {
	s := hillStart(4000)
	match := hill(rand.New(rand.NewPCG(1, 1)), 2)
	for range s.Iterations {
		if err := s.Step(t.Context(), match); err != nil {
			t.Fatal(err)
		}
	}
	if d := distance(s.Values()); d > 12 {
		t.Errorf("ends at %v, %.1f away from %v", s.Values(), d, best)
	}
}

// Without noise, of a match that says the difference itself, it gets there.
func TestSPSAWithoutNoise(t *testing.T) {
	s := hillStart(2000)
	for range s.Iterations {
		err := s.Step(t.Context(), func(_ context.Context, _ int, plus, minus []float64) (float64, error) {
			return (distance(minus) - distance(plus)) / 4, nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if d := distance(s.Values()); d > 5 {
		t.Errorf("ends at %v, %.1f away", s.Values(), d)
	}
}

// The gains of the last iteration are those of the parameter, and they fall.
func TestGains(t *testing.T) {
	s := hillStart(1000)
	p := s.Parameters[0]
	a, c := s.gains(p, 1000)
	if math.Abs(c-p.CEnd) > 1e-9 || math.Abs(a/c/c-p.REnd) > 1e-9 {
		t.Errorf("c %g, r %g at the end", c, a/c/c)
	}
	if firstA, firstC := s.gains(p, 1); firstA <= a || firstC <= c {
		t.Errorf("gains %g and %g at first", firstA, firstC)
	}
}

// Values stay within their bounds, and so does what is played.
func TestSPSABounds(t *testing.T) {
	s := hillStart(50)
	s.Parameters = []Parameter{{Name: "x", Value: 9, Min: 0, Max: 10, CEnd: 3, REnd: 1}}
	for range 50 {
		err := s.Step(t.Context(), func(_ context.Context, _ int, plus, minus []float64) (float64, error) {
			if plus[0] < 0 || plus[0] > 10 || minus[0] < 0 || minus[0] > 10 {
				t.Errorf("played %v and %v", plus, minus)
			}
			return plus[0] - minus[0], nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if s.Parameters[0].Value != 10 {
		t.Errorf("ends at %v", s.Parameters[0].Value)
	}
}

// A tuning that is written and read on the way ends where one ends that is not, and
// a match that fails changes nothing.
func TestSPSAGoesOn(t *testing.T) {
	ending := func(interrupted bool) []float64 {
		state := SPSAState{Game: "x", Nodes: 5, Pairs: 1, SPSA: hillStart(30)}
		for range 30 {
			match := func(_ context.Context, iteration int, plus, minus []float64) (float64, error) {
				return hill(rand.New(rand.NewPCG(9, uint64(iteration))), 2)(t.Context(), iteration, plus, minus)
			}
			if interrupted {
				broken := errors.New("broken")
				err := state.Step(t.Context(), func(context.Context, int, []float64, []float64) (float64, error) { return 5, broken })
				if !errors.Is(err, broken) {
					t.Fatal(err)
				}
				var file bytes.Buffer
				if err := state.Write(&file); err != nil {
					t.Fatal(err)
				}
				if state, err = ReadSPSAState(&file); err != nil {
					t.Fatal(err)
				}
			}
			if err := state.Step(t.Context(), match); err != nil {
				t.Fatal(err)
			}
		}
		return state.Values()
	}
	if a, b := ending(false), ending(true); !reflect.DeepEqual(a, b) {
		t.Errorf("%v without a break, %v with", a, b)
	}
}

func TestParametersRefused(t *testing.T) {
	const good = `{"name":"a","value":1,"min":0,"max":9,"c_end":1,"r_end":0.002}`
	if all, err := ReadParameters(strings.NewReader("[" + good + "]")); err != nil || len(all) != 1 || all[0].CEnd != 1 {
		t.Fatalf("%+v, %v", all, err)
	}
	for text, want := range map[string]string{
		"":                            "line 1: the end is missing",
		"[" + good:                    "line 1: the end is missing",
		"[]":                          "there are no parameters in it",
		"[" + good + "," + good + "]": "a is there twice",
		"[" + good + "] 3":            "line 1: something follows the end",
		"[\n{\"nam\":1}]":             `line 2: unknown field "nam"`,
		strings.Replace("["+good+"]", `"value":1`, `"value":10`, 1):    "a: value 10 must be from min 0 to max 9",
		strings.Replace("["+good+"]", `"max":9`, `"max":0`, 1):         "a: min 0 must be less than max 0",
		strings.Replace("["+good+"]", `"c_end":1`, `"c_end":0`, 1):     "a: c_end 0 must be more than 0",
		strings.Replace("["+good+"]", `"r_end":0.002`, `"r_end":2`, 1): "a: r_end 2 must be",
		strings.Replace("["+good+"]", `"name":"a"`, `"name":""`, 1):    "a parameter has no name",
	} {
		if _, err := ReadParameters(strings.NewReader(text)); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%s: %v, want %q", text, err, want)
		}
	}
}

// On average whole numbers are what they stand for, and values that differ by less
// than one still differ as often as they should.
func TestWholeNumbers(t *testing.T) {
	sum, differ := 0, 0
	for i := range 20000 {
		a, b := WholeNumbers([]float64{-1.25}, 3, i), WholeNumbers([]float64{-0.95}, 3, i)
		sum += a[0]
		differ += b[0] - a[0]
	}
	if mean := float64(sum) / 20000; math.Abs(mean+1.25) > 0.02 {
		t.Errorf("mean %g of -1.25", mean)
	}
	if mean := float64(differ) / 20000; math.Abs(mean-0.3) > 0.02 {
		t.Errorf("mean difference %g, want 0.3", mean)
	}
}

// lazy is an evaluator of tic-tac-toe that is as good as its weight.
type lazy struct {
	p      game.Position
	weight int
}

func (e *lazy) Evaluate() int { // the middle for whoever has it
	v := map[byte]int{'x': e.weight, 'o': -e.weight}[e.p.At(4)]
	if e.p.State().Side == game.Second {
		return -v
	}
	return v
}

// The values are played against each other as the setup makes them: one that likes
// the middle beats one that shuns it.
func TestGamesPlayTheValues(t *testing.T) {
	rules := tictactoe.NewSpec("tictactoe")
	rules.NewEvaluator = func(p game.Position) game.Evaluator { return &lazy{p, 0} }
	g := Games{Spec: rules, Pairs: 8, Nodes: 12, Threads: 2, Seed: 5, Setup: func(values []int) (*game.Spec, engine.Options) {
		spec := *rules
		spec.NewEvaluator = func(p game.Position) game.Evaluator { return &lazy{p, values[0]} }
		return &spec, engine.Options{HashMB: 1}
	}}
	score, err := g.Match(t.Context(), 1, []float64{50}, []float64{-50})
	if err != nil || score < 4 {
		t.Errorf("score %g, %v", score, err)
	}
	back, err := g.Match(t.Context(), 1, []float64{-50}, []float64{50})
	if err != nil || back != -score {
		t.Errorf("the other way round %g, %v", back, err)
	}
}
