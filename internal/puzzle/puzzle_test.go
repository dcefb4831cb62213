package puzzle

import (
	"math/rand/v2"
	"testing"

	"github.com/duiyi/duiyi/catalog"
	"github.com/duiyi/duiyi/engine"
	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/analyst"
	"github.com/duiyi/duiyi/internal/chance"
	"github.com/duiyi/duiyi/internal/review"
)

var effort = review.Effort{Nodes: 4000}

func setUp(t *testing.T, name string) (*game.Spec, analyst.Analyst) {
	t.Helper()
	entry, err := catalog.Games().Find(name)
	if err != nil {
		t.Fatal(err)
	}
	e, err := engine.New(entry.Spec, engine.Options{HashMB: 1, Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(e.Close)
	return entry.Spec, analyst.Own{Searcher: e}
}

// winners returns the moves of tic-tac-toe that win, by trying everything.
func winners(p game.Position) []game.Move {
	var wins []game.Move
	for _, m := range game.LegalMoves(p) {
		p.Make(m)
		if value(p) == -1 {
			wins = append(wins, m)
		}
		p.Unmake()
	}
	return wins
}

func value(p game.Position) int {
	if o := p.Outcome(); o.Over() {
		switch o.Result {
		case game.WinFor(p.State().Side):
			return 1
		case game.Draw:
			return 0
		default:
			return -1
		}
	}
	best := -1
	for _, m := range game.LegalMoves(p) {
		p.Make(m)
		best = max(best, -value(p))
		p.Unmake()
	}
	return best
}

// In tic-tac-toe a position is a puzzle if, and only if, brute force knows one winning
// move, and the solution begins with it.
func TestSingleWinsAreThoseOfBruteForce(t *testing.T) {
	spec, a := setUp(t, "tictactoe")
	f := &finder{spec: spec, curve: curveOf(spec), analyst: a, effort: effort}
	random := rand.New(rand.NewPCG(7, 8))
	puzzles := 0
	for range 40 {
		p := spec.Start()
		for range 2 + random.IntN(5) {
			if legal := game.LegalMoves(p); len(legal) > 1 && !p.Outcome().Over() {
				p.Make(legal[random.IntN(len(legal))])
			}
		}
		if p.Outcome().Over() || len(game.LegalMoves(p)) < 2 {
			continue
		}
		wins := winners(p)
		got, is, err := f.verify(t.Context(), p.FEN())
		if err != nil || is != (len(wins) == 1) {
			t.Errorf("%s: %v, %v; the winning moves are %v", p.FEN(), is, err, wins)
			continue
		}
		if is {
			puzzles++
			checkSolution(t, spec, got, wins[0])
		}
	}
	if puzzles < 5 {
		t.Errorf("only %d puzzles", puzzles)
	}
}

func checkSolution(t *testing.T, spec *game.Spec, got Puzzle, first game.Move) {
	t.Helper()
	p, err := spec.Parse(got.FEN)
	if err != nil {
		t.Fatal(err)
	}
	if got.Solution[0] != first || len(got.Solution)%2 != 1 || got.Kind != Mate || got.Difficulty < 1 || got.Difficulty > 5 {
		t.Errorf("%+v; the only winning move is %v", got, first)
	}
	for i, m := range got.Solution {
		last := i == len(got.Solution)-1
		p.Make(m)
		if won := value(p) == -1; i%2 == 0 && !won || p.Outcome().Over() && !last {
			t.Errorf("%+v goes wrong at ply %d", got, i)
		}
	}
}

// reviewed returns the puzzles of a game.
func reviewed(t *testing.T, spec *game.Spec, a analyst.Analyst, fen string, texts ...string) []Puzzle {
	t.Helper()
	start, err := spec.Parse(fen)
	if err != nil {
		t.Fatal(err)
	}
	var moves []game.Move
	p := start.Clone()
	for _, text := range texts {
		m, err := spec.ParseMove(p, text)
		if err != nil {
			t.Fatal(err)
		}
		moves = append(moves, m)
		p.Make(m)
	}
	r, err := review.Run(t.Context(), a, review.Task{Spec: spec, Start: start, Moves: moves, Effort: effort}, nil)
	if err != nil {
		t.Fatal(err)
	}
	found, err := Find(t.Context(), a, Task{Spec: spec, Start: start, Moves: moves, Review: r, Effort: effort}, nil)
	if err != nil {
		t.Fatal(err)
	}
	return found
}

// The fool's mate: found after a blunder, and missed when another move is played.
func TestPuzzlesOfAGame(t *testing.T) {
	spec, a := setUp(t, "chess")
	fen := spec.Start().FEN()
	for last, want := range map[string]Source{"d8h4": Punish, "a7a6": Missed} {
		found := reviewed(t, spec, a, fen, "f2f3", "e7e5", "g2g4", last)
		var mate *Puzzle
		for i := range found {
			if found[i].Ply == 3 {
				mate = &found[i]
			}
		}
		if mate == nil || mate.Kind != Mate || mate.Mate != 1 || len(mate.Solution) != 1 || mate.Source != want || mate.Difficulty != 1 {
			t.Errorf("%s: %+v", last, found)
		}
	}
}

// A mate in another way is as good; a move that only wins is not.
func TestOtherWays(t *testing.T) {
	spec, a := setUp(t, "chess")
	// Two rooks: several mates in one, and many moves that win slowly.
	p := Puzzle{FEN: "7k/R7/1R6/8/8/8/8/K7 w - - 0 1", Kind: Mate, Mate: 1}
	pos, err := spec.Parse(p.FEN)
	if err != nil {
		t.Fatal(err)
	}
	move := func(text string) game.Move {
		m, err := spec.ParseMove(pos, text)
		if err != nil {
			t.Fatal(err)
		}
		return m
	}
	p.Solution = []game.Move{move("b6b8")}
	for text, want := range map[string]Verdict{
		"b6b8": {Right: true, Solved: true},
		"b6c6": {},
		"a7a8": {},
	} {
		got, err := Check(t.Context(), a, spec, p, 0, move(text), effort)
		if err != nil || got != want {
			t.Errorf("%s: %+v, %v", text, got, err)
		}
	}
	// With a queen besides there is more than one way to mate.
	p.FEN = "7k/R7/1R6/8/8/8/8/K5Q1 w - - 0 1"
	if pos, err = spec.Parse(p.FEN); err != nil {
		t.Fatal(err)
	}
	if got, err := Check(t.Context(), a, spec, p, 0, move("g1g7"), effort); err != nil || got != (Verdict{Right: true, Other: true, Solved: true}) {
		t.Errorf("%+v, %v", got, err)
	}
	// A mate in two is as good as another one, and no longer if there is one move left.
	p.FEN = "6k1/8/1R6/R7/8/8/8/K7 w - - 0 1"
	if pos, err = spec.Parse(p.FEN); err != nil {
		t.Fatal(err)
	}
	p.Solution = []game.Move{move("a5a7")}
	for mate, want := range map[int]bool{2: true, 1: false} {
		p.Mate = mate
		if got, err := Check(t.Context(), a, spec, p, 0, move("b6b7"), effort); err != nil || got.Right != want || got.Other != want {
			t.Errorf("in %d: %+v, %v", mate, got, err)
		}
	}
	for _, ply := range []int{-1, 1, 2} {
		if _, err := Check(t.Context(), a, spec, p, ply, p.Solution[0], effort); err == nil {
			t.Errorf("ply %d was judged", ply)
		}
	}
}

func TestDifficulty(t *testing.T) {
	last := 0
	for depth := range 30 {
		d := difficulty(depth, 1)
		if d < last || d < 1 || d > 5 || difficulty(depth, 3) < d || difficulty(depth, 9) > 5 {
			t.Errorf("depth %d is of difficulty %d", depth, d)
		}
		last = d
	}
}

func curveOf(spec *game.Spec) chance.Curve { return chance.Of(spec.Name) }
