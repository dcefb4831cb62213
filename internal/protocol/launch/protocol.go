package launch

import (
	"context"
	"fmt"
	"path/filepath"
	"strings"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/protocol/external"
	gomocup "github.com/duiyi/duiyi/internal/protocol/gomocup/client"
	hub "github.com/duiyi/duiyi/internal/protocol/hub/client"
	ucci "github.com/duiyi/duiyi/internal/protocol/ucci/client"
	uci "github.com/duiyi/duiyi/internal/protocol/uci/client"
)

// protocol is a language that engines of other makers speak.
type protocol struct {
	name string
	// plays returns an error if the protocol is not for a game. Where it is,
	// the engine may still not play it.
	plays func(spec *game.Spec) error
	// timeOnly says that it has no words for nodes and depth, scores that it has
	// some for scores.
	timeOnly, scores bool
	start            func(ctx context.Context, config external.Config, spec *game.Spec) (external.Engine, error)
}

// protocols lists the protocols; the first is spoken where none is named.
var protocols = []protocol{
	{
		name:   "uci",
		scores: true,
		plays:  func(*game.Spec) error { return nil }, // the engine says what it plays
		start: func(ctx context.Context, config external.Config, _ *game.Spec) (external.Engine, error) {
			return engineOf(uci.Start(ctx, config))
		},
	},
	{
		name:   "ucci",
		scores: true,
		plays:  func(spec *game.Spec) error { return ucci.Plays(spec.Name) },
		start: func(ctx context.Context, config external.Config, _ *game.Spec) (external.Engine, error) {
			return engineOf(ucci.Start(ctx, config))
		},
	},
	{
		name: "gomocup", plays: gomocup.Plays, timeOnly: gomocup.TimeOnly,
		start: func(ctx context.Context, config external.Config, spec *game.Spec) (external.Engine, error) {
			return engineOf(gomocup.Start(ctx, config, spec))
		},
	},
	{
		name: "hub", plays: hub.Plays, scores: true,
		start: func(ctx context.Context, config external.Config, spec *game.Spec) (external.Engine, error) {
			return engineOf(hub.Start(ctx, config, spec))
		},
	},
}

// engineOf keeps a nil engine from becoming one that is there.
func engineOf[E external.Engine](engine E, err error) (external.Engine, error) {
	if err != nil {
		return nil, err
	}
	return engine, nil
}

// brainPrefix begins the names of all engines that speak the Gomocup protocol.
const brainPrefix = "pbrain-"

// protocolFor returns the protocol with the name, or if that is empty the one
// that a program with the path speaks.
func protocolFor(name, path string) (protocol, error) {
	if name == "" && strings.HasPrefix(strings.ToLower(filepath.Base(path)), brainPrefix) {
		name = "gomocup"
	}
	var names []string
	for _, p := range protocols {
		if p.name == name || name == "" {
			return p, nil
		}
		names = append(names, p.name)
	}
	return protocol{}, fmt.Errorf("unknown protocol %q; there are %s", game.Excerpt(name), strings.Join(names, ", "))
}
