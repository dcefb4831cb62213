package app

import (
	"errors"
	"fmt"
	"io/fs"
	"math"
	"os"
	"strings"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/tune"
)

// state returns the game, and the state to begin or to go on with.
func (c *tuneSPSACommand) state(s *session) (*game.Spec, *tune.SPSAState, error) {
	entry, err := c.entry(s.Table)
	if err != nil {
		return nil, nil, err
	}
	if c.Out == "" {
		return nil, nil, usagef("--out is missing; it names the file in which the state is kept")
	}
	if err := checkFolder("--out", c.Out); err != nil {
		return nil, nil, err
	}
	fresh, err := c.fresh(entry.Spec)
	if err != nil {
		return nil, nil, err
	}
	text, err := os.ReadFile(c.Out)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return entry.Spec, fresh, nil
	case err == nil && !c.Resume:
		err = errOutExists
	case err == nil:
		var before tune.SPSAState
		if before, err = tune.ReadSPSAState(strings.NewReader(string(text))); err == nil {
			err = sameTuning(before, *fresh)
		}
		fresh = &before
	}
	if err != nil {
		return nil, nil, fmt.Errorf("--out %s: %w", game.Excerpt(c.Out), withoutPath(err))
	}
	return entry.Spec, fresh, nil
}

// sameTuning refuses to go on with something else.
func sameTuning(before, now tune.SPSAState) error {
	differs := ""
	switch {
	case before.Game != now.Game:
		differs = fmt.Sprintf("the game was %s, not %s", game.Excerpt(before.Game), now.Game)
	case before.Nodes != now.Nodes:
		differs = fmt.Sprintf("a move had %d nodes, not %d", before.Nodes, now.Nodes)
	case before.Pairs != now.Pairs:
		differs = fmt.Sprintf("an iteration had %d pairs, not %d", before.Pairs, now.Pairs)
	case before.Iterations != now.Iterations:
		differs = fmt.Sprintf("there were to be %d iterations, not %d", before.Iterations, now.Iterations)
	case len(before.Parameters) != len(now.Parameters):
		differs = fmt.Sprintf("there were %d parameters, not %d", len(before.Parameters), len(now.Parameters))
	}
	for i := 0; differs == "" && i < len(now.Parameters); i++ {
		b, n := before.Parameters[i], now.Parameters[i]
		if n.Value = b.Value; b != n {
			differs = fmt.Sprintf("parameter %d, %s, was another one", i+1, game.Excerpt(n.Name))
		}
	}
	return checkSame("tuning", differs, before.Seed, now.Seed)
}

// fresh returns the state at the beginning.
func (c *tuneSPSACommand) fresh(spec *game.Spec) (state *tune.SPSAState, err error) {
	state = &tune.SPSAState{Game: spec.Name}
	if c.Params == "" {
		return nil, usagef(`--params is missing; it names a file such as [{"name":"…","value":50,"min":0,"max":100,"c_end":5,"r_end":0.002}]`)
	}
	file, err := os.Open(c.Params)
	if err != nil {
		return nil, fmt.Errorf("--params %s: %w", game.Excerpt(c.Params), withoutPath(err))
	}
	defer file.Close()
	if state.Parameters, err = tune.ReadParameters(file); err != nil {
		return nil, fmt.Errorf("--params %s: %w", game.Excerpt(c.Params), err)
	}
	if state.Iterations, err = inRange("--iterations", c.Iterations, 1, maxIterations, usualIterations); err != nil {
		return nil, err
	}
	if state.Pairs, err = inRange("--pairs", c.Pairs, 1, maxPairs, usualPairs); err != nil {
		return nil, err
	}
	if state.Nodes, err = inRange("--nodes", c.Nodes, 1, math.MaxInt64, usualDataNodes); err != nil {
		return nil, err
	}
	state.Seed, err = inRange("--seed", c.Seed, 0, math.MaxInt64, 1)
	return state, err
}
