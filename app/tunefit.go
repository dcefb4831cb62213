package app

import (
	"errors"
	"fmt"
	"math"
	"strings"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/tune"
	"github.com/duiyi/duiyi/internal/weightfile"
)

// tuneFitCommand fits an evaluation to games.
type tuneFitCommand struct {
	gameFlag `embed:""`
	Data     string  `placeholder:"FILE,…" help:"The positions, as tune data writes them; several files with commas between."`
	Out      string  `placeholder:"FILE" help:"Write the weights to a file, for match --engine self,weights=FILE."`
	Write    string  `placeholder:"DIR" help:"Write the weights as Go source into the folder of the evaluator's package."`
	Report   string  `placeholder:"FILE" help:"Write an HTML page that shows the fit."`
	Epochs   *int    `placeholder:"N" help:"Go through the data so often at the most in a round; 100 if it is not given."`
	Rounds   *int    `placeholder:"N" help:"Ask the evaluator so often at the most, as the weights change; 2 if it is not given."`
	Lambda   *string `placeholder:"SHARE" help:"The share of the game's result in what the fit aims at, 0 to 1; the rest is the score of the search. 0.7 if it is not given."`
	Holdout  *string `placeholder:"SHARE" help:"The share of the games to test by, 0 to 0.9; 0.1 if it is not given."`
	Only     string  `placeholder:"PREFIX,…" help:"Fit only weights whose names begin so."`
	MinSeen  *int    `placeholder:"N" help:"Leave weights alone that count in fewer positions; 100 if it is not given."`
	Pull     *string `placeholder:"P" help:"Hold the weights to where they are: 100 centipawns away cost as much as P positions that are all wrong; 1 if it is not given."`
	Rate     *string `placeholder:"R" help:"Centipawns a step at the beginning; 1 if it is not given."`
	Threads  *int    `placeholder:"T" help:"The number of threads; one a processor if it is not given. The result does not depend on it."`
	Seed     *uint64 `placeholder:"N" help:"Which games are the test, and the order of the data; 1 if it is not given."`
	JSON     bool    `name:"json" help:"Print an object for each epoch, and last one for the fit."`
}

// Bounds of the flags.
const (
	maxEpochs  = 100000
	maxRounds  = 1000
	maxHoldout = 0.9
	maxPull    = 1e12
	leastRate  = 1e-6
	maxRate    = 1000
)

// fitJSON is the last line of tune fit --json.
type fitJSON struct {
	// Positions and Games are those that the weights are fitted to, Holdout those
	// that are kept out to test by; Repeated are left out.
	Positions    int `json:"positions"`
	Games        int `json:"games"`
	Holdout      int `json:"holdout"`
	HoldoutGames int `json:"holdout_games"`
	Repeated     int `json:"repeated"`
	// K stretches the curve from centipawns to points.
	K float64 `json:"k"`
	// Before, After and Rounded are the mean squared errors of the weights before,
	// of the fitted ones, and of those in whole numbers.
	Before  float64 `json:"before"`
	After   float64 `json:"after"`
	Rounded float64 `json:"rounded"`
	// Fitted, TooFew and LeftOut count the weights.
	Fitted  int `json:"fitted"`
	TooFew  int `json:"too_few"`
	LeftOut int `json:"left_out"`
	// Changed are those whose whole number is another one.
	Changed int `json:"changed"`
}

// Run implements the subcommand.
func (c *tuneFitCommand) Run(s *session) error {
	spec, own, err := c.check(s)
	if err != nil {
		return err
	}
	options, err := c.options(own)
	if err != nil {
		return err
	}
	set, err := tune.Load(s.ctx, spec, words(c.Data), options.Threads)
	if err != nil {
		return c.interrupted(s, err)
	}
	if s.IsTerminal(s.Stderr) {
		for _, name := range set.Torn {
			fmt.Fprintf(s.Stderr, "%s: the last game is not complete and left out\n", oneLine(name))
		}
	}
	progress := newTuneProgress(s, c.JSON)
	defer progress.end()
	options.Looked = func(positions, of int) {
		progress.update(fmt.Sprintf("looking at positions: %d/%d", positions, of), positions, of, 0)
	}
	options.Epoch = func(e tune.Epoch) {
		progress.print(func() { c.epoch(s, e) })
		progress.restart()
	}
	fit, err := options.Run(s.ctx, spec, set)
	if err != nil {
		return c.interrupted(s, err)
	}
	progress.end()
	if err := c.show(s, fit, set); err != nil {
		return err
	}
	return c.write(s, spec, fit)
}

// interrupted says an interrupt in the words of all commands.
func (c *tuneFitCommand) interrupted(s *session, err error) error {
	if s.ctx.Err() != nil {
		return errInterrupted
	}
	return err
}

// check refuses what cannot be done before anything is.
func (c *tuneFitCommand) check(s *session) (*game.Spec, []game.Weight, error) {
	entry, err := c.entry(s.Table)
	if err != nil {
		return nil, nil, err
	}
	if len(words(c.Data)) == 0 {
		return nil, nil, usagef("--data is missing; it names files that duiyi tune data has written")
	}
	own, err := weightfile.Of(entry.Spec)
	if err != nil {
		return nil, nil, err
	}
	if err := errors.Join(checkFolder("--out", c.Out), checkFolder("--report", c.Report)); err != nil {
		return nil, nil, err
	}
	if c.Write != "" {
		if err := weightfile.CheckSource(entry.Spec, weightfile.Values(own), c.Write); err != nil {
			return nil, nil, fmt.Errorf("--write: %w", err)
		}
	}
	return entry.Spec, own, nil
}

// words takes a list with commas apart.
func words(text string) []string {
	var all []string
	for word := range strings.SplitSeq(text, ",") {
		if word = strings.TrimSpace(word); word != "" {
			all = append(all, word)
		}
	}
	return all
}

// options reads the flags that say how the fit is done.
func (c *tuneFitCommand) options(own []game.Weight) (o tune.Options, err error) {
	o = tune.DefaultOptions()
	if o.Only = words(c.Only); len(o.Only) > 0 {
		if err := known(own, o.Only); err != nil {
			return o, err
		}
	}
	if o.Threads, err = tuneThreads(c.Threads); err != nil {
		return o, err
	}
	if o.Seed, err = inRange("--seed", c.Seed, 0, math.MaxInt64, o.Seed); err != nil {
		return o, err
	}
	if err := c.wholeNumbers(&o); err != nil {
		return o, err
	}
	return o, c.decimals(&o)
}

// wholeNumbers reads the flags that are whole numbers.
func (c *tuneFitCommand) wholeNumbers(o *tune.Options) (err error) {
	if o.Epochs, err = inRange("--epochs", c.Epochs, 1, maxEpochs, o.Epochs); err != nil {
		return err
	}
	if o.Rounds, err = inRange("--rounds", c.Rounds, 1, maxRounds, o.Rounds); err != nil {
		return err
	}
	o.MinSeen, err = inRange("--min-seen", c.MinSeen, 1, math.MaxInt32, o.MinSeen)
	return err
}

// decimals reads the flags that are decimal numbers.
func (c *tuneFitCommand) decimals(o *tune.Options) (err error) {
	if o.Lambda, err = decimalInRange("--lambda", c.Lambda, 0, 1, o.Lambda); err != nil {
		return err
	}
	if o.Holdout, err = decimalInRange("--holdout", c.Holdout, 0, maxHoldout, o.Holdout); err != nil {
		return err
	}
	if o.Pull, err = decimalInRange("--pull", c.Pull, 0, maxPull, o.Pull); err != nil {
		return err
	}
	o.Rate, err = decimalInRange("--rate", c.Rate, leastRate, maxRate, o.Rate)
	return err
}

// known refuses beginnings with which no weight begins.
func known(own []game.Weight, prefixes []string) error {
	for _, prefix := range prefixes {
		found := false
		for _, w := range own {
			found = found || strings.HasPrefix(w.Name, prefix)
		}
		if !found {
			return usagef("--only: no weight begins with %q; the first one is %q", game.Excerpt(prefix), game.Excerpt(own[0].Name))
		}
	}
	return nil
}

// epoch prints how far the fit is.
func (c *tuneFitCommand) epoch(s *session, e tune.Epoch) {
	if c.JSON {
		_ = s.out.json(e) // its failure is told in the end
		return
	}
	s.out.printf("round %d epoch %d train %.6f holdout %.6f\n", e.Round, e.Epoch, e.Train, e.Holdout)
}

// show prints what the fit has come to.
func (c *tuneFitCommand) show(s *session, fit *tune.Fit, set *tune.Set) error {
	r := fitJSON{
		Positions: fit.Train, Games: fit.Games, Holdout: fit.Holdout, HoldoutGames: fit.HoldoutGames, Repeated: set.Repeated,
		K: rounded(fit.K, 4), Before: rounded(fit.Before, 6), After: rounded(fit.After, 6), Rounded: rounded(fit.Rounded, 6),
	}
	for i, state := range fit.State {
		switch state {
		case tune.Fitted:
			r.Fitted++
		case tune.TooFew:
			r.TooFew++
		case tune.LeftOut:
			r.LeftOut++
		}
		if fit.Values[i] != fit.Weights[i].Value {
			r.Changed++
		}
	}
	if c.JSON {
		return s.out.json(r)
	}
	s.out.printf("positions %d games %d holdout %d holdout_games %d repeated %d k %g before %.6f after %.6f rounded %.6f fitted %d too_few %d left_out %d changed %d\n",
		r.Positions, r.Games, r.Holdout, r.HoldoutGames, r.Repeated, r.K, r.Before, r.After, r.Rounded, r.Fitted, r.TooFew, r.LeftOut, r.Changed)
	return nil
}

// write writes the report, and the weights if they are better than before.
func (c *tuneFitCommand) write(s *session, spec *game.Spec, fit *tune.Fit) error {
	err := writeWhole("--report", c.Report, func(b *strings.Builder) error {
		return fit.WriteReport(b, "Fit of "+spec.Name)
	})
	if err != nil {
		return err
	}
	if !fit.Improved() {
		return fmt.Errorf("the fit found no weights that predict the results better than those of the evaluator, whose loss is %.6f: no weights are written", fit.Before)
	}
	err = writeWhole("--out", c.Out, func(b *strings.Builder) error { return weightfile.Write(b, fit.Weights, fit.Values) })
	if err != nil || c.Write == "" {
		return err
	}
	path, err := weightfile.WriteSource(spec, fit.Values, c.Write)
	if err != nil {
		return fmt.Errorf("--write: %w", err)
	}
	if s.IsTerminal(s.Stderr) {
		fmt.Fprintf(s.Stderr, "wrote %s; build the program again to play with it\n", oneLine(path))
	}
	return nil
}
