package launch

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"os/exec"
	"path/filepath"
	"strings"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/protocol/external"
)

// Program is an engine of another maker that can be started.
type Program struct {
	// Name is what it is called: by its description, else by its file.
	Name string
	// Protocol is the name of what it speaks.
	Protocol string
	// TimeOnly says that it can be limited by time only, as its protocol has no
	// words for nodes and depth.
	TimeOnly bool
	// Scores says that its protocol has words for the score of a position.
	Scores bool

	spec     *game.Spec
	protocol protocol
	config   external.Config
}

// Program returns the engine that the description is of, which must have the word
// cmd. Where no protocol is named it is uci, or gomocup for a program whose name
// begins with pbrain-.
func (d *Description) Program(spec *game.Spec) (Program, error) {
	path := d.Words[Cmd]
	speaks, err := protocolFor(d.Words[Proto], path)
	if err == nil {
		err = speaks.plays(spec)
	}
	switch {
	case err != nil:
		return Program{}, err
	case strings.ContainsAny(path+fmt.Sprint(d.Options), "\n\r\x00"):
		return Program{}, errors.New("a line break is no part of a program's name or an option")
	}
	base := filepath.Base(path)
	if base != path {
		// It is meant from where we are, and not from dir.
		if path, err = filepath.Abs(path); err != nil {
			return Program{}, err
		}
	}
	return Program{
		Name: cmp.Or(d.Words[Name], base), Protocol: speaks.name, TimeOnly: speaks.timeOnly, Scores: speaks.scores,
		spec: spec, protocol: speaks,
		config: external.Config{
			Path: path, Args: strings.Fields(d.Words[Args]), Dir: d.Words[Dir],
			Game: spec.Name, Start: spec.Start().FEN(), Options: d.Options,
		},
	}, nil
}

// Configured returns the program started in another way, such as with more in its
// environment.
func (p Program) Configured(change func(*external.Config)) Program {
	change(&p.config)
	return p
}

// Start runs the program. An error other than an *external.Fault is about the
// description: there is no such program or option.
func (p Program) Start(ctx context.Context) (external.Engine, error) {
	return p.protocol.start(ctx, p.config, p.spec)
}

// Check returns an error if there is no such program. It starts nothing.
func (p Program) Check() error {
	if _, err := exec.LookPath(p.config.Path); err != nil {
		return fmt.Errorf("cmd=%s: there is no such program: %w", game.Excerpt(p.config.Path), errors.Unwrap(err))
	}
	return nil
}
