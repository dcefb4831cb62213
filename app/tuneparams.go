package app

import (
	"github.com/duiyi/duiyi/engine"
	"github.com/duiyi/duiyi/internal/tune"
)

// tuneParamsCommand lists what of the search can be tuned.
type tuneParamsCommand struct {
	gameFlag `embed:""`
}

// Run implements the subcommand. What it prints is a file for tune spsa --params, to be
// shortened to what is to be tuned.
func (c *tuneParamsCommand) Run(s *session) error {
	entry, err := c.entry(s.Table)
	if err != nil {
		return err
	}
	list := []tune.Parameter{}
	for _, p := range engine.Params(entry.Spec) {
		list = append(list, tune.Parameter{
			Name: searchPrefix + p.Name, Value: float64(p.Value), Min: float64(p.Min), Max: float64(p.Max),
			CEnd: max(1, float64((p.Max-p.Min)/usualSteps)), REnd: usualGain,
		})
	}
	return s.out.json(list)
}

// A number is tried up and down by a twentieth of its range, and follows the games by
// what is usual for programs of this kind.
const (
	usualSteps = 20
	usualGain  = 0.002
)
