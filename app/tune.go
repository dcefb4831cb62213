package app

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/arena"
	"github.com/duiyi/duiyi/internal/weightfile"
)

// tuneCommand makes an evaluation better by games.
type tuneCommand struct {
	Data tuneDataCommand `cmd:"" name:"data" help:"Play games and take quiet positions out of them, to fit an evaluation to."`
	Fit  tuneFitCommand  `cmd:"" name:"fit" help:"Fit the weights of an evaluation to such positions."`
	SPSA tuneSPSACommand `cmd:"" name:"spsa" help:"Tune numbers by playing games with them."`

	Params tuneParamsCommand `cmd:"" name:"params" help:"List the numbers of the search, as a file for spsa."`
}

// maxTuneThreads bounds the threads of a command that tunes.
const maxTuneThreads = maxConcurrency

// tuneThreads reads a flag for the threads: all processors if it is not given.
func tuneThreads(value *int) (int, error) {
	return inRange("--threads", value, 1, maxTuneThreads, runtime.NumCPU())
}

// decimalInRange reads a flag that is a decimal number.
func decimalInRange(flag string, text *string, low, high, otherwise float64) (float64, error) {
	if text == nil {
		return otherwise, nil
	}
	x, err := strconv.ParseFloat(*text, 64)
	if err != nil || !(low <= x && x <= high) {
		return 0, usagef("%s %q: must be a number from %g to %g", flag, game.Excerpt(*text), low, high)
	}
	return x, nil
}

// givenOpenings reads a file of openings, if there is one.
func givenOpenings(spec *game.Spec, name string) ([]arena.Opening, error) {
	return (&matchCommand{Openings: name}).openings(spec)
}

// checkFolder refuses a file to be written whose folder is not there, before hours
// are spent on what it is to hold.
func checkFolder(flag, name string) error {
	if name == "" {
		return nil
	}
	folder := filepath.Dir(name)
	if info, err := os.Stat(folder); err != nil || !info.IsDir() {
		return fmt.Errorf("%s %s: there is no folder %s", flag, game.Excerpt(name), game.Excerpt(folder))
	}
	if info, err := os.Stat(name); err == nil && !info.Mode().IsRegular() {
		return fmt.Errorf("%s %s: it is no file", flag, game.Excerpt(name))
	}
	return nil
}

// writeWhole writes a file whole or not at all.
func writeWhole(flag, name string, write func(b *strings.Builder) error) error {
	if name == "" {
		return nil
	}
	var b strings.Builder
	err := write(&b)
	if err == nil {
		err = weightfile.Replace(name, []byte(b.String()))
	}
	if err != nil {
		return fmt.Errorf("%s %s: %w", flag, game.Excerpt(name), withoutPath(err))
	}
	return nil
}

// withoutPath returns what went wrong with a file that is named anyway.
func withoutPath(err error) error {
	if failed, ok := err.(*fs.PathError); ok {
		return failed.Err
	}
	return err
}
