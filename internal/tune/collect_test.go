package tune

import (
	"bytes"
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/duiyi/duiyi/catalog"
	"github.com/duiyi/duiyi/engine"
	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/games/tictactoe"
	"github.com/duiyi/duiyi/internal/arena"
)

// collection returns a small collection of a game.
func collection(spec *game.Spec, games int) *Collection {
	return &Collection{
		Spec: spec, Games: games, Threads: 2,
		Header: Header{Game: spec.Name, Version: "test", Nodes: 150, Seed: 3, PerGame: 6, Adjudication: arena.Adjudication{ResignScore: 1000, ResignMoves: 3}},
	}
}

// collect runs a collection and returns its file.
func collect(t *testing.T, ctx context.Context, c *Collection) (string, Totals) {
	t.Helper()
	var file bytes.Buffer
	if err := WriteHeader(&file, c.Header); err != nil {
		t.Fatal(err)
	}
	c.Finished = func(g Game, _ Totals) error { return WriteGame(&file, g) }
	totals, err := c.Run(ctx)
	if err != nil {
		t.Fatal(err)
	}
	return file.String(), totals
}

// What is taken from games of any game is legal, quiet and there once, and goes
// through the file as it is.
func TestDataOfEveryGame(t *testing.T) {
	for _, entry := range catalog.Games() {
		t.Run(entry.Spec.Name, func(t *testing.T) {
			spec := entry.Spec
			text, totals := collect(t, t.Context(), collection(spec, 3))
			file, err := ReadFile(strings.NewReader(text))
			if err != nil {
				t.Fatal(err)
			}
			if len(file.Games) != 3 || totals.Games != 3 || totals.FirstWins+totals.Draws+totals.SecondWins != 3 {
				t.Fatalf("%d games in the file, %+v", len(file.Games), totals)
			}
			seen := map[uint64]bool{}
			taken := 0
			for _, g := range file.Games {
				if len(g.Samples) > 6 {
					t.Errorf("game %d gave %d positions", g.Number, len(g.Samples))
				}
				for _, s := range g.Samples {
					taken++
					checkSample(t, spec, s, seen)
				}
			}
			if taken != totals.Positions || taken == 0 {
				t.Errorf("%d positions taken, %+v", taken, totals)
			}
		})
	}
}

// checkSample checks a position by the rules and by a search of its own.
func checkSample(t *testing.T, spec *game.Spec, s Sample, seen map[uint64]bool) {
	t.Helper()
	p, err := spec.Parse(s.FEN)
	if err != nil {
		t.Fatalf("%s: %v", s.FEN, err)
	}
	if seen[p.State().Key] {
		t.Errorf("%s is there twice", s.FEN)
	}
	seen[p.State().Key] = true
	if p.State().Check || p.Outcome().Over() || !game.HasLegalMove(p) {
		t.Errorf("%s: in check, or over", s.FEN)
	}
	if threatener, ok := spec.NewEvaluator(p).(game.Threatener); ok && threatener.Threatened() {
		t.Errorf("%s: threatened", s.FEN)
	}
	if spec.MustCapture {
		for _, m := range game.LegalMoves(p) {
			if m.IsCapture() {
				t.Errorf("%s: a capture is due", s.FEN)
			}
		}
	}
	if s.Score < -game.MaxEvaluation || s.Score > game.MaxEvaluation {
		t.Errorf("%s: score %d", s.FEN, s.Score)
	}
}

// The score is First's, whoever is to move: it has the sign of a search's score
// for First and the other one for Second.
func TestScoreIsFirsts(t *testing.T) {
	entry, err := catalog.Games().Find("chess")
	if err != nil {
		t.Fatal(err)
	}
	for fen, positive := range map[string]bool{
		"4k3/8/8/8/8/8/PPPP4/4K2R w K - 0 1": true,
		"4k3/8/8/8/8/8/PPPP4/4K2R b K - 0 1": true,
		"4k2r/pppp4/8/8/8/8/8/4K3 w k - 0 1": false,
		"4k2r/pppp4/8/8/8/8/8/4K3 b k - 0 1": false,
	} {
		p, err := entry.Spec.Parse(fen)
		if err != nil {
			t.Fatal(err)
		}
		e, err := engine.New(entry.Spec, engine.Options{HashMB: 1})
		if err != nil {
			t.Fatal(err)
		}
		found, err := e.Search(t.Context(), p, engine.Limits{Depth: 3}, nil)
		e.Close()
		if err != nil {
			t.Fatal(err)
		}
		score, known := scoreOf(found)
		if s := sampleOf(p, score, 0); !known || (s.Score > 0) != positive {
			t.Errorf("%s: score %d", fen, s.Score)
		}
	}
}

func xiangqi(t *testing.T) *game.Spec {
	t.Helper()
	entry, err := catalog.Games().Find("xiangqi")
	if err != nil {
		t.Fatal(err)
	}
	return entry.Spec
}

// The same header gives the same file whatever is played at a time.
func TestDataDoNotDependOnThreads(t *testing.T) {
	spec := xiangqi(t)
	one := collection(spec, 5)
	one.Threads = 1
	a, _ := collect(t, t.Context(), one)
	three := collection(spec, 5)
	three.Threads = 3
	if b, _ := collect(t, t.Context(), three); a != b {
		t.Errorf("one thread:\n%s\nthree:\n%s", a, b)
	}
}

// A file whose end is torn off anywhere goes on to what it would have been.
func TestResume(t *testing.T) {
	spec := xiangqi(t)
	whole, _ := collect(t, t.Context(), collection(spec, 4))
	lines := strings.SplitAfter(whole, "\n")
	for _, cut := range []int{len(lines[0]), len(whole) / 2, len(whole) - len(lines[len(lines)-2]), len(whole) - 3, len(whole)} {
		file, err := ReadFile(strings.NewReader(whole[:cut]))
		if err != nil {
			t.Fatalf("cut at %d: %v", cut, err)
		}
		c := collection(spec, 4)
		c.Header, c.Before = file.Header, file.Games
		rest, totals := collect(t, t.Context(), c)
		if got := whole[:file.Sound] + strings.TrimPrefix(rest, lines[0]); got != whole || totals.Games != 4 {
			t.Errorf("cut at %d, %d sound: goes on to\n%s\nwant\n%s", cut, file.Sound, got, whole)
		}
	}
}

// An interrupt keeps the games that are finished, even those that others come
// before, and what is missing can be played later.
func TestInterruptKeepsFinishedGames(t *testing.T) {
	q := &queue{
		collection: collection(tictactoe.NewSpec("tictactoe"), 5), cancel: func() {},
		played: map[int]bool{}, seen: map[uint64]bool{}, waiting: map[int]Game{},
	}
	var finished []int
	q.collection.Finished = func(g Game, _ Totals) error {
		finished = append(finished, g.Number)
		return nil
	}
	for _, n := range []int{1, 4, 3} {
		q.hand(Game{Number: n, Result: game.Draw})
	}
	if fmt.Sprint(finished) != "[1]" {
		t.Errorf("handed on %v before the second game", finished)
	}
	totals, err := q.end()
	if err != nil || fmt.Sprint(finished) != "[1 3 4]" || totals.Games != 3 {
		t.Errorf("handed on %v, %+v, %v", finished, totals, err)
	}
	again := &queue{collection: collection(q.collection.Spec, 5), cancel: func() {}, played: map[int]bool{}, seen: map[uint64]bool{}, waiting: map[int]Game{}}
	for _, n := range finished {
		again.collection.Before = append(again.collection.Before, Game{Number: n, Result: game.Draw})
	}
	if err := again.begin(); err != nil {
		t.Fatal(err)
	}
	var left []int
	for n, ok := again.take(t.Context()); ok; n, ok = again.take(t.Context()) {
		left = append(left, n)
	}
	if fmt.Sprint(left) != "[2 5]" {
		t.Errorf("left to play: %v", left)
	}
}

func TestInterruptedCollection(t *testing.T) {
	interrupted, cancel := context.WithCancel(t.Context())
	cancel()
	if _, totals := collect(t, interrupted, collection(xiangqi(t), 4)); totals.Games != 0 {
		t.Errorf("%+v", totals)
	}
}

// A game that has only so many positions ends by itself.
func TestExhausted(t *testing.T) {
	entry, err := catalog.Games().Find("tictactoe")
	if err != nil {
		t.Fatal(err)
	}
	c := collection(entry.Spec, 0)
	c.Positions, c.Header.Nodes = 100000, 50
	_, totals := collect(t, t.Context(), c)
	if !totals.Exhausted || totals.Positions < 20 || totals.Positions > 4520 {
		t.Errorf("%+v", totals)
	}
}

// Given openings are played as they are, and then with something added.
func TestGivenOpenings(t *testing.T) {
	spec := xiangqi(t)
	openings, err := arena.ReadOpenings(spec, strings.NewReader("h2e2 h9g7\nh2e2 b7e7 h0g2\n"))
	if err != nil {
		t.Fatal(err)
	}
	c := collection(spec, 5)
	c.Openings = openings
	maker, err := arena.NewOpeningMaker(spec, 3)
	if err != nil {
		t.Fatal(err)
	}
	defer maker.Close()
	for number, plies := range map[int]int{1: 2, 2: 3, 3: 3, 4: 4, 5: 4, 12: 3 + 1 + 4%mostAdded} {
		o, err := c.opening(t.Context(), maker, number)
		if err != nil || len(o.Moves) != plies || o.Moves[0] != openings[0].Moves[0] {
			t.Errorf("game %d: %d plies %v, want %d", number, len(o.Moves), err, plies)
		}
	}
}
