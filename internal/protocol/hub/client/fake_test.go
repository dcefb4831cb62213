package client

import (
	"bufio"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/duiyi/duiyi/catalog"
	"github.com/duiyi/duiyi/game"
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
		case "hub":
			greet(part)
		case "init":
			fmt.Println("loading=tables")
			fmt.Println("ready")
		case "ping":
			fmt.Println("pong")
		case "pos":
			if part == "refusing" {
				fmt.Println(`error message="no such position"`)
			}
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
		fmt.Fprintln(os.Stderr, "no tables")
		os.Exit(3)
	}
	fmt.Printf("id name=\"Fake %s\" version=3.1 author=\"nobody at all\" country=\n", part)
	switch part {
	case "plain":
	case "of one variant":
		fmt.Println(`param name=variant value=killer type=enum values="killer bt"`)
	default:
		fmt.Println(`param name=variant value=normal type=enum values="normal english killer"`)
		fmt.Println("param name=book value=true type=bool")
		fmt.Println("param name=book-margin value=4 type=int min=0 max=100")
		fmt.Println("param name=share value=0.5 type=real min=0 max=1")
		fmt.Println(`param name=folder value="" type=string`)
	}
	fmt.Println("wait")
}

func answer(part string, in *bufio.Scanner) {
	externaltest.Fail(part)
	switch part {
	case "late":
		in.Scan() // the command to stop
		fmt.Println("done move=32-28")
	case "empty":
		fmt.Println("done")
	case "lying":
		fmt.Println("done move=32-27x1")
	case "cheating":
		fmt.Println("done move=32x21x27")
	case "flooding":
		externaltest.FloodAfter("done move=32-28", "info depth=1")
	case "capturing":
		fmt.Println("done move=28x19x23")
	default:
		fmt.Println(`info depth=21 mean-depth=20.8 score=-0.13 nodes=31261613 time=3.906 nps=8.0 pv="32-28 17-22 28x17x22"`)
		fmt.Println("info depth=x score=")
		fmt.Println("done move=32-28 ponder=17-22")
	}
}

// start starts the test binary in a part; it is closed after the test.
func start(t *testing.T, part, game string, options ...external.Option) *Engine {
	t.Helper()
	e, err := Start(t.Context(), config(t, part, options...), specOf(t, game))
	if err != nil {
		t.Fatal(err)
	}
	externaltest.CloseAfter(t, part, e)
	return e
}

func config(t *testing.T, part string, options ...external.Option) external.Config {
	t.Helper()
	return externaltest.Config(t, part, "", options...)
}

func specOf(t *testing.T, name string) *game.Spec {
	t.Helper()
	entry, err := catalog.Games().Find(name)
	if err != nil {
		t.Fatal(err)
	}
	return entry.Spec
}
