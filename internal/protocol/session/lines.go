package session

import (
	"bufio"
	"bytes"
	"errors"
	"io"
)

// inputLine is a line of input, or why there is none.
type inputLine struct {
	text    string
	tooLong bool
	err     error
}

// failure returns the error of a line that could not be read; the end of the
// input is none.
func (l inputLine) failure() error {
	if errors.Is(l.err, io.EOF) {
		return nil
	}
	return l.err
}

// lineReader reads lines in a goroutine of its own, each when it is asked for,
// so that nobody is left reading after the last one.
type lineReader struct {
	lines chan inputLine
	ask   chan struct{}
}

// newLineReader returns a reader of lines that have at most so many bytes.
func newLineReader(in io.Reader, maxLine int) *lineReader {
	r := &lineReader{lines: make(chan inputLine, 1), ask: make(chan struct{}, 1)}
	go func() {
		reader := bufio.NewReaderSize(in, maxLine+len(lineEnd))
		for range r.ask {
			r.lines <- readLine(reader, maxLine)
		}
	}()
	return r
}

// next asks for a line, which comes through the channel and has to be taken
// before the next one is asked for.
func (r *lineReader) next() <-chan inputLine {
	r.ask <- struct{}{}
	return r.lines
}

// close ends the reading; a read that blocks ends with the input.
func (r *lineReader) close() { close(r.ask) }

// lineEnd is the longest end of a line, which does not count for its length.
const lineEnd = "\r\n"

// readLine reads a line. The last one need not be ended.
func readLine(reader *bufio.Reader, maxLine int) inputLine {
	text, err := reader.ReadSlice('\n')
	if errors.Is(err, bufio.ErrBufferFull) {
		for errors.Is(err, bufio.ErrBufferFull) {
			_, err = reader.ReadSlice('\n')
		}
		return inputLine{tooLong: true}
	}
	if err != nil && len(text) == 0 {
		return inputLine{err: err}
	}
	return inputLine{text: string(text), tooLong: len(bytes.TrimRight(text, lineEnd)) > maxLine}
}
