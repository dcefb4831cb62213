package session

import (
	"strings"
	"testing"
)

// TestShut: what comes before is written, what comes after is not.
func TestShut(t *testing.T) {
	var out strings.Builder
	o := NewOutput(&out)
	go o.write()
	o.Printf("%d", 1)
	o.Shut()
	o.Printf("%d", 2)
	if err := o.finish(); err != nil || out.String() != "1\n" || o.Failed() {
		t.Errorf("%v, written %q", err, out.String())
	}
}

// TestOneLine: a message is one line that does nothing to a terminal.
func TestOneLine(t *testing.T) {
	if got := OneLine("a\nb\x1b[2J\t對弈"); got != "a; b\ufffd[2J\ufffd對弈" {
		t.Errorf("made %q", got)
	}
}
