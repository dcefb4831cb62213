package client

import (
	"errors"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/duiyi/duiyi/internal/protocol/external"
)

const startFEN = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"

// long is a wait that no test sees the end of.
const long = time.Minute

func TestSoundEngine(t *testing.T) {
	e := start(t, "sound", external.Option{Name: "HashSize", Value: "2"}, external.Option{Name: "style", Value: "WILD"})
	if name := e.Report().Name; name != "Fake sound" {
		t.Errorf("its name is %q", name)
	}
	if err := e.NewGame(t.Context()); err != nil {
		t.Fatal(err)
	}
	got, err := e.Search(t.Context(), external.Question{FEN: startFEN, Moves: []string{"h2e2", "h9g7"}, Depth: 3, Wait: long})
	if err != nil {
		t.Fatal(err)
	}
	want := external.Info{
		Depth: 3, Nodes: 900, Time: 9 * time.Millisecond, Scored: true, Centipawns: 68, PV: []string{"h2e2", "h9g7"},
		Iterations: []external.Iteration{{Depth: 3, Nodes: 900, Centipawns: 68}},
	}
	if got.Move != "h2e2" || got.Resigned || got.Elapsed <= 0 || !reflect.DeepEqual(got.Info, want) {
		t.Errorf("got %+v", got)
	}
	e.Close()
	var sent []string
	for _, line := range e.Report().Transcript {
		if line, ours := strings.CutPrefix(line, "> "); ours {
			sent = append(sent, line)
		}
	}
	lines := []string{ // the first one, ucci, is too long ago
		"setoption usemillisec on", "setoption hashsize 2", "setoption style wild", "isready",
		"setoption newgame", "isready", "position fen " + startFEN + " moves h2e2 h9g7", "go depth 3",
	}
	if !reflect.DeepEqual(sent, lines) {
		t.Errorf("sent %q", sent)
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
			e := start(t, part)
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
			if len(report.Transcript) == 0 {
				t.Error("no transcript")
			}
		})
	}
}

func TestUnusualAnswers(t *testing.T) {
	for part, want := range map[string]external.Answer{
		"none":                     {Raw: "nobestmove"},
		"resigning":                {Move: "h2e2", Raw: "h2e2", Resigned: true},
		"resigning without a move": {Raw: "resign", Resigned: true},
		"drawish":                  {Move: "h2e2", Raw: "h2e2"},
		"tabbed":                   {Move: "h2e2", Raw: "h2e2"},
	} {
		got, err := start(t, part).Search(t.Context(), external.Question{FEN: startFEN, Wait: long})
		got.Elapsed = 0
		if err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("%s: %+v, %v", part, got, err)
		}
	}
	got, err := start(t, "late").Search(t.Context(), external.Question{FEN: startFEN, Wait: 50 * time.Millisecond, Grace: long})
	if err != nil || got.Move != "h2e2" || got.Elapsed < 50*time.Millisecond {
		t.Errorf("late: %+v, %v", got, err)
	}
}

// An engine of many games is told which one, and that a new one begins.
func TestEngineOfManyGames(t *testing.T) {
	e := start(t, "of many games")
	if err := e.NewGame(t.Context()); err != nil {
		t.Fatal(err)
	}
	conversation := strings.Join(e.Report().Transcript, "\n")
	for _, line := range []string{"> setoption UCI_Variant xiangqi", "> setoption Clear_Hash\n"} {
		if !strings.Contains(conversation, line) {
			t.Errorf("%q is not in\n%s", line, conversation)
		}
	}
	if got := e.command(external.Question{MoveTime: 250 * time.Millisecond}); got != "go movetime 250" {
		t.Errorf("asked by %q", got)
	}
}

// An engine without milliseconds is told seconds.
func TestEngineOfSeconds(t *testing.T) {
	e := start(t, "of seconds")
	for want, d := range map[string]time.Duration{
		"go time 2 movestogo 1": 2900 * time.Millisecond, "go time 1 movestogo 1": 100 * time.Millisecond,
	} {
		if got := e.command(external.Question{MoveTime: d}); got != want {
			t.Errorf("asked by %q, want %q", got, want)
		}
	}
}

// An engine that goes on writing after its answer is at fault with the next
// question, whether or not it lets us come to ask it.
func TestFloodAfterTheAnswer(t *testing.T) {
	e := start(t, "flooding")
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

// An engine that does not go by itself is killed.
func TestStubbornEngine(t *testing.T) {
	e := start(t, "stubborn")
	e.Close()
	e.Close()
	if exit := e.Report().Exit; exit == "running" || exit == "exit status 0" {
		t.Errorf("it ended with %s", exit)
	}
}

func TestStartThatFails(t *testing.T) {
	for part, want := range map[string]string{
		"mute":        "no ucciok within",
		"early death": "exit status 3) instead of saying ucciok; standard error: no book",
		"of chess":    `option UCI_Variant: "xiangqi": it takes chess`,
	} {
		c := config(t, part)
		if part == "mute" {
			c.Patience = 100 * time.Millisecond
		}
		if _, err := Start(t.Context(), c); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", part, err)
		}
	}
	for want, option := range map[string]external.Option{
		`no option "Level"; it has usemillisec, hashsize, style, newgame, copyright`: {Name: "Level", Value: "9"},
		`option hashsize: "11": it takes a whole number from 1 to 10`:                {Name: "hashsize", Value: "11"},
		`option style: "loud": it takes calm, wild`:                                  {Name: "style", Value: "loud"},
		`option usemillisec is set for it`:                                           {Name: "UseMillisec", Value: "false"},
		`option UCI_Variant is set for it`:                                           {Name: "uci_variant", Value: "chess"},
		`option batch stays off`:                                                     {Name: "Batch", Value: "true"},
		`option copyright: "ours": it is a text to be read`:                          {Name: "copyright", Value: "ours"},
	} {
		if _, err := Start(t.Context(), config(t, "sound", option)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v: %v", option, err)
		}
	}
	c := config(t, "sound")
	c.Game = "chess"
	if _, err := Start(t.Context(), c); err == nil || err.Error() != "UCCI is for xiangqi; it cannot play chess" {
		t.Errorf("chess: %v", err)
	}
	if _, err := Start(t.Context(), external.Config{Path: "/no/such/engine", Game: "xiangqi"}); err == nil {
		t.Error("a program that is not there starts")
	}
}
