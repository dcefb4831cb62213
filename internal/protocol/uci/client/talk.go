package client

import (
	"context"
	"errors"
	"os"
	"strings"
	"time"
)

// send writes a line to the engine.
func (e *Engine) send(text string) error {
	e.lines.add(">", text)
	err := e.process.write(text, e.config.Patience)
	switch {
	case err == nil:
		return nil
	case errors.Is(err, os.ErrDeadlineExceeded):
		return faultf(Silent, "it does not read its input")
	default:
		word, _, _ := strings.Cut(text, " ")
		return e.gone("input", "reading "+word)
	}
}

// await reads until a line whose first word is the one given. Other lines go to
// the function, if there is one; what nobody knows is ignored, as UCI demands.
func (e *Engine) await(ctx context.Context, wait time.Duration, word string, other func(text string)) (line, error) {
	deadline := time.NewTimer(wait)
	defer deadline.Stop()
	for {
		select {
		case <-ctx.Done():
			return line{}, ctx.Err()
		case <-deadline.C:
			return line{}, faultf(Silent, "no %s within %v", word, wait)
		case l, ok := <-e.process.lines:
			if !ok {
				return line{}, e.gone("output", "saying "+word)
			}
			e.lines.add("<", l.text)
			first, _, _ := strings.Cut(strings.TrimSpace(l.text), " ")
			if first == word {
				return l, nil
			}
			if other != nil {
				other(strings.TrimSpace(l.text))
			}
		}
	}
}

// gone describes an engine whose pipe ended when it was expected to do
// something. Mostly that is because it ended itself.
func (e *Engine) gone(pipe, instead string) error {
	select {
	case <-e.process.ended:
		return faultf(Gone, "it ended (%s) instead of %s", e.process.exit, instead)
	case <-time.After(farewell):
		return faultf(Gone, "it closed its %s instead of %s", pipe, instead)
	}
}

// forget drops lines that came when nothing was asked, such as a second answer
// to the last question.
func (e *Engine) forget() {
	for {
		select {
		case l, ok := <-e.process.lines:
			if !ok {
				return
			}
			e.lines.add("<", l.text)
		default:
			return
		}
	}
}
