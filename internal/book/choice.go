package book

import (
	"cmp"
	"math"
	"math/rand/v2"
	"slices"

	"github.com/duiyi/duiyi/game"
)

// Counts are the results of the games in which a move was played, from the view of
// whoever made it.
type Counts struct{ Wins, Draws, Losses uint32 }

// Games returns the number of games.
func (c Counts) Games() uint64 { return uint64(c.Wins) + uint64(c.Draws) + uint64(c.Losses) }

// Points returns what the games brought, in half points.
func (c Counts) Points() uint64 { return 2*uint64(c.Wins) + uint64(c.Draws) }

// Score returns the share of the points, from 0 to 1; NaN without games.
func (c Counts) Score() float64 {
	if c.Games() == 0 {
		return math.NaN()
	}
	return float64(c.Points()) / float64(2*c.Games())
}

// Choice is a move that a book knows for a position.
type Choice struct {
	Move game.Move
	// Weight is how often the move is to be chosen beside the others; 0 is never.
	Weight uint64
	// Counts are the games behind it; none where a book keeps only weights.
	Counts Counts
}

// Reader is a book as whoever plays from it sees it. It is safe for concurrent
// use.
type Reader interface {
	// Moves returns the legal moves that the book knows for a position, the
	// heaviest first, each once. It leaves the position as it was.
	Moves(p game.Position) []Choice
}

// Sorted returns choices as a [Reader] has to: the heaviest first, moves of the
// same weight in the order in which they came, and one that is there twice with
// both weights together.
func Sorted(choices []Choice) []Choice {
	var once []Choice
	for _, c := range choices {
		same := func(other Choice) bool { return other.Move == c.Move }
		if i := slices.IndexFunc(once, same); i >= 0 {
			once[i].Weight += c.Weight
			continue
		}
		once = append(once, c)
	}
	slices.SortStableFunc(once, func(a, b Choice) int { return cmp.Compare(b.Weight, a.Weight) })
	return once
}

// Shelf is several books in one: the first that knows a move for a position
// answers.
type Shelf []Reader

// Moves implements [Reader].
func (s Shelf) Moves(p game.Position) []Choice {
	for _, reader := range s {
		if choices := reader.Moves(p); len(choices) > 0 {
			return choices
		}
	}
	return nil
}

// Chooser plays from a book. It implements engine.Book.
type Chooser struct {
	Reader Reader
	// Best says that the heaviest move is always chosen, instead of each as often
	// as its weight says.
	Best bool
}

// Choose returns a move for the position, and false where the book knows none that
// has any weight. Only chance decides between moves, so that the same numbers give
// the same move.
func (c Chooser) Choose(p game.Position, random *rand.Rand) (game.Move, bool) {
	choices := c.Reader.Moves(p)
	var sum uint64
	for _, choice := range choices {
		sum += choice.Weight
	}
	if sum == 0 {
		return game.NoMove, false
	}
	if c.Best {
		return choices[0].Move, true
	}
	for at := random.Uint64N(sum); ; choices = choices[1:] {
		if at < choices[0].Weight {
			return choices[0].Move, true
		}
		at -= choices[0].Weight
	}
}

// Knows reports whether the book has a move for a position.
func (c Chooser) Knows(p game.Position, m game.Move) bool {
	return slices.ContainsFunc(c.Reader.Moves(p), func(known Choice) bool { return known.Move == m })
}
