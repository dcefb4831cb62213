package client

import (
	"bufio"
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/duiyi/duiyi/catalog"
	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/protocol/external"
)

// The test binary is its own engine: with this variable set it plays the part
// that its value names.
const partVariable = "DUIYI_HUB_CLIENT_TEST_PART"

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
				sleep()
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
	switch part {
	case "asleep":
		sleep()
	case "late":
		in.Scan() // the command to stop
		fmt.Println("done move=32-28")
	case "dying":
		fmt.Fprintln(os.Stderr, "segmentation fault, or so")
		os.Exit(1)
	case "closed":
		os.Stdout.Close()
		sleep()
	case "empty":
		fmt.Println("done")
	case "lying":
		fmt.Println("done move=32-27x1")
	case "cheating":
		fmt.Println("done move=32x21x27")
	case "flooding":
		fmt.Println("done move=32-28")
		for {
			fmt.Print(strings.Repeat("info depth=1\n", 1000))
		}
	case "flood":
		for {
			fmt.Println(strings.Repeat("x", 1<<20))
		}
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
	return external.Config{Path: self, Env: []string{partVariable + "=" + part, promptExit}, Options: options}
}

func specOf(t *testing.T, name string) *game.Spec {
	t.Helper()
	entry, err := catalog.Games().Find(name)
	if err != nil {
		t.Fatal(err)
	}
	return entry.Spec
}
