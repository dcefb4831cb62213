package app

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/book"
	"github.com/duiyi/duiyi/internal/record/tree"
)

// bookBuildCommand makes a book of games.
type bookBuildCommand struct {
	gameFlag `embed:""`
	Out      string   `placeholder:"FILE" help:"Where to write the book; a book that is there is replaced."`
	Plies    *int     `placeholder:"N" help:"How many plies of each game go in at most; 30 if it is not given."`
	MinGames *int     `placeholder:"N" help:"In how many games a move must have been played; 3 if it is not given."`
	MinScore *int     `placeholder:"P" help:"What percentage of the points a move must have brought to whoever made it, a draw being a half; 0 if it is not given."`
	JSON     bool     `name:"json" help:"Print objects."`
	Games    []string `arg:"" optional:"" sep:"none" help:"Records of games in any format that duiyi convert reads, such as PGN and the files of duiyi match."`
}

// Bounds and defaults of the flags.
const (
	usualBookPlies = 30
	usualMinGames  = 3
	maxBookNumber  = 1000000000
	allPercent     = 100
)

// bookFaultJSON is a game that was left out, bookDoneJSON what the book has.
type bookFaultJSON struct {
	File   string `json:"file"`
	Game   int    `json:"game"`
	Line   int    `json:"line"`
	Reason string `json:"reason"`
}

type bookDoneJSON struct {
	Games     int `json:"games"`
	Faulty    int `json:"faulty"`
	Positions int `json:"positions"`
	Moves     int `json:"moves"`
}

// Run implements the subcommand.
func (c *bookBuildCommand) Run(s *session) error {
	entry, err := c.entry(s.Table)
	if err != nil {
		return err
	}
	options, err := c.options()
	switch {
	case err != nil:
		return err
	case c.Out == "":
		return usagef("--out is missing: it is the file for the book")
	case len(c.Games) == 0:
		return usagef("there are no files with games; they follow the flags")
	}
	if err := checkBookFile(c.Out); err != nil {
		return fmt.Errorf("--out %s: %w", game.Excerpt(c.Out), err)
	}
	builder := book.NewBuilder(entry.Spec, options)
	faulty, err := c.read(s, entry.Spec, builder)
	if err != nil {
		return err
	}
	if builder.Games() == 0 {
		return errors.New("there is no game to make a book of; games are left out that cannot be followed or have no result")
	}
	made, err := builder.Book()
	if err != nil {
		return err
	}
	if err := replaceFile(c.Out, made); err != nil {
		return fmt.Errorf("--out %s: %w", game.Excerpt(c.Out), err)
	}
	done := bookDoneJSON{builder.Games(), faulty, made.Positions(), made.Len()}
	if c.JSON {
		return s.out.json(done)
	}
	s.out.printf("games %d faulty %d positions %d moves %d\n", done.Games, done.Faulty, done.Positions, done.Moves)
	return nil
}

// options reads the flags that are numbers.
func (c *bookBuildCommand) options() (o book.Options, err error) {
	if o.Plies, err = inRange("--plies", c.Plies, 1, maxBookNumber, usualBookPlies); err != nil {
		return o, err
	}
	if o.MinGames, err = inRange("--min-games", c.MinGames, 1, maxBookNumber, usualMinGames); err != nil {
		return o, err
	}
	o.MinScore, err = inRange("--min-score", c.MinScore, 0, allPercent, 0)
	return o, err
}

// read counts the games of all files and names those that are left out. It returns
// how many these are.
func (c *bookBuildCommand) read(s *session, spec *game.Spec, builder *book.Builder) (faulty int, err error) {
	files, err := openRecords(s, spec, "", "", c.Games)
	if err != nil {
		return 0, err
	}
	refused := func(name string, f *tree.Fault) error {
		faulty++
		return c.tell(s, name, f)
	}
	err = files.read(func(name string, g *tree.Game) error {
		result, reason := bookResult(g)
		if reason != "" {
			return refused(name, &tree.Fault{Number: g.Number, Line: g.Line, Column: 1, Reason: reason})
		}
		return builder.Add(g.Start, g.Moves(), result)
	}, refused)
	return faulty, err
}

// bookResult returns the result of a game for a book; the reason says why it can
// teach none. Where a record has no result the rules may know it. A program that
// fails has lost, but not by the moves that it made; one that took too long may have
// had a hard position.
func bookResult(g *tree.Game) (result game.Result, reason string) {
	switch how := strings.ToLower(g.Tag("Termination")); how {
	case "abandoned", "rules infraction":
		return result, fmt.Sprintf("it was lost by a failure of a player (%s), not on the board", how)
	}
	if len(g.Main.Plies) == 0 {
		return result, "it has no moves"
	}
	if g.Result != game.Ongoing {
		return g.Result, ""
	}
	p := g.Start.Clone()
	for _, m := range g.Moves() {
		p.Make(m)
	}
	if result = p.Outcome().Result; result == game.Ongoing {
		return result, "it has no result"
	}
	return result, ""
}

// tell names a game that is left out.
func (c *bookBuildCommand) tell(s *session, name string, f *tree.Fault) error {
	if c.JSON {
		return s.out.json(bookFaultJSON{name, f.Number, f.Line, f.Reason})
	}
	if f.Number == 0 { // of the file as a whole
		s.out.printf("fault %s: %s\n", oneLine(name), oneLine(f.Reason))
		return s.out.err
	}
	s.out.printf("fault %s: game %d, line %d: %s\n", oneLine(name), f.Number, f.Line, oneLine(f.Reason))
	return s.out.err
}

// interruptible ends the reading of a file when the program is interrupted.
type interruptible struct {
	session *session
	file    io.Reader
}

func (r interruptible) Read(b []byte) (int, error) {
	if r.session.ctx.Err() != nil {
		return 0, errInterrupted
	}
	return r.file.Read(b)
}

// errNotABook says that a file would be lost.
var errNotABook = errors.New("it has something else in it than an opening book; choose another file")

// checkBookFile checks, before there is any work done, that nothing but a book
// would be replaced.
func checkBookFile(name string) error {
	file, err := os.Open(name)
	if errors.Is(err, os.ErrNotExist) {
		_, err := os.Stat(filepath.Dir(name)) // which had better be there in the end
		return errors.Unwrap(err)
	}
	if err != nil {
		return errors.Unwrap(err)
	}
	defer file.Close()
	begin, err := io.ReadAll(io.LimitReader(file, 16))
	switch {
	case err != nil:
		return errors.Unwrap(err)
	case len(begin) > 0 && !book.IsBook(begin):
		return errNotABook
	default:
		return nil
	}
}

// replaceFile writes a file beside the one that it takes the place of in the end,
// so that whatever happens there is a whole one.
func replaceFile(name string, content io.WriterTo) (err error) {
	file, err := os.CreateTemp(filepath.Dir(name), filepath.Base(name)+".*")
	if err != nil {
		return errors.Unwrap(err)
	}
	defer func() {
		if err != nil {
			err = errors.Join(err, os.Remove(file.Name()))
		}
	}()
	_, err = content.WriteTo(file)
	if err = errors.Join(err, file.Chmod(0o644), file.Close()); err != nil {
		return err
	}
	return os.Rename(file.Name(), name)
}
