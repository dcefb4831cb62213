package app

import (
	"slices"
	"strings"

	"github.com/duiyi/duiyi/engine"
	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/arena"
)

// ladderCommand lets every level play against its neighbour.
type ladderCommand struct {
	gameFlag    `embed:""`
	Levels      *string `placeholder:"LEVELS" help:"Only these levels, with commas between; all of them if it is not given."`
	Games       *int    `placeholder:"N" help:"The number of games of each two; 100 if it is not given."`
	Concurrency *int    `placeholder:"C" help:"Games at a time, at most one a processor; 1 if it is not given."`
	Seed        *uint64 `placeholder:"N" help:"What the openings and the levels leave to chance; random if it is not given."`
	Out         string  `placeholder:"FILE" help:"Write the games to a file, a JSON object a line."`
	Resume      string  `placeholder:"FILE" help:"Go on with the ladder of such a file; games in it are not played again."`
	JSON        bool    `name:"json" help:"Print an object for each game, and last one for the ladder."`
}

// Run implements the subcommand.
func (c *ladderCommand) Run(s *session) error {
	levels, err := c.chosen()
	if err != nil {
		return err
	}
	match := &matchCommand{
		gameFlag: c.gameFlag, Games: c.Games, Concurrency: c.Concurrency, Seed: c.Seed,
		Out: c.Out, Resume: c.Resume, JSON: c.JSON,
	}
	for _, level := range levels {
		match.Engine = append(match.Engine, "level="+level)
	}
	t, err := match.tournament(s, arena.Ladder)
	if err != nil {
		return err
	}
	tallies, err := match.playTournament(s, t)
	if err != nil {
		return err
	}
	steps := ladderSteps(t, tallies)
	if c.JSON {
		return s.out.json(ladderJSON{steps})
	}
	printLadder(s.out, steps)
	return nil
}

// chosen returns the names of the levels, the weakest first.
func (c *ladderCommand) chosen() ([]string, error) {
	var wanted []string
	if c.Levels != nil {
		for text := range strings.SplitSeq(*c.Levels, ",") {
			level, ok := engine.LevelByName(strings.TrimSpace(text))
			switch {
			case !ok:
				return nil, usagef("--levels: unknown level %q; the levels are %s", game.Excerpt(text), levelNames(english))
			case slices.Contains(wanted, level.Name):
				return nil, usagef("--levels: %s is there twice", level.Name)
			}
			wanted = append(wanted, level.Name)
		}
		if len(wanted) < 2 {
			return nil, usagef("--levels %s: a ladder has two levels at least", wanted[0])
		}
	}
	var names []string
	for _, level := range engine.Levels() {
		if wanted == nil || slices.Contains(wanted, level.Name) {
			names = append(names, level.Name)
		}
	}
	return names, nil
}
