package textbook

import (
	"context"
	"slices"
	"testing"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/games/tictactoe"
)

// hashEval values a position by its key: an evaluation without sense, and so
// with every shape of tree, coarse enough for ties. It names only some of the
// moves, in no useful order.
type hashEval struct{ pos game.Position }

func (e hashEval) Evaluate() int { return int(e.pos.State().Key>>32%9) - 4 }

func (e hashEval) Candidates(list *game.MoveList, kind game.Kind) {
	from := list.Len
	e.pos.Generate(list, kind)
	kept := from
	for i := from; i < list.Len; i++ {
		if m := list.Move[i]; i == from || m.Index()%3 != 0 {
			list.Move[kept] = m
			list.Score[kept] = int32(m.Index() * 5 % 7)
			kept++
		}
	}
	list.Len = kept
}

func ticTacToe() *game.Spec {
	spec := tictactoe.NewSpec("tictactoe")
	spec.NewEvaluator = func(p game.Position) game.Evaluator { return hashEval{p} }
	return spec
}

// The whole game tree has 549,946 nodes and the value of a draw.
func TestWholeGame(t *testing.T) {
	spec := ticTacToe()
	for i, a := range algorithms {
		s := New(spec, spec.Start())
		s.Ordering = a.ordering
		r, err := a.search(s, context.Background(), 9)
		if err != nil || r.Score != 0 {
			t.Errorf("%s: %d (%v), want 0", a.name, r.Score, err)
		}
		if len(r.PV) != 9 && !a.shortLine {
			t.Errorf("%s: line of %d moves, want 9", a.name, len(r.PV))
		}
		if i < 2 && (r.Nodes != 549946 || r.Leaves != 255168) {
			t.Errorf("%s: %d nodes and %d leaves, want 549946 and 255168", a.name, r.Nodes, r.Leaves)
		}
		if i >= 2 && r.Nodes >= 549946/4 {
			t.Errorf("%s: %d nodes, which is hardly fewer than minimax", a.name, r.Nodes)
		}
	}
}

// Field case BR-102: alpha-beta in all its forms gives the score of minimax at
// every depth, and a best move that minimax values as highly. Here over every
// position from the second ply on, some 5,400, searched to their ends.
func TestBR102AllAgree(t *testing.T) {
	spec := ticTacToe()
	seen := map[uint64]bool{}
	var walk func(p game.Position)
	walk = func(p game.Position) {
		if seen[p.State().Key] {
			return
		}
		seen[p.State().Key] = true
		ply := p.State().Ply
		s := New(spec, p)
		for depth := 0; ply >= 2 && depth <= 9-ply; depth++ {
			checkPosition(t, s, p, depth, len(seen)%20 == 0)
		}
		for _, m := range game.LegalMoves(p) {
			p.Make(m)
			walk(p)
			p.Unmake()
		}
	}
	walk(spec.Start())
}

func checkPosition(t *testing.T, s *Searcher, p game.Position, depth int, all bool) {
	t.Helper()
	ctx := context.Background()
	want, _ := s.Minimax(ctx, depth)
	for _, a := range algorithms[1:] {
		if a.costly && !all {
			continue
		}
		s.Ordering = a.ordering
		got, err := a.search(s, ctx, depth)
		if err != nil || got.Score != want.Score {
			t.Fatalf("%s, depth %d, %s: %d (%v), minimax %d", p.FEN(), depth, a.name, got.Score, err, want.Score)
		}
		if a.sameBest {
			if !slices.Equal(got.PV, want.PV) {
				t.Fatalf("%s, depth %d, %s: line %v, minimax %v", p.FEN(), depth, a.name, got.PV, want.PV)
			}
			continue
		}
		if got.Best == want.Best {
			continue
		}
		if value := moveValue(s.spec, p, got.Best, depth); value != want.Score {
			t.Fatalf("%s, depth %d, %s: best move is worth %d, minimax's %d",
				p.FEN(), depth, a.name, value, want.Score)
		}
	}
}

// moveValue returns what minimax thinks of a move.
func moveValue(spec *game.Spec, p game.Position, m game.Move, depth int) int {
	root := p.State().Ply
	after := p.Clone()
	after.Make(m)
	if v := after.Verdict(root); v != game.Undecided {
		return -verdictScore(v, 1)
	}
	r, _ := New(spec, after).Minimax(context.Background(), depth-1)
	switch {
	case r.Score > Mate-100: // a win that was counted from one ply later
		return -(r.Score - 1)
	case r.Score < -(Mate - 100):
		return -(r.Score + 1)
	default:
		return -r.Score
	}
}

// Restricted to the candidates the algorithms agree too.
func TestCandidatesOnly(t *testing.T) {
	spec := ticTacToe()
	ctx := context.Background()
	for depth := range 8 {
		oracle := New(spec, spec.Start())
		oracle.CandidatesOnly = true
		want, _ := oracle.Minimax(ctx, depth)
		if depth == 1 && want.Nodes != 1+7 {
			t.Errorf("%d nodes at depth 1, want the root and 7 candidates", want.Nodes)
		}
		for _, a := range algorithms[1:] {
			s := New(spec, spec.Start())
			s.Ordering, s.CandidatesOnly = a.ordering, true
			if got, err := a.search(s, ctx, depth); err != nil || got.Score != want.Score {
				t.Errorf("depth %d, %s: %d (%v), minimax %d", depth, a.name, got.Score, err, want.Score)
			}
		}
	}
}

// Field case BR-150: the score depends on the distance, so that the win at hand
// is played and not the one that can wait.
func TestBR150QuickerWin(t *testing.T) {
	spec := ticTacToe()
	p, err := spec.Parse("xo1/1o1/x2 x")
	if err != nil {
		t.Fatal(err)
	}
	for _, a := range algorithms {
		s := New(spec, p)
		s.Ordering = a.ordering
		r, err := a.search(s, context.Background(), 5)
		if err != nil || r.Score != Mate-1 || spec.Notations[0].Format(p, r.Best) != "a2" {
			t.Errorf("%s: %d with %s (%v), want %d with a2",
				a.name, r.Score, spec.Notations[0].Format(p, r.Best), err, Mate-1)
		}
	}
}
