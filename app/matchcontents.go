package app

import (
	"fmt"
	"io"

	"github.com/duiyi/duiyi/internal/arena"
)

// contents is what a file of games belongs to: a match or a tournament.
type contents interface {
	// takeOver reads the games that were played before and returns the length of
	// the file's sound part.
	takeOver(file io.Reader) (int64, error)
	// begin writes the first line, and the games that were played before.
	begin(file io.Writer) error
}

// matchContents are those of a match.
type matchContents struct {
	command *matchCommand
	match   *arena.Match
}

// takeOver implements contents.
func (c *matchContents) takeOver(file io.Reader) (int64, error) {
	header, records, sound, err := arena.ReadFile(file)
	if err != nil {
		return 0, err
	}
	seed := c.command.seedAfter(header.Seed)
	c.match.Seed = seed
	if err := checkSame("match", header.Differs(c.match.Header()), header.Seed, seed); err != nil {
		return 0, err
	}
	c.match.Played = records
	return sound, nil
}

// begin implements contents.
func (c *matchContents) begin(file io.Writer) error {
	if err := arena.WriteHeader(file, c.match.Header()); err != nil {
		return err
	}
	return writeGames(file, c.match.Played)
}

// seedAfter returns the seed of a match that goes on: as before, unless another
// one is given.
func (c *matchCommand) seedAfter(before uint64) uint64 {
	if c.Seed == nil {
		return before
	}
	return *c.Seed
}

// checkSame refuses to go on with something else.
func checkSame(what, differs string, before, seed uint64) error {
	if differs == "" && before != seed {
		differs = fmt.Sprintf("the seed was %d, not %d", before, seed)
	}
	if differs != "" {
		return fmt.Errorf("it is another %s: %s", what, differs)
	}
	return nil
}

// writeGames writes games that were played before.
func writeGames(file io.Writer, played []arena.Record) error {
	for _, r := range played {
		if err := arena.WriteRecord(file, r); err != nil {
			return err
		}
	}
	return nil
}
