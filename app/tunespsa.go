package app

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/duiyi/duiyi/engine"
	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/tune"
	"github.com/duiyi/duiyi/internal/weightfile"
)

// tuneSPSACommand tunes numbers by play.
type tuneSPSACommand struct {
	gameFlag   `embed:""`
	Params     string  `placeholder:"FILE" help:"What to tune: a JSON array of objects with name, value, min, max, c_end and r_end."`
	Out        string  `placeholder:"FILE" help:"The file in which the state is kept after each iteration."`
	Resume     bool    `help:"Go on with the state of the file if it is there."`
	Weights    string  `placeholder:"FILE" help:"Write the weights of the end to a file, for match --engine self,weights=FILE."`
	Iterations *int    `placeholder:"N" help:"How often all values are tried up and down; 1000 if it is not given."`
	Pairs      *int    `placeholder:"N" help:"How many openings are played in each iteration, from both sides; 1 if it is not given."`
	Nodes      *uint64 `placeholder:"N" help:"So many nodes a move; 5000 if it is not given."`
	Threads    *int    `placeholder:"T" help:"Games at a time; one a processor if it is not given."`
	Seed       *uint64 `placeholder:"N" help:"What is left to chance; 1 if it is not given."`
	Openings   string  `placeholder:"FILE" help:"Openings, one a line: FEN, EPD or moves; without a file they are made."`
	JSON       bool    `name:"json" help:"Print an object for each iteration."`
}

// Bounds and defaults of the flags.
const (
	usualIterations = 1000
	maxIterations   = 10000000
	usualPairs      = 1
	maxPairs        = 10000
	spsaTableMB     = 8
)

// spsaJSON is a line of tune spsa --json.
type spsaJSON struct {
	Iteration int `json:"iteration"`
	// Score is wins minus losses of the values that were changed upwards.
	Score  float64            `json:"score"`
	Values map[string]float64 `json:"values"`
}

// Run implements the subcommand.
func (c *tuneSPSACommand) Run(s *session) error {
	spec, state, err := c.state(s)
	if err != nil {
		return err
	}
	games, err := c.games(spec, state)
	if err != nil {
		return err
	}
	if err := checkFolder("--weights", c.Weights); err != nil {
		return err
	}
	progress := newTuneProgress(s, c.JSON)
	defer progress.end()
	before := state.Done
	for state.Done < state.Iterations && s.ctx.Err() == nil {
		score := 0.0
		err := state.Step(s.ctx, func(ctx context.Context, iteration int, plus, minus []float64) (_ float64, err error) {
			score, err = games.Match(ctx, iteration, plus, minus)
			return score, err
		})
		if s.ctx.Err() != nil {
			break
		}
		if err == nil {
			err = c.keep(state)
		}
		if err != nil {
			return err
		}
		progress.print(func() { c.show(s, state, score) })
		progress.update(fmt.Sprintf("iteration %d/%d", state.Done, state.Iterations), state.Done, state.Iterations, before)
		if err := s.out.failure(); err != nil {
			return err
		}
	}
	progress.end()
	if state.Done == before && s.ctx.Err() != nil {
		return errInterrupted
	}
	return c.end(s, spec, state)
}

// show prints an iteration.
func (c *tuneSPSACommand) show(s *session, state *tune.SPSAState, score float64) {
	if !c.JSON {
		s.out.printf("iteration %d score %g\n", state.Done, score)
		return
	}
	values := map[string]float64{}
	for _, p := range state.Parameters {
		values[p.Name] = rounded(p.Value, 3)
	}
	_ = s.out.json(spsaJSON{state.Done, score, values}) // its failure is told in the end
}

// end prints the values and writes them, if that is asked for.
func (c *tuneSPSACommand) end(s *session, spec *game.Spec, state *tune.SPSAState) error {
	if !c.JSON {
		for _, p := range state.Parameters {
			s.out.printf("value %g %s\n", rounded(p.Value, 3), oneLine(p.Name))
		}
	}
	if allOfSearch(state.Parameters) {
		if c.Weights != "" {
			return errors.New("--weights: only numbers of the search were tuned, so there are no weights to write")
		}
		return nil
	}
	own, err := weightfile.Of(spec)
	if err != nil {
		return err
	}
	values := weightfile.Values(own)
	for i, w := range own {
		for _, p := range state.Parameters {
			if p.Name == w.Name {
				values[i] = int(math.Round(p.Value))
			}
		}
	}
	return writeWhole("--weights", c.Weights, func(b *strings.Builder) error { return weightfile.Write(b, own, values) })
}

// keep writes the state, whole or not at all.
func (c *tuneSPSACommand) keep(state *tune.SPSAState) error {
	return writeWhole("--out", c.Out, func(b *strings.Builder) error { return state.Write(b) })
}

// games says how the values are played against each other.
func (c *tuneSPSACommand) games(spec *game.Spec, state *tune.SPSAState) (g tune.Games, err error) {
	g = tune.Games{Spec: spec, Pairs: state.Pairs, Nodes: state.Nodes, Seed: state.Seed}
	if g.Threads, err = tuneThreads(c.Threads); err != nil {
		return g, err
	}
	if g.Openings, err = givenOpenings(spec, c.Openings); err != nil {
		return g, err
	}
	g.Setup, err = setupOf(spec, state.Parameters)
	return g, err
}

// searchPrefix begins the names of the numbers of the search; the others are weights.
const searchPrefix = "search/"

// setupOf returns how an engine is made with values for the parameters, which are
// weights of the game's evaluator or numbers of the search.
func setupOf(spec *game.Spec, parameters []tune.Parameter) (tune.Setup, error) {
	own, err := weightfile.Of(spec)
	if err != nil && !allOfSearch(parameters) {
		return nil, err
	}
	places := make([]int, len(parameters))
	for i, p := range parameters {
		if strings.HasPrefix(p.Name, searchPrefix) {
			if err := checkSearchParameter(spec, p); err != nil {
				return nil, err
			}
			continue
		}
		places[i] = slices.IndexFunc(own, func(w game.Weight) bool { return w.Name == p.Name })
		if places[i] < 0 {
			return nil, fmt.Errorf("there is no weight %q in the evaluator of %s; the first one is %q", game.Excerpt(p.Name), spec.Name, game.Excerpt(own[0].Name))
		}
	}
	return func(values []int) (*game.Spec, engine.Options) {
		all, options := weightfile.Values(own), engine.Options{HashMB: spsaTableMB, Params: map[string]int{}}
		for i, v := range values {
			if name, ok := strings.CutPrefix(parameters[i].Name, searchPrefix); ok {
				options.Params[name] = v
			} else {
				all[places[i]] = v
			}
		}
		if len(own) == 0 {
			return spec, options
		}
		return weightfile.With(spec, all), options
	}, nil
}

// allOfSearch reports whether no parameter is a weight.
func allOfSearch(parameters []tune.Parameter) bool {
	return !slices.ContainsFunc(parameters, func(p tune.Parameter) bool { return !strings.HasPrefix(p.Name, searchPrefix) })
}

// checkSearchParameter returns an error unless the search knows the number and takes
// its whole range.
func checkSearchParameter(spec *game.Spec, p tune.Parameter) error {
	for _, known := range engine.Params(spec) {
		if searchPrefix+known.Name != p.Name {
			continue
		}
		if p.Min < float64(known.Min) || p.Max > float64(known.Max) {
			return fmt.Errorf("%s: the range %g to %g goes beyond %d to %d", p.Name, p.Min, p.Max, known.Min, known.Max)
		}
		return nil
	}
	return fmt.Errorf("the search of %s has no number %q; duiyi tune params lists them", spec.Name, game.Excerpt(p.Name))
}
