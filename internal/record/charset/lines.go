package charset

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/transform"
)

// maxLine is the longest line in bytes: a bound for files that have none.
const maxLine = 16 << 20

// sampleSize is how much of a file is looked at before it is read.
const sampleSize = 1 << 20

// Lines reads a text line by line.
type Lines struct {
	reader *bufio.Reader
	number int
	judge  judge
	// region are the lines that have been read and judged together, without those
	// that Next has returned.
	region []line
	// held is a line that begins the region after this one, and err why there is
	// none.
	held    []byte
	hasHeld bool
	err     error
	broken  Broken
	// wide says that the file is UTF-16, whose halves of characters have been
	// replaced already.
	wide bool
}

// Broken is a byte that is no character in the encoding of its line.
type Broken struct {
	// Line and Column are its place, both from 1; the column counts characters.
	Line, Column int
	// Byte is its value; of UTF-16 there is none.
	Byte byte
	// In names the encoding.
	In string
}

// Reason says in a sentence what is wrong.
func (b Broken) Reason() string {
	if b.In == nameUTF16 {
		return "half a character of UTF-16 stands here, which is read as \ufffd"
	}
	return fmt.Sprintf("the byte 0x%02x here is no character of %s and is read as \ufffd", b.Byte, b.In)
}

// NewLines returns the lines of a file; chinese says that a file which is not
// UTF-8 is probably Chinese.
func NewLines(r io.Reader, chinese bool) *Lines {
	reader := bufio.NewReaderSize(r, sampleSize)
	sample, _ := reader.Peek(sampleSize) // an error comes again when it is read
	l := &Lines{reader: reader, judge: judge{chinese: chinese}}
	if wide, ok := wideOf(sample); ok {
		l.reader, l.wide = bufio.NewReaderSize(transform.NewReader(reader, wide.NewDecoder()), 1<<16), true
	} else if chinese {
		l.judge.prefersBig5 = prefersBig5(sample)
	}
	return l
}

// Number returns the number of the line that was read last, from 1.
func (l *Lines) Number() int { return l.number }

// Broken returns the first byte of the line that was read last which is no character,
// and whether there is one.
func (l *Lines) Broken() (b Broken, ok bool) { return l.broken, l.broken.Line > 0 }

// Next returns the next line without its end, or io.EOF.
func (l *Lines) Next() (string, error) {
	if len(l.region) == 0 {
		l.readRegion()
	}
	if len(l.region) == 0 {
		return "", l.err
	}
	next := l.region[0]
	l.region[0] = line{} // its bytes are not needed any more
	l.region = l.region[1:]
	l.number++
	text, broken := l.judge.decode(next)
	l.broken = Broken{}
	switch {
	case broken.Column > 0:
		l.broken = broken
		l.broken.Line = l.number
	case l.wide && strings.Contains(text, "\ufffd"):
		before, _, _ := strings.Cut(text, "\ufffd")
		l.broken = Broken{Line: l.number, Column: utf8.RuneCountInString(before) + 1, In: nameUTF16}
	}
	return text, nil
}

// regionSize is how many bytes of lines are judged together at most: enough for a
// game.
const regionSize = 16 << 10

// readRegion reads the lines up to the next game, or so many.
func (l *Lines) readRegion() {
	size, moves := 0, false
	for l.err == nil && size < regionSize {
		raw, ok := l.held, l.hasHeld
		l.held, l.hasHeld = nil, false
		if !ok {
			if raw, l.err = l.rawLine(l.number + len(l.region) + 1); l.err != nil {
				break
			}
		}
		trimmed := bytes.TrimLeft(raw, " \t")
		isTag := len(trimmed) > 0 && trimmed[0] == '['
		if moves && isTag {
			l.held, l.hasHeld = raw, true
			break
		}
		moves = moves || len(trimmed) > 0 && !isTag
		l.region = append(l.region, l.judge.look(raw))
		size += len(raw)
	}
	l.judge.settle(l.region)
}

// mark is what some programs begin a text with; in files that were put together it
// stands before any line.
var mark = []byte("\ufeff")

// rawLine reads the next line without its end, or io.EOF. Zero bytes, which are no
// text, are left out.
func (l *Lines) rawLine(number int) (raw []byte, err error) {
	for {
		c, err := l.reader.ReadByte()
		switch {
		case errors.Is(err, io.EOF) && len(raw) > 0:
			return bytes.TrimPrefix(raw, mark), nil
		case err != nil:
			return nil, err
		case c == '\n':
			return bytes.TrimPrefix(raw, mark), nil
		case c == '\r':
			if next, err := l.reader.Peek(1); err == nil && next[0] == '\n' {
				_, _ = l.reader.Discard(1) // which has just been seen
			}
			return bytes.TrimPrefix(raw, mark), nil
		case len(raw) == maxLine:
			return nil, fmt.Errorf("line %d: it is longer than %d bytes", number, maxLine)
		case c != 0:
			raw = append(raw, c)
		}
	}
}
