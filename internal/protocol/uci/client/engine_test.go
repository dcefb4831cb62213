package client

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/duiyi/duiyi/internal/protocol/external"
)

const startFEN = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

// long is a wait that no test sees the end of.
const long = time.Minute

func TestSoundEngine(t *testing.T) {
	e := start(t, "sound", "chess", external.Option{Name: "hash", Value: "2"}, external.Option{Name: "Style", Value: "WILD"})
	if name := e.Report().Name; name != "Fake sound" {
		t.Errorf("its name is %q", name)
	}
	if err := e.NewGame(t.Context()); err != nil {
		t.Fatal(err)
	}
	got, err := e.Search(t.Context(), external.Question{FEN: startFEN, Moves: []string{"g1f3"}, Depth: 3, Wait: long})
	if err != nil {
		t.Fatal(err)
	}
	want := external.Info{
		Depth: 3, SelDepth: 4, Nodes: 900, NPS: 1000, Time: 9 * time.Millisecond,
		Scored: true, Centipawns: 17, PV: []string{"e2e4", "e7e5"},
		Iterations: []external.Iteration{{Depth: 3, Nodes: 900, Centipawns: 17}},
	}
	if got.Move != "e2e4" || got.Elapsed <= 0 || !reflect.DeepEqual(got.Info, want) {
		t.Errorf("got %+v", got)
	}
	e.Close()
	conversation := strings.Join(e.Report().Transcript, "\n")
	for _, line := range []string{
		"> setoption name Hash value 2", "> setoption name Style value wild", "> ucinewgame", "> position fen " + startFEN + " moves g1f3", "> go depth 3",
		"< bestmove e2e4 ponder e7e5",
	} {
		if !strings.Contains(conversation, line) {
			t.Errorf("%q is not in\n%s", line, conversation)
		}
	}
	if exit := e.Report().Exit; exit != "exit status 0" {
		t.Errorf("it ended with %s", exit)
	}
}

// Each fault of a search is found, of its kind, and the process is gone after.
func TestFaults(t *testing.T) {
	for part, want := range map[string]external.Kind{
		"asleep": external.Silent, "flood": external.Silent, "dying": external.Gone, "closed": external.Gone, "empty": external.Garbled,
	} {
		t.Run(part, func(t *testing.T) {
			e := start(t, part, "chess")
			wait := long
			if want == external.Silent {
				wait = time.Second
			}
			_, err := e.Search(t.Context(), external.Question{FEN: startFEN, Wait: wait, Grace: 100 * time.Millisecond})
			fault, ok := errors.AsType[*external.Fault](err)
			if !ok || fault.Kind != want {
				t.Fatalf("error %v, want one of kind %s", err, want)
			}
			e.Kill()
			report := e.Report()
			if part == "dying" && (report.Exit != "exit status 1" || report.Stderr != "segmentation fault, or so\n") {
				t.Errorf("report %+v", report)
			}
			if len(report.Transcript) == 0 || len(report.Transcript) > 20 {
				t.Errorf("%d lines", len(report.Transcript))
			}
		})
	}
}

// An engine that ended is gone, also while a child of it holds its pipes, and
// however long it might have thought.
func TestEngineThatLeavesAChild(t *testing.T) {
	for _, part := range []string{"parent", "parent of an escaped child"} {
		e := start(t, part, "chess")
		_, err := e.Search(t.Context(), external.Question{FEN: startFEN, Wait: long})
		fault, ok := errors.AsType[*external.Fault](err)
		if !ok || fault.Kind != external.Gone || !strings.Contains(fault.Detail, "exit status 3") || e.Report().Exit != "exit status 3" {
			t.Errorf("%s: %v, %+v", part, err, e.Report())
		}
	}
}

func TestLateAndMissingMoves(t *testing.T) {
	got, err := start(t, "late", "chess").Search(t.Context(), external.Question{FEN: startFEN, Wait: 50 * time.Millisecond, Grace: long})
	if err != nil || got.Move != "e2e4" || got.Elapsed < 50*time.Millisecond {
		t.Errorf("late: %+v, %v", got, err)
	}
	got, err = start(t, "none", "chess").Search(t.Context(), external.Question{FEN: startFEN, Wait: long})
	if err != nil || got.Move != "" || got.Raw != "(none)" {
		t.Errorf("none: %+v, %v", got, err)
	}
}

// An engine that does not go by itself is killed.
func TestStubbornEngine(t *testing.T) {
	e := start(t, "stubborn", "chess")
	e.Close()
	e.Close()
	if exit := e.Report().Exit; exit == "running" || exit == "exit status 0" {
		t.Errorf("it ended with %s", exit)
	}
}

func TestStartThatFails(t *testing.T) {
	for part, want := range map[string]string{
		"mute":        "no uciok within",
		"early death": "exit status 3) instead of saying uciok; standard error: no licence",
	} {
		c := config(t, part, "chess")
		if part == "mute" {
			c.Patience = 100 * time.Millisecond
		}
		if _, err := Start(t.Context(), c); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", part, err)
		}
	}
	for want, option := range map[string]external.Option{
		`no option "Level"; it has Hash, Style, UCI_Chess960`:     {Name: "Level", Value: "9"},
		`option Hash: "11": it takes a whole number from 1 to 10`: {Name: "hash", Value: "11"},
		`option Style: "loud": it takes calm, wild`:               {Name: "Style", Value: "loud"},
		`option UCI_Chess960 is set for it`:                       {Name: "uci_chess960", Value: "true"},
		`option UCI_Variant is set for it`:                        {Name: "UCI_Variant", Value: "atomic"},
		`option Ranks From One stays off`:                         {Name: "Ranks from one", Value: "true"},
	} {
		if _, err := Start(t.Context(), config(t, "sound", "chess", option)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v: %v", option, err)
		}
	}
	for part, game := range map[string]string{"fairy": "checkers", "sound": "gomoku"} {
		if _, err := Start(t.Context(), config(t, part, game)); err == nil || !strings.Contains(err.Error(), game) {
			t.Errorf("%s plays %s: %v", part, game, err)
		}
	}
	if _, err := Start(t.Context(), external.Config{Path: "/no/such/engine"}); err == nil {
		t.Error("a program that is not there starts")
	}
}

// A working directory that is none is named, and not the program.
func TestWorkingDirectories(t *testing.T) {
	c := config(t, "sound", "chess")
	for _, bad := range []string{"/no/such/directory", c.Path} {
		c.Dir = bad
		if _, err := Start(t.Context(), c); err == nil || !strings.Contains(err.Error(), fmt.Sprintf("its working directory %q", bad)) {
			t.Errorf("%s: %v", bad, err)
		}
	}
	c.Dir = t.TempDir()
	e, err := Start(t.Context(), c)
	if err != nil {
		t.Fatal(err)
	}
	e.Close()
}

// A game from the usual start is told by the word for it, as engines read positions
// in ways of their own.
func TestStartPosition(t *testing.T) {
	c := config(t, "sound", "chess")
	c.Start = startFEN
	e, err := Start(t.Context(), c)
	if err != nil {
		t.Fatal(err)
	}
	defer e.Close()
	if _, err := e.Search(t.Context(), external.Question{FEN: startFEN, Moves: []string{"g1f3"}, Depth: 1, Wait: long}); err != nil {
		t.Fatal(err)
	}
	if text := strings.Join(e.Report().Transcript, "\n"); !strings.Contains(text, "> position startpos moves g1f3\n") {
		t.Errorf("conversation\n%s", text)
	}
}

// An engine that goes on writing after its answer is at fault with the next
// question, whether or not it lets us come to ask it.
func TestFloodAfterTheAnswer(t *testing.T) {
	e := start(t, "flooding", "chess")
	q := external.Question{FEN: startFEN, Wait: time.Second, Grace: 100 * time.Millisecond}
	if _, err := e.Search(t.Context(), q); err != nil {
		t.Fatal(err)
	}
	_, err := e.Search(t.Context(), q)
	if fault, ok := errors.AsType[*external.Fault](err); !ok || fault.Kind == external.Gone {
		t.Errorf("error %v", err)
	}
	e.Kill()
}

// Whatever an engine writes in the place of a move, what is kept of it is short.
func TestLongAnswer(t *testing.T) {
	got, err := start(t, "raving", "chess").Search(t.Context(), external.Question{FEN: startFEN, Wait: long})
	if err != nil || len(got.Raw) > 500 || len(got.Move) > 500 || !strings.HasPrefix(got.Raw, "xxx") {
		t.Errorf("%d and %d bytes, %v", len(got.Raw), len(got.Move), err)
	}
}

// An interrupt does not wait for an engine that does not read.
func TestInterruptedWriting(t *testing.T) {
	e := start(t, "deaf", "chess")
	ctx, cancel := context.WithCancel(t.Context())
	time.AfterFunc(50*time.Millisecond, cancel)
	began := time.Now()
	_, err := e.Search(ctx, external.Question{FEN: startFEN, Moves: make([]string, 1<<20), Wait: long})
	if took := time.Since(began); !errors.Is(err, context.Canceled) || took > 10*time.Second {
		t.Errorf("error %v after %v", err, took)
	}
	e.Kill()
}

func TestInterruptedSearch(t *testing.T) {
	e := start(t, "asleep", "chess")
	ctx, cancel := context.WithCancel(t.Context())
	time.AfterFunc(50*time.Millisecond, cancel)
	if _, err := e.Search(ctx, external.Question{FEN: startFEN, Wait: long}); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v", err)
	}
	e.Kill()
}

// A move with a rank 0 is none where ranks count from 1, and no other move.
func TestMoveOutsideTheBoard(t *testing.T) {
	got, err := start(t, "fairy from 0", "xiangqi").Search(t.Context(), external.Question{FEN: "f", Wait: long})
	fault, ok := errors.AsType[*external.Fault](err)
	if !ok || fault.Kind != external.Garbled || !strings.Contains(fault.Detail, `"a0a1"`) || got.Move != "" || got.Raw != "a0a1" {
		t.Errorf("%+v, %v", got, err)
	}
}

// Xiangqi with ranks from 1 on: the engine's move and ours.
func TestXiangqiOfAnEngineOfManyGames(t *testing.T) {
	e := start(t, "fairy", "xiangqi:simple")
	got, err := e.Search(t.Context(), external.Question{FEN: "f", Moves: []string{"a0a9"}, Wait: long})
	if err != nil || got.Move != "h2e2" || got.Raw != "h3e3" {
		t.Errorf("%+v, %v", got, err)
	}
	conversation := strings.Join(e.Report().Transcript, "\n")
	if !strings.Contains(conversation, "name UCI_Variant value xiangqi\n") || !strings.Contains(conversation, "moves a1a10") {
		t.Errorf("conversation\n%s", conversation)
	}
}
