package arena

import (
	"cmp"
	"crypto/sha256"
	"errors"
	"fmt"
	"os"
	"strings"

	"github.com/duiyi/duiyi/engine"
	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/protocol/launch"
	"github.com/duiyi/duiyi/internal/weightfile"
)

// Contestant is one of the two sides of a match.
type Contestant struct {
	// Name is what it is called.
	Name string
	// Text is how it was described, with what its files had in them, to be compared
	// when a match is resumed.
	Text string
	// Leveled says that the contestant plays at a level, which has limits of
	// its own.
	Leveled bool
	// TimeOnly says that the contestant can be limited by time only, not by
	// nodes or depth.
	TimeOnly bool
	// New returns a player; a match with several games at a time has several.
	New func() Player
}

// ParseContestant reads the description of a contestant: words separated by
// commas, a backslash before a comma that belongs to a word.
//
//	self                     the built-in engine
//	level=NAME               the built-in engine at a level
//	player=random            any legal move; greedy takes what is worth most, else the same
//	weights=FILE             the built-in engine judges by the weights of a file
//	cmd=PATH,proto=uci       another engine; args= and dir= say how to start it
//	option.NAME=VALUE        an option; of ours there are Hash, Threads, OwnBook,
//	                         BookFile and BookBest
//	name=TEXT                what it is called in the results
//
// The protocols are uci; ucci, for xiangqi; gomocup, for gomoku; and hub, for
// draughts. Where none is named it is uci, or gomocup for a program whose name
// begins with pbrain-. An option has the name that it has in the protocol; of
// gomocup there are max_memory and folder. Each word may be there once.
func ParseContestant(spec *game.Spec, text string) (Contestant, error) {
	words, err := launch.Parse(text)
	if err != nil {
		return Contestant{}, err
	}
	d := description{words}
	c, err := d.contestant(spec)
	c.Text = text + c.Text
	return c, err
}

// description is what the words of a contestant say.
type description struct{ launch.Description }

// contestant puts the words together.
func (d *description) contestant(spec *game.Spec) (Contestant, error) {
	kinds := 0
	for _, kind := range []string{launch.Self, launch.Level, launch.Player, launch.Cmd} {
		if d.Has(kind) {
			kinds++
		}
	}
	switch {
	case kinds != 1:
		return Contestant{}, errors.New("an engine is exactly one of self, level=NAME, player=NAME and cmd=PATH")
	case d.Has(launch.Player) && d.Has(launch.Weights):
		return Contestant{}, errors.New("weights are for self and level=NAME; a player=NAME judges nothing")
	case d.Has(launch.Cmd) && d.Has(launch.Weights):
		return Contestant{}, errors.New("weights are for self and level=NAME; an engine with cmd=PATH has its own")
	case d.Has(launch.Cmd):
		return d.process(spec)
	case d.Has(launch.Proto) || d.Has(launch.Args) || d.Has(launch.Dir):
		return Contestant{}, errors.New("proto, args and dir are for an engine with cmd=PATH")
	case d.Has(launch.Player):
		return d.simple(spec)
	default:
		return d.builtin(spec)
	}
}

// process returns an engine of another maker.
func (d *description) process(spec *game.Spec) (Contestant, error) {
	program, err := d.Program(spec)
	if err != nil {
		return Contestant{}, err
	}
	return Contestant{Name: program.Name, TimeOnly: program.TimeOnly, New: func() Player {
		return &processPlayer{start: program.Start, grace: usualGrace}
	}}, nil
}

// builtin returns the engine of this program.
func (d *description) builtin(spec *game.Spec) (Contestant, error) {
	p := builtin{spec: spec}
	name, loaded := launch.Self, ""
	if d.Has(launch.Weights) {
		judged, digest, err := weightfile.Load(spec, d.Words[launch.Weights])
		if err != nil {
			return Contestant{}, fmt.Errorf("weights: %w", err)
		}
		p.spec, loaded = judged, " (weights "+digest+")"
	}
	if d.Has(launch.Level) {
		level, digest, err := levelOf(d.Words[launch.Level])
		if err != nil {
			return Contestant{}, err
		}
		p.level, name, loaded = &level, level.Name, loaded+digest
	}
	if err := p.setOptions(d.Options); err != nil {
		return Contestant{}, err
	}
	return Contestant{Name: cmp.Or(d.Words[launch.Name], name), Text: loaded, Leveled: d.Has(launch.Level), New: p.copy}, nil
}

// levelOf returns a level by its name, or that of a file, whose digest tells one state of
// it from another when a match is resumed.
func levelOf(text string) (level engine.Level, digest string, err error) {
	if level, ok := engine.LevelByName(text); ok {
		return level, "", nil
	}
	if !strings.HasSuffix(text, ".json") {
		return level, "", fmt.Errorf("unknown level %q; the levels are %s, or a file of one's own that ends in .json", game.Excerpt(text), levelNames())
	}
	data, err := os.ReadFile(text)
	if err != nil {
		return level, "", fmt.Errorf("level: %w", err)
	}
	if level, err = engine.ParseLevel(data); err != nil {
		return level, "", fmt.Errorf("level %s: %w", game.Excerpt(text), err)
	}
	digest256 := sha256.Sum256(data)
	return level, fmt.Sprintf(" (level %x)", digest256[:8]), nil
}

// levelNames lists the levels for a message.
func levelNames() string {
	var names []string
	for _, l := range engine.Levels() {
		names = append(names, l.Name)
	}
	return strings.Join(names, ", ")
}
