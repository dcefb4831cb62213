package gametest

import "github.com/duiyi/duiyi/game"

// tuningDefects are faults of an evaluator whose weights can be set.
var tuningDefects = []defect{
	{name: "two weights of a name", check: "Tuning", says: "the name of another one", spec: tunable(tunableEval{oneName: true})},
	{name: "weights kept elsewhere", check: "Tuning", says: "which is no Go file", spec: tunable(tunableEval{file: "../weights.go"})},
	{name: "weights not set", check: "Tuning", says: "was set to", spec: tunable(tunableEval{deaf: true})},
	{name: "weights set for all", check: "Tuning", says: "made after another one got new weights", spec: tunable(tunableEval{shared: true})},
	{name: "evaluation of old weights", check: "Tuning", says: "that was asked before", spec: tunable(tunableEval{remembers: true})},
	{name: "weights that wear off", check: "Tuning", says: "its own set again", spec: tunable(tunableEval{worn: true})},
	{name: "slopes left as they were", check: "Tuning", says: "that was used before", spec: tunable(tunableEval{adds: true})},
}

// tunableEval is an evaluator of tic-tac-toe that counts stones in the middle and
// elsewhere, with the faults that are set.
type tunableEval struct {
	pos     game.Position
	weights *[2]int

	oneName, deaf, shared, remembers, worn, adds bool

	file string
	// sets counts how often weights were set, memory is an evaluation.
	sets   int
	memory *int
}

func (e *tunableEval) Weights() []game.Weight {
	names := [2]string{"middle", "elsewhere"}
	if e.oneName {
		names[1] = names[0]
	}
	return []game.Weight{{Name: names[0], Value: e.weights[0]}, {Name: names[1], Value: e.weights[1]}}
}

func (e *tunableEval) SetWeights(values []int) {
	e.sets++
	switch {
	case e.deaf:
	case e.shared:
		copy(e.weights[:], values)
	default:
		e.weights = &[2]int{values[0], values[1]}
	}
	if !e.remembers {
		e.memory = nil
	}
}

func (e *tunableEval) WeightsSource([]int) (string, []byte) {
	if e.file != "" {
		return e.file, []byte("package x")
	}
	return "weights.go", []byte("package x")
}

func (e *tunableEval) Slopes(slopes []float32) {
	if !e.adds {
		clear(slopes)
	}
	for square := range 9 {
		place := 1
		if square == 4 {
			place = 0
		}
		switch e.pos.At(square) {
		case 'x':
			slopes[place]++
		case 'o':
			slopes[place]--
		}
	}
}

func (e *tunableEval) Evaluate() int {
	if e.memory != nil {
		return *e.memory
	}
	var slopes [2]float32
	sloped := tunableEval{pos: e.pos}
	sloped.Slopes(slopes[:])
	score := e.weights[0]*int(slopes[0]) + e.weights[1]*int(slopes[1])
	if e.pos.State().Side == game.Second {
		score = -score
	}
	if e.worn {
		score += e.sets / 2
	}
	e.memory = &score
	return score
}

// tunable returns a change of the description that adds a tunable evaluator.
func tunable(model tunableEval) func(*game.Spec) {
	return func(spec *game.Spec) {
		shared := &[2]int{30, 10}
		spec.NewEvaluator = func(p game.Position) game.Evaluator {
			eval := model
			eval.pos, eval.weights = p, &[2]int{30, 10}
			if model.shared {
				eval.weights = shared
			}
			return &eval
		}
	}
}
