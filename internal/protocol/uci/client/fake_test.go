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

	"github.com/duiyi/duiyi/internal/protocol/external"
	"github.com/duiyi/duiyi/internal/protocol/external/externaltest"
)

// witnessed is the descriptor to which a fake says that it is there. It is handed
// down from the test to its children and theirs.
const witnessed = 3

// The test binary is its own engine.
func TestMain(m *testing.M) { externaltest.Main(m, act) }

// escape puts a child of a fake out of reach, where the system lets it.
var escape = func(*exec.Cmd) {}

// act is an engine with one fault or none.
func act(part string) {
	switch part {
	case "mute":
		externaltest.Sleep()
	case "listener":
		_, _ = io.Copy(io.Discard, os.Stdin)
		return
	case "witness":
		fmt.Fprintln(os.NewFile(witnessed, "witnessed"), "here")
		externaltest.Sleep()
	case "host":
		_, err := Start(context.Background(), external.Config{Path: os.Args[0], Env: externaltest.Env("witness")})
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
				externaltest.Sleep()
			}
		case "setoption", "position":
			fmt.Println("info string got " + in.Text())
		case "go":
			answer(part, in)
		case "quit":
			if part == "stubborn" {
				externaltest.Sleep()
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
	externaltest.Fail(part)
	switch part {
	case "late":
		in.Scan() // the command to stop
		fmt.Println("bestmove e2e4")
	case "empty":
		fmt.Println("bestmove")
	case "none":
		fmt.Println("bestmove (none)")
	case "parent":
		leaveChild("mute", func(*exec.Cmd) {})
		os.Exit(3)
	case "parent of an escaped child":
		leaveChild("listener", escape)
		os.Exit(3)
	case "raving":
		fmt.Println("bestmove " + strings.Repeat("x", 10000))
	case "flooding":
		externaltest.FloodAfter("bestmove e2e4", "info string more")
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
	child.Env = append(os.Environ(), externaltest.Env(part)...)
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
	externaltest.CloseAfter(t, part, e)
	return e
}

func config(t *testing.T, part, game string, options ...external.Option) external.Config {
	t.Helper()
	return externaltest.Config(t, part, game, options...)
}
