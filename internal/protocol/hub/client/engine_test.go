package client

import (
	"errors"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/duiyi/duiyi/internal/protocol/external"
)

// The start of international draughts, in our text form and the protocol's.
var (
	startFEN  = "W:W31-50:B1-20"
	startText = "W" + strings.Repeat("b", 20) + strings.Repeat("e", 10) + strings.Repeat("w", 20)
)

const international = "checkers:international"

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

func TestSoundEngine(t *testing.T) {
	e := start(t, "sound", international, external.Option{Name: "Book", Value: "FALSE"}, external.Option{Name: "folder", Value: "a b"})
	if name := e.Report().Name; name != "Fake sound 3.1" {
		t.Errorf("its name is %q", name)
	}
	if err := e.NewGame(t.Context()); err != nil {
		t.Fatal(err)
	}
	if lines := sent(e); !reflect.DeepEqual(lines, []string{
		"hub", "set-param name=book value=false", `set-param name=folder value="a b"`, "init", "new-game", "ping",
	}) {
		t.Errorf("sent %q", lines)
	}
	got, err := e.Search(t.Context(), external.Question{FEN: startFEN, Moves: []string{"31-27", "18-23"}, Depth: 3, Wait: long})
	if err != nil {
		t.Fatal(err)
	}
	want := external.Info{
		Depth: 21, Nodes: 31261613, NPS: 8000000, Time: 3906 * time.Millisecond,
		Scored: true, Centipawns: -13, PV: []string{"32-28", "17-22", "28x17x22"},
		Iterations: []external.Iteration{{Depth: 21, Nodes: 31261613, Centipawns: -13}},
	}
	if got.Elapsed <= 0 || !reflect.DeepEqual(got.Info, want) {
		t.Errorf("got %+v", got)
	}
	lines := sent(e)
	if lines = lines[len(lines)-3:]; !reflect.DeepEqual(lines, []string{
		"pos pos=" + startText + ` moves="31-27 18-23"`, "level depth=3", "go think",
	}) {
		t.Errorf("sent %q", lines)
	}
	e.Close()
	if exit := e.Report().Exit; exit != "exit status 0" {
		t.Errorf("it ended with %s", exit)
	}
}

// A capture names what it takes, in a move that is told and in the answer.
func TestCaptures(t *testing.T) {
	e := start(t, "capturing", international)
	q := external.Question{FEN: "B:W28,50:B14", Moves: []string{"14-19"}, Wait: long}
	if _, command, err := e.position(q); err != nil || !strings.HasSuffix(command, "moves=14-19") {
		t.Errorf("%s, %v", command, err)
	}
	got, err := e.Search(t.Context(), external.Question{FEN: "W:W28:B18,23", Wait: long})
	if err != nil || got.Move != "28x19" || got.Raw != "28x19x23" {
		t.Errorf("%+v, %v", got, err)
	}
	_, command, err := e.position(external.Question{FEN: "W:W28,50:B23,1", Moves: []string{"28x19", "1-6"}})
	if err != nil || !strings.HasSuffix(command, ` moves="28x19x23 1-6"`) {
		t.Errorf("%s, %v", command, err)
	}
	for _, bad := range []external.Question{{FEN: "nonsense"}, {FEN: startFEN, Moves: []string{"1-2"}}} {
		if _, err := e.Search(t.Context(), bad); err == nil {
			t.Errorf("%+v is asked", bad)
		}
	}
}

// English draughts are played if the engine has that variant.
func TestVariants(t *testing.T) {
	e := start(t, "sound", "checkers")
	if lines := sent(e); lines[1] != "set-param name=variant value=english" {
		t.Errorf("sent %q", lines)
	}
	_, command, err := e.position(external.Question{FEN: e.spec.Start().FEN(), Moves: []string{"11-15"}})
	if want := "pos pos=B" + strings.Repeat("b", 12) + strings.Repeat("e", 8) + strings.Repeat("w", 12) + " moves=11-15"; err != nil || command != want {
		t.Errorf("%s, %v", command, err)
	}
	start(t, "plain", international)
	for _, c := range []struct{ part, game, want string }{
		{"plain", "checkers", "it has no parameter variant"},
		{"of one variant", international, `its option variant: "normal": it takes killer, bt`},
		{"sound", "chess", "it cannot play chess"},
	} {
		if _, err := Start(t.Context(), config(t, c.part), specOf(t, c.game)); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s plays %s: %v", c.part, c.game, err)
		}
	}
}

// Each fault of a search is found, of its kind, and the process is gone after.
func TestFaults(t *testing.T) {
	for part, want := range map[string]external.Kind{
		"asleep": external.Silent, "flood": external.Silent, "dying": external.Gone, "closed": external.Gone,
		"empty": external.Garbled, "lying": external.Garbled, "cheating": external.Garbled, "refusing": external.Garbled,
	} {
		t.Run(part, func(t *testing.T) {
			e := start(t, part, international)
			wait := long
			if want == external.Silent {
				wait = time.Second
			}
			_, err := e.Search(t.Context(), external.Question{FEN: startFEN, Wait: wait, Grace: 100 * time.Millisecond})
			fault, ok := errors.AsType[*external.Fault](err)
			if !ok || fault.Kind != want {
				t.Fatalf("error %v, want one of kind %s", err, want)
			}
			if part == "refusing" && fault.Detail != `it does not follow: "no such position"` {
				t.Errorf("%v", fault)
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

func TestLateMove(t *testing.T) {
	got, err := start(t, "late", international).Search(t.Context(), external.Question{FEN: startFEN, Wait: 50 * time.Millisecond, Grace: long})
	if err != nil || got.Move != "32-28" || got.Elapsed < 50*time.Millisecond {
		t.Errorf("%+v, %v", got, err)
	}
}

// An engine that goes on writing after its answer is at fault with the next
// question, whether or not it lets us come to ask it.
func TestFloodAfterTheAnswer(t *testing.T) {
	e := start(t, "flooding", international)
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
	e := start(t, "stubborn", international)
	e.Close()
	e.Close()
	if exit := e.Report().Exit; exit == "running" || exit == "exit status 0" {
		t.Errorf("it ended with %s", exit)
	}
}

func TestStartThatFails(t *testing.T) {
	for part, want := range map[string]string{
		"mute":        "no wait within",
		"early death": "exit status 3) instead of saying wait; standard error: no tables",
	} {
		c := config(t, part)
		if part == "mute" {
			c.Patience = 100 * time.Millisecond
		}
		if _, err := Start(t.Context(), c, specOf(t, international)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", part, err)
		}
	}
	for want, option := range map[string]external.Option{
		`no option "Level"; it has variant, book, book-margin, share, folder`: {Name: "Level", Value: "9"},
		`option book-margin: "101": it takes a whole number from 0 to 100`:    {Name: "book-margin", Value: "101"},
		`option share: "2": it takes a number from 0 to 1`:                    {Name: "share", Value: "2"},
		`option book: "maybe": it takes true, false`:                          {Name: "book", Value: "maybe"},
		`option variant is set for it`:                                        {Name: "Variant", Value: "killer"},
		`option folder: "a \"b\"": the protocol cannot write a double quote`:  {Name: "folder", Value: `a "b"`},
	} {
		if _, err := Start(t.Context(), config(t, "sound", option), specOf(t, international)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v: %v", option, err)
		}
	}
	if _, err := Start(t.Context(), external.Config{Path: "/no/such/engine"}, specOf(t, international)); err == nil {
		t.Error("a program that is not there starts")
	}
}
