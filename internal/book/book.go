package book

import (
	"io"
	"slices"

	"github.com/duiyi/duiyi/game"
)

// Book is a book of our own format, in memory. It is safe for concurrent use.
type Book struct {
	spec  *game.Spec
	data  []byte
	games uint32
	moves int
	// keys are those of the positions, rising, and places where in the data each
	// position begins.
	keys   []uint64
	places []int
}

// Games returns the number of games that were counted for the book.
func (b *Book) Games() int { return int(b.games) }

// Positions returns the number of positions, and Len that of the moves of all of
// them.
func (b *Book) Positions() int { return len(b.keys) }

// Len returns the number of moves.
func (b *Book) Len() int { return b.moves }

// WriteTo writes the file of the book.
func (b *Book) WriteTo(w io.Writer) (int64, error) {
	n, err := w.Write(b.data)
	return int64(n), err
}

// Moves implements [Reader]. What the rules do not allow is left out: nobody knows
// what a file may say, and two positions may have one key.
func (b *Book) Moves(p game.Position) []Choice {
	i, found := slices.BinarySearch(b.keys, p.State().Key)
	if !found {
		return nil
	}
	s := scanner{rest: b.data[b.places[i]:]}
	s.long()
	pos := p.Clone()
	legal := game.LegalMoves(pos)
	var choices []Choice
	for range s.half() {
		e := s.entry()
		m, err := b.spec.Notations[0].Parse(pos, e.text)
		if err == nil && slices.Contains(legal, m) {
			choices = append(choices, Choice{Move: m, Weight: e.Points(), Counts: e.Counts})
		}
	}
	return Sorted(choices)
}
