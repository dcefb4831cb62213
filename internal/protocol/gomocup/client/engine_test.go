package client

import (
	"errors"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/duiyi/duiyi/internal/protocol/external"
)

const emptyFEN = "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 x"

// long is a wait that no test sees the end of.
const long = time.Minute

// sent returns the last lines that were sent to an engine.
func sent(e *Engine) (lines []string) {
	for _, line := range e.Report().Transcript {
		if line, ours := strings.CutPrefix(line, "> "); ours {
			lines = append(lines, line)
		}
	}
	return lines
}

// What is written in a game: the setting up, BEGIN, and TURN after it.
func TestSoundEngine(t *testing.T) {
	e := start(t, "sound", "gomoku:renju", external.Option{Name: "Max_Memory", Value: "1000000"}, external.Option{Name: "folder", Value: "/tmp/a b"})
	if name := e.Report().Name; name != "Fake sound" {
		t.Errorf("its name is %q", name)
	}
	q := external.Question{FEN: emptyFEN, MoveTime: 1500 * time.Millisecond, Wait: long}
	got, err := e.Search(t.Context(), q)
	if err != nil || got.Move != "h7" || got.Raw != "7, 8" || got.Elapsed <= 0 {
		t.Fatalf("got %+v, %v", got, err)
	}
	want := []string{
		"ABOUT", "START 15", "INFO rule 4", "INFO game_type 1", "INFO max_memory 1000000", "INFO folder /tmp/a b",
		"INFO timeout_turn 1500", "INFO timeout_match 0", "INFO time_left 2147483647", "BEGIN",
	}
	if lines := sent(e); !reflect.DeepEqual(lines, want) {
		t.Errorf("sent %q", lines)
	}
	q.Moves = []string{"h7", "a1"}
	if _, err := e.Search(t.Context(), q); err != nil {
		t.Fatal(err)
	}
	if lines := sent(e); lines[len(lines)-1] != "TURN 0,14" {
		t.Errorf("sent %q", lines)
	}
	e.Close()
	if exit := e.Report().Exit; exit != "exit status 0" {
		t.Errorf("it ended with %s", exit)
	}
}

// A game that begins from stones, or otherwise than the engine played, is told
// in whole, with the stones in their order.
func TestBoards(t *testing.T) {
	for _, c := range []struct {
		game, fen string
		moves     []string
		want      []string
	}{
		{"gomoku", emptyFEN, []string{"h8"}, []string{"BOARD", "7,7,2", "DONE"}},
		{"gomoku", emptyFEN, []string{"h8", "o15"}, []string{"BOARD", "7,7,1", "14,0,2", "DONE"}},
		{"gomoku,size=5", "5/5/2x2/1oo2/x4 x", nil, []string{"BOARD", "0,4,1", "1,3,2", "2,2,1", "2,3,2", "DONE"}},
		{"gomoku,size=5", "5/5/2x2/1o3/x4 o", []string{"e5"}, []string{"BOARD", "0,4,1", "1,3,2", "2,2,1", "4,0,2", "DONE"}},
		{"gomoku,size=20", strings.TrimSuffix(strings.Repeat("20/", 20), "/") + " x", []string{"t1"}, []string{"BOARD", "19,19,2", "DONE"}},
	} {
		e := &Engine{spec: specOf(t, c.game)}
		stones, toMove, err := stonesOf(e.spec, c.fen, c.moves)
		if err != nil {
			t.Errorf("%s: %v", c.fen, err)
			continue
		}
		if got := e.positionLines(external.Question{FEN: c.fen, Moves: c.moves}, stones, toMove); !reflect.DeepEqual(got, c.want) {
			t.Errorf("%s %v: %q", c.fen, c.moves, got)
		}
	}
}

// Clocks are told as what is left; what has not changed is not told again.
func TestClocks(t *testing.T) {
	e := start(t, "sound", "gomoku")
	clock := &external.Clock{Left: [2]time.Duration{10 * time.Second, 7 * time.Second}, Increment: [2]time.Duration{time.Second, time.Second}}
	q := external.Question{FEN: emptyFEN, Moves: []string{"a1"}, Clock: clock, Wait: long}
	for range 2 {
		if _, err := e.Search(t.Context(), q); err != nil {
			t.Fatal(err)
		}
		clock.Left[1] = 6500 * time.Millisecond
		e.known = history{}
	}
	want := []string{
		"INFO timeout_turn 7000", "INFO timeout_match 7000", "INFO time_left 7000", "BOARD", "0,14,2", "DONE",
		"INFO timeout_turn 6500", "INFO time_left 6500", "BOARD", "0,14,2", "DONE",
	}
	if lines := sent(e); !reflect.DeepEqual(lines[len(lines)-len(want):], want) {
		t.Errorf("sent %q", lines)
	}
	if err := e.NewGame(t.Context()); err != nil {
		t.Fatal(err)
	}
	if lines := sent(e); lines[len(lines)-1] != "INFO game_type 1" || len(e.known.moves) > 0 || e.told["time_left"] != "" {
		t.Errorf("a new game: %q, %+v", lines, e.known)
	}
}

// Each fault of a search is found, of its kind, and the process is gone after.
func TestFaults(t *testing.T) {
	for part, want := range map[string]external.Kind{
		"asleep": external.Silent, "flood": external.Silent, "dying": external.Gone, "closed": external.Gone,
		"refusing": external.Garbled, "raving": external.Garbled, "outside": external.Garbled, "suggesting": external.Garbled,
	} {
		t.Run(part, func(t *testing.T) {
			e := start(t, part, "gomoku")
			wait := long
			if want == external.Silent {
				wait = time.Second
			}
			_, err := e.Search(t.Context(), external.Question{FEN: emptyFEN, Wait: wait, Grace: 100 * time.Millisecond})
			fault, ok := errors.AsType[*external.Fault](err)
			if !ok || fault.Kind != want {
				t.Fatalf("error %v, want one of kind %s", err, want)
			}
			e.Kill()
			report := e.Report()
			if part == "dying" && (report.Exit != "exit status 1" || report.Stderr != "segmentation fault, or so\n") {
				t.Errorf("report %+v", report)
			}
			if len(report.Transcript) == 0 {
				t.Error("no transcript")
			}
		})
	}
}

// A move within the grace is one, and lines that are no answers do no harm.
func TestLateAndPuzzledEngines(t *testing.T) {
	got, err := start(t, "late", "gomoku").Search(t.Context(), external.Question{FEN: emptyFEN, Wait: 50 * time.Millisecond, Grace: long})
	if err != nil || got.Move != "h8" || got.Elapsed < 300*time.Millisecond {
		t.Errorf("late: %+v, %v", got, err)
	}
	got, err = start(t, "puzzled", "gomoku").Search(t.Context(), external.Question{FEN: emptyFEN, Wait: long})
	if err != nil || got.Move != "h7" {
		t.Errorf("puzzled: %+v, %v", got, err)
	}
	if name := start(t, "nameless", "gomoku").Report().Name; name != "" {
		t.Errorf("it is called %q", name)
	}
}

// An engine that goes on writing after its answer is at fault with the next
// question and the next game, whether or not it lets us come to ask it.
func TestFloodAfterTheAnswer(t *testing.T) {
	for name, next := range map[string]func(e *Engine, q external.Question) error{
		"question": func(e *Engine, q external.Question) error { _, err := e.Search(t.Context(), q); return err },
		"game":     func(e *Engine, _ external.Question) error { return e.NewGame(t.Context()) },
	} {
		c := config(t, "flooding")
		c.Patience = 2 * time.Second
		e, err := Start(t.Context(), c, specOf(t, "gomoku"))
		if err != nil {
			t.Fatal(err)
		}
		q := external.Question{FEN: emptyFEN, Wait: time.Second, Grace: 100 * time.Millisecond}
		if _, err := e.Search(t.Context(), q); err != nil {
			t.Fatal(err)
		}
		if fault, ok := errors.AsType[*external.Fault](next(e, q)); !ok || fault.Kind == external.Gone {
			t.Errorf("the next %s: %v", name, fault)
		}
		e.Kill()
	}
}

// An engine that does not go by itself is killed.
func TestStubbornEngine(t *testing.T) {
	e := start(t, "stubborn", "gomoku")
	e.Close()
	e.Close()
	if exit := e.Report().Exit; exit == "running" || exit == "exit status 0" {
		t.Errorf("it ended with %s", exit)
	}
}

func TestStartThatFails(t *testing.T) {
	for part, want := range map[string]string{
		"mute":        "no answer to ABOUT within",
		"early death": "exit status 3) instead of saying answer to ABOUT; standard error: no licence",
		"small":       `it does not begin a game on a board of 15: "ERROR unsupported size"`,
	} {
		c := config(t, part)
		if part == "mute" {
			c.Patience = 100 * time.Millisecond
		}
		if _, err := Start(t.Context(), c, specOf(t, "gomoku")); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", part, err)
		}
	}
	for want, option := range map[string]external.Option{
		`no option "Hash"; it has max_memory, folder`:      {Name: "Hash", Value: "9"},
		`option max_memory: "much": it takes a whole numb`: {Name: "max_memory", Value: "much"},
	} {
		if _, err := Start(t.Context(), config(t, "sound", option), specOf(t, "gomoku")); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v: %v", option, err)
		}
	}
	for game, want := range map[string]string{
		"tictactoe":            "it cannot play tictactoe",
		"gomoku,opening=swap2": "leave opening= out",
	} {
		if _, err := Start(t.Context(), config(t, "sound"), specOf(t, game)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", game, err)
		}
	}
	if _, err := Start(t.Context(), external.Config{Path: "/no/such/engine"}, specOf(t, "gomoku")); err == nil {
		t.Error("a program that is not there starts")
	}
}
