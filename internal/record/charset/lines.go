package charset

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"unicode/utf8"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/encoding/traditionalchinese"
	"golang.org/x/text/encoding/unicode"
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
	// legacy decodes what is not UTF-8, and whole says that all lines are in it.
	legacy encoding.Encoding
	whole  bool
}

// NewLines returns the lines of a file; chinese says that a file which is not
// UTF-8 is probably Chinese.
func NewLines(r io.Reader, chinese bool) *Lines {
	reader := bufio.NewReaderSize(r, sampleSize)
	sample, _ := reader.Peek(sampleSize) // an error comes again when it is read
	l := &Lines{reader: reader, legacy: charmap.Windows1252}
	switch {
	case bytes.HasPrefix(sample, []byte("\xff\xfe")), bytes.HasPrefix(sample, []byte("\xfe\xff")):
		utf16 := unicode.UTF16(unicode.LittleEndian, unicode.UseBOM)
		l.reader = bufio.NewReaderSize(transform.NewReader(reader, utf16.NewDecoder()), 1<<16)
	case chinese:
		l.legacy, l.whole = chineseOf(sample)
	}
	return l
}

// Number returns the number of the line that was read last, from 1.
func (l *Lines) Number() int { return l.number }

// Next returns the next line without its end, or io.EOF.
func (l *Lines) Next() (string, error) {
	var line []byte
	for {
		c, err := l.reader.ReadByte()
		switch {
		case errors.Is(err, io.EOF) && len(line) > 0:
			return l.decode(line), nil
		case err != nil:
			return "", err
		case c == '\n':
			return l.decode(line), nil
		case c == '\r':
			if next, err := l.reader.Peek(1); err == nil && next[0] == '\n' {
				_, _ = l.reader.Discard(1) // which has just been seen
			}
			return l.decode(line), nil
		case len(line) == maxLine:
			return "", fmt.Errorf("line %d: it is longer than %d bytes", l.number+1, maxLine)
		}
		line = append(line, c)
	}
}

// mark is what some programs begin a text with.
var mark = []byte("\ufeff")

// decode makes a line UTF-8 and counts it. Zero bytes, which are no text, are left
// out.
func (l *Lines) decode(line []byte) string {
	if l.number++; l.number == 1 {
		line = bytes.TrimPrefix(line, mark)
	}
	line = bytes.ReplaceAll(line, []byte{0}, nil)
	if !l.whole && utf8.Valid(line) {
		return string(line)
	}
	text, err := l.legacy.NewDecoder().Bytes(line)
	if err != nil {
		return string(bytes.ToValidUTF8(line, []byte("\ufffd")))
	}
	return string(text)
}

// chineseOf returns the encoding of a sample for what is not UTF-8, and whether
// all of it is in that.
func chineseOf(sample []byte) (legacy encoding.Encoding, whole bool) {
	if len(sample) == sampleSize { // the last line may be cut within a character
		sample = sample[:bytes.LastIndexByte(sample, '\n')+1]
	}
	if utf8.Valid(sample) {
		return simplifiedchinese.GB18030, false
	}
	simplified, traditional := rate(sample, simplifiedchinese.GB18030), rate(sample, traditionalchinese.Big5)
	switch {
	case max(simplified, traditional) < 0:
		return charmap.Windows1252, false
	case traditional > simplified:
		return traditionalchinese.Big5, true
	default:
		return simplifiedchinese.GB18030, true
	}
}
