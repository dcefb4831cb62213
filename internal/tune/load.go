package tune

import (
	"context"
	"errors"
	"fmt"
	"os"

	"github.com/duiyi/duiyi/game"
)

// Set is what several files of data have in them together.
type Set struct {
	Samples []Sample
	// Games is how many games the samples are from.
	Games int
	// Repeated are positions that an earlier game had already; they are left out,
	// or a position that is learnt from could be in the test as well.
	Repeated int
	// Torn names the files whose end is missing.
	Torn []string
}

// loadChunk is how many samples are checked at a time.
const loadChunk = 1024

// Load reads files of data of a game. Each position is read by the rules of the
// game; one that they refuse is an error.
func Load(ctx context.Context, spec *game.Spec, names []string, threads int) (*Set, error) {
	set := &Set{}
	for i, name := range names {
		if err := set.add(spec, name, i); err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
	}
	chunks := (len(set.Samples) + loadChunk - 1) / loadChunk
	err := parallel(ctx, chunks, threads, func(i int) error {
		for j := i * loadChunk; j < min((i+1)*loadChunk, len(set.Samples)); j++ {
			s := &set.Samples[j]
			p, err := spec.Parse(s.FEN)
			if err != nil {
				return fmt.Errorf("%s: line %d: position %q: %w", names[s.file], s.line, game.Excerpt(s.FEN), err)
			}
			s.key = p.State().Key
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	set.dropRepeated()
	if len(set.Samples) == 0 {
		return nil, errors.New("there are no positions in the data")
	}
	return set, nil
}

// add reads a file.
func (s *Set) add(spec *game.Spec, name string, number int) error {
	file, err := os.Open(name)
	if err != nil {
		return errors.Unwrap(err) // without the name, which is said anyway
	}
	defer file.Close()
	data, err := ReadFile(file)
	if err != nil {
		return err
	}
	if err := data.CheckGame(spec); err != nil {
		return err
	}
	if data.Torn {
		s.Torn = append(s.Torn, name)
	}
	for _, g := range data.Games {
		if len(g.Samples) == 0 {
			continue
		}
		for _, sample := range g.Samples {
			sample.game, sample.file = s.Games, number
			s.Samples = append(s.Samples, sample)
		}
		s.Games++
	}
	return nil
}

// dropRepeated keeps the first of each position. Games of which nothing is left are
// not counted.
func (s *Set) dropRepeated() {
	seen := make(map[uint64]struct{}, len(s.Samples))
	kept := s.Samples[:0]
	last := -1 // the samples of a game stand together
	s.Games = 0
	for _, sample := range s.Samples {
		if _, again := seen[sample.key]; again {
			s.Repeated++
			continue
		}
		seen[sample.key] = struct{}{}
		if sample.game != last {
			last = sample.game
			s.Games++
		}
		sample.game = s.Games - 1
		kept = append(kept, sample)
	}
	s.Samples = kept
}
