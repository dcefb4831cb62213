package review

import (
	"context"
	"errors"
	"math"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"github.com/duiyi/duiyi/catalog"
	"github.com/duiyi/duiyi/engine"
	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/analyst"
)

func specOf(t testing.TB, name string) *game.Spec {
	t.Helper()
	entry, err := catalog.Games().Find(name)
	if err != nil {
		t.Fatal(err)
	}
	return entry.Spec
}

func own(t testing.TB, spec *game.Spec) analyst.Own {
	t.Helper()
	e, err := engine.New(spec, engine.Options{HashMB: 1, Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(e.Close)
	return analyst.Own{Searcher: e}
}

// played reads moves in coordinates.
func played(t testing.TB, spec *game.Spec, text string) Task {
	t.Helper()
	task := Task{Spec: spec, Start: spec.Start(), Effort: Effort{Nodes: 3000}}
	p := spec.Start()
	for word := range strings.FieldsSeq(text) {
		m, err := spec.ParseMove(p, word)
		if err != nil {
			t.Fatal(err)
		}
		task.Moves = append(task.Moves, m)
		p.Make(m)
	}
	return task
}

// value is what perfect play makes of a position of tic-tac-toe, in points for the side
// to move, by trying everything.
func value(p game.Position) float64 {
	if o := p.Outcome(); o.Over() {
		return pointsOf(o.Result, p.State().Side)
	}
	best := 0.0
	for _, m := range game.LegalMoves(p) {
		p.Make(m)
		best = max(best, 1-value(p))
		p.Unmake()
	}
	return best
}

// In tic-tac-toe the loss of a move is what brute force says.
func TestLossesAreThoseOfPerfectPlay(t *testing.T) {
	spec := specOf(t, "tictactoe")
	random := rand.New(rand.NewPCG(3, 4))
	a := own(t, spec)
	for range 4 {
		task := Task{Spec: spec, Start: spec.Start(), Effort: Effort{Nodes: 4000}}
		p := spec.Start()
		for !p.Outcome().Over() {
			legal := game.LegalMoves(p)
			task.Moves = append(task.Moves, legal[random.IntN(len(legal))])
			p.Make(task.Moves[len(task.Moves)-1])
		}
		found, err := Run(t.Context(), a, task, nil)
		if err != nil {
			t.Fatal(err)
		}
		checkPerfect(t, spec, task, found)
	}
}

func checkPerfect(t *testing.T, spec *game.Spec, task Task, found *Review) {
	t.Helper()
	p := spec.Start()
	for i, m := range task.Moves {
		before := value(p)
		legal := len(game.LegalMoves(p))
		p.Make(m)
		want := before - (1 - value(p))
		got := found.Moves[i]
		if math.Abs(found.Positions[i].Chance-before) > 0.01 || math.Abs(got.Loss-want) > 0.01 {
			t.Errorf("move %d of %v: chance %v, loss %v; they are %v and %v", i+1, task.Moves, found.Positions[i].Chance, got.Loss, before, want)
		}
		wrong := want > 0.2
		if (got.Class == Blunder) != (wrong && legal > 1) || got.MissedWin != (wrong && before == 1) {
			t.Errorf("move %d is a %s, missed %v, with a loss of %v", i+1, got.Class, got.MissedWin, want)
		}
	}
}

// A mate that is there is a chance of 1, one that is on the board was judged by the
// rules, and to allow it is a blunder.
func TestFoolsMate(t *testing.T) {
	spec := specOf(t, "chess")
	n, last := 0, -1
	found, err := Run(t.Context(), own(t, spec), played(t, spec, "f2f3 e7e5 g2g4 d8h4"), func(p Progress) {
		if p.Total != 5 || p.Done != last+1 || (p.Position == nil) != (p.Done == 0) || p.Position != nil && p.Position.Ply != 5-p.Done {
			t.Errorf("%+v", p)
		}
		last = p.Done
		n++
	})
	if err != nil || n != 6 {
		t.Fatalf("%v, %d reports", err, n)
	}
	end := found.Positions[4]
	if end.Outcome.Reason != game.Checkmate || end.Chance != 0 || len(end.Found.Lines) != 0 || found.Positions[3].Best().Score.Mate != 1 || found.Positions[3].Chance != 1 {
		t.Errorf("%+v, before it %+v", end, found.Positions[3])
	}
	if g4, mate := found.Moves[2], found.Moves[3]; g4.Class != Blunder || g4.After != 0 || mate.Class != Best || !mate.Only || mate.Loss != 0 {
		t.Errorf("%+v, %+v", g4, mate)
	}
	if s := found.Sides; s[game.First].Accuracy >= s[game.Second].Accuracy || s[game.First].Classes[Blunder] != 1 || s[game.Second].Judged != 2 {
		t.Errorf("%+v", s)
	}
}

// The same game gets the same review.
func TestDeterministic(t *testing.T) {
	for game, moves := range map[string]string{
		"chess": "e2e4 e7e5 g1f3 f7f6 f3e5 f6e5 d1h5 e8e7", "xiangqi": "h2e2 h9g7 e2e6 e9e8", "gomoku": "h8 a1 h9 a2 h10 a3", "checkers:international": "31-27 19-23",
	} {
		spec := specOf(t, game)
		a := own(t, spec)
		task := played(t, spec, moves)
		first, err := Run(t.Context(), a, task, nil)
		if err != nil {
			t.Fatal(err)
		}
		again, err := Run(t.Context(), a, task, nil)
		if err != nil || !reflect.DeepEqual(first.Moves, again.Moves) || !reflect.DeepEqual(first.Sides, again.Sides) {
			t.Errorf("%s: %v\n%+v\n%+v", game, err, first.Moves, again.Moves)
		}
	}
}

// scripted answers with scores by the number of moves played, and cancels.
type scripted struct {
	scores map[int]int
	cancel func()
	asked  int
}

func (s *scripted) NewGame(context.Context) error { return nil }

func (s *scripted) Analyse(_ context.Context, q analyst.Question, _ func(engine.Info)) (engine.Info, error) {
	if s.asked++; s.cancel != nil && s.asked == 2 {
		s.cancel()
	}
	best := game.LegalMoves(q.Position())[0]
	score := s.scores[len(q.Moves)]
	if n := len(q.Moves); n > 0 && q.Moves[n-1] == game.LegalMoves(analyst.Question{Start: q.Start, Moves: q.Moves[:n-1]}.Position())[0] {
		score = s.scores[1000+n] // after the best move
	}
	return engine.Info{Lines: []engine.Line{{Score: engine.Score{Centipawns: score}, Moves: []game.Move{best}}}}, nil
}

// What the best move promised and would not have kept is not held against the player.
func TestLossIsConfirmed(t *testing.T) {
	spec := specOf(t, "chess")
	task := played(t, spec, "e2e4")
	for kept, want := range map[int]Class{-300: Blunder, 100: Best} {
		// At the start 300 are promised; after e4 the opponent stands 100 better.
		found, err := Run(t.Context(), &scripted{scores: map[int]int{0: 300, 1: 100, 1001: kept}}, task, nil)
		if err != nil || found.Moves[0].Class != want {
			t.Errorf("kept %d: %+v, %v", kept, found, err)
		}
	}
}

func TestCancel(t *testing.T) {
	spec := specOf(t, "chess")
	ctx, cancel := context.WithCancel(t.Context())
	s := &scripted{cancel: cancel}
	if _, err := Run(ctx, s, played(t, spec, "e2e4 e7e5 g1f3"), nil); !errors.Is(err, context.Canceled) || s.asked != 2 {
		t.Errorf("%v after %d questions", err, s.asked)
	}
}

type firstMoves int

func (n firstMoves) Knows(p game.Position, _ game.Move) bool { return p.State().Ply < int(n) }

// Moves of a book are not judged, nor those without a choice, nor what comes after the
// end of the game.
func TestWhatIsNotJudged(t *testing.T) {
	spec := specOf(t, "chess")
	task := played(t, spec, "f2f3 e7e5 g2g4 d8h4")
	task.Book = firstMoves(3)
	found, err := Run(t.Context(), own(t, spec), task, nil)
	if err != nil || found.Moves[2].Class != InBook || found.Sides[game.First].Judged != 0 || found.Sides[game.Second].Judged != 1 {
		t.Errorf("%+v, %v", found.Moves, err)
	}
	// Black may take the queen, and do nothing else.
	start, err := spec.Parse("7k/5ppp/8/8/8/8/8/K5Q1 w - - 0 1")
	if err != nil {
		t.Fatal(err)
	}
	q, err := spec.ParseMove(start, "g1g7")
	if err != nil {
		t.Fatal(err)
	}
	after := start.Clone()
	after.Make(q)
	found, err = Run(t.Context(), own(t, spec), Task{Spec: spec, Start: start, Moves: []game.Move{q, game.LegalMoves(after)[0]}, Effort: Effort{Nodes: 2000}}, nil)
	if err != nil || found.Moves[0].Class != Blunder || found.Moves[1].Class != Forced {
		t.Errorf("%+v, %v", found, err)
	}
	bare, err := spec.Parse("7k/8/8/8/8/8/8/K7 w - - 0 1")
	if err != nil {
		t.Fatal(err)
	}
	found, err = Run(t.Context(), &scripted{}, Task{Spec: spec, Start: bare, Moves: game.LegalMoves(bare)[:1]}, nil)
	if err != nil || len(found.Positions) != 1 || len(found.Moves) != 0 || found.Positions[0].Chance != 0.5 {
		t.Errorf("%+v, %v", found, err)
	}
}

// Accuracy is from 0 to 100, and more loss is never more of it.
func TestAccuracyIsMonotone(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 6))
	for range 2000 {
		moves := make([]Move, 1+random.IntN(40))
		for i := range moves {
			moves[i] = Move{Class: Good, Before: random.Float64(), Loss: random.Float64()}
		}
		before := sum(moves)[game.First].Accuracy
		worse := &moves[random.IntN(len(moves))]
		worse.Loss += random.Float64() * (1 - worse.Loss)
		after := sum(moves)[game.First].Accuracy
		if before < 0 || before > 100 || after > before {
			t.Fatalf("%v, and after a greater loss %v", before, after)
		}
	}
	perfect := []Move{{Class: Best, Before: 0.3}, {Class: Best, Before: 1}}
	if got := sum(perfect)[game.First]; got.Accuracy != 100 || sum(perfect)[game.Second].Judged != 0 {
		t.Errorf("%+v", got)
	}
}

func TestEfforts(t *testing.T) {
	for _, e := range Efforts() {
		if got, ok := EffortByName(e.Name); !ok || got != e || e.spread(80) != e || e.spread(fullGame*4).Nodes != e.Nodes/4 {
			t.Errorf("%+v", e)
		}
	}
	if _, ok := EffortByName("endless"); ok {
		t.Error("there is an endless effort")
	}
}
