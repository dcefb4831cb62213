package external

import (
	"slices"
	"strings"
	"sync"
)

// What is kept for a report.
const (
	keptLines  = 20
	keptLength = 400
	keptStderr = 4096
)

// transcript keeps the last lines of the conversation.
type transcript struct {
	mu    sync.Mutex
	lines []string
}

// add notes a line that was sent (">") or received ("<").
func (t *transcript) add(direction, line string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if len(t.lines) == keptLines {
		t.lines = slices.Delete(t.lines, 0, 1)
	}
	t.lines = append(t.lines, direction+" "+strings.ToValidUTF8(Cut(line), "\ufffd"))
}

// last returns the lines, oldest first.
func (t *transcript) last() []string {
	t.mu.Lock()
	defer t.mu.Unlock()
	return slices.Clone(t.lines)
}

// tail is a writer that keeps the end of what is written to it.
type tail struct {
	mu   sync.Mutex
	text []byte
}

func (t *tail) Write(b []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.text = append(t.text, b[max(0, len(b)-keptStderr):]...)
	t.text = slices.Delete(t.text, 0, max(0, len(t.text)-keptStderr))
	return len(b), nil
}

func (t *tail) String() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	return strings.ToValidUTF8(string(t.text), "\ufffd")
}

// Report is what is known about an engine that failed.
type Report struct {
	// Name is what the engine calls itself, empty if it has not said.
	Name string `json:"name,omitempty"`
	// Exit is how the process ended ("exit status 1", "signal: killed"), or
	// "running".
	Exit string `json:"exit"`
	// Transcript is the last lines of the conversation, oldest first: those
	// that were sent start with "> ", those that came with "< ".
	Transcript []string `json:"transcript"`
	// Stderr is the end of what the engine wrote to standard error.
	Stderr string `json:"stderr,omitempty"`
}
