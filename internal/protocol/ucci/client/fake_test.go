package client

import (
	"bufio"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/duiyi/duiyi/internal/protocol/external"
	"github.com/duiyi/duiyi/internal/protocol/external/externaltest"
)

// The test binary is its own engine.
func TestMain(m *testing.M) { externaltest.Main(m, act) }

// act is an engine with one fault or none.
func act(part string) {
	if part == "mute" {
		externaltest.Sleep()
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
				externaltest.Sleep()
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
	externaltest.Fail(part)
	switch part {
	case "late":
		in.Scan() // the command to stop
		fmt.Println("bestmove h2e2")
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
		externaltest.FloodAfter("bestmove h2e2", "info message more")
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
	externaltest.CloseAfter(t, part, e)
	return e
}

func config(t *testing.T, part string, options ...external.Option) external.Config {
	t.Helper()
	return externaltest.Config(t, part, "xiangqi", options...)
}
