package session

import (
	"errors"
	"fmt"
	"slices"

	"github.com/duiyi/duiyi/engine"
	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/book"
	"github.com/duiyi/duiyi/internal/book/bookfile"
)

// Books are the opening books of a server and what its options say of them. The
// zero value has none.
type Books struct {
	// Own says that the engine plays from the books.
	Own bool
	// Best says that it always plays the heaviest move.
	Best bool

	// files are the books by name, open those that could be read, for the game
	// with the name opened.
	files  []string
	open   book.Shelf
	opened string
}

// SetFiles opens books, in the place of those before; without names there are
// none. Those that cannot be had are left out and named in the error.
func (b *Books) SetFiles(spec *game.Spec, names []string) error {
	b.files = slices.DeleteFunc(slices.Clone(names), func(name string) bool { return name == "" || name == noFile })
	return b.reopen(spec)
}

// noFile is how the protocols write a text without a character.
const noFile = "<empty>"

// SetGame opens the books again if the game is another one. A front may name the
// books before the game that they are for.
func (b *Books) SetGame(spec *game.Spec) error {
	if len(b.files) == 0 || b.opened == spec.Name {
		return nil
	}
	return b.reopen(spec)
}

func (b *Books) reopen(spec *game.Spec) error {
	b.open, b.opened = nil, spec.Name
	var wrong error
	for _, name := range b.files {
		known, err := bookfile.Open(spec, name)
		if err != nil {
			wrong = errors.Join(wrong, fmt.Errorf("the book %s cannot be used: %w", name, err))
			continue
		}
		b.open = append(b.open, known)
	}
	return wrong
}

// Book returns what the next search plays from, nil if it is nothing.
func (b *Books) Book() engine.Book {
	if !b.Own || len(b.open) == 0 {
		return nil
	}
	return book.Chooser{Reader: slices.Clone(b.open), Best: b.Best}
}
