package session

import (
	"errors"
	"fmt"
	"io"
	"strings"
	"sync"
	"sync/atomic"
	"time"
	"unicode"
)

const (
	// backlog is how many lines may wait for whoever reads them. Until it is
	// full a server follows its lines although nobody reads its answers.
	backlog = 4096
	// patience is how long nothing at all may be read from a session that ends.
	patience = 1500 * time.Millisecond
)

// errUnread says that the rest of the output was given up.
var errUnread = errors.New("nobody reads the answers")

// Output writes whole lines, from more than one goroutine. It does so in a
// goroutine of its own, as whoever is to read them may not do so: the server is
// not to hang with its lines. It remembers the first failure and writes nothing
// after it.
type Output struct {
	w     io.Writer
	queue chan string
	shut  atomic.Bool
	// turns counts the beginnings and the ends of writing a line, so that it is
	// odd during one.
	turns atomic.Uint64
	// lines counts likewise the beginnings and the ends of handling a line of
	// the input.
	lines atomic.Uint64

	failing sync.Once
	err     error // set before broken is closed
	broken  chan struct{}

	hurrying sync.Once
	// done is closed when the writing has ended.
	done chan struct{}
}

// NewOutput returns an output, which writes while a [Loop] runs.
func NewOutput(w io.Writer) *Output {
	return &Output{
		w: w, queue: make(chan string, backlog),
		broken: make(chan struct{}), done: make(chan struct{}),
	}
}

// Printf writes a line, or a block of lines that belong together. Where the queue
// is full it waits for whoever reads. A search may do so for long; but if a line
// of the input waits for it too, no further one is seen, not even the last, and
// the output fails after a while in which nothing was read.
func (o *Output) Printf(format string, args ...any) {
	if o.shut.Load() {
		return
	}
	text := fmt.Sprintf(format+"\n", args...)
	select {
	case o.queue <- text:
	case <-o.broken:
	default:
		o.wait(text)
	}
}

// wait is Printf where the queue is full.
func (o *Output) wait(text string) {
	for {
		writing, handling := o.turns.Load(), o.lines.Load()
		select {
		case o.queue <- text:
			return
		case <-o.broken:
			return
		case <-time.After(patience):
		}
		if stuck(&o.turns, writing) && stuck(&o.lines, handling) {
			o.fail(errUnread)
		}
	}
}

// stuck reports whether what was counted before had begun and has not ended yet.
func stuck(count *atomic.Uint64, before uint64) bool {
	return before%2 == 1 && count.Load() == before
}

// Shut makes the output drop what comes from now on.
func (o *Output) Shut() { o.shut.Store(true) }

// Failed reports whether nobody can be reading any more.
func (o *Output) Failed() bool { return o.failure() != nil }

// failure returns the first error of writing.
func (o *Output) failure() error {
	select {
	case <-o.broken:
		return o.err
	default:
		return nil
	}
}

// fail ends the writing with an error.
func (o *Output) fail(err error) {
	o.failing.Do(func() {
		o.err = fmt.Errorf("writing: %w", err)
		close(o.broken)
	})
}

// write writes the lines in the order in which they came.
func (o *Output) write() {
	defer close(o.done)
	for text := range o.queue {
		o.turns.Add(1)
		_, err := io.WriteString(o.w, text)
		o.turns.Add(1)
		if err != nil {
			o.fail(err)
		}
		if o.Failed() {
			return
		}
	}
}

// hurry begins to lose patience: once a line could not be written for a while the
// output fails, and lets go whoever waits for it.
func (o *Output) hurry() { o.hurrying.Do(func() { go o.watch() }) }

// watch compares what is being written from time to time.
func (o *Output) watch() {
	tick := time.NewTicker(patience)
	defer tick.Stop()
	for {
		before := o.turns.Load()
		select {
		case <-o.done:
			return
		case <-tick.C:
		}
		if stuck(&o.turns, before) {
			o.fail(errUnread)
			return
		}
	}
}

// finish waits until everything is written and returns the first failure. No
// line may come afterwards. If nobody reads, the writing of one is left behind.
func (o *Output) finish() error {
	o.hurry()
	close(o.queue)
	select {
	case <-o.done:
	case <-o.broken:
	}
	return o.failure()
}

// OneLine makes a message one line, whatever text of others it quotes.
func OneLine(message string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsPrint(r) {
			return r
		}
		return unicode.ReplacementChar
	}, strings.ReplaceAll(message, "\n", "; "))
}
