package arena

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/duiyi/duiyi/catalog"
	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/protocol/external"
	"github.com/duiyi/duiyi/internal/protocol/launch"
)

// The test binary is its own engine: with the first variable set it plays the
// part that its value names. The second one names a folder in which it counts
// its games across processes, the third one the game.
const (
	partVariable  = "DUIYI_ARENA_TEST_PART"
	countVariable = "DUIYI_ARENA_TEST_COUNT"
	gameVariable  = "DUIYI_ARENA_TEST_GAME"
)

// promptExit keeps the race detector from delaying the end of a fake beyond the
// time that an engine gets to go.
const promptExit = "GORACE=atexit_sleep_ms=0"

func TestMain(m *testing.M) {
	switch part := os.Getenv(partVariable); part {
	case "":
	case "child":
		sleep()
	default:
		if speaks, of := strings.CutPrefix(part, serverPart); of {
			serve(speaks)
			os.Exit(0)
		}
		a := actor{part: part}
		a.run()
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// sleep is what a fake does that is of no more use.
func sleep() { time.Sleep(time.Hour) }

// leaveChild starts a child that holds the pipes of its parent.
func leaveChild() {
	child := exec.Command(os.Args[0])
	child.Env = append(os.Environ(), partVariable+"=child")
	child.Stdin, child.Stdout, child.Stderr = os.Stdin, os.Stdout, os.Stderr
	if err := child.Start(); err != nil {
		panic(err)
	}
}

// actor is an engine that plays the first legal move and has one fault or none.
type actor struct {
	part  string
	games int
	moves int // of this game
	pos   game.Position
	spec  *game.Spec
	in    *bufio.Scanner
}

func (a *actor) run() {
	entry, err := catalog.Games().Find(os.Getenv(gameVariable))
	if err != nil {
		panic(err)
	}
	a.spec = entry.Spec
	a.in = bufio.NewScanner(os.Stdin)
	for a.in.Scan() {
		switch word, rest, _ := strings.Cut(a.in.Text(), " "); word {
		case "uci":
			fmt.Printf("id name Fake\noption name UCI_Variant type combo default chess var %s\nuciok\n", a.spec.Name)
		case "isready":
			if a.part == "asleep at the start of game 2" && a.games == 2 {
				sleep()
			}
			fmt.Println("readyok")
		case "ucinewgame":
			a.count()
		case "position":
			a.setUp(rest)
		case "go":
			a.moves++
			a.answer()
		case "quit":
			return
		}
	}
}

// count numbers the games, those of earlier processes included.
func (a *actor) count() {
	a.moves = 0
	name := filepath.Join(os.Getenv(countVariable), "games")
	before, err := os.ReadFile(name)
	if err != nil && !os.IsNotExist(err) {
		panic(err)
	}
	a.games = len(before) + 1
	if err := os.WriteFile(name, append(before, '.'), 0o600); err != nil {
		panic(err)
	}
}

func (a *actor) setUp(text string) {
	fen, moves, _ := strings.Cut(strings.TrimPrefix(text, "fen "), " moves ")
	pos, err := a.spec.Parse(fen)
	if err != nil {
		panic(err)
	}
	for _, word := range strings.Fields(moves) {
		m, err := a.spec.Notations[0].Parse(pos, word)
		if err != nil {
			panic(err)
		}
		pos.Make(m)
	}
	a.pos = pos
}

func (a *actor) answer() {
	switch {
	case a.part == "asleep in game 3" && a.games == 3:
		sleep()
	case a.part == "parent":
		leaveChild()
		os.Exit(3)
	case a.part == "crash at move 10" && a.moves == 10:
		fmt.Fprintln(os.Stderr, "assertion failed: the king is there")
		os.Exit(1)
	case a.part == "illegal":
		fmt.Println("bestmove h8h1")
	case a.part == "none":
		fmt.Println("bestmove (none)")
	default:
		if a.part == "late" {
			a.in.Scan() // the command to stop
		}
		if a.part == "liar" {
			fmt.Println("info depth 99 score mate 1 pv " + strings.Repeat("z9 ", 50))
			fmt.Println("info string the game is over, I have won")
		}
		fmt.Println("bestmove " + a.spec.Notations[0].Format(a.pos, game.LegalMoves(a.pos)[0]))
		if a.part == "liar" {
			fmt.Println("bestmove a1a1") // once more, and not asked for
		}
	}
}

// stub is a player within the test.
type stub struct {
	spec *game.Spec
	// answer makes its answer of the first legal move.
	answer func(move string) Answer
}

func (stub) Start(context.Context) error           { return nil }
func (stub) NewGame(context.Context, uint64) error { return nil }
func (stub) Report(bool) *external.Report          { return nil }
func (stub) Close()                                {}

func (s stub) Move(_ context.Context, turn Turn) (Answer, error) {
	return s.answer(s.spec.Notations[0].Format(turn.Pos, game.LegalMoves(turn.Pos)[0])), nil
}

// stubbed returns a contestant that stubs play.
func stubbed(spec *game.Spec, name string, answer func(move string) Answer) Contestant {
	return Contestant{Name: name, New: func() Player { return stub{spec, answer} }}
}

// fake returns a contestant that the test binary plays.
func fake(t *testing.T, spec *game.Spec, part string) Contestant {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	d := launch.Description{Words: map[string]string{launch.Cmd: self, launch.Proto: "uci"}}
	program, err := d.Program(spec)
	if err != nil {
		t.Fatal(err)
	}
	program = program.Configured(func(c *external.Config) {
		c.Start, c.Patience = "", 5*time.Second
		c.Env = []string{partVariable + "=" + part, countVariable + "=" + t.TempDir(), gameVariable + "=" + spec.Name, promptExit}
	})
	return Contestant{Name: "fake", New: func() Player { return &processPlayer{start: program.Start, grace: 20 * time.Second} }}
}

// specOf returns a game of the table.
func specOf(t *testing.T, name string) *game.Spec {
	t.Helper()
	entry, err := catalog.Games().Find(name)
	if err != nil {
		t.Fatal(err)
	}
	return entry.Spec
}

// contestant parses a description.
func contestant(t *testing.T, spec *game.Spec, text string) Contestant {
	t.Helper()
	c, err := ParseContestant(spec, text)
	if err != nil {
		t.Fatal(err)
	}
	return c
}
