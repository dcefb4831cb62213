package main

import (
	"slices"
	"testing"

	"github.com/duiyi/duiyi/game"
)

// TestLines: through how many lines each square of the lower half lies, counted
// by hand from the bottom left. The upper half mirrors it.
func TestLines(t *testing.T) {
	want := [][]int{{3, 4, 5, 7, 5, 4, 3}, {4, 6, 8, 10, 8, 6, 4}, {5, 8, 11, 13, 11, 8, 5}}
	for row := range rows {
		through := make([]int, columns)
		for column := range columns {
			for _, line := range lines {
				if line&bit(row*columns+column) != 0 {
					through[column]++
				}
			}
		}
		if expected := want[min(row, rows-1-row)]; !slices.Equal(through, expected) {
			t.Errorf("row %d: %v lines, want %v", row+1, through, expected)
		}
	}
}

func TestEvaluate(t *testing.T) {
	for text, want := range map[string]int{
		startText: 0,
		// Seven lines go through d1.
		"7/7/7/7/7/3x3 o": -7 * weights[1],
		// x keeps six, without the column; o has the ten of d2 without the one
		// that begins at d1.
		"7/7/7/7/3o3/3x3 x": (6 - 9) * weights[1],
		// Each side has two lines with two discs: a1-d1, b1-e1, a2-d2, b2-e2. With
		// one disc x has c1-f1 and c1-f4; o has b2-b5, a1-d4, b2-e5, c2-f2, c2-c5,
		// c2-f5 and a4-d1.
		"7/7/7/7/1oo4/1xx4 x": (2 - 7) * weights[1],
	} {
		p, err := parse(text)
		if err != nil {
			t.Fatal(err)
		}
		if got := newEvaluator(p).Evaluate(); got != want {
			t.Errorf("%s: %d, want %d", text, got, want)
		}
	}
}

// TestCandidates: the moves are those of the rules, the middle scored highest.
func TestCandidates(t *testing.T) {
	var list game.MoveList
	newEvaluator(start()).(game.Orderer).Candidates(&list, game.All)
	if got, want := list.Score[:list.Len], []int32{0, 1, 2, 3, 2, 1, 0}; !slices.Equal(got, want) {
		t.Errorf("scores %v, want %v", got, want)
	}
}
