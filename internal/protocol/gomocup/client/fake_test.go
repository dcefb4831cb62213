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
				externaltest.Sleep()
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
	if part == "flood" { // of what is no answer in this protocol
		externaltest.FloodAfter("MESSAGE", strings.Repeat("MESSAGE ", 1<<10))
	}
	externaltest.Fail(part)
	switch part {
	case "late":
		time.Sleep(300 * time.Millisecond)
		fmt.Println("7,7")
	case "refusing":
		fmt.Println("ERROR I do not know")
	case "raving":
		fmt.Println("OK")
	case "outside":
		fmt.Println("15,0")
	case "suggesting":
		fmt.Println("SUGGEST 7,7")
	case "flooding":
		externaltest.FloodAfter("7,7", "MESSAGE more")
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
