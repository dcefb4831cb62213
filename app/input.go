package app

import (
	"bufio"
	"io"
	"strings"
)

// maxLine is the length in bytes from which the rest of an input line is
// dropped: no command or move is nearly as long.
const maxLine = 4096

// readLines reads lines in a goroutine of its own and sends them, without the
// spaces around them, until the end of the input, when it closes the channel,
// or until done is closed. A reader that blocks forever keeps the goroutine.
func readLines(r io.Reader, done <-chan struct{}) <-chan string {
	lines := make(chan string)
	go func() {
		defer close(lines)
		reader := bufio.NewReaderSize(r, maxLine)
		for {
			line, err := readLine(reader)
			if err != nil {
				return
			}
			select {
			case lines <- line:
			case <-done:
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
