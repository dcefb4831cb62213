package textbook

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/duiyi/duiyi/game"
)

// The trees of the books, and which of their leaves alpha-beta looks at.
var bookTrees = []struct {
	name    string
	tree    *tree
	value   int
	visited []int
	nodes   uint64
}{
	{
		// Russell and Norvig, "Artificial Intelligence", the two-ply tree of
		// the chapter on games: after 2 the second move is refuted, so 4 and 6
		// are cut; the third is refuted by its last leaf only.
		name:    "Russell and Norvig",
		tree:    node(node(3, 12, 8), node(2, 4, 6), node(14, 5, 2)),
		value:   3,
		visited: []int{3, 12, 8, 2, 14, 5, 2},
		nodes:   1 + 3 + 7,
	},
	{
		// Wikipedia, "Alpha-beta pruning", the figure by Jez9999: cut are the
		// 5 after 7 and 4, the 9 after 6, and the whole right part after 5.
		name: "Wikipedia",
		tree: node(
			node(node(node(5, 6), node(7, 4, 5)), node(node(3))),
			node(node(node(6), node(6, 9)), node(node(7))),
			node(node(node(5)), node(node(9, 8), node(6))),
		),
		value:   6,
		visited: []int{5, 6, 7, 4, 3, 6, 6, 7, 5},
		nodes:   1 + 3 + 5 + 7 + 9,
	},
	{
		// A deep cut-off (Knuth and Moore): the bound 10 that the
		// root is sure of cuts 11 and 12 three plies below it. F1 in that
		// paper, which hands on one bound only, would look at both.
		name: "deep cut-off",
		tree: node(
			node(node(node(10))),
			node(node(node(9, 11, 12), node(8)), node(node(7))),
		),
		value:   10,
		visited: []int{10, 9, 8},
		nodes:   1 + 2 + 2 + 3 + 3,
	},
}

func TestBookTrees(t *testing.T) {
	for _, test := range bookTrees {
		for _, a := range algorithms[:6] {
			s, visited := toySearcher(test.tree, game.Drawn)
			r, err := a.search(s, context.Background(), test.tree.depth())
			if err != nil || r.Score != test.value {
				t.Errorf("%s, %s: value %d (%v), want %d", test.name, a.name, r.Score, err, test.value)
			}
			if a.name == "minimax" || a.name == "negamax" {
				continue
			}
			if !slices.Equal(*visited, test.visited) {
				t.Errorf("%s, %s: leaves %v, want %v", test.name, a.name, *visited, test.visited)
			}
			if r.Nodes != test.nodes || r.Leaves != uint64(len(test.visited)) {
				t.Errorf("%s, %s: %d nodes and %d leaves, want %d and %d",
					test.name, a.name, r.Nodes, r.Leaves, test.nodes, len(test.visited))
			}
		}
	}
}

// Below and above the window fail-hard returns the bound and fail-soft what it
// found; both look at the same leaves.
func TestFailHardAndSoftOutsideTheWindow(t *testing.T) {
	book := node(node(3, 12, 8), node(2, 4, 6), node(14, 5, 2))
	tests := []struct {
		alpha, beta, hard, soft int
		visited                 []int
	}{
		{-infinite, infinite, 3, 3, []int{3, 12, 8, 2, 14, 5, 2}},
		// Low: the three moves are refuted by 3, 2 and 5, so the value is at
		// most 5.
		{10, 20, 10, 5, []int{3, 2, 14, 5}},
		// High: the first move already is worth 3.
		{-20, 2, 2, 3, []int{3, 12, 8}},
		// At the bounds themselves nothing is left to find.
		{3, 20, 3, 3, []int{3, 2, 14, 5, 2}},
		{-20, 3, 3, 3, []int{3, 12, 8}},
	}
	for _, test := range tests {
		for _, form := range []struct {
			name   string
			search func(s *Searcher, depth, ply, alpha, beta int) int
			want   int
		}{
			{"fail-hard", (*Searcher).failHard, test.hard},
			{"fail-soft", (*Searcher).failSoft, test.soft},
		} {
			s, visited := toySearcher(book, game.Drawn)
			s.begin(context.Background())
			if got := form.search(s, 2, 0, test.alpha, test.beta); got != form.want {
				t.Errorf("%s in (%d, %d): %d, want %d", form.name, test.alpha, test.beta, got, form.want)
			}
			if !slices.Equal(*visited, test.visited) {
				t.Errorf("%s in (%d, %d): leaves %v, want %v",
					form.name, test.alpha, test.beta, *visited, test.visited)
			}
		}
	}
}

// The second iteration tries the move first that the first one found best: its
// leaves 5 and 6 come first, and 1 then refutes the other move.
func TestIterationsStartWithTheBestMove(t *testing.T) {
	worse, better := node(1, 2), node(5, 6)
	worse.value, better.value = 1, 5
	s, visited := toySearcher(node(worse, better), game.Drawn)
	r, err := s.IterativeDeepening(context.Background(), 2)
	if err != nil || r.Score != 5 || r.Best.Index() != 1 {
		t.Errorf("%d with move %d (%v), want 5 with move 1", r.Score, r.Best.Index(), err)
	}
	if want := []int{1, 5, 5, 6, 1}; !slices.Equal(*visited, want) {
		t.Errorf("leaves %v, want %v", *visited, want)
	}
}

// Over a perfectly ordered uniform tree alpha-beta looks at
// b^ceil(d/2) + b^floor(d/2) - 1 leaves (Knuth and Moore, after Slagle and
// Dixon), minimax at all b^d.
func TestKnuthMooreMinimum(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	for breadth := 1; breadth <= 5; breadth++ {
		for depth := 1; depth <= 6; depth++ {
			values := rng.Perm(power(breadth, depth))
			uniform, _ := uniformTree(&values, breadth, depth, true)
			minimum := power(breadth, (depth+1)/2) + power(breadth, depth/2) - 1
			for _, test := range []struct {
				algorithm algorithm
				want      int
			}{
				{algorithms[0], power(breadth, depth)},
				{algorithms[1], power(breadth, depth)},
				{algorithms[2], minimum},
				{algorithms[4], minimum},
			} {
				s, _ := toySearcher(uniform, game.Drawn)
				r, err := test.algorithm.search(s, context.Background(), depth)
				if err != nil || r.Leaves != uint64(test.want) {
					t.Errorf("%s, breadth %d, depth %d: %d leaves (%v), want %d",
						test.algorithm.name, breadth, depth, r.Leaves, err, test.want)
				}
			}
		}
	}
}

// uniformTree takes its leaves from values and sorts the moves of each node,
// the best first for its mover; it returns the tree and its value.
func uniformTree(values *[]int, breadth, depth int, first bool) (*tree, int) {
	if depth == 0 {
		value := (*values)[0]
		*values = (*values)[1:]
		return leaf(value), value
	}
	type branch struct {
		tree  *tree
		value int
	}
	branches := make([]branch, breadth)
	for i := range branches {
		branches[i].tree, branches[i].value = uniformTree(values, breadth, depth-1, !first)
	}
	slices.SortFunc(branches, func(a, b branch) int {
		if first {
			return b.value - a.value
		}
		return a.value - b.value
	})
	t := new(tree)
	for _, b := range branches {
		t.children = append(t.children, b.tree)
	}
	return t, branches[0].value
}

func power(base, exponent int) int {
	result := 1
	for range exponent {
		result *= base
	}
	return result
}
