package arena

import (
	"errors"
	"fmt"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/duiyi/duiyi/engine"
	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/protocol/uci/client"
)

// Contestant is one of the two sides of a match.
type Contestant struct {
	// Name is what it is called.
	Name string
	// Text is how it was described, to be compared when a match is resumed.
	Text string
	// Leveled says that the contestant plays at a level, which has limits of
	// its own.
	Leveled bool
	// New returns a player; a match with several games at a time has several.
	New func() Player
}

// ParseContestant reads the description of a contestant: words separated by
// commas, a backslash before a comma that belongs to a word.
//
//	self                     the built-in engine
//	level=NAME               the built-in engine at a level
//	cmd=PATH,proto=uci       another engine; args= and dir= say how to start it
//	option.NAME=VALUE        an option; of ours there are Hash and Threads
//	name=TEXT                what it is called in the results
func ParseContestant(spec *game.Spec, text string) (Contestant, error) {
	d := description{spec: spec}
	for _, word := range splitWords(text) {
		key, value, hasValue := strings.Cut(word, "=")
		if err := d.take(key, value, hasValue); err != nil {
			return Contestant{}, err
		}
	}
	c, err := d.contestant()
	c.Text = text
	return c, err
}

// splitWords takes the description apart at its commas.
func splitWords(text string) []string {
	const escaped = "\x00"
	words := strings.Split(strings.ReplaceAll(text, `\,`, escaped), ",")
	for i, word := range words {
		words[i] = strings.TrimSpace(strings.ReplaceAll(word, escaped, ","))
	}
	return words
}

// description is what the words of a contestant say.
type description struct {
	spec                             *game.Spec
	self                             bool
	level, cmd, proto, name, dir     string
	args                             []string
	options                          []client.Option
	hasLevel, hasCmd, outsideOptions bool
}

// take reads a word.
func (d *description) take(key, value string, hasValue bool) error {
	if key == "self" && !hasValue {
		d.self = true
		return nil
	}
	if !hasValue {
		return fmt.Errorf("%q: an engine is self, level=NAME or cmd=PATH, and may have name=, option.NAME=VALUE, args= and dir=", game.Excerpt(key))
	}
	option, isOption := strings.CutPrefix(key, "option.")
	switch {
	case isOption && option != "":
		d.options = append(d.options, client.Option{Name: option, Value: value})
	case key == "level":
		d.level, d.hasLevel = value, true
	case key == "cmd":
		d.cmd, d.hasCmd = value, true
	case key == "proto":
		d.proto = value
	case key == "name":
		d.name = value
	case key == "dir":
		d.dir, d.outsideOptions = value, true
	case key == "args":
		d.args, d.outsideOptions = strings.Fields(value), true
	default:
		return fmt.Errorf("unknown setting %q; there are self, level, cmd, proto, args, dir, name and option.NAME", game.Excerpt(key))
	}
	return nil
}

// contestant puts the words together.
func (d *description) contestant() (Contestant, error) {
	kinds := 0
	for _, given := range []bool{d.self, d.hasLevel, d.hasCmd} {
		if given {
			kinds++
		}
	}
	switch {
	case kinds != 1:
		return Contestant{}, errors.New("an engine is exactly one of self, level=NAME and cmd=PATH")
	case d.hasCmd:
		return d.external()
	case d.proto != "" || d.outsideOptions:
		return Contestant{}, errors.New("proto, args and dir are for an engine with cmd=PATH")
	default:
		return d.builtin()
	}
}

// external returns an engine of another maker.
func (d *description) external() (Contestant, error) {
	switch {
	case d.cmd == "":
		return Contestant{}, errors.New("cmd= names no program")
	case d.proto != "" && d.proto != "uci":
		return Contestant{}, fmt.Errorf("unknown protocol %q; there is uci", game.Excerpt(d.proto))
	case strings.ContainsAny(d.cmd+fmt.Sprint(d.options), "\n\r\x00"):
		return Contestant{}, errors.New("a line break is no part of a program's name or an option")
	}
	path := d.cmd
	if filepath.Base(path) != path {
		// It is meant from where we are, and not from dir.
		var err error
		if path, err = filepath.Abs(path); err != nil {
			return Contestant{}, err
		}
	}
	config := client.Config{Path: path, Args: d.args, Dir: d.dir, Game: d.spec.Name, Options: d.options}
	if d.name == "" {
		d.name = filepath.Base(d.cmd)
	}
	return Contestant{Name: d.name, New: func() Player { return &external{config: config, grace: usualGrace} }}, nil
}

// builtin returns the engine of this program.
func (d *description) builtin() (Contestant, error) {
	p := builtin{spec: d.spec}
	name := "self"
	if d.hasLevel {
		level, ok := engine.LevelByName(d.level)
		if !ok {
			return Contestant{}, fmt.Errorf("unknown level %q; the levels are %s", game.Excerpt(d.level), levelNames())
		}
		p.level, name = &level, level.Name
	}
	for _, option := range d.options {
		n, err := strconv.Atoi(option.Value)
		switch {
		case strings.EqualFold(option.Name, "Hash") && err == nil && n >= 1 && n <= engine.MaxHashMB:
			p.options.HashMB = n
		case strings.EqualFold(option.Name, "Threads") && err == nil && n >= 1 && n <= engine.MaxThreads:
			p.options.Threads = n
		default:
			return Contestant{}, fmt.Errorf("option %s=%s: ours are Hash, 1 to %d, and Threads, 1 to %d",
				game.Excerpt(option.Name), game.Excerpt(option.Value), engine.MaxHashMB, engine.MaxThreads)
		}
	}
	if d.name != "" {
		name = d.name
	}
	return Contestant{Name: name, Leveled: d.hasLevel, New: func() Player {
		player := p
		return &player
	}}, nil
}

// levelNames lists the levels for a message.
func levelNames() string {
	var names []string
	for _, l := range engine.Levels() {
		names = append(names, l.Name)
	}
	return strings.Join(names, ", ")
}
