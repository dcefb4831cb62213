package app

import (
	"fmt"

	"github.com/duiyi/duiyi/catalog"
	"github.com/duiyi/duiyi/engine"
	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/book"
	"github.com/duiyi/duiyi/internal/book/bookfile"
)

// bookCommand builds opening books and looks into them.
type bookCommand struct {
	Build bookBuildCommand `cmd:"" help:"Build an opening book from records of games."`
	Probe bookProbeCommand `cmd:"" help:"List the moves that an opening book knows for a position."`
}

// openBook opens the book that a flag names.
func openBook(spec *game.Spec, name string) (book.Reader, error) {
	known, err := bookfile.Open(spec, name)
	if err != nil {
		return nil, fmt.Errorf("--book %s: %w", game.Excerpt(name), err)
	}
	return known, nil
}

// openBooks opens books of any games, by the names of the games. There is one for
// each.
func openBooks(table catalog.Table, names []string) (map[string]engine.Book, error) {
	books := map[string]engine.Book{}
	for _, name := range names {
		of, err := bookfile.GameOf(name)
		if err != nil {
			return nil, fmt.Errorf("--book %s: %w", game.Excerpt(name), err)
		}
		entry, err := table.Find(of)
		if err != nil {
			return nil, fmt.Errorf("--book %s: %w", game.Excerpt(name), err)
		}
		known, err := openBook(entry.Spec, name)
		if err != nil {
			return nil, err
		}
		if books[entry.Spec.Name] != nil {
			return nil, usagef("--book %s: there is another book of %s already", game.Excerpt(name), entry.Spec.Name)
		}
		books[entry.Spec.Name] = book.Chooser{Reader: known}
	}
	return books, nil
}
