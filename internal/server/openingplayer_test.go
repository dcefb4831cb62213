package server

import (
	"context"
	"math/rand/v2"
	"testing"

	"github.com/duiyi/duiyi/engine"
	"github.com/duiyi/duiyi/game"
)

// judge is a searcher that judges each position by a function, for the side to
// move.
type judge struct {
	score    func(game.Position) engine.Score
	searches int
}

func (j *judge) Close() {}

func (j *judge) Search(_ context.Context, pos game.Position, _ engine.Limits, _ func(engine.Report)) (engine.Result, error) {
	j.searches++
	best := game.LegalMoves(pos)[0]
	return engine.Result{Best: best, Info: engine.Info{Lines: []engine.Line{{Score: j.score(pos), Moves: []game.Move{best}}}}}, nil
}

// cakePlayer is an engine in the opening of the tests.
func cakePlayer(t *testing.T, j *judge) (openingPlayer, *game.Spec) {
	t.Helper()
	f := start(t, withCake(t))
	entry, err := f.server.live.menu.find(cakeGame)
	if err != nil {
		t.Fatal(err)
	}
	level, _ := engine.LevelByName("medium")
	return openingPlayer{
		spec: entry.Spec, opening: entry.Spec.Opening, searcher: j, level: level, random: rand.New(rand.NewPCG(1, 2)),
	}, entry.Spec
}

func TestEngineChooses(t *testing.T) {
	for _, c := range []struct {
		score  engine.Score
		fen    string
		plies  int
		chosen []string
		want   string
	}{
		{engine.Score{Centipawns: 200}, "3/1x1/o2 x", 2, nil, "crosses"},
		{engine.Score{Centipawns: -200}, "3/1x1/o2 x", 2, nil, "noughts"},
		{engine.Score{Centipawns: 10}, "3/1x1/o2 x", 2, nil, "more"},
		{engine.Score{Mate: -1}, "3/1x1/o2 x", 2, nil, "noughts"},
		{engine.Score{Mate: 2}, "2x/1x1/o2 o", 3, []string{"more"}, "noughts"},
		{engine.Score{Centipawns: -10}, "2x/1x1/o2 o", 3, []string{"more"}, "crosses"},
		{engine.Score{}, "xxx/oo1/3 o", 2, nil, "crosses"}, // it is over
	} {
		o, spec := cakePlayer(t, &judge{score: func(game.Position) engine.Score { return c.score }})
		pos, err := spec.Parse(c.fen)
		if err != nil {
			t.Fatal(err)
		}
		got, err := o.choose(t.Context(), pos, spec.Opening.Next(c.plies, c.chosen).Choices)
		if err != nil || got.Name != c.want {
			t.Errorf("%+v in %s: %s, %v, not %s", c.score, c.fen, got.Name, err, c.want)
		}
	}
}

// The engine places its stones where the search finds them most balanced.
func TestEnginePlaces(t *testing.T) {
	const corner = 8
	j := &judge{score: func(pos game.Position) engine.Score {
		if pos.At(corner) == 'x' {
			return engine.Score{Centipawns: -3}
		}
		return engine.Score{Centipawns: 300}
	}}
	o, spec := cakePlayer(t, j)
	m, err := o.place(t.Context(), spec.Start(), 0, nil)
	if err != nil || spec.Enter(spec.Start(), m).Squares[0] != corner || j.searches != openingTries {
		t.Errorf("%v, %v after %d searches", spec.Notations[0].Format(spec.Start(), m), err, j.searches)
	}
	// Told to hurry it answers with any legal move.
	hurried, cancel := context.WithCancel(t.Context())
	cancel()
	j.searches = 0
	if m, err = o.place(hurried, spec.Start(), 0, nil); err != nil || m == game.NoMove || j.searches != 0 {
		t.Errorf("%v, %v after %d searches", m, err, j.searches)
	}
	full, err := spec.Parse("xox/xox/oxo o")
	if err != nil {
		t.Fatal(err)
	}
	if _, err = o.place(t.Context(), full, 0, nil); err == nil {
		t.Error("there is no move, and it made one")
	}
}

func TestCentralMoves(t *testing.T) {
	o := openingPlayer{spec: &game.Spec{Board: game.Board{Cols: 20, Rows: 20}}}
	for square, want := range map[int]bool{0: false, 9*20 + 9: true, 10*20 + 10: true, 9*20 + 12: true, 9*20 + 13: false, 7*20 + 7: true, 6*20 + 9: false} {
		if got := o.isCentral(square); got != want {
			t.Errorf("square %d: %t", square, got)
		}
	}
}
