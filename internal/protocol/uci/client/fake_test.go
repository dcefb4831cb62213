package client

import (
	"bufio"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"
)

// The test binary is its own engine: with this variable set it plays the part
// that its value names.
const partVariable = "DUIYI_CLIENT_TEST_PART"

func TestMain(m *testing.M) {
	if part := os.Getenv(partVariable); part != "" {
		act(part)
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// act is an engine with one fault or none.
func act(part string) {
	if part == "mute" {
		time.Sleep(time.Hour)
	}
	in := bufio.NewScanner(os.Stdin)
	for in.Scan() {
		switch word, _, _ := strings.Cut(in.Text(), " "); word {
		case "uci":
			greet(part)
		case "isready":
			fmt.Println("readyok")
		case "setoption", "position":
			fmt.Println("info string got " + in.Text())
		case "go":
			answer(part, in)
		case "quit":
			if part == "stubborn" {
				time.Sleep(time.Hour)
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
	fmt.Println("option name UCI_Chess960 type check default false")
	if part == "fairy" {
		fmt.Println("option name UCI_Variant type combo default chess var chess var xiangqi")
	}
	fmt.Println("uciok")
}

func answer(part string, in *bufio.Scanner) {
	switch part {
	case "asleep":
		time.Sleep(time.Hour)
	case "late":
		in.Scan() // the command to stop
		fmt.Println("bestmove e2e4")
	case "dying":
		fmt.Fprintln(os.Stderr, "segmentation fault, or so")
		os.Exit(1)
	case "closed":
		os.Stdout.Close()
		time.Sleep(time.Hour)
	case "empty":
		fmt.Println("bestmove")
	case "none":
		fmt.Println("bestmove (none)")
	case "flood":
		for {
			fmt.Println(strings.Repeat("x", 1<<20))
		}
	case "parent":
		child := exec.Command("sleep", "3600")
		child.Stdout = os.Stdout // which keeps the pipe open
		if err := child.Start(); err != nil {
			panic(err)
		}
		os.Exit(1)
	case "fairy":
		fmt.Println("bestmove h3e3 ponder h10g8")
	default:
		fmt.Println("info depth 3 seldepth 4 multipv 1 score cp 17 nodes 900 nps 1000 time 9 pv e2e4 e7e5")
		fmt.Println("info depth 3 multipv 2 score cp -5 pv d2d4")
		fmt.Println("bestmove e2e4 ponder e7e5")
	}
}

// start starts the test binary in a part; it is closed after the test.
func start(t *testing.T, part, game string, options ...Option) *Engine {
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

func config(t *testing.T, part, game string, options ...Option) Config {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	return Config{Path: self, Env: []string{partVariable + "=" + part}, Game: game, Options: options}
}
