package app

import (
	"errors"
	"strings"

	"github.com/duiyi/duiyi/catalog"
	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/analyst"
	"github.com/duiyi/duiyi/internal/protocol/launch"
)

// openPlugs plugs in the engines of other makers that the flags describe. None of them
// is started.
func openPlugs(table catalog.Table, texts []string) ([]*analyst.Plug, error) {
	var plugs []*analyst.Plug
	for _, text := range texts {
		p, err := openPlug(table, text)
		if err == nil {
			for _, other := range plugs {
				if other.Game() == p.Game() && strings.EqualFold(other.Name(), p.Name()) {
					err = errors.New("there is another engine of this name for the game; give it a name of its own with name=")
				}
			}
		}
		if err != nil {
			return nil, usagef("--engine %s: %w", game.Excerpt(text), err)
		}
		plugs = append(plugs, p)
	}
	return plugs, nil
}

// openPlug reads the description of an engine: that of a match, with the game.
func openPlug(table catalog.Table, text string) (*analyst.Plug, error) {
	d, err := launch.Parse(text, launch.Game)
	if err != nil {
		return nil, err
	}
	switch {
	case !d.Has(launch.Game):
		return nil, errors.New("game= is missing: say which game it is for, as in game=chess,cmd=PATH,proto=uci; commas in the name of a game are written \\,")
	case !d.Has(launch.Cmd):
		return nil, errors.New("cmd= is missing: name the program of the engine")
	case d.Has(launch.Self) || d.Has(launch.Level) || d.Has(launch.Weights):
		return nil, errors.New("self, level and weights are of our own engine, which is there anyway")
	}
	entry, err := table.Find(d.Words[launch.Game])
	if err != nil {
		return nil, err
	}
	program, err := d.Program(entry.Spec)
	if err == nil {
		err = program.Check()
	}
	if err != nil {
		return nil, err
	}
	return analyst.NewPlug(entry.Spec, program, 0)
}
