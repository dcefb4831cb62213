package arena

import (
	"context"
	"math/rand/v2"

	"github.com/duiyi/duiyi/game"
)

// OpeningMaker makes an opening for each number, of the kind that a match makes.
// It depends on the seed and the number alone, so that numbers can be shared out
// among several makers in any order; unlike in a match, two openings may be alike.
type OpeningMaker struct{ generator *generator }

// NewOpeningMaker returns a maker of openings; Close gives its memory back.
func NewOpeningMaker(spec *game.Spec, seed uint64) (*OpeningMaker, error) {
	g, err := newGenerator(spec, seed)
	if err != nil {
		return nil, err
	}
	return &OpeningMaker{g}, nil
}

// Close gives the memory back.
func (m *OpeningMaker) Close() { m.generator.close() }

// Make returns the opening with the number. Some have a move more than others, so
// that either side is to move after them.
func (m *OpeningMaker) Make(ctx context.Context, number int) (Opening, error) {
	spec := m.generator.spec
	random := m.random(number)
	plies := generatedLength(spec) + random.IntN(extraPlies+1)
	return m.from(ctx, random, Opening{Start: spec.Start()}, plies)
}

// Extend returns another opening with so many random moves added.
func (m *OpeningMaker) Extend(ctx context.Context, after Opening, plies, number int) (Opening, error) {
	return m.from(ctx, m.random(number), after, plies)
}

func (m *OpeningMaker) random(number int) *rand.Rand {
	return rand.New(rand.NewPCG(m.generator.seed, uint64(number)))
}

// from makes the most even opening of some; if the game is over after all of them,
// it is one of those.
func (m *OpeningMaker) from(ctx context.Context, random *rand.Rand, after Opening, plies int) (Opening, error) {
	best, score, err := m.generator.even(ctx, random, after, plies)
	if err == nil && score == noOpening {
		best, _ = walk(m.generator.spec, random, after, plies)
	}
	return best, err
}
