package app

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"time"

	"github.com/duiyi/duiyi/engine"
	"github.com/duiyi/duiyi/game"
)

// playCommand plays a game in the terminal.
type playCommand struct {
	positionFlags `embed:""`
	Level         string `default:"medium" placeholder:"L" help:"How strong the engine plays: ${levels}; ${default} if it is not given."`
	Side          string `default:"first" placeholder:"S" help:"The sides you play: first, second, both or none; where an opening settles the sides, first opens; ${default} if it is not given."`
	Lang          string `placeholder:"L" help:"The language, en or zh; that of the environment if it is not given."`
	Seed          uint64 `placeholder:"N" help:"Make the engine's slips repeatable."`
	ASCII         bool   `name:"ascii" help:"Draw the board with ASCII only."`
}

// Run implements the subcommand.
func (c *playCommand) Run(s *session) error {
	spec, base, err := c.start(s.knowing())
	if err != nil {
		return err
	}
	level, ok := engine.LevelByName(c.Level)
	if !ok {
		return usagef("unknown level %q; the levels are %s", game.Excerpt(c.Level), levelNames(english))
	}
	persons, ok := personsByName(spec, c.Side)
	if !ok {
		return usagef("--side %q: must be first, second, both or none", game.Excerpt(c.Side))
	}
	lang, err := chooseLanguage(c.Lang, s.Getenv)
	if err != nil {
		return err
	}
	e, err := engine.New(spec, engine.Options{Seed: c.Seed})
	if err != nil {
		return err
	}
	defer e.Close()
	p := newPlaying(spec, e, base, newView(s, spec, lang, c.ASCII))
	p.persons, p.level = persons, level
	if c.Seed != 0 {
		p.random = rand.New(rand.NewPCG(c.Seed, 0))
	}
	p.patient = !s.IsTerminal(s.Stdin)
	if s.IsTerminal(s.Stdout) {
		p.pace = time.After
	}
	if err := p.replay(c.Moves); err != nil {
		return err
	}
	return p.run(s.ctx, s.Stdin, s.out)
}

// replay plays the moves that the game starts with.
func (p *playing) replay(texts string) error {
	moves, _, err := playMoves(p.spec, p.base.Clone(), texts)
	if err != nil {
		return err
	}
	for i, m := range moves {
		if p.isChoosing() {
			return fmt.Errorf("move %d: the opening asks for a choice before it, and a choice can only be made in play", i+1)
		}
		p.contest.play(m, p.view.moveText(p.pos, m))
	}
	return nil
}

// newPlaying returns a game that is to be played; who plays which side and at
// which level is left to set.
func newPlaying(spec *game.Spec, e engine.Searcher, base game.Position, v *view) *playing {
	return &playing{
		spec: spec, engine: e, view: v, contest: newContest(base, spec.OpeningFrom(base)),
		random: rand.New(rand.NewPCG(rand.Uint64(), 0)), answers: make(chan answer),
	}
}

// personsByName returns for each side whether a person plays it.
func personsByName(spec *game.Spec, name string) ([2]bool, bool) {
	switch name = strings.ToLower(name); {
	case name == "first" || name == "先手" || isSideName(spec.FirstName, name):
		return [2]bool{true, false}, true
	case name == "second" || name == "后手" || isSideName(spec.SecondName, name):
		return [2]bool{false, true}, true
	case name == "both" || name == "双方":
		return [2]bool{true, true}, true
	case name == "none" || name == "观战":
		return [2]bool{}, true
	default:
		return [2]bool{}, false
	}
}

func isSideName(names [2]string, name string) bool {
	return strings.ToLower(names[english]) == name || names[chinese] == name
}

// levelNames lists the levels for a person.
func levelNames(l language) string {
	var names []string
	for _, level := range engine.Levels() {
		names = append(names, levelName(level, l))
	}
	return l.list(names)
}

func levelName(level engine.Level, l language) string {
	if l == chinese {
		return level.Chinese
	}
	return level.Name
}
