package app

import (
	"context"
	"io"
	"strings"
	"testing"
)

// An interrupt ends the engine, which first answers the search that runs.
func TestInterruptedEngine(t *testing.T) {
	interrupted, cancel := context.WithCancel(t.Context())
	reader, writer := io.Pipe()
	defer writer.Close()
	out, complaint := &hangUpAt{mark: "info depth 3 ", cancel: cancel}, &strings.Builder{}
	p := programOf(out, complaint)
	p.Stdin = reader
	go func() { _, _ = io.WriteString(writer, "go infinite\n") }()
	if got := p.Run(interrupted, []string{"engine", "uci"}); got != statusDone || complaint.Len() > 0 {
		t.Errorf("status %d: %s", got, complaint)
	}
	if strings.Count(out.text.String(), "\nbestmove ") != 1 {
		t.Errorf("not one answer in %q", out.text.String())
	}
}

// hangUpAt interrupts the program at a line of output that starts so.
type hangUpAt struct {
	text   strings.Builder
	mark   string
	cancel context.CancelFunc
}

func (h *hangUpAt) Write(b []byte) (int, error) {
	if strings.HasPrefix(string(b), h.mark) {
		h.cancel()
	}
	return h.text.Write(b)
}

// An output that fails is complained about, not waited for.
func TestEngineWithoutReader(t *testing.T) {
	var complaint strings.Builder
	p := programOf(fullDisk{}, &complaint)
	p.Stdin = strings.NewReader("isready\n")
	if got := p.Run(t.Context(), []string{"engine", "uci"}); got != statusFailed || !strings.HasPrefix(complaint.String(), "duiyi: writing to standard output: ") {
		t.Errorf("status %d: %s", got, complaint.String())
	}
}

// fullDisk is an output that takes nothing.
type fullDisk struct{}

func (fullDisk) Write([]byte) (int, error) { return 0, io.ErrShortWrite }
