package app

import (
	"fmt"

	"github.com/duiyi/duiyi/internal/record/tree"
)

// validateCommand looks for faults in records of games.
type validateCommand struct {
	gameFlag `embed:""`
	Format   string   `placeholder:"FORMAT" help:"The format of the files; each tells its own if it is not given."`
	JSON     bool     `name:"json" help:"Print objects."`
	Files    []string `arg:"" optional:"" sep:"none" help:"Records of games; standard input if there are none."`
}

// recordFaultJSON is a fault, recordDoneJSON what was found in all.
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
	var done recordDoneJSON
	sound := func(string, *tree.Game) error {
		done.Sound++
		return nil
	}
	refused := func(name string, f *tree.Fault) error {
		done.Faulty++
		if c.JSON {
			return s.out.json(recordFaultJSON{name, f.Number, f.Line, f.Column, f.Reason})
		}
		s.out.printf("%s", faultLine(name, f))
		return s.out.err
	}
	if err := files.read(sound, refused); err != nil {
		return err
	}
	done.Games = done.Sound + done.Faulty
	if c.JSON {
		if err := s.out.json(done); err != nil {
			return err
		}
	} else {
		s.out.printf("games %d sound %d faulty %d\n", done.Games, done.Sound, done.Faulty)
	}
	if done.Faulty > 0 {
		return fmt.Errorf("%d of %d games have a fault", done.Faulty, done.Games)
	}
	return nil
}
