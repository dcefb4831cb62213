package app

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/arena"
)

// errOutExists says that a file would be overwritten.
var errOutExists = errors.New("it has something in it; go on with it by --resume, or choose another file")

// matchFile is the file to which the games are written; its zero value is none.
type matchFile struct{ file *os.File }

// open reads the games to go on with into the match and opens the file to write
// to: the one that is resumed, unless another one is named.
func (c *matchCommand) open(m *arena.Match) (*matchFile, error) {
	same := c.Out == "" || filepath.Clean(c.Out) == filepath.Clean(c.Resume)
	if c.Resume != "" {
		sound, err := c.resume(m)
		switch {
		case err == nil && same:
			return appendTo(c.Resume, sound)
		case errors.Is(err, fs.ErrNotExist) && same && c.Out != "":
			// The same call begins a match and goes on with it.
		case err != nil:
			return nil, fmt.Errorf("--resume %s: %w", game.Excerpt(c.Resume), err)
		}
	}
	if c.Out == "" {
		return &matchFile{}, nil
	}
	return create(c.Out, m)
}

// resume reads the file and returns the length of its sound part.
func (c *matchCommand) resume(m *arena.Match) (int64, error) {
	file, err := os.Open(c.Resume)
	if err != nil {
		return 0, errors.Unwrap(err) // without the name, which is said anyway
	}
	defer file.Close()
	header, records, sound, err := arena.ReadFile(file)
	if err != nil {
		return 0, err
	}
	if c.Seed == nil {
		m.Seed = header.Seed
	}
	if why := header.Differs(m.Header()); why != "" {
		return 0, fmt.Errorf("it is another match: %s", why)
	}
	if m.Seed != header.Seed {
		return 0, fmt.Errorf("it is another match: the seed was %d, not %d", header.Seed, m.Seed)
	}
	m.Played = records
	return sound, nil
}

// appendTo opens a file to be added to after its sound part.
func appendTo(name string, sound int64) (*matchFile, error) {
	file, err := os.OpenFile(name, os.O_WRONLY, 0)
	if err != nil {
		return nil, fmt.Errorf("--resume: %w", err)
	}
	if err := file.Truncate(sound); err != nil {
		return nil, errors.Join(err, file.Close())
	}
	if _, err := file.Seek(sound, 0); err != nil {
		return nil, errors.Join(err, file.Close())
	}
	return &matchFile{file}, nil
}

// create begins a new file with the games that have been played before. A file
// that has something in it is left alone.
func create(name string, m *arena.Match) (*matchFile, error) {
	file, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE, 0o666)
	if err != nil {
		return nil, fmt.Errorf("--out: %w", err)
	}
	if info, err := file.Stat(); err == nil && info.Size() > 0 {
		return nil, errors.Join(fmt.Errorf("--out %s: %w", game.Excerpt(name), errOutExists), file.Close())
	}
	err = arena.WriteHeader(file, m.Header())
	for _, r := range m.Played {
		if err == nil {
			err = arena.WriteRecord(file, r)
		}
	}
	if err != nil {
		return nil, errors.Join(fmt.Errorf("--out: %w", err), file.Close())
	}
	return &matchFile{file}, nil
}

// write adds a game.
func (f *matchFile) write(r arena.Record) error {
	if f.file == nil {
		return nil
	}
	return arena.WriteRecord(f.file, r)
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
