package ucci

import (
	"fmt"
	"io"
	"strings"
	"sync"
	"unicode"
)

// output writes whole lines, from more than one goroutine. It remembers the
// first failure and writes nothing after it.
type output struct {
	mu  sync.Mutex
	w   io.Writer
	err error
}

// line writes a line, or a block of lines that belong together.
func (o *output) line(format string, args ...any) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.err == nil {
		_, o.err = fmt.Fprintf(o.w, format+"\n", args...)
	}
}

// failed reports whether nobody can be reading any more.
func (o *output) failed() bool { return o.failure() != nil }

// failure returns the first error of writing.
func (o *output) failure() error {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.err == nil {
		return nil
	}
	return fmt.Errorf("writing: %w", o.err)
}

// printable makes a message one line, whatever text of others it quotes.
func printable(message string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsPrint(r) {
			return r
		}
		return unicode.ReplacementChar
	}, strings.ReplaceAll(message, "\n", "; "))
}
