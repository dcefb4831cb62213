package client

import (
	"context"
	"strings"
	"time"
)

// send writes a line to the engine.
func (e *Engine) send(text string) error {
	e.lines.add(">", text)
	return e.process.write(text, e.config.Patience)
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
				return line{}, e.gone(word)
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

// gone describes an engine whose output ended while it was expected to say
// something.
func (e *Engine) gone(word string) error {
	select {
	case <-e.process.ended:
		return faultf(Gone, "it ended (%s) instead of saying %s", e.process.exit, word)
	case <-time.After(farewell):
		return faultf(Gone, "it closed its output instead of saying %s", word)
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
