package checkers

import (
	"math/bits"
	"slices"
	"testing"

	"github.com/duiyi/duiyi/game"
)

// numbered returns the numbers of the squares in a set.
func numbered(v Variant, set uint64) (numbers []int) {
	for ; set != 0; set &= set - 1 {
		numbers = append(numbers, int(geometries[v].numbers[bits.TrailingZeros64(set)]))
	}
	return numbers
}

func TestView(t *testing.T) {
	p := position(t, English, "B:W21,22,K5:B1,4,K14")
	q := position(t, International, "W:W31,K46:B1,20")
	m := game.LegalMoves(position(t, English, "W:WK2:B6,14"))[0]
	for _, c := range []struct {
		what string
		v    Variant
		set  uint64
		want []int
	}{
		{"Black's men", English, p.Men(game.First), []int{1, 4}},
		{"White's kings", English, p.Kings(game.Second), []int{5}},
		{"ahead of Black's men", English, p.Ahead(p.Men(game.First), game.First), []int{5, 6, 8}},
		{"ahead of White's men", English, p.Ahead(p.Men(game.Second), game.Second), []int{17, 18}},
		{"White's men", International, q.Men(game.First), []int{31}},
		{"ahead of White's man", International, q.Ahead(q.Men(game.First), game.First), []int{26, 27}},
		{"Black's back row", English, Row(English, game.First, 0), []int{1, 2, 3, 4}},
		{"White's back row", English, Row(English, game.Second, 0), []int{29, 30, 31, 32}},
		{"White's second row", International, Row(International, game.First, 1), []int{41, 42, 43, 44, 45}},
		{"White's left column", International, Column(International, 0), []int{6, 16, 26, 36, 46}},
		{"Black's left column", English, Column(English, 0), []int{4, 12, 20, 28}},
		{"what a capture takes", English, p.Taken(m), []int{6, 14}},
	} {
		if got := numbered(c.v, c.set); !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", c.what, got, c.want)
		}
	}
	if got := p.Steps(p.Men(game.First), p.Empty(), game.First); got != 2 {
		t.Errorf("Black's men have %d steps, want 2", got)
	}
	if p.Variant() != English || q.Variant() != International || Rows(English) != 8 || Rows(International) != 10 {
		t.Error("variants or rows")
	}
}
