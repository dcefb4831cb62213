package app

import (
	"bufio"
	"errors"
	"io"
	"strings"
)

// maxLine is the length in bytes from which the rest of an input line is
// dropped: no command or move is nearly as long.
const maxLine = 4096

// inputLine is a line of input, or why there are no more.
type inputLine struct {
	text string
	err  error
}

// readLines reads lines in a goroutine of its own and sends them, without the
// spaces around them, until the end of the input, when it closes the channel,
// until reading fails, or until done is closed. A reader that blocks forever keeps the goroutine.
func readLines(r io.Reader, done <-chan struct{}) <-chan inputLine {
	lines := make(chan inputLine)
	go func() {
		defer close(lines)
		reader := bufio.NewReaderSize(r, maxLine)
		for {
			text, err := readLine(reader)
			if errors.Is(err, io.EOF) {
				return
			}
			select {
			case lines <- inputLine{text, err}:
			case <-done:
				return
			}
			if err != nil {
				return
			}
		}
	}()
	return lines
}

// readLine reads a line.
func readLine(reader *bufio.Reader) (string, error) {
	line, isPrefix, err := reader.ReadLine()
	text := strings.TrimSpace(strings.ToValidUTF8(string(line), "\ufffd"))
	for isPrefix && err == nil {
		_, isPrefix, err = reader.ReadLine()
	}
	return text, err
}
