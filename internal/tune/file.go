package tune

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/duiyi/duiyi/game"
)

// File is what a file of data has in it.
type File struct {
	Header Header
	Games  []Game
	// Sound is the length in bytes of the complete games, where new ones are to be
	// added; Torn says that something follows that was never completed.
	Sound int64
	Torn  bool
}

// maxDataLine is the longest line of a file, in bytes.
const maxDataLine = 64 << 10

// WriteGame adds a game, in one piece.
func WriteGame(w io.Writer, g Game) error {
	_, err := io.WriteString(w, g.text())
	return err
}

// ReadFile reads a file of data. A game that has no end in the file, as where the
// program was killed while it wrote, is left out; everything else that is wrong is
// an error that names the line.
func ReadFile(r io.Reader) (*File, error) {
	f := &reading{File: &File{}, seen: map[int]bool{}}
	lines := bufio.NewReaderSize(r, maxDataLine)
	for {
		text, err := lines.ReadSlice('\n')
		f.number++
		switch {
		case err == nil:
		case errors.Is(err, bufio.ErrBufferFull):
			return nil, fmt.Errorf("line %d: it is longer than %d bytes", f.number, maxDataLine)
		case !errors.Is(err, io.EOF):
			return nil, fmt.Errorf("line %d: %w", f.number, err)
		case f.number == 1:
			return nil, fmt.Errorf("line 1: %w", errNoHeader)
		default:
			f.Torn = len(text) > 0 || len(f.open) > 0
			return f.File, nil
		}
		f.read += int64(len(text))
		if err := f.take(strings.TrimRight(string(text), "\r\n")); err != nil {
			return nil, fmt.Errorf("line %d: %w", f.number, err)
		}
	}
}

// reading is a file being read.
type reading struct {
	*File
	// number is that of the line, read how many bytes there were up to its end.
	number int
	read   int64
	// open are the positions of a game whose line is still to come.
	open []Sample
	seen map[int]bool
}

// take reads a line.
func (f *reading) take(line string) (err error) {
	switch {
	case f.number == 1:
		if f.Header, err = parseHeader(line); err == nil {
			f.Sound = f.read
		}
	case strings.HasPrefix(line, gameMark):
		return f.end(line)
	case strings.HasPrefix(line, commentMark) || line == "":
	default:
		var s Sample
		s, err = parseSample(line)
		s.line = f.number
		f.open = append(f.open, s)
	}
	return err
}

// end reads the line that completes a game.
func (f *reading) end(line string) error {
	g, err := parseGame(line)
	if err != nil {
		return err
	}
	if f.seen[g.Number] {
		return fmt.Errorf("game %d is there twice", g.Number)
	}
	f.seen[g.Number] = true
	for _, s := range f.open {
		if s.Result != pointsOf(g.Result) {
			return fmt.Errorf("game %d ended %s, but line %d says %g", g.Number, g.Result, s.line, s.Result)
		}
	}
	g.Samples, f.open, f.Sound = f.open, nil, f.read
	f.Games = append(f.Games, g)
	return nil
}

// CheckGame refuses data of another game.
func (f *File) CheckGame(spec *game.Spec) error {
	if f.Header.Game != spec.Name {
		return fmt.Errorf("line 1: they are data of %s, not of %s", game.Excerpt(f.Header.Game), spec.Name)
	}
	return nil
}
