package client

import (
	"bufio"
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/duiyi/duiyi/internal/protocol/external"
)

// The test binary is its own engine: with this variable set it plays the part
// that its value names.
const partVariable = "DUIYI_UCCI_CLIENT_TEST_PART"

// promptExit keeps the race detector from delaying the end of a fake beyond the
// time that an engine gets to go.
const promptExit = "GORACE=atexit_sleep_ms=0"

func TestMain(m *testing.M) {
	if part := os.Getenv(partVariable); part != "" {
		act(part)
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// sleep is what a fake does that is of no more use.
func sleep() { time.Sleep(time.Hour) }

// act is an engine with one fault or none.
func act(part string) {
	if part == "mute" {
		sleep()
	}
	in := bufio.NewScanner(os.Stdin)
	for in.Scan() {
		switch word, _, _ := strings.Cut(in.Text(), " "); word {
		case "ucci":
			greet(part)
		case "isready":
			fmt.Println("readyok")
		case "go":
			answer(part, in)
		case "quit":
			if part == "stubborn" {
				sleep()
			}
			fmt.Println("bye")
			return
		}
	}
}

func greet(part string) {
	if part == "early death" {
		fmt.Fprintln(os.Stderr, "no book")
		os.Exit(3)
	}
	fmt.Println("id name Fake " + part)
	switch part {
	case "of many games":
		fmt.Println("option UCI_Variant type combo default chess var chess var xiangqi")
		fmt.Println("option Clear_Hash type button")
	case "of chess":
		fmt.Println("option UCI_Variant type combo default chess var chess")
	case "of seconds":
	default:
		fmt.Println("option usemillisec type check default off")
		fmt.Println("option hashsize type spin min 1 max 10 default 1")
		fmt.Println("option style type combo var calm var wild default calm")
		fmt.Println("option newgame type button")
		fmt.Println("option copyright type label default nobody's")
	}
	fmt.Println("ucciok")
}

func answer(part string, in *bufio.Scanner) {
	switch part {
	case "asleep":
		sleep()
	case "late":
		in.Scan() // the command to stop
		fmt.Println("bestmove h2e2")
	case "dying":
		fmt.Fprintln(os.Stderr, "segmentation fault, or so")
		os.Exit(1)
	case "closed":
		os.Stdout.Close()
		sleep()
	case "empty":
		fmt.Println("bestmove")
	case "none":
		fmt.Println("nobestmove")
	case "resigning":
		fmt.Println("bestmove h2e2 ponder h9g7 resign")
	case "resigning without a move":
		fmt.Println("bestmove resign")
	case "drawish":
		fmt.Println("bestmove h2e2 draw")
	case "tabbed":
		fmt.Println("bestmove\th2e2\tponder\th9g7")
	case "flooding":
		fmt.Println("bestmove h2e2")
		for {
			fmt.Print(strings.Repeat("info message more\n", 1000))
		}
	case "flood":
		for {
			fmt.Println(strings.Repeat("x", 1<<20))
		}
	default:
		fmt.Println("info time 9 nodes 900")
		fmt.Println("info depth 3 score 17 pv h2e2 h9g7")
		fmt.Println("info message depth 99 score 9999")
		fmt.Println("bestmove h2e2 ponder h9g7")
	}
}

// start starts the test binary in a part; it is closed after the test.
func start(t *testing.T, part string, options ...external.Option) *Engine {
	t.Helper()
	e, err := Start(t.Context(), config(t, part, options...))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		e.Close()
		if report := e.Report(); report.Exit == "running" {
			t.Errorf("%s: the process is still there", part)
		}
	})
	return e
}

func config(t *testing.T, part string, options ...external.Option) external.Config {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	return external.Config{Path: self, Env: []string{partVariable + "=" + part, promptExit}, Game: "xiangqi", Options: options}
}
