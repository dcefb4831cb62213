package gomocup

import (
	"fmt"
	"io"
	"strings"
	"sync"
	"unicode"
)

// output writes whole lines, from more than one goroutine. It remembers the
// first failure and writes nothing after it, nor after it was shut.
type output struct {
	mu   sync.Mutex
	w    io.Writer
	err  error
	shut bool
}

// line writes a line, whatever text of others it quotes.
func (o *output) line(text string) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.err == nil && !o.shut {
		_, o.err = io.WriteString(o.w, printable(text)+"\n")
	}
}

// shutUp makes the output drop what comes.
func (o *output) shutUp() {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.shut = true
}

// failure returns the first error of writing.
func (o *output) failure() error {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.err == nil {
		return nil
	}
	return fmt.Errorf("writing: %w", o.err)
}

// printable makes a text one line.
func printable(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsPrint(r) {
			return r
		}
		return unicode.ReplacementChar
	}, strings.ReplaceAll(text, "\n", "; "))
}
