package main

import (
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"testing"
)

// From results that were drawn by a curve that curve is found again.
func TestFitFindsTheCurve(t *testing.T) {
	const margin, scale = 120.0, 180.0
	random := rand.New(rand.NewPCG(1, 2))
	var text strings.Builder
	text.WriteString("{\"data\":{}}\n")
	for range 20000 {
		score := float64(random.IntN(1200) - 600)
		result, luck := 0.5, random.Float64()
		if win, loss := logistic((score-margin)/scale), logistic((-score-margin)/scale); luck < win {
			result = 1
		} else if luck > 1-loss {
			result = 0
		}
		fmt.Fprintf(&text, "fen | %v | %v | 7\n", score, result)
	}
	text.WriteString("# game 1 1-0 9 five\n")
	sample, err := read(strings.NewReader(text.String()))
	if err != nil || len(sample) != 20000 {
		t.Fatalf("%d, %v", len(sample), err)
	}
	if m, s := fit(sample); math.Abs(m-margin) > 10 || math.Abs(s-scale) > 10 {
		t.Errorf("margin %v, scale %v", m, s)
	}
}

func TestWhatIsNoData(t *testing.T) {
	for _, text := range []string{"", "# nothing", "fen | x | 1 | 2", "fen | 1 | 2 | 2"} {
		if _, err := read(strings.NewReader(text)); err == nil {
			t.Errorf("%q was read", text)
		}
	}
}
