package book_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/book"
)

// fixed is a book with the same moves for every position.
type fixed []book.Choice

func (f fixed) Moves(game.Position) []book.Choice { return f }

// Moves are chosen as often as their weights say, one without weight never; the
// same numbers choose the same.
func TestChoosing(t *testing.T) {
	const tries = 8000
	chooser := book.Chooser{Reader: fixed{{Move: 1, Weight: 5}, {Move: 2, Weight: 3}, {Move: 3}}}
	counts := map[game.Move]int{}
	first, second := rand.New(rand.NewPCG(5, 0)), rand.New(rand.NewPCG(5, 0))
	for range tries {
		m, ok := chooser.Choose(nil, first)
		again, _ := chooser.Choose(nil, second)
		if !ok || m != again {
			t.Fatalf("%d and %d by the same numbers", m, again)
		}
		counts[m]++
	}
	// Six standard deviations.
	margin := 6 * math.Sqrt(tries*5.0/8*3/8)
	if math.Abs(float64(counts[1])-tries*5.0/8) > margin || counts[3] != 0 || counts[1]+counts[2] != tries {
		t.Errorf("chosen so often: %v", counts)
	}
	chooser.Best = true
	if m, ok := chooser.Choose(nil, nil); m != 1 || !ok {
		t.Errorf("the best is %d", m)
	}
	for _, none := range []fixed{nil, {{Move: 3}}} {
		for _, best := range []bool{false, true} {
			if m, ok := (book.Chooser{Reader: none, Best: best}).Choose(nil, first); ok {
				t.Errorf("%d is chosen of %v", m, none)
			}
		}
	}
}

// The first book that knows a move answers.
func TestShelf(t *testing.T) {
	one, two := fixed{{Move: 1, Weight: 1}}, fixed{{Move: 2, Weight: 9}}
	for _, c := range []struct {
		shelf book.Shelf
		want  game.Move
	}{{book.Shelf{one, two}, 1}, {book.Shelf{fixed{}, two, one}, 2}, {book.Shelf{}, game.NoMove}} {
		if m, _ := (book.Chooser{Reader: c.shelf}).Choose(nil, rand.New(rand.NewPCG(1, 0))); m != c.want {
			t.Errorf("%d, want %d", m, c.want)
		}
	}
}

func TestCounts(t *testing.T) {
	if c := (book.Counts{Wins: 2, Draws: 1, Losses: 1}); c.Games() != 4 || c.Points() != 5 || c.Score() != 0.625 {
		t.Error(c.Games(), c.Points(), c.Score())
	}
	if !math.IsNaN(book.Counts{}.Score()) {
		t.Error("no games have a score")
	}
}
