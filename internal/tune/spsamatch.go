package tune

import (
	"context"
	"fmt"
	"runtime"

	"github.com/duiyi/duiyi/engine"
	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/arena"
)

// A Setup makes an engine of values for the parameters: the game with its judgement,
// and the options of the engine.
type Setup func(values []int) (*game.Spec, engine.Options)

// Games is how the values of a tuning by play are played against each other.
type Games struct {
	Spec  *game.Spec
	Setup Setup
	// Pairs is how many openings are played, each from both sides.
	Pairs   int
	Nodes   uint64
	Threads int
	Seed    uint64
	// Openings are played in turns; without any, openings are made.
	Openings []arena.Opening
}

// Match implements [Match].
func (g Games) Match(ctx context.Context, iteration int, plus, minus []float64) (float64, error) {
	m := &arena.Match{
		Spec: g.Spec, Games: 2 * g.Pairs, Limits: arena.Limits{Nodes: g.Nodes},
		Margin: arena.DefaultMargin, Patience: arena.DefaultPatience,
		Openings: g.openings(iteration), Seed: g.Seed + uint64(iteration), Concurrency: min(g.Threads, runtime.NumCPU()),
	}
	for i, values := range [][]float64{plus, minus} {
		spec, options := g.Setup(WholeNumbers(values, g.Seed, iteration))
		m.Contestants[i] = arena.Builtin(spec, options, [2]string{"plus", "minus"}[i])
	}
	m.Finished = func(r arena.Record, _ arena.Tally) error {
		if fault := r.Fault; fault != nil {
			return fmt.Errorf("iteration %d: %s lost by a fault: %s", iteration, fault.Name, fault.Detail)
		}
		return nil
	}
	tally, err := m.Run(ctx)
	if err == nil {
		err = ctx.Err()
	}
	return float64(tally.Games[2] - tally.Games[0]), err
}

// openings returns the given openings with those of the iteration first.
func (g Games) openings(iteration int) []arena.Opening {
	if len(g.Openings) == 0 {
		return nil
	}
	first := (iteration - 1) * g.Pairs % len(g.Openings)
	return append(append([]arena.Opening(nil), g.Openings[first:]...), g.Openings[:first]...)
}
