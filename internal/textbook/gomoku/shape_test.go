package gomoku

import (
	"math/rand/v2"
	"testing"
)

// windowOf reads a window as its owner sees it: five points, the stone, five
// points.
func windowOf(text string) int {
	window := 0
	for i := range text {
		if i == reach {
			continue
		}
		digit := map[byte]int{'.': free, 'm': own, 't': blocked, '#': blocked}[text[i]]
		window = window*states + digit
	}
	return window
}

func TestShapes(t *testing.T) {
	tests := []struct {
		window     string
		any, exact Shape
	}{
		{"...mmmmm...", Five, Five},
		{"tmmmmmt....", Five, Five},
		{"..mmmmmm...", Five, Nothing},
		{"mmmmmmmmmmm", Five, Nothing},
		{".....mmmm..", OpenFour, OpenFour},
		{"....tmmmm..", Four, Four},
		{"...m.mmmm..", OpenFour, Four},
		{"....mm.mmt.", Four, Four},
		{"....tmm.mm.", Four, Four},
		{"...m.mmm.m.", OpenFour, OpenFour},
		{"....tmmmmt.", Nothing, Nothing},
		{".....mmm...", OpenThree, OpenThree},
		{"....mm.m...", OpenThree, OpenThree},
		{"...t.mmm.t.", Three, Three},
		{"....tmmm...", Three, Three},
		{"...t.mmm..t", OpenThree, OpenThree},
		{".....m.m.mt", Three, Three},
		{"....mm.....", OpenTwo, OpenTwo},
		{"....tmm....", Two, Two},
		{".....m.....", OpenOne, OpenOne},
		{"....tm...t.", Nothing, Nothing},
		{"....tm.....", One, One},
		{"..t.mmm.t..", Three, Three},
	}
	for _, test := range tests {
		window := windowOf(test.window)
		if got := anyFive()[window]; got != test.any {
			t.Errorf("%s is %d where six win, want %d", test.window, got, test.any)
		}
		if got := exactFive()[window]; got != test.exact {
			t.Errorf("%s is %d where six do not win, want %d", test.window, got, test.exact)
		}
	}
}

// Every window of the tables is what the definition says.
func TestShapeTables(t *testing.T) {
	random := rand.New(rand.NewPCG(4, 4))
	for range 20_000 {
		text := make([]byte, 2*reach+1)
		for i := range text {
			text[i] = "..mt"[random.IntN(4)]
		}
		text[reach] = 'm'
		line, window := string(text), windowOf(string(text))
		for exact, table := range map[bool]*shapeTable{false: anyFive(), true: exactFive()} {
			if got, want := table[window], naiveShape(line, reach, exact); got != want {
				t.Fatalf("%s (exactly five: %v) is %d, want %d", line, exact, got, want)
			}
		}
	}
}
