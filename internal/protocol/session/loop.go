package session

import (
	"context"
	"errors"
	"fmt"
	"io"
)

// Loop is a session: it hands the lines of the input to a server, one after the
// other. All fields are needed.
type Loop struct {
	// Out gets the answers; it is closed at the end.
	Out *Output
	// MaxLine is the length of a line in bytes.
	MaxLine int
	// Handle follows a line and reports whether it was the last one.
	Handle func(ctx context.Context, line string) (last bool)
	// Refuse answers a line that was too long to be read.
	Refuse func(err error)
	// Settle ends a search that still runs, and waits for its answer.
	Settle func()
}

// Run handles lines until the last one, the end of the input, or the end of the
// context. What still runs is then settled, and what is still to be written is
// waited for, but not for long if nobody reads it. The error is that of reading
// or writing.
func (l Loop) Run(ctx context.Context, in io.Reader) error {
	go l.Out.write()
	// At the end of the context the loop may be waiting for the output.
	stop := context.AfterFunc(ctx, l.Out.hurry)
	defer stop()
	failure := l.follow(ctx, in)
	l.Out.hurry()
	l.Settle()
	return errors.Join(l.Out.finish(), failure)
}

// follow handles the lines and returns the error of reading them.
func (l Loop) follow(ctx context.Context, in io.Reader) error {
	lines := newLineReader(in, l.MaxLine)
	defer lines.close()
	for {
		select {
		case <-ctx.Done():
			return nil
		case <-l.Out.broken:
			return nil
		case line := <-lines.next():
			if line.err != nil {
				return line.failure()
			}
			if last := l.handle(ctx, line); last || l.Out.Failed() {
				return nil
			}
		}
	}
}

// handle handles a line and reports whether it was the last one.
func (l Loop) handle(ctx context.Context, line inputLine) (last bool) {
	l.Out.lines.Add(1)
	defer l.Out.lines.Add(1)
	if line.tooLong {
		l.Refuse(fmt.Errorf("the line is longer than %d bytes and was not read", l.MaxLine))
		return false
	}
	return l.Handle(ctx, line.text)
}
