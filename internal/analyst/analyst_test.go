package analyst

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"os"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/duiyi/duiyi/catalog"
	"github.com/duiyi/duiyi/engine"
	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/protocol/external"
	"github.com/duiyi/duiyi/internal/protocol/external/externaltest"
	"github.com/duiyi/duiyi/internal/protocol/launch"
)

// The test binary is its own engine.
func TestMain(m *testing.M) { externaltest.Main(m, act) }

// act speaks UCI, well or badly. The part "first …" does wrong only while the file that
// its second word names is not there.
func act(part string) {
	part, marker, _ := strings.Cut(part, " ")
	lines := "1"
	in := bufio.NewScanner(os.Stdin)
	for in.Scan() {
		words := strings.Fields(in.Text())
		if len(words) == 0 {
			continue
		}
		switch words[0] {
		case "uci":
			fmt.Println("id name Fake")
			if part != "oneline" {
				fmt.Println("option name MultiPV type spin default 1 min 1 max 3")
			}
			fmt.Println("uciok")
		case "isready":
			fmt.Println("readyok")
		case "setoption":
			lines = words[len(words)-1]
		case "go":
			think(part, marker, lines, in)
		case "quit":
			return
		}
	}
}

func think(part, marker, lines string, in *bufio.Scanner) {
	if part == "once" {
		if _, err := os.Stat(marker); err != nil {
			_ = os.WriteFile(marker, nil, 0o600)
			externaltest.Fail("dying")
		}
	}
	externaltest.Fail(part)
	for depth := 1; depth <= 3; depth++ {
		fmt.Printf("info depth %d multipv 1 score cp %d lowerbound nodes 5 pv a2a3\n", depth, 900)
		switch part {
		case "liar":
			fmt.Println("info depth 5 multipv 1 score cp 1 pv e2e5 e7e5")
			continue
		case "mute":
			continue
		}
		fmt.Printf("info depth %d seldepth %d multipv 1 score cp %d nodes %d nps 7 time 2 pv e2e4 e7e5 e2e4\n", depth, depth+1, 10*depth, 100*depth)
		if lines != "1" {
			fmt.Printf("info depth %d multipv 2 score mate -3 nodes %d pv d2d4\n", depth, 101*depth)
			fmt.Printf("info depth %d multipv 9 score cp 5 pv b2b4\n", depth)
		}
	}
	if part == "endless" {
		for in.Scan() && in.Text() != "stop" {
			continue
		}
	}
	fmt.Println("bestmove e2e4")
}

func specOf(t testing.TB, name string) *game.Spec {
	t.Helper()
	entry, err := catalog.Games().Find(name)
	if err != nil {
		t.Fatal(err)
	}
	return entry.Spec
}

// plug plugs the test binary in.
func plug(t *testing.T, part string, idle time.Duration) *Plug {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	spec := specOf(t, "chess")
	d := launch.Description{Words: map[string]string{launch.Cmd: self, launch.Name: "Fake"}}
	program, err := d.Program(spec)
	if err != nil {
		t.Fatal(err)
	}
	p, err := NewPlug(spec, program.Configured(func(c *external.Config) { c.Env = externaltest.Env(part) }), idle)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(p.Close)
	return p
}

func start(t testing.TB, lines int) Question {
	return Question{Start: specOf(t, "chess").Start(), Lines: lines, Nodes: 100}
}

// texts writes a line of the start position in coordinates.
func texts(t *testing.T, line engine.Line) string {
	t.Helper()
	spec := specOf(t, "chess")
	p, words := spec.Start(), []string{line.Score.String()}
	for _, m := range line.Moves {
		words = append(words, spec.Notations[0].Format(p, m))
		p.Make(m)
	}
	return strings.Join(words, " ")
}

// Lines come in whole sets, without bounds, and end before the first illegal move.
func TestPlugTellsLines(t *testing.T) {
	p := plug(t, "good", 0)
	for _, lines := range []int{2, 1, 2} {
		var told []engine.Info
		found, err := p.Analyse(t.Context(), start(t, lines), func(i engine.Info) { told = append(told, i) })
		if err != nil || len(told) != 3 || found.Depth != 3 || found.SelDepth != 4 || len(found.Lines) != lines {
			t.Fatalf("%d lines: %+v, %v, told %d times", lines, found, err, len(told))
		}
		for i, info := range told {
			if len(info.Lines) != lines || info.Depth != i+1 || texts(t, info.Lines[0]) != fmt.Sprintf("cp %d e2e4 e7e5", 10*(i+1)) {
				t.Errorf("%+v", info)
			}
		}
		if lines == 2 && texts(t, found.Lines[1]) != "mate -3 d2d4" {
			t.Errorf("%+v", found.Lines)
		}
	}
}

// An engine that knows of one line only tells one line.
func TestPlugWithOneLine(t *testing.T) {
	n := 0
	found, err := plug(t, "oneline", 0).Analyse(t.Context(), start(t, 3), func(engine.Info) { n++ })
	if err != nil || len(found.Lines) != 1 || found.Depth != 3 || n != 3 {
		t.Errorf("%+v, %v, told %d times", found, err, n)
	}
}

// What goes wrong is told with the name of the engine, and costs one question.
func TestPlugFails(t *testing.T) {
	for part, want := range map[string]string{"dying": "exit status 1", "closed": "closed its output", "liar": "found no line", "mute": "found no line"} {
		p := plug(t, part, 0)
		for range 2 {
			if _, err := p.Analyse(t.Context(), start(t, 1), nil); err == nil || !strings.Contains(err.Error(), "Fake") || !strings.Contains(err.Error(), want) {
				t.Errorf("%s: %v", part, err)
			}
		}
	}
	p := plug(t, "once "+t.TempDir()+"/marker", 0)
	if _, err := p.Analyse(t.Context(), start(t, 1), nil); err == nil {
		t.Error("it did not die")
	}
	if found, err := p.Analyse(t.Context(), start(t, 1), nil); err != nil || len(found.Lines) != 1 {
		t.Errorf("after a crash: %+v, %v", found, err)
	}
}

// A cancelled analysis answers with what was found, and the process lives on; one that
// hangs is ended.
func TestPlugCancelled(t *testing.T) {
	p := plug(t, "endless", 0)
	for range 2 {
		ctx, cancel := context.WithCancel(t.Context())
		q := start(t, 1)
		q.Nodes = 0
		found, err := p.Analyse(ctx, q, func(i engine.Info) {
			if i.Depth == 3 {
				cancel()
			}
		})
		cancel()
		if err != nil || found.Depth != 3 {
			t.Errorf("%+v, %v", found, err)
		}
		if p.engine == nil {
			t.Error("the process was ended")
		}
	}
	hanging := plug(t, "asleep", 0)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := hanging.Analyse(ctx, start(t, 1), nil); !errors.Is(err, context.Canceled) {
		t.Errorf("%v", err)
	}
	ctx, cancel = context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer cancel()
	if _, err := hanging.Analyse(ctx, start(t, 1), nil); !errors.Is(err, context.DeadlineExceeded) || hanging.engine != nil {
		t.Errorf("%v, still there: %v", err, hanging.engine != nil)
	}
}

// There is one process at the most, none when nobody asks, and none after the end.
func TestPlugProcesses(t *testing.T) {
	before := runtime.NumGoroutine()
	p := plug(t, "good", 20*time.Millisecond)
	var all sync.WaitGroup
	for range 4 {
		all.Go(func() {
			if _, err := p.Analyse(t.Context(), start(t, 1), nil); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	await(t, "an idle process to stop", func() bool {
		p.turn <- struct{}{}
		defer func() { <-p.turn }()
		return p.engine == nil
	})
	if err := p.NewGame(t.Context()); err != nil {
		t.Error(err)
	}
	p.Close()
	p.Close()
	if _, err := p.Analyse(t.Context(), start(t, 1), nil); !errors.Is(err, ErrClosed) {
		t.Errorf("%v", err)
	}
	await(t, "all goroutines to end", func() bool { return runtime.NumGoroutine() <= before })
}

// await waits for something that has to happen.
func await(t *testing.T, what string, happened func() bool) {
	t.Helper()
	for range 1000 {
		if happened() {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Fatalf("waited for %s in vain", what)
}

// Our own engine gives the same answer to the same question after NewGame, and as many
// lines as there are moves.
func TestOwn(t *testing.T) {
	spec := specOf(t, "chess")
	e, err := engine.New(spec, engine.Options{HashMB: 1})
	if err != nil {
		t.Fatal(err)
	}
	defer e.Close()
	own := Own{e}
	var first engine.Info
	for i := range 2 {
		if err := own.NewGame(t.Context()); err != nil {
			t.Fatal(err)
		}
		q := start(t, 2)
		q.Nodes = 3000
		found, err := own.Analyse(t.Context(), q, nil)
		if err != nil || len(found.Lines) != 2 || found.Lines[0].Moves[0] == found.Lines[1].Moves[0] {
			t.Fatalf("%+v, %v", found, err)
		}
		if i == 1 && (found.Nodes != first.Nodes || found.Lines[0].Score != first.Lines[0].Score) {
			t.Errorf("%+v and %+v", first, found)
		}
		first = found
	}
	mated, err := spec.Parse("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := own.Analyse(t.Context(), Question{Start: mated, Nodes: 10}, nil); !errors.Is(err, ErrNoMove) {
		t.Errorf("%v", err)
	}
	single, err := spec.Parse("7k/8/8/8/8/8/5q2/7K w - - 0 1")
	if err != nil {
		t.Fatal(err)
	}
	if n := (Question{Start: single, Lines: 5}).lines(single); n != len(game.LegalMoves(single)) {
		t.Errorf("%d lines", n)
	}
}
