package textbook

import (
	"context"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/duiyi/duiyi/game"
)

// decidedTree is a leaf that the rules have decided, from the mover's view.
func decidedTree(v game.Verdict) *tree { return &tree{verdict: v} }

// chain puts n nodes with one move each above a tree.
func chain(n int, end *tree) *tree {
	for range n {
		end = &tree{children: []*tree{end}}
	}
	return end
}

// discountedValue is the definition: what a move leads to counts the discount of
// itself, and nothing is rounded.
func discountedValue(t *tree, first bool, depth, ply int, discount float64) float64 {
	switch {
	case ply > 0 && t.verdict == game.Drawn:
		return 0
	case ply > 0 && t.verdict == game.Won:
		return Mate
	case ply > 0 && t.verdict == game.Lost:
		return -Mate
	case depth == 0 && first:
		return float64(t.value)
	case depth == 0:
		return float64(-t.value)
	}
	best := math.Inf(-1)
	for _, child := range t.children {
		if !child.illegal {
			best = max(best, -discount*discountedValue(child, !first, depth-1, ply+1, discount))
		}
	}
	switch {
	case !math.IsInf(best, -1):
		return best
	case t.check:
		return -Mate
	default:
		return 0
	}
}

// All exact algorithms agree with a discount too, and with its definition.
func TestAllAgreeWithADiscount(t *testing.T) {
	for seed := range uint64(150) {
		random := randomTree(rand.New(rand.NewPCG(seed, 4)), 5)
		for _, discount := range []int{990, 500, 1} {
			depth := int(seed % 6)
			want := discountedValue(random, true, depth, 0, float64(discount)/1000)
			for _, a := range algorithms {
				s := quietSearcher(random, game.Drawn)
				s.Ordering, s.Discount = a.ordering, discount
				r, err := a.search(s, context.Background(), depth)
				if err != nil || math.Abs(float64(r.Score)-want) > 1.001 {
					t.Fatalf("seed %d, depth %d, discount %d, %s: %d (%v), want %.3f", seed, depth, discount, a.name, r.Score, err, want)
				}
			}
		}
	}
}

// Of two equal gains the quicker one is preferred, of two equal losses the later
// one, though no distance is in the values: without either the first move of these
// would do.
func TestDiscountPrefersTheQuicker(t *testing.T) {
	lost := decidedTree(game.Lost)
	for _, test := range []struct {
		name  string
		root  *tree
		depth int
		move  int
		score int
	}{
		{"win", node(chain(4, lost), chain(2, lost), chain(4, lost)), 5, 1, 31049}, // 32000·0.99³
		{"loss", node(chain(1, lost), chain(3, lost)), 4, 1, -30739},               // 32000·0.99⁴
	} {
		for _, a := range algorithms {
			s := quietSearcher(test.root, game.Drawn)
			s.Ordering, s.Discount = a.ordering, 990
			r, err := a.search(s, context.Background(), test.depth)
			if err != nil || r.Best.Index() != test.move || r.Score != test.score {
				t.Errorf("%s, %s: move %d, %d (%v), want move %d, %d", test.name, a.name, r.Best.Index(), r.Score, err, test.move, test.score)
			}
		}
	}
}

// Without a discount nothing is lost, and a mate is worth its distance.
func TestNoDiscount(t *testing.T) {
	s := quietSearcher(node(chain(2, decidedTree(game.Lost))), game.Drawn)
	if r, err := s.Minimax(t.Context(), 5); err != nil || r.Score != Mate-3 {
		t.Errorf("%d (%v), want %d", r.Score, err, Mate-3)
	}
	if got := s.discounted(-77, 40); got != -77 {
		t.Errorf("%d, want -77", got)
	}
}
