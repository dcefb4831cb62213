package server

import (
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"

	"github.com/duiyi/duiyi/catalog"
	"github.com/duiyi/duiyi/engine"
	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/chance"
)

// analyse opens a socket for analyses.
func (f *fixture) analyse() *wire {
	f.t.Helper()
	conn, _, err := websocket.Dial(f.t.Context(), f.http.URL+analysisPath, nil)
	if err != nil {
		f.t.Fatal(err)
	}
	conn.SetReadLimit(1 << 20)
	w := &wire{t: f.t, conn: conn}
	f.t.Cleanup(func() { _ = conn.CloseNow() })
	return w
}

// news waits for the news of an analysis that are as wanted. No others than those of
// the request may come.
func (w *wire) news(request int64, is func(Analysis) bool) Analysis {
	w.t.Helper()
	for {
		m := w.next()
		if m.Type != "analysis" || m.Request == nil || *m.Request != request {
			w.t.Fatalf("%+v, and not the analysis %d", m, request)
		}
		if is(*m.Analysis) {
			return *m.Analysis
		}
	}
}

func isState(state string) func(Analysis) bool {
	return func(a Analysis) bool { return a.State == state }
}

func hasDepth(depth int) func(Analysis) bool {
	return func(a Analysis) bool { return a.Depth == depth }
}

// info is what a search of chess has found, with a line of play for each text.
func info(t *testing.T, depth int, lines ...string) engine.Info {
	t.Helper()
	in := engine.Info{Depth: depth, SelDepth: depth + 3, Nodes: uint64(100 * depth), NPS: 5000, Time: time.Duration(depth) * time.Second}
	for i, texts := range lines {
		pos := chessStart(t)
		line := engine.Line{Score: engine.Score{Centipawns: 30 - 10*i}}
		for text := range strings.FieldsSeq(texts) {
			m, err := specNamed(t, "chess").ParseMove(pos, text)
			if err != nil {
				t.Fatal(err)
			}
			line.Moves = append(line.Moves, m)
			pos.Make(m)
		}
		in.Lines = append(in.Lines, line)
	}
	return in
}

// An analysis streams what is found, in lines that can be shown and played, and says
// that it rests.
func TestAnalysis(t *testing.T) {
	f := start(t)
	w := f.analyse()
	w.write(fields{"type": "analyse", "request": 7, "game": "chess", "lines": 2, "depth": 12})
	r := f.search()
	if r.limits.MultiPV != 2 || r.limits.Depth != 12 || r.limits.MoveTime != analysisTime || r.limits.Level != nil || r.limits.Book != nil {
		t.Errorf("the limits are %+v", r.limits)
	}
	w.news(7, isState(analysisSearches))
	r.thoughts <- info(t, 5, "e4 e5 Nf3", "d4 d5")
	a := w.news(7, hasDepth(5))
	if a.SelDepth != 8 || a.Nodes != 500 || a.NPS != 5000 || a.TimeMS != 5000 || a.Side != "first" || a.State != analysisSearches || len(a.Lines) != 2 {
		t.Fatalf("%+v", a)
	}
	best := a.Lines[0]
	if best.MultiPV != 1 || *best.Score.CP != 30 || len(best.Moves) != 3 || best.Moves[2].Move != "g1f3" || best.Moves[2].Text != "Nf3" || best.Moves[0].Squares[1] != 28 {
		t.Errorf("%+v", best)
	}
	if worse := a.Lines[1]; worse.MultiPV != 2 || best.WDL.Win <= worse.WDL.Win || best.WDL.Win+best.WDL.Draw+best.WDL.Loss != 1000 {
		t.Errorf("%+v %+v", best, worse)
	}
	r.thoughts <- info(t, 12, "e4 e5")
	w.news(7, hasDepth(12))
	r.play("e2e4")
	if a := w.news(7, isState(analysisRests)); a.Why != whyDepth || a.Depth != 12 || len(a.Lines) != 1 {
		t.Errorf("%+v", a)
	}
	if answer, _ := w.ask(fields{"type": "ping", "request": 8}); *answer.Request != 8 {
		t.Errorf("%+v", answer)
	}
}

// A new position ends the search of the one before, and nothing is heard of that,
// however late its answer comes.
func TestAnalysisOfAnotherPosition(t *testing.T) {
	f := start(t, func(c *Config) { c.Workers = 2 })
	f.engines.patient = false
	w := f.analyse()
	w.write(fields{"type": "analyse", "request": 1, "game": "chess"})
	old := f.search()
	w.news(1, isState(analysisSearches))
	w.write(fields{"type": "analyse", "request": 2, "game": "chess", "moves": "e2e4"})
	<-old.cancelled
	w.news(2, isState(analysisWaits))
	r := f.search()
	if want := "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"; r.fen != want || r.limits.MultiPV != 1 {
		t.Errorf("the search is of %s", r.fen)
	}
	w.news(2, isState(analysisSearches))
	close(old.letGo) // only now it ends, with an answer
	w.write(fields{"type": "analyse", "request": 3, "game": "chess", "moves": "e2e5"})
	<-r.cancelled
	if m := w.next(); m.Type != "error" || m.Code != codeIllegalMove || *m.Request != 3 {
		t.Errorf("%+v", m)
	}
	close(r.letGo)
	w.write(fields{"type": "analyse", "request": 4, "game": "chess"})
	again := f.search()
	w.news(4, isState(analysisSearches))
	w.write(fields{"type": "stop", "request": 5})
	<-again.cancelled
	if m := w.next(); m.Type != "done" || *m.Request != 5 {
		t.Errorf("%+v", m)
	}
	close(again.letGo)
	f.noSearch()
}

// Where the game is over there is nothing to search.
func TestAnalysisOfTheEnd(t *testing.T) {
	f := start(t)
	w := f.analyse()
	w.write(fields{"type": "analyse", "request": 1, "game": "chess", "moves": "f2f3 e7e5 g2g4 d8h4"})
	if a := w.news(1, isState(analysisRests)); a.Why != whyOver || len(a.Lines) != 0 {
		t.Errorf("%+v", a)
	}
	f.noSearch()
}

// A failing engine is told of, and the next analysis has another.
func TestAnalysisWithAFailingEngine(t *testing.T) {
	f := start(t)
	w := f.analyse()
	for i, broken := range []reply{{err: errors.New("broken")}, {panic: true}} {
		w.write(fields{"type": "analyse", "request": i, "game": "chess"})
		f.search().reply <- broken
		if a := w.news(int64(i), isState(analysisRests)); a.Why != whyFailed {
			t.Errorf("%+v", a)
		}
	}
	w.write(fields{"type": "analyse", "request": 3, "game": "chess"})
	f.search().thoughts <- info(t, 1, "e4")
	w.news(3, hasDepth(1))
}

// A game's move takes the worker of an analysis at once. The analysis goes on after
// it, and what it tells does not fall back.
func TestAnalysisGivesWay(t *testing.T) {
	f := start(t)
	w := f.analyse()
	w.write(fields{"type": "analyse", "request": 1, "game": "chess"})
	first := f.search()
	first.thoughts <- info(t, 20, "e4 e5")
	w.news(1, hasDepth(20))
	f.clock.advance(40 * time.Second)
	id := f.begin("chess", "engine", "human").ID
	<-first.cancelled
	move := f.search()
	if move.limits.Level == nil {
		t.Fatalf("%+v is no search for a move", move.limits)
	}
	w.news(1, isState(analysisWaits))
	move.play("d2d4")
	f.waitFor(id, func(r *room) bool { return len(r.moves) == 1 })
	second := f.search()
	if second.limits.Level != nil || second.limits.MoveTime != analysisTime-40*time.Second {
		t.Errorf("the limits are %+v after %+v", second.limits, first.limits)
	}
	w.news(1, isState(analysisSearches))
	second.thoughts <- info(t, 3, "d4 d5")
	second.thoughts <- info(t, 21, "c4 c5")
	w.news(1, func(a Analysis) bool {
		if a.Depth < 20 || len(a.Lines) != 1 {
			t.Errorf("it fell back to %+v", a)
		}
		return a.Depth == 21 && a.Lines[0].Moves[0].Move == "c2c4" && a.Nodes > 2100
	})
	f.clock.advance(analysisTime)
	second.play("c2c4")
	if a := w.news(1, isState(analysisRests)); a.Why != whyTime {
		t.Errorf("%+v", a)
	}
}

// Analyses that find no worker take turns.
func TestAnalysesTakeTurns(t *testing.T) {
	f := start(t)
	f.server.pool.turn = time.Millisecond
	one, other := f.analyse(), f.analyse()
	one.write(fields{"type": "analyse", "request": 1, "game": "chess"})
	first := f.search()
	other.write(fields{"type": "analyse", "request": 2, "game": "xiangqi"})
	<-first.cancelled
	second := f.search()
	if second.spec.Name != "xiangqi" {
		t.Errorf("a search of %s", second.spec.Name)
	}
	<-second.cancelled // and back
	if third := f.search(); third.spec.Name != "chess" {
		t.Errorf("a search of %s", third.spec.Name)
	}
	_ = other.conn.Close(websocket.StatusNormalClosure, "")
}

// An analysis ends with its socket, and with the server.
func TestAnalysisEnds(t *testing.T) {
	f := start(t)
	w := f.analyse()
	w.write(fields{"type": "analyse", "request": 1, "game": "chess"})
	r := f.search()
	_ = w.conn.Close(websocket.StatusNormalClosure, "")
	<-r.cancelled
	w = f.analyse()
	w.write(fields{"type": "analyse", "request": 1, "game": "chess"})
	r = f.search()
	w.news(1, isState(analysisSearches))
	ended := make(chan error)
	go func() {
		for {
			if _, err := w.read(); err != nil {
				ended <- err
				return
			}
		}
	}()
	f.close()
	<-r.cancelled
	if err := <-ended; websocket.CloseStatus(err) != websocket.StatusGoingAway {
		t.Errorf("%v", err)
	}
	noGoroutines(t)
}

// What is no wish is refused in a sentence, and the socket goes on.
func TestMalformedWishes(t *testing.T) {
	f := start(t)
	w := f.analyse()
	for _, text := range []string{
		`{`, `[]`, `null`, `{"type":"move"}`, `{"type":"analyse"}`, `{"type":"analyse","game":7}`, "\xff",
		`{"type":"analyse","game":"chess","lines":6}`, `{"type":"analyse","game":"chess","lines":0}`, `{"type":"analyse","game":"chess","depth":101}`,
		`{"type":"analyse","game":"chess","request":-1}`, `{"type":"analyse","game":"` + strings.Repeat("x", 65) + `"}`,
		`{"type":"` + strings.Repeat("x", maxAnalysisMessage) + `"}`,
	} {
		w.refused(text, codeBadRequest)
	}
	w.refused(fields{"type": "analyse", "game": "go"}, codeUnknownGame)
	w.refused(fields{"type": "analyse", "game": "chess", "fen": "x"}, codeBadPosition)
	f.noSearch()
}

// A client has so many analyses and no more, and searches that wait are bounded.
func TestBoundsOfAnalyses(t *testing.T) {
	d := newDesk()
	var leave func()
	for range maxClientDesks {
		var err error
		if leave, err = d.enter(client{}); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := d.enter(client{}); err == nil || problemOf(err).Code != codeTooMany {
		t.Errorf("one too many: %v", err)
	}
	if _, err := d.enter(client{local: true}); err != nil {
		t.Errorf("another client: %v", err)
	}
	leave()
	if _, err := d.enter(client{}); err != nil {
		t.Errorf("after one has left: %v", err)
	}
	f := start(t, func(c *Config) { c.Queue = 1 })
	one, two, three := f.analyse(), f.analyse(), f.analyse()
	one.write(fields{"type": "analyse", "request": 1, "game": "chess"})
	f.search()
	two.write(fields{"type": "analyse", "request": 1, "game": "chess"})
	two.news(1, isState(analysisWaits))
	for !f.server.pool.spareFull() {
		time.Sleep(time.Millisecond)
	}
	three.refused(fields{"type": "analyse", "game": "chess"}, codeBusy)
}

// The chances are those of a game that is as good for one side as for the other:
// symmetric, growing with the score, and sure only for a mate.
func TestWDL(t *testing.T) {
	for _, name := range []string{"chess", "xiangqi", "gomoku", "gomoku:renju", "checkers", "checkers:international", "tictactoe", "one's own"} {
		curve := chance.Of(name)
		last := WDL{Loss: 1001}
		for cp := -3000; cp <= 3000; cp += 10 {
			here, there := wdlOf(curve, engine.Score{Centipawns: cp}), wdlOf(curve, engine.Score{Centipawns: -cp})
			if here.Win+here.Draw+here.Loss != 1000 || min(here.Win, here.Draw, here.Loss) < 0 {
				t.Fatalf("%s at %d: %+v", name, cp, here)
			}
			if here.Win < last.Win || here.Loss > last.Loss || max(here.Win-there.Loss, there.Loss-here.Win) > 1 {
				t.Fatalf("%s at %d: %+v after %+v, and %+v for the other side", name, cp, here, last, there)
			}
			last = here
		}
	}
	if won, lost := wdlOf(chance.Of("chess"), engine.Score{Mate: 3}), wdlOf(chance.Of("chess"), engine.Score{Mate: -3}); won != (WDL{Win: 1000}) || lost != (WDL{Loss: 1000}) {
		t.Errorf("%+v %+v", won, lost)
	}
}

// FuzzWish sends messages of any content to the socket for analyses.
func FuzzWish(f *testing.F) {
	for _, seed := range []string{`{"type":"analyse","request":1,"game":"chess","moves":"e4"}`, `{"type":"stop"}`, `{"type":"ping","request":1e3}`, `[`, ``, "\xff"} {
		f.Add([]byte(seed))
	}
	d := newAnalysisDecoder()
	f.Fuzz(func(t *testing.T, text []byte) {
		w, err := d.decode(text)
		if err != nil && problemOf(err).Code != codeBadRequest {
			t.Error(err)
		}
		if err == nil && (w.Lines < 0 || w.Lines > maxLines || w.Depth > engine.MaxDepth || w.Request < 0) {
			t.Errorf("%+v", w)
		}
	})
}

func chessStart(t *testing.T) game.Position {
	t.Helper()
	return specNamed(t, "chess").Start()
}

func specNamed(t *testing.T, name string) *game.Spec {
	t.Helper()
	entry, err := catalog.Games().Find(name)
	if err != nil {
		t.Fatal(err)
	}
	return entry.Spec
}
