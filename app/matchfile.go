package app

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/arena"
)

// Errors of files to write to.
var (
	errOutExists = errors.New("it has something in it; go on with it by --resume, or choose another file")
	errLocked    = errors.New("another program is writing to it")
)

// matchFile is the file to which the games are written; its zero value is none.
type matchFile struct {
	file *os.File
	// created says that there was nothing in the file.
	created bool
}

// open reads the games to go on with and opens the file to write to: the one that
// is resumed, unless another one is named.
func (c *matchCommand) open(of contents) (*matchFile, error) {
	same := c.Out == "" || filepath.Clean(c.Out) == filepath.Clean(c.Resume)
	if c.Resume != "" {
		file, err := c.resume(of, same)
		switch {
		case err == nil && same:
			return file, nil
		case errors.Is(err, fs.ErrNotExist) && same && c.Out != "":
			// The same call begins a match and goes on with it.
		case err != nil:
			return nil, fmt.Errorf("--resume %s: %w", game.Excerpt(c.Resume), err)
		}
	}
	if c.Out == "" {
		return &matchFile{}, nil
	}
	file, err := create(c.Out, of)
	if err != nil {
		return nil, fmt.Errorf("--out %s: %w", game.Excerpt(c.Out), err)
	}
	return file, nil
}

// resume reads the games of the file. One that is to be added to is locked before
// it is read, and returned at the end of its sound part.
func (c *matchCommand) resume(of contents, add bool) (*matchFile, error) {
	mode := os.O_RDONLY
	if add {
		mode = os.O_RDWR
	}
	file, err := os.OpenFile(c.Resume, mode, 0)
	if err != nil {
		return nil, errors.Unwrap(err) // without the name, which is said anyway
	}
	if add && lock(file) {
		return nil, errors.Join(errLocked, file.Close())
	}
	if info, err := file.Stat(); err == nil && info.Size() == 0 && add && c.Out != "" {
		return nil, errors.Join(fs.ErrNotExist, file.Close()) // left by a call that began nothing
	}
	sound, err := of.takeOver(file)
	if err == nil && add {
		err = continueAt(file, sound)
	}
	if err != nil || !add {
		return nil, errors.Join(err, file.Close())
	}
	return &matchFile{file: file}, nil
}

// continueAt cuts off what comes after the sound part and writes on from there.
func continueAt(file *os.File, sound int64) error {
	if err := file.Truncate(sound); err != nil {
		return err
	}
	_, err := file.Seek(sound, io.SeekStart)
	return err
}

// create begins a new file with the games that have been played before. A file
// that has something in it is left alone.
func create(name string, of contents) (*matchFile, error) {
	file, err := openLocked(name, os.O_WRONLY|os.O_CREATE)
	if err != nil {
		return nil, err
	}
	if info, err := file.Stat(); err == nil && info.Size() > 0 {
		return nil, errors.Join(errOutExists, file.Close())
	}
	if err := of.begin(file); err != nil {
		return nil, errors.Join(err, file.Close())
	}
	return &matchFile{file: file, created: true}, nil
}

// openLocked opens a file for this match alone.
func openLocked(name string, mode int) (*os.File, error) {
	file, err := os.OpenFile(name, mode, 0o666)
	if err != nil {
		return nil, errors.Unwrap(err)
	}
	if lock(file) {
		return nil, errors.Join(errLocked, file.Close())
	}
	return file, nil
}

// write adds a game.
func (f *matchFile) write(r arena.Record) error {
	if f.file == nil {
		return nil
	}
	return arena.WriteRecord(f.file, r)
}

// undo empties a new file of a match that does not begin after all.
func (f *matchFile) undo() error {
	if f.file == nil || !f.created {
		return nil
	}
	return f.file.Truncate(0)
}

// close closes the file. It may be called again.
func (f *matchFile) close() error {
	if f.file == nil {
		return nil
	}
	err := f.file.Close()
	f.file = nil
	return err
}
