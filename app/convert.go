package app

import (
	"errors"
	"fmt"
	"strings"

	"github.com/duiyi/duiyi/internal/record/formats"
	"github.com/duiyi/duiyi/internal/record/tree"
)

// convertCommand writes records of games in another format.
type convertCommand struct {
	gameFlag `embed:""`
	From     string   `placeholder:"FORMAT" help:"The format of the files; each tells its own if it is not given."`
	To       string   `placeholder:"FORMAT" help:"The format to write on standard output: pgn, pdn, moves, fen, …"`
	Files    []string `arg:"" optional:"" sep:"none" help:"Records of games; standard input if there are none."`
}

// Run implements the subcommand.
func (c *convertCommand) Run(s *session) error {
	entry, err := c.entry(s.Table)
	if err != nil {
		return err
	}
	files, err := openRecords(s, entry.Spec, "--from", c.From, c.Files)
	if err != nil {
		return err
	}
	if c.To == "" {
		return usagef("--to is missing: it is the format to write")
	}
	to, err := formats.Find(entry.Spec, c.To)
	if err == nil && to.Write == nil {
		err = fmt.Errorf("the format %s can be read, but not written", to.Name)
	}
	if err != nil {
		return usagef("--to: %w", err)
	}
	conversion := &conversion{session: s, files: files, to: to}
	if err := files.read(conversion.write, conversion.refuse); err != nil {
		return err
	}
	return conversion.finish()
}

// conversion is a conversion that is going on.
type conversion struct {
	session *session
	files   records
	to      formats.Format
	// written and refused count games; poorer those whose comments or variations
	// were left out, flawed those with a text that could not be read whole. unread
	// counts files with a fault as a whole.
	written, refused, poorer, flawed, unread int
}

// write writes a game.
func (c *conversion) write(name string, g *tree.Game) error {
	if c.to.Single && c.written > 0 {
		return fmt.Errorf("game %d: a file of the format %s holds one game, and there is one already", g.Number, c.to.Name)
	}
	err := c.to.Write(c.session.out, c.files.spec, g)
	if unfit, ok := errors.AsType[*tree.Unfit](err); ok {
		return c.refuse(name, &tree.Fault{Number: g.Number, Line: g.Line, Column: 1, Reason: "the game cannot be written: " + unfit.Reason})
	}
	if err != nil {
		return err
	}
	c.written++
	if g.Flaw != nil {
		c.flawed++
		if err := c.tell(name, g.Flaw); err != nil {
			return err
		}
	}
	if c.to.Plain && !g.IsPlain() {
		c.poorer++
	}
	return nil
}

// refuse tells of a game that is left out, or of a file that is none.
func (c *conversion) refuse(name string, f *tree.Fault) error {
	if f.Number == 0 {
		c.unread++
	} else {
		c.refused++
	}
	return c.tell(name, f)
}

// tell tells of a fault. Standard output is for the games.
func (c *conversion) tell(name string, f *tree.Fault) error {
	_, err := fmt.Fprint(c.session.Stderr, faultLine(name, f))
	return err
}

// finish says what was left out.
func (c *conversion) finish() error {
	if c.poorer > 0 && c.session.IsTerminal(c.session.Stderr) {
		fmt.Fprintf(c.session.Stderr, "the format %s has no place for the comments, signs and variations of %d games\n", c.to.Name, c.poorer)
	}
	var said []string
	if c.refused > 0 {
		said = append(said, fmt.Sprintf("%d of %d games were left out", c.refused, c.refused+c.written))
	}
	if c.flawed > 0 {
		said = append(said, fmt.Sprintf("%d of %d games have a text that could not be read whole", c.flawed, c.refused+c.written))
	}
	if c.unread > 0 {
		said = append(said, countFiles(c.unread))
	}
	if len(said) > 0 {
		return errors.New(strings.Join(said, ", "))
	}
	return nil
}
