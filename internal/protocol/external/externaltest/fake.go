// Package externaltest lets the test binary of a client be the engine that the
// client talks to. It is for tests only.
//
// TestMain hands over to [Main], and an engine in a part is started with [Config].
package externaltest

import (
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/duiyi/duiyi/internal/protocol/external"
)

// partVariable names the part that the test binary plays as an engine.
const partVariable = "DUIYI_FAKE_ENGINE_PART"

// promptExit keeps the race detector from delaying the end of a fake beyond the
// time that an engine gets to go.
const promptExit = "GORACE=atexit_sleep_ms=0"

// Main runs the tests, or where the binary was started as an engine, its part.
func Main(m *testing.M, act func(part string)) {
	if part := os.Getenv(partVariable); part != "" {
		act(part)
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// Env is the environment in which the test binary plays a part.
func Env(part string) []string { return []string{partVariable + "=" + part, promptExit} }

// Config starts the test binary in a part.
func Config(t *testing.T, part, game string, options ...external.Option) external.Config {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	return external.Config{Path: self, Env: Env(part), Game: game, Options: options}
}

// CloseAfter closes an engine after the test, and sees to it that it is gone.
func CloseAfter(t *testing.T, part string, e external.Engine) {
	t.Cleanup(func() {
		e.Close()
		if report := e.Report(); report.Exit == "running" {
			t.Errorf("%s: the process is still there", part)
		}
	})
}

// Sleep is what a fake does that is of no more use.
func Sleep() { time.Sleep(time.Hour) }

// Fail is what fakes of all protocols do wrong when they are asked for a move, by
// the part. It returns if the part is another one.
func Fail(part string) {
	switch part {
	case "asleep":
		Sleep()
	case "dying":
		fmt.Fprintln(os.Stderr, "segmentation fault, or so")
		os.Exit(1)
	case "closed":
		os.Stdout.Close()
		Sleep()
	case "flood":
		for {
			fmt.Println(strings.Repeat("x", 1<<20))
		}
	}
}

// FloodAfter answers and then writes without end.
func FloodAfter(answer, line string) {
	fmt.Println(answer)
	for {
		fmt.Print(strings.Repeat(line+"\n", 1000))
	}
}
