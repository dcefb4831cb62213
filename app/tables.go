package app

import (
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"runtime"

	"github.com/duiyi/duiyi/engine"
	"github.com/duiyi/duiyi/game"
	endgames "github.com/duiyi/duiyi/internal/endgame/checkers"
)

// tablesCommand builds endgame tables.
type tablesCommand struct {
	gameFlag `embed:""`
	Pieces   *int   `placeholder:"N" help:"Up to how many pieces, of both sides together."`
	Out      string `placeholder:"DIR" help:"The folder for the file; $$DUIYI_TABLES or the user's cache if it is not given. A file that is there is replaced."`
	Verify   bool   `help:"Hold every position against the rules, before the file is written; tables that are there are verified and not built again."`
	Slices   bool   `help:"Print the results of each slice too: of the positions with the same pieces."`
	Threads  *int   `placeholder:"T" help:"The number of threads; that of the machine if it is not given."`
	JSON     bool   `name:"json" help:"Print objects."`
}

// minPieces is the least number of pieces that an ending has.
const minPieces = 2

// countJSON is the results of a slice or, without a slice, of all positions of a
// number of pieces; tablesJSON is the last object.
type countJSON struct {
	Slice     string `json:"slice,omitempty"`
	Pieces    int    `json:"pieces"`
	Positions int    `json:"positions"`
	Wins      int    `json:"wins"`
	Draws     int    `json:"draws"`
	Losses    int    `json:"losses"`
	// SlowestLoss is in plies.
	SlowestLoss int `json:"slowest_loss"`
}

type tablesJSON struct {
	Game   string `json:"game"`
	Pieces int    `json:"pieces"`
	File   string `json:"file"`
	TimeMS int64  `json:"time_ms"`
	// Verified is how many positions were held against the rules.
	Verified int `json:"verified"`
}

// Run implements the subcommand.
func (c *tablesCommand) Run(s *session) error {
	entry, err := c.entry(s.Table)
	if err != nil {
		return err
	}
	if entry.Endgames == nil {
		return usagef("--game %s: there are no endgame tables of it; there are of %s", entry.Spec.Name, s.withTables())
	}
	if c.Pieces == nil {
		return usagef("--pieces is missing; it is %d to %d", minPieces, endgames.MaxPieces)
	}
	pieces, err := inRange("--pieces", c.Pieces, minPieces, endgames.MaxPieces, 0)
	if err != nil {
		return err
	}
	threads, err := inRange("--threads", c.Threads, 1, engine.MaxThreads, runtime.GOMAXPROCS(0))
	if err != nil {
		return err
	}
	folder, err := c.folder(s)
	if err != nil {
		return err
	}
	w := tablesWork{session: s, pieces: pieces, threads: threads, folder: folder, line: newTuneProgress(s, c.JSON)}
	done, err := w.do(c)
	w.line.end()
	if err != nil {
		return err
	}
	done.Game = entry.Spec.Name
	return c.print(s.out, done)
}

// folder is where the file goes.
func (c *tablesCommand) folder(s *session) (string, error) {
	if c.Out != "" {
		return c.Out, nil
	}
	folder := s.tablesFolder()
	if folder == "" {
		return "", usagef("--out is missing: there is no folder for the user's cache, or %s is %s", tablesVariable, tablesOff)
	}
	return folder, nil
}

// tablesWork is the building of tables.
type tablesWork struct {
	*session
	pieces, threads int
	folder          string
	line            *tuneProgress
	done            int
}

// do builds the tables, or reads those that are there if they are to be verified, and
// prints their counts.
func (w *tablesWork) do(c *tablesCommand) (done tablesJSON, err error) {
	start := w.Now()
	tables, found, err := w.tables(c.Verify)
	if err != nil {
		return done, w.interruption(err)
	}
	if err := c.printCounts(w, tables); err != nil {
		return done, err
	}
	if c.Verify {
		w.done = 0
		if done.Verified, err = tables.Verify(w.ctx, w.threads, w.progress("verified")); err != nil {
			return done, w.interruption(err)
		}
	}
	done.Pieces, done.File = w.pieces, found
	if found == "" {
		if done.File, err = tables.Save(w.ctx, w.folder); err != nil {
			return done, w.interruption(err)
		}
	}
	done.TimeMS = w.Now().Sub(start).Milliseconds()
	return done, nil
}

// tables returns the tables of the file that is there, with its name, or builds some.
func (w *tablesWork) tables(reuse bool) (tables *endgames.Tables, file string, err error) {
	if reuse {
		file = filepath.Join(w.folder, endgames.FileName(w.pieces))
		tables, err = endgames.Load(file)
		if err == nil && tables.Pieces() != w.pieces {
			err = fmt.Errorf("%s: the tables go up to %d pieces, which is not what the name says; build them again", game.Excerpt(file), tables.Pieces())
		}
		if !errors.Is(err, fs.ErrNotExist) {
			return tables, file, err
		}
	}
	tables, err = endgames.Build(w.ctx, w.pieces, w.threads, w.progress("solved"))
	return tables, "", err
}

// progress returns what shows how many slices are done.
func (w *tablesWork) progress(what string) func(endgames.Slice) {
	of := 0
	for n := minPieces; n <= w.pieces; n++ {
		of += len(endgames.Slices(n))
	}
	return func(s endgames.Slice) {
		w.done++
		w.line.update(fmt.Sprintf("%s %d of %d slices (%s)", what, w.done, of, s), w.done, of, 0)
	}
}

// interruption returns the error, or that there was an interrupt.
func (w *tablesWork) interruption(err error) error {
	if w.ctx.Err() != nil {
		return errInterrupted
	}
	return err
}

// printCounts prints the results and holds them against the published ones.
func (c *tablesCommand) printCounts(w *tablesWork, tables *endgames.Tables) error {
	for n := minPieces; n <= w.pieces; n++ {
		if c.Slices {
			for _, s := range endgames.Slices(n) {
				if err := c.printCount(w.out, s.String(), n, tables.Count(s)); err != nil {
					return err
				}
			}
		}
		count, published := tables.CountPieces(n), endgames.Published(n)
		if err := c.printCount(w.out, "", n, count); err != nil {
			return err
		}
		if !count.Equal(published) {
			return fmt.Errorf("of the positions of %d pieces %d are won, %d drawn and %d lost, but the published figures are %d, %d and %d",
				n, count.Wins, count.Draws, count.Losses, published.Wins, published.Draws, published.Losses)
		}
	}
	return nil
}

// printCount prints the results of a slice, or of all if it has no name.
func (c *tablesCommand) printCount(out *output, slice string, pieces int, n endgames.Count) error {
	if c.JSON {
		return out.json(countJSON{slice, pieces, n.Positions(), n.Wins, n.Draws, n.Losses, n.Slowest})
	}
	what := fmt.Sprintf("pieces %d", pieces)
	if slice != "" {
		what = "slice " + slice
	}
	out.printf("%s positions %d wins %d draws %d losses %d slowest-loss %d\n", what, n.Positions(), n.Wins, n.Draws, n.Losses, n.Slowest)
	return nil
}

// print prints the last line.
func (c *tablesCommand) print(out *output, done tablesJSON) error {
	if c.JSON {
		return out.json(done)
	}
	if c.Verify {
		out.printf("verified %d\n", done.Verified)
	}
	out.printf("file %s\n", oneLine(done.File))
	return nil
}
