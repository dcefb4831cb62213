package app

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/record/formats"
	"github.com/duiyi/duiyi/internal/record/tree"
)

// standardInput is what messages call standard input, and how it is named among
// files.
const standardInput = "-"

// records are files with records of a game.
type records struct {
	session *session
	spec    *game.Spec
	// format is that of all files, or nil if each tells its own.
	format *formats.Format
	names  []string
}

// openRecords looks up the format; without files standard input is read.
func openRecords(s *session, spec *game.Spec, flag, format string, names []string) (records, error) {
	r := records{session: s, spec: spec, names: names}
	if len(names) == 0 {
		r.names = []string{standardInput}
	}
	if format == "" {
		return r, nil
	}
	f, err := formats.Find(spec, format)
	if err == nil && f.Read == nil {
		err = fmt.Errorf("the format %s can be written, but not read", f.Name)
	}
	if err != nil {
		return r, usagef("%s: %w", flag, err)
	}
	r.format = &f
	return r, nil
}

// read reads all files, one after the other; the functions get the name of the
// file too. A file that cannot be read is a fault of its own, and costs no other one.
func (r records) read(sound func(name string, g *tree.Game) error, refused func(name string, f *tree.Fault) error) error {
	for _, name := range r.names {
		var ended error // by whoever takes the games
		note := func(err error) error {
			ended = errors.Join(ended, err)
			return err
		}
		err := r.readFile(name, tree.Sink{
			Sound:   func(g *tree.Game) error { return note(sound(name, g)) },
			Refused: func(f *tree.Fault) error { return note(refused(name, f)) },
		})
		switch {
		case err == nil:
		case ended != nil && r.session.out.err == nil:
			return fmt.Errorf("%s: %w", game.Excerpt(name), ended)
		case ended != nil, errors.Is(err, errInterrupted):
			return err
		default:
			if err := refused(name, &tree.Fault{Reason: reasonOf(err)}); err != nil {
				return err
			}
		}
	}
	return nil
}

// reasonOf says why a file cannot be read, without its name.
func reasonOf(err error) string {
	if of, ok := errors.AsType[*os.PathError](err); ok {
		return of.Err.Error()
	}
	return err.Error()
}

// readFile reads a file.
func (r records) readFile(name string, sink tree.Sink) error {
	file := io.NopCloser(r.session.Stdin)
	if name != standardInput {
		opened, err := os.Open(name)
		if err != nil {
			return err
		}
		file = opened
	}
	reader := bufio.NewReaderSize(interruptible{r.session, file}, formats.SampleSize)
	format := r.format
	if format == nil {
		sample, _ := reader.Peek(formats.SampleSize) // an error comes again below
		guessed := formats.Guess(r.spec, name, sample)
		format = &guessed
	}
	return errors.Join(format.Read(r.spec, reader, sink), file.Close())
}

// countFaults says how many games have a fault, and how many files as a whole.
func countFaults(games, of, files int) string {
	said := fmt.Sprintf("%d of %d games have a fault", games, of)
	switch {
	case files == 0:
		return said
	case games == 0:
		return countFiles(files)
	default:
		return said + ", and " + countFiles(files)
	}
}

// countFiles counts files that have a fault as a whole.
func countFiles(files int) string {
	if files == 1 {
		return "1 file has a fault as a whole"
	}
	return fmt.Sprintf("%d files have a fault as a whole", files)
}

// faultLine writes a fault as compilers do, so that editors find the place.
func faultLine(name string, f *tree.Fault) string {
	var b strings.Builder
	b.WriteString(oneLine(name))
	if f.Line > 0 {
		fmt.Fprintf(&b, ":%d:%d", f.Line, max(1, f.Column))
	}
	b.WriteString(": " + oneLine(f.Reason) + "\n")
	return b.String()
}
