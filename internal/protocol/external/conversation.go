package external

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strings"
	"time"
)

// Conversation is a talk with a process in lines. It serves one goroutine at a
// time.
type Conversation struct {
	process  *process
	lines    transcript
	patience time.Duration
	// name is what the engine calls itself.
	name string
}

// Converse starts the process. An error is about the configuration: there is no
// such program or folder.
func Converse(config Config) (*Conversation, error) {
	p, err := startProcess(config)
	if err != nil {
		return nil, err
	}
	c := &Conversation{process: p, patience: config.Patience}
	if c.patience == 0 {
		c.patience = DefaultPatience
	}
	return c, nil
}

// Patience is how long the engine may take for anything but a move.
func (c *Conversation) Patience() time.Duration { return c.patience }

// NameIs notes what the engine calls itself, for the report.
func (c *Conversation) NameIs(name string) { c.name = Cut(strings.TrimSpace(name)) }

// Send writes a line to the engine. The end of the context ends it, and then the
// engine may have got a part of the line.
func (c *Conversation) Send(ctx context.Context, text string) error {
	c.lines.add(">", text)
	err := c.process.write(ctx, text, c.patience)
	switch {
	case err == nil:
		return nil
	case ctx.Err() != nil:
		return ctx.Err()
	case errors.Is(err, os.ErrDeadlineExceeded):
		return Faultf(Silent, "it does not read its input")
	default:
		return c.gone("input", "reading "+FirstWord(text))
	}
}

// Await reads until a line that is the one that is wanted, and returns that. The
// lines are handed over without spaces around them. The message of a fault calls
// the line by what.
func (c *Conversation) Await(ctx context.Context, wait time.Duration, what string, wanted func(text string) bool) (Line, error) {
	deadline := time.NewTimer(wait)
	defer deadline.Stop()
	for {
		select {
		case <-ctx.Done():
			return Line{}, ctx.Err()
		case <-deadline.C:
			return Line{}, Faultf(Silent, "no %s within %v", what, wait)
		case l, ok := <-c.process.lines:
			if !ok {
				return Line{}, c.gone("output", "saying "+what)
			}
			c.lines.add("<", l.Text)
			if l.Text = strings.TrimSpace(l.Text); wanted(l.Text) {
				return l, nil
			}
		}
	}
}

// BeginsWith returns what recognises a line by its first word and hands over the
// others, if there is somebody who wants them.
func BeginsWith(word string, other func(text string)) func(text string) bool {
	return func(text string) bool {
		if FirstWord(text) == word {
			return true
		}
		if other != nil {
			other(text)
		}
		return false
	}
}

// AwaitMove is Await for the answer to a question. An engine that exceeds the
// wait, or has thought enough, is told to stop, if there is a word for that.
func (c *Conversation) AwaitMove(ctx context.Context, q Question, what, stop string, wanted func(text string) bool) (Line, error) {
	thinking, enough := context.WithCancel(ctx)
	defer enough()
	go func() {
		select {
		case <-q.Enough: // never, if it is nil
			enough()
		case <-thinking.Done():
		}
	}()
	got, err := c.Await(thinking, q.Wait, what, wanted)
	if isEnough := err != nil && thinking.Err() != nil && ctx.Err() == nil; !isEnough && !IsSilent(err) {
		return got, err
	}
	told := ""
	if stop != "" {
		told = " of being told to stop"
		if err := c.Send(ctx, stop); err != nil {
			return Line{}, err
		}
	}
	if got, err = c.Await(ctx, q.Grace, what, wanted); IsSilent(err) {
		err = Faultf(Silent, "no move within %v, nor within %v%s", q.Wait, q.Grace, told)
	}
	return got, err
}

// gone describes an engine whose pipe ended when it was expected to do
// something. Mostly that is because it ended itself.
func (c *Conversation) gone(pipe, instead string) error {
	select {
	case <-c.process.ended:
		return Faultf(Gone, "it ended (%s) instead of %s", c.process.exit, instead)
	case <-time.After(farewell):
		return Faultf(Gone, "it closed its %s instead of %s", pipe, instead)
	}
}

// What an engine may write when nothing is asked. It is more than waits in its
// pipe; an engine beyond it goes on writing.
const (
	maxUnasked  = 2000
	unaskedTime = 5 * time.Second
)

// Forget drops lines that came when nothing was asked, such as a second answer
// to the last question. An engine that never ceases to write is at fault.
func (c *Conversation) Forget(ctx context.Context) error {
	began := time.Now()
	for range maxUnasked {
		select {
		case <-ctx.Done():
			return ctx.Err()
		case l, ok := <-c.process.lines:
			if !ok {
				return nil // whoever asks next finds that out
			}
			c.lines.add("<", l.Text)
		default:
			return nil
		}
		if time.Since(began) > unaskedTime {
			break
		}
	}
	return Faultf(Garbled, "it does not cease to write when nothing is asked")
}

// Report says what is known about the engine.
func (c *Conversation) Report() Report {
	r := Report{Name: c.name, Exit: "running"}
	select {
	case <-c.process.ended:
		r.Exit = c.process.exit
	default:
	}
	r.Transcript, r.Stderr = c.lines.last(), c.process.stderr.String()
	return r
}

// Refused ends an engine that could not be set up, and adds to the error what it
// wrote to standard error.
func (c *Conversation) Refused(err error, quit string) error {
	stderr := strings.TrimSpace(c.Report().Stderr)
	c.Close(quit)
	if stderr == "" {
		return err
	}
	return fmt.Errorf("%w; standard error: %s", err, stderr)
}

// Close asks the engine to go by the word, and kills it if it does not. It may be
// called again.
func (c *Conversation) Close(quit string) {
	select {
	case <-c.process.ended:
	default:
		// An engine that cannot be told to quit is killed.
		_ = c.process.write(context.Background(), quit, farewell)
	}
	c.process.end(farewell)
}

// Kill ends the engine at once.
func (c *Conversation) Kill() { c.process.end(0) }
