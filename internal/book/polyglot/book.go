package polyglot

import (
	"encoding/binary"
	"errors"
	"fmt"
	"sort"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/games/chess"
	"github.com/duiyi/duiyi/internal/book"
)

// Book is a book that was read. It is safe for concurrent use.
type Book struct {
	data []byte
}

// entrySize is the length of an entry; its move and its weight are at moveAt and
// weightAt.
const (
	entrySize = 16
	moveAt    = 8
	weightAt  = 10
)

// errEmpty says that a file cannot be a book.
var errEmpty = errors.New("it is shorter than the 16 bytes of a single entry")

// Parse reads a book. It keeps the data. The bytes behind the last whole entry mean
// nothing: the book that GNU Chess comes with ends with a line break.
func Parse(data []byte) (*Book, error) {
	if len(data) < entrySize {
		return nil, errEmpty
	}
	b := &Book{data: data}
	for i := 1; i < b.Len(); i++ {
		if b.key(i) < b.key(i-1) {
			return nil, fmt.Errorf("its keys do not rise: that of entry %d is smaller than the one before", i+1)
		}
	}
	return b, nil
}

// Len returns the number of entries.
func (b *Book) Len() int { return len(b.data) / entrySize }

func (b *Book) key(i int) uint64 { return binary.BigEndian.Uint64(b.data[i*entrySize:]) }

// Moves implements [book.Reader]. Whatever is not a legal move of the position is
// left out.
func (b *Book) Moves(p game.Position) []book.Choice {
	pos, isChess := p.(*chess.Position)
	if !isChess {
		return nil
	}
	key, ok := Key(pos)
	if !ok {
		return nil
	}
	var choices []book.Choice
	var legal []game.Move
	for i := sort.Search(b.Len(), func(i int) bool { return b.key(i) >= key }); i < b.Len() && b.key(i) == key; i++ {
		if legal == nil {
			legal = game.LegalMoves(pos.Clone())
		}
		entry := b.data[i*entrySize:]
		m := wire(binary.BigEndian.Uint16(entry[moveAt:])).find(pos, legal)
		if m != game.NoMove {
			choices = append(choices, book.Choice{Move: m, Weight: uint64(binary.BigEndian.Uint16(entry[weightAt:]))})
		}
	}
	return book.Sorted(choices)
}
