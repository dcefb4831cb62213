// Package bookfile opens the file of an opening book, in whichever of the formats
// it is: our own for any game (package book), or Polyglot's for chess.
//
// Its errors name no file: whoever asks knows it.
package bookfile

import (
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/games/chess"
	"github.com/duiyi/duiyi/internal/book"
	"github.com/duiyi/duiyi/internal/book/polyglot"
)

// maxSize is the length from which a file is refused: a book is kept in memory.
const maxSize = 1 << 30

// polyglotGame is the game of books that do not say for which they are.
const polyglotGame = "chess"

// Open reads the book of a game.
func Open(spec *game.Spec, name string) (book.Reader, error) {
	data, err := read(name)
	if err != nil {
		return nil, err
	}
	if book.IsBook(data) {
		return book.Parse(spec, data)
	}
	if _, isChess := spec.Start().(*chess.Position); !isChess {
		return nil, fmt.Errorf("it is no opening book of %s; duiyi book build makes one", spec.Name)
	}
	found, err := polyglot.Parse(data)
	if err != nil {
		return nil, fmt.Errorf("it is neither an opening book that duiyi book build made nor one of Polyglot: %w", err)
	}
	return found, nil
}

// GameOf returns the name of the game that a book is for.
func GameOf(name string) (string, error) {
	data, err := read(name)
	if err != nil {
		return "", err
	}
	if book.IsBook(data) {
		return book.GameOf(data)
	}
	return polyglotGame, nil
}

// read reads a file. What is no file of its own, such as a pipe, might never end.
func read(name string) ([]byte, error) {
	info, err := os.Stat(name)
	switch {
	case err != nil:
		return nil, withoutName(err)
	case !info.Mode().IsRegular():
		return nil, errors.New("it is not a file")
	case info.Size() > maxSize:
		return nil, fmt.Errorf("it has more than %d bytes", maxSize)
	}
	file, err := os.Open(name)
	if err != nil {
		return nil, withoutName(err)
	}
	defer file.Close()
	data, err := io.ReadAll(io.LimitReader(file, maxSize))
	return data, withoutName(err)
}

// withoutName takes the name out of an error about a file.
func withoutName(err error) error {
	if of, ok := errors.AsType[*os.PathError](err); ok {
		return of.Err
	}
	return err
}
