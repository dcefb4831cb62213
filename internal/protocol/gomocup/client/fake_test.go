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
const partVariable = "DUIYI_GOMOCUP_CLIENT_TEST_PART"

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
		case "ABOUT":
			about(part)
		case "START":
			begin(part)
		case "INFO":
			if part == "puzzled" {
				fmt.Println("UNKNOWN " + in.Text())
			}
		case "BEGIN", "TURN", "DONE":
			answer(part)
		case "END":
			if part == "stubborn" {
				sleep()
			}
			return
		}
	}
}

func about(part string) {
	switch part {
	case "early death":
		fmt.Fprintln(os.Stderr, "no licence")
		os.Exit(3)
	case "nameless":
		fmt.Println("UNKNOWN what is that?")
		fmt.Println("I am somebody")
	default:
		fmt.Printf("name=\"Fake %s\", version=\"1.0\", author=\"nobody\", country=\"\"\r\n", part)
	}
}

func begin(part string) {
	if part == "small" {
		fmt.Println("ERROR unsupported size")
		return
	}
	fmt.Println("MESSAGE hello")
	fmt.Println("ok - everything is fine")
}

func answer(part string) {
	switch part {
	case "asleep":
		sleep()
	case "late":
		time.Sleep(300 * time.Millisecond)
		fmt.Println("7,7")
	case "dying":
		fmt.Fprintln(os.Stderr, "segmentation fault, or so")
		os.Exit(1)
	case "closed":
		os.Stdout.Close()
		sleep()
	case "refusing":
		fmt.Println("ERROR I do not know")
	case "raving":
		fmt.Println("OK")
	case "outside":
		fmt.Println("15,0")
	case "suggesting":
		fmt.Println("SUGGEST 7,7")
	case "flooding":
		fmt.Println("7,7")
		for {
			fmt.Print(strings.Repeat("MESSAGE more\n", 1000))
		}
	case "flood":
		for {
			fmt.Println(strings.Repeat("MESSAGE ", 1<<17))
		}
	default:
		fmt.Println("DEBUG 1,1")
		fmt.Println("message I see a four")
		fmt.Println("")
		fmt.Println("7, 8")
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
