package record

import (
	"bufio"
	"errors"
	"fmt"
	"io"

	"github.com/duiyi/duiyi/game"
)

// Game is a game that can be played through.
type Game struct {
	// Number counts the games of the file from 1, the refused ones too; Line is
	// where it begins.
	Number, Line int
	// Start is the position before the moves; it belongs to whoever gets it.
	Start game.Position
	Moves []game.Move
	// Result is never game.Ongoing.
	Result game.Result
}

// Fault is why a game was refused.
type Fault struct {
	// Number and Line are those of the game, in which Reason may name another
	// line.
	Number, Line int
	Reason       string
}

func (f *Fault) Error() string {
	return fmt.Sprintf("game %d, line %d: %s", f.Number, f.Line, f.Reason)
}

// maxLine is the longest line in bytes. The longest that make sense are those of
// long games with all that was thought.
const maxLine = 16 << 20

// mark is what some programs begin a text with.
const mark = "\ufeff"

// Read reads a file and hands each game on: the sound ones to sound, the others to
// refused, in their order. Its error ends the reading.
func Read(spec *game.Spec, r io.Reader, sound func(Game), refused func(*Fault)) error {
	f := &file{spec: spec, lines: bufio.NewReaderSize(r, 1<<16), sound: sound, refused: refused}
	for {
		line, err := f.next()
		switch {
		case errors.Is(err, io.EOF):
			return nil
		case err != nil:
			return err
		case line == "":
		case isObject(line):
			return f.readLines(line)
		default:
			return f.readTagged(line)
		}
	}
}

// file is a file that is being read.
type file struct {
	spec  *game.Spec
	lines *bufio.Reader
	// line is the number of the line that was read last, game that of the game.
	line, game int
	sound      func(Game)
	refused    func(*Fault)
}

// next returns the next line without its end, or io.EOF.
func (f *file) next() (string, error) {
	var line []byte
	for {
		part, err := f.lines.ReadSlice('\n')
		line = append(line, part...)
		switch {
		case len(line) > maxLine:
			return "", fmt.Errorf("line %d: it is longer than %d bytes", f.line+1, maxLine)
		case errors.Is(err, bufio.ErrBufferFull):
			continue
		case errors.Is(err, io.EOF) && len(line) > 0, err == nil:
			f.line++
			return trimLine(string(line), f.line == 1), nil
		default:
			return "", err
		}
	}
}

// take plays a game through and hands it on.
func (f *file) take(w written) {
	f.game++
	g, reason := w.replay(f.spec)
	if reason != "" {
		f.refused(&Fault{f.game, w.line, reason})
		return
	}
	g.Number, g.Line = f.game, w.line
	f.sound(g)
}
