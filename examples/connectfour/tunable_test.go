package main

import (
	"os"
	"testing"

	"github.com/duiyi/duiyi/game"
)

// TestSlopes: the evaluation is the sum of the weights, each times its slope.
func TestSlopes(t *testing.T) {
	for _, text := range games()[0].Bench {
		p, err := parse(text)
		if err != nil {
			t.Fatal(err)
		}
		e := newEvaluator(p).(game.Sloped)
		values := []int{3, -5, 7, 11, 13}
		e.SetWeights(values)
		slopes := make([]float32, len(e.Weights()))
		e.Slopes(slopes)
		want := 0
		for i, slope := range slopes {
			want += int(slope) * values[i]
		}
		if p.State().Side == game.Second {
			want = -want
		}
		if got := e.Evaluate(); got != want {
			t.Errorf("%s: %d, by the slopes %d", text, got, want)
		}
		if other := newEvaluator(p).(game.Tunable).Weights()[1].Value; other != weights[1] {
			t.Errorf("another evaluator judges by %d", other)
		}
	}
}

// TestWeightsSource: for its own weights the evaluator writes the file that is there.
func TestWeightsSource(t *testing.T) {
	file, source := newEvaluator(start()).(game.Tunable).WeightsSource(weights[:])
	text, err := os.ReadFile(file)
	if err != nil || string(text) != string(source) {
		t.Errorf("%v: %s has\n%s\nwant\n%s", err, file, text, source)
	}
}
