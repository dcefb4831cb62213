package external

import (
	"context"
	"errors"
	"strings"
	"testing"
)

// waiting returns a conversation with an engine that has written some lines.
func waiting(count int) *Conversation {
	p := &process{lines: make(chan Line, count), ended: make(chan struct{})}
	for range count {
		p.lines <- Line{Text: "info"}
	}
	return &Conversation{process: p}
}

// What waits is dropped; an engine that never ceases to write is at fault.
func TestForget(t *testing.T) {
	c := waiting(100)
	if err := c.Forget(t.Context()); err != nil || len(c.process.lines) > 0 {
		t.Errorf("%v, and %d lines are left", err, len(c.process.lines))
	}
	fault, ok := errors.AsType[*Fault](waiting(10 * maxUnasked).Forget(t.Context()))
	if !ok || fault.Kind != Garbled {
		t.Errorf("a flood is %v", fault)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := waiting(10 * maxUnasked).Forget(ctx); !errors.Is(err, context.Canceled) {
		t.Errorf("an interrupted one is %v", err)
	}
}

// The name in a report is short.
func TestName(t *testing.T) {
	c := waiting(0)
	c.NameIs(" Fake 1 ")
	if name := c.Report().Name; name != "Fake 1" {
		t.Errorf("it is called %q", name)
	}
	c.NameIs(strings.Repeat("x", 10000))
	if name := c.Report().Name; len(name) > keptLength+len("…") {
		t.Errorf("a name of %d bytes", len(name))
	}
}
