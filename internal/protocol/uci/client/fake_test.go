package client

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	"github.com/duiyi/duiyi/internal/protocol/external"
)

// The test binary is its own engine: with this variable set it plays the part
// that its value names.
const partVariable = "DUIYI_CLIENT_TEST_PART"

// promptExit keeps the race detector from delaying the end of a fake beyond the
// time that an engine gets to go.
const promptExit = "GORACE=atexit_sleep_ms=0"

// witnessed is the descriptor to which a fake says that it is there. It is handed
// down from the test to its children and theirs.
const witnessed = 3

func TestMain(m *testing.M) {
	if part := os.Getenv(partVariable); part != "" {
		act(part)
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// escape puts a child of a fake out of reach, where the system lets it.
var escape = func(*exec.Cmd) {}

// sleep is what a fake does that is of no more use.
func sleep() { time.Sleep(time.Hour) }

// act is an engine with one fault or none.
func act(part string) {
	switch part {
	case "mute":
		sleep()
	case "listener":
		_, _ = io.Copy(io.Discard, os.Stdin)
		return
	case "witness":
		fmt.Fprintln(os.NewFile(witnessed, "witnessed"), "here")
		sleep()
	case "host":
		_, err := Start(context.Background(), external.Config{Path: os.Args[0], Env: []string{partVariable + "=witness"}})
		panic(err)
	}
	in := bufio.NewScanner(os.Stdin)
	for in.Scan() {
		switch word, _, _ := strings.Cut(in.Text(), " "); word {
		case "uci":
			greet(part)
		case "isready":
			fmt.Println("readyok")
			if part == "deaf" {
				sleep()
			}
		case "setoption", "position":
			fmt.Println("info string got " + in.Text())
		case "go":
			answer(part, in)
		case "quit":
			if part == "stubborn" {
				sleep()
			}
			return
		}
	}
}

func greet(part string) {
	if part == "early death" {
		fmt.Fprintln(os.Stderr, "no licence")
		os.Exit(3)
	}
	fmt.Println("id name Fake " + part)
	fmt.Println("option name Hash type spin default 1 min 1 max 10")
	fmt.Println("option name Style type combo default calm var calm var wild")
	fmt.Println("option name UCI_Chess960 type check default false")
	if strings.HasPrefix(part, "fairy") {
		fmt.Println("option name UCI_Variant type combo default chess var chess var xiangqi")
	}
	fmt.Println("uciok")
}

func answer(part string, in *bufio.Scanner) {
	switch part {
	case "asleep":
		sleep()
	case "late":
		in.Scan() // the command to stop
		fmt.Println("bestmove e2e4")
	case "dying":
		fmt.Fprintln(os.Stderr, "segmentation fault, or so")
		os.Exit(1)
	case "closed":
		os.Stdout.Close()
		sleep()
	case "empty":
		fmt.Println("bestmove")
	case "none":
		fmt.Println("bestmove (none)")
	case "flood":
		for {
			fmt.Println(strings.Repeat("x", 1<<20))
		}
	case "parent":
		leaveChild("mute", func(*exec.Cmd) {})
		os.Exit(3)
	case "parent of an escaped child":
		leaveChild("listener", escape)
		os.Exit(3)
	case "raving":
		fmt.Println("bestmove " + strings.Repeat("x", 10000))
	case "flooding":
		fmt.Println("bestmove e2e4")
		for {
			fmt.Print(strings.Repeat("info string more\n", 1000))
		}
	case "fairy from 0":
		fmt.Println("bestmove a0a1")
	case "fairy":
		fmt.Println("bestmove h3e3 ponder h10g8")
	default:
		fmt.Println("info depth 3 seldepth 4 multipv 1 score cp 17 nodes 900 nps 1000 time 9 pv e2e4 e7e5")
		fmt.Println("info depth 3 multipv 2 score cp -5 pv d2d4")
		fmt.Println("bestmove e2e4 ponder e7e5")
	}
}

// leaveChild starts a child that holds all pipes of its parent.
func leaveChild(part string, prepare func(*exec.Cmd)) {
	child := exec.Command(os.Args[0])
	child.Env = append(os.Environ(), partVariable+"="+part)
	child.Stdin, child.Stdout, child.Stderr = os.Stdin, os.Stdout, os.Stderr
	prepare(child)
	if err := child.Start(); err != nil {
		panic(err)
	}
}

// start starts the test binary in a part; it is closed after the test.
func start(t *testing.T, part, game string, options ...external.Option) *Engine {
	t.Helper()
	e, err := Start(t.Context(), config(t, part, game, options...))
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

func config(t *testing.T, part, game string, options ...external.Option) external.Config {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	return external.Config{Path: self, Env: []string{partVariable + "=" + part, promptExit}, Game: game, Options: options}
}
