package engine_test

import (
	"bytes"
	"context"
	"log/slog"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/duiyi/duiyi/catalog"
	"github.com/duiyi/duiyi/engine"
	"github.com/duiyi/duiyi/game"
)

func spec(t testing.TB, name string) *game.Spec {
	t.Helper()
	entry, err := catalog.Games().Find(name)
	if err != nil {
		t.Fatal(err)
	}
	return entry.Spec
}

func position(t testing.TB, s *game.Spec, fen string, moves ...string) game.Position {
	t.Helper()
	p, err := s.Parse(fen)
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range moves {
		m, err := s.Notations[0].Parse(p, text)
		if err != nil {
			t.Fatal(err)
		}
		p.Make(m)
	}
	return p
}

func newEngine(t testing.TB, s *game.Spec, options engine.Options) *engine.Engine {
	t.Helper()
	e, err := engine.New(s, options)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(e.Close)
	return e
}

// paired checks that reports are one started, iterations, one finished, all of
// the same search and position.
func paired(t *testing.T, reports []engine.Report, positionID string) {
	t.Helper()
	if len(reports) < 2 || reports[0].Event != engine.Started || reports[len(reports)-1].Event != engine.Finished {
		t.Fatalf("%d reports, not framed by started and finished", len(reports))
	}
	for i, r := range reports {
		if r.PositionID != positionID || r.SearchID != reports[0].SearchID {
			t.Errorf("report %d belongs to search %d of %q", i, r.SearchID, r.PositionID)
		}
		if inner := i > 0 && i < len(reports)-1; inner != (r.Event == engine.Iteration) {
			t.Errorf("report %d has event %d", i, r.Event)
		}
	}
}

func TestReportsArePaired(t *testing.T) {
	chess := spec(t, "chess")
	e := newEngine(t, chess, engine.Options{})
	start := chess.Start()
	cancelled, cancel := context.WithCancel(context.Background())
	cancel()
	mated := position(t, chess, "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3")
	tests := []struct {
		name   string
		ctx    context.Context
		pos    game.Position
		limits engine.Limits
		id     string
		err    error
	}{
		{"to depth", context.Background(), start, engine.Limits{Depth: 4}, start.FEN(), nil},
		{"with an identity", context.Background(), start, engine.Limits{Depth: 2, PositionID: "game 7 ply 0"}, "game 7 ply 0", nil},
		{"cancelled beforehand", cancelled, start, engine.Limits{}, start.FEN(), nil},
		{"mated", context.Background(), mated, engine.Limits{Depth: 3}, mated.FEN(), engine.ErrNoMove},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			var reports []engine.Report
			result, err := e.Search(test.ctx, test.pos, test.limits, func(r engine.Report) { reports = append(reports, r) })
			if err != test.err {
				t.Fatalf("error %v, want %v", err, test.err)
			}
			paired(t, reports, test.id)
			if last := reports[len(reports)-1]; last.Best != result.Best {
				t.Errorf("finished with %v, answered %v", last.Best, result.Best)
			}
			if err == nil && result.Best == game.NoMove {
				t.Error("no move")
			}
		})
	}
}

func TestScoresAtTheEdge(t *testing.T) {
	chess := spec(t, "chess")
	e := newEngine(t, chess, engine.Options{})
	for fen, want := range map[string]string{
		"6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1":      "mate 1",
		"kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1":         "mate 2",
		"7k/8/5K2/8/8/8/8/6Q1 b - - 0 1":            "mate -1",
		"8/8/8/8/8/5k2/7p/7K w - - 0 1":             "cp 0",
		"8/8/2p5/3b1K1k/4p3/4PpR1/5P2/8 w - - 99 1": "mate 1", // field case BR-013
	} {
		result, err := e.Search(context.Background(), position(t, chess, fen), engine.Limits{Depth: 6}, nil)
		if err != nil {
			t.Fatal(err)
		}
		if got := result.Info.Lines[0].Score.String(); got != want {
			t.Errorf("%s: %s, want %s", fen, got, want)
		}
	}
}

// TestOneSearchAtATime: a second search is refused, not queued and not mixed
// with the first, and the engine works on after it.
func TestOneSearchAtATime(t *testing.T) {
	chess := spec(t, "chess")
	e := newEngine(t, chess, engine.Options{})
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	started := make(chan struct{})
	var once sync.Once
	var group sync.WaitGroup
	group.Go(func() {
		_, err := e.Search(ctx, chess.Start(), engine.Limits{}, func(engine.Report) { once.Do(func() { close(started) }) })
		if err != nil {
			t.Error(err)
		}
	})
	<-started
	if _, err := e.Search(ctx, chess.Start(), engine.Limits{Depth: 1}, nil); err != engine.ErrBusy {
		t.Errorf("a second search: %v", err)
	}
	if err := e.NewGame(); err != engine.ErrBusy {
		t.Errorf("a new game during a search: %v", err)
	}
	cancel()
	group.Wait()
	if _, err := e.Search(context.Background(), chess.Start(), engine.Limits{Depth: 1}, nil); err != nil {
		t.Errorf("after a cancelled search: %v", err)
	}
	e.Close()
	if _, err := e.Search(context.Background(), chess.Start(), engine.Limits{Depth: 1}, nil); err != engine.ErrClosed {
		t.Errorf("after Close: %v", err)
	}
}

// TestStaleSearch is field case BR-087: the answer after a search without time
// belongs to the new position.
func TestStaleSearch(t *testing.T) {
	chess := spec(t, "chess")
	e := newEngine(t, chess, engine.Options{})
	first := position(t, chess, chess.Start().FEN(), "e2e4")
	if _, err := e.Search(context.Background(), first, engine.Limits{Depth: 6}, nil); err != nil {
		t.Fatal(err)
	}
	second := position(t, chess, chess.Start().FEN(), "e2e4", "e7e5", "g1f3")
	result, err := e.Search(context.Background(), second, engine.Limits{MoveTime: time.Millisecond}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if !second.Clone().Make(result.Best) || chess.Notations[0].Format(second, result.Best) == "" {
		t.Error("the move is not legal in the new position")
	}
	for _, m := range game.LegalMoves(second) {
		if m == result.Best {
			return
		}
	}
	t.Errorf("%#x is not legal in the new position", uint64(result.Best))
}

// TestLongGame is field case BR-099: 1200 plies of history.
func TestLongGame(t *testing.T) {
	chess := spec(t, "chess")
	p := chess.Start()
	cycle := strings.Fields("g1f3 g8f6 f3g1 f6g8")
	for i := range 1200 {
		m, err := chess.Notations[0].Parse(p, cycle[i%4])
		if err != nil {
			t.Fatal(err)
		}
		p.Make(m)
	}
	e := newEngine(t, chess, engine.Options{})
	result, err := e.Search(context.Background(), p, engine.Limits{Depth: 3}, nil)
	if err != nil || !p.Make(result.Best) {
		t.Errorf("%v %v", result.Best, err)
	}
}

// TestEnginesLeaveNothingBehind is field case BR-101: engines that come and go
// keep neither memory nor goroutines.
func TestEnginesLeaveNothingBehind(t *testing.T) {
	chess := spec(t, "chess")
	use := func() (heap uint64, goroutines int) {
		e, err := engine.New(chess, engine.Options{HashMB: 64, Threads: 2})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := e.Search(context.Background(), chess.Start(), engine.Limits{Depth: 5}, nil); err != nil {
			t.Fatal(err)
		}
		e.Close()
		runtime.GC()
		var memory runtime.MemStats
		runtime.ReadMemStats(&memory)
		return memory.HeapAlloc, runtime.NumGoroutine()
	}
	use()
	heap, goroutines := use()
	for range 30 {
		if h, g := use(); h > heap+heap/5 || g > goroutines {
			t.Fatalf("%d bytes and %d goroutines after the first engine, later %d and %d", heap, goroutines, h, g)
		}
	}
}

func TestDebugLogHasALinePerIteration(t *testing.T) {
	var log bytes.Buffer
	logger := slog.New(slog.NewTextHandler(&log, &slog.HandlerOptions{Level: slog.LevelDebug}))
	chess := spec(t, "chess")
	e := newEngine(t, chess, engine.Options{Logger: logger})
	if _, err := e.Search(context.Background(), chess.Start(), engine.Limits{Depth: 5}, nil); err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(log.String()), "\n")
	if len(lines) != 5 {
		t.Fatalf("%d lines:\n%s", len(lines), log.String())
	}
	for _, field := range []string{"depth=5", "nodes=", "windows=", "best=", "time="} {
		if !strings.Contains(lines[4], field) {
			t.Errorf("no %s in %s", field, lines[4])
		}
	}
}

func TestOptionsAreChecked(t *testing.T) {
	chess := spec(t, "chess")
	for _, options := range []engine.Options{{HashMB: -1}, {HashMB: engine.MaxHashMB + 1}, {Threads: -1}, {Threads: engine.MaxThreads + 1}} {
		if _, err := engine.New(chess, options); err == nil {
			t.Errorf("%+v was accepted", options)
		}
	}
	if _, err := engine.New(&game.Spec{Name: "bare"}, engine.Options{}); err == nil {
		t.Error("a game without an evaluator was accepted")
	}
}
