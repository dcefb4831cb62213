package app

import (
	"errors"

	"github.com/duiyi/duiyi/internal/record/tree"
)

// validateCommand looks for faults in records of games.
type validateCommand struct {
	gameFlag `embed:""`
	Format   string   `placeholder:"FORMAT" help:"The format of the files; each tells its own if it is not given."`
	JSON     bool     `name:"json" help:"Print objects."`
	Files    []string `arg:"" optional:"" sep:"none" help:"Records of games; standard input if there are none."`
}

// recordFaultJSON is a fault, of the file as a whole where the game is 0; recordDoneJSON
// is what was found in all.
type recordFaultJSON struct {
	File   string `json:"file"`
	Game   int    `json:"game"`
	Line   int    `json:"line"`
	Column int    `json:"column"`
	Reason string `json:"reason"`
}

type recordDoneJSON struct {
	Games  int `json:"games"`
	Sound  int `json:"sound"`
	Faulty int `json:"faulty"`
}

// Run implements the subcommand.
func (c *validateCommand) Run(s *session) error {
	entry, err := c.entry(s.Table)
	if err != nil {
		return err
	}
	files, err := openRecords(s, entry.Spec, "--format", c.Format, c.Files)
	if err != nil {
		return err
	}
	found := &validation{session: s, json: c.JSON}
	if err := files.read(found.sound, found.refused); err != nil {
		return err
	}
	return found.finish()
}

// validation is what has been found.
type validation struct {
	session *session
	json    bool
	// sounds and refusals count games, files those with a fault as a whole.
	sounds, refusals, files int
}

// sound counts a game. One with a flaw is not counted as sound.
func (v *validation) sound(name string, g *tree.Game) error {
	if g.Flaw != nil {
		return v.refused(name, g.Flaw)
	}
	v.sounds++
	return nil
}

// refused tells of a fault.
func (v *validation) refused(name string, f *tree.Fault) error {
	if f.Number == 0 {
		v.files++
	} else {
		v.refusals++
	}
	if v.json {
		return v.session.out.json(recordFaultJSON{name, f.Number, f.Line, f.Column, f.Reason})
	}
	v.session.out.printf("%s", faultLine(name, f))
	return v.session.out.err
}

// finish writes the counts.
func (v *validation) finish() error {
	done := recordDoneJSON{Games: v.sounds + v.refusals, Sound: v.sounds, Faulty: v.refusals + v.files}
	if v.json {
		if err := v.session.out.json(done); err != nil {
			return err
		}
	} else {
		v.session.out.printf("games %d sound %d faulty %d\n", done.Games, done.Sound, done.Faulty)
	}
	if done.Faulty > 0 {
		return errors.New(countFaults(v.refusals, done.Games, v.files))
	}
	return nil
}
