package server

import (
	"os"
	"path/filepath"
	"runtime"
	"testing"
	"time"

	"github.com/duiyi/duiyi/catalog"
	"github.com/duiyi/duiyi/engine"
	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/analyst"
	"github.com/duiyi/duiyi/internal/library"
	"github.com/duiyi/duiyi/internal/protocol/launch"
)

// realEngines makes a server think by itself.
func realEngines(c *Config) {
	c.NewEngine = func(spec *game.Spec) (Searcher, error) { return engine.New(spec, engine.Options{HashMB: 1, Seed: 1}) }
}

// review asks for a review.
func (f *fixture) review(token string, body reviewBody) ReviewState {
	f.t.Helper()
	var state ReviewState
	if refused := f.sendAs(token, "POST", "/api/review", body, &state); refused != nil {
		f.t.Fatalf("%+v: %+v", body, *refused)
	}
	return state
}

// reviewed waits until a review is over.
func (f *fixture) reviewed(id string) ReviewState {
	f.t.Helper()
	for range 6000 {
		var state ReviewState
		if refused := f.send("GET", "/api/review/"+id, nil, &state); refused != nil {
			f.t.Fatalf("%+v", *refused)
		}
		if state.State == stateDone || state.State == stateFailed || state.State == stateCancelled {
			return state
		}
		time.Sleep(20 * time.Millisecond)
	}
	f.t.Fatal("the review does not end")
	return ReviewState{}
}

// refused asks for something that must be refused with the code.
func (f *fixture) refused(token, method, path string, body any, code string) {
	f.t.Helper()
	if refused := f.sendAs(token, method, path, body, nil); refused == nil || refused.Code != code {
		f.t.Errorf("%s %s %v: %+v, not %s", method, path, body, refused, code)
	}
}

// scripted plugs an engine in that is a script of the shell: what it says when it is
// to search is its body.
func scripted(t *testing.T, name, body string) func(*Config) {
	t.Helper()
	if runtime.GOOS == "windows" {
		t.Skip("there is no shell")
	}
	file := filepath.Join(t.TempDir(), name)
	text := "#!/bin/sh\nwhile read -r line; do case \"$line\" in\nuci) echo uciok;;\nisready) echo readyok;;\nposition*) position=$line;;\nquit) exit 0;;\ngo*) " +
		body + ";;\nesac; done\n"
	if err := os.WriteFile(file, []byte(text), 0o700); err != nil {
		t.Fatal(err)
	}
	entry, err := catalog.Games().Find("chess")
	if err != nil {
		t.Fatal(err)
	}
	d := launch.Description{Words: map[string]string{launch.Cmd: file}}
	program, err := d.Program(entry.Spec)
	if err != nil {
		t.Fatal(err)
	}
	plug, err := analyst.NewPlug(entry.Spec, program, 0)
	if err != nil {
		t.Fatal(err)
	}
	return func(c *Config) { c.Engines = append(c.Engines, plug) }
}

func newLibrary() string { return library.NewToken() }
