package engine

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/games/gomoku"
)

// judge is a searcher that judges each position by a function, for the side to
// move.
type judge struct {
	score    func(game.Position) Score
	err      error
	searches int
	last     Limits
}

func (j *judge) Search(_ context.Context, pos game.Position, limits Limits, _ func(Report)) (Result, error) {
	j.searches++
	j.last = limits
	if j.err != nil || j.score == nil {
		return Result{}, j.err
	}
	best := game.LegalMoves(pos)[0]
	return Result{Best: best, Info: Info{Lines: []Line{{Score: j.score(pos), Moves: []game.Move{best}}}}}, nil
}

// always judges every position alike.
func always(score Score) func(game.Position) Score {
	return func(game.Position) Score { return score }
}

// swap2Player is an engine in swap2 on a small board.
func swap2Player(j *judge) *OpeningPlayer {
	level, _ := LevelByName("medium")
	return &OpeningPlayer{
		Spec: gomoku.NewSpec("test", gomoku.Freestyle, 7, gomoku.Swap2()), Searcher: j,
		Limits: Limits{Level: &level, PositionID: "here"}, Random: rand.New(rand.NewPCG(1, 2)),
	}
}

const (
	threeStones = "7/7/2x4/3xo2/7/7/7 o"
	fiveStones  = "7/7/2x4/3xo2/4o2/4x2/7 o"
)

func TestEngineChooses(t *testing.T) {
	for _, c := range []struct {
		score  Score
		fen    string
		plies  int
		chosen []string
		want   string
	}{
		{Score{Centipawns: 200}, threeStones, 3, nil, "white"},
		{Score{Centipawns: -200}, threeStones, 3, nil, "black"},
		{Score{Centipawns: 10}, threeStones, 3, nil, "two-more"},
		{Score{Mate: -1}, threeStones, 3, nil, "black"},
		{Score{Mate: 2}, fiveStones, 5, []string{"two-more"}, "white"},
		{Score{Centipawns: -10}, fiveStones, 5, []string{"two-more"}, "black"},
		{Score{}, "7/7/7/7/oooo3/xxxxx2/7 o", 3, nil, "black"}, // it is over
	} {
		j := &judge{score: always(c.score)}
		o := swap2Player(j)
		pos, err := o.Spec.Parse(c.fen)
		if err != nil {
			t.Fatal(err)
		}
		got, err := o.Act(t.Context(), pos, c.plies, c.chosen)
		if err != nil || got.Choice.Name != c.want || got.Move != game.NoMove {
			t.Errorf("%+v in %s: %+v, %v, not %s", c.score, c.fen, got, err, c.want)
		}
	}
}

// The engine looks at a choice as deep as its level does, and does not slip.
func TestEngineChoosesByItsLevel(t *testing.T) {
	j := &judge{score: always(Score{})}
	o := swap2Player(j)
	if _, err := o.Act(t.Context(), o.Spec.Start(), 3, nil); err != nil {
		t.Fatal(err)
	}
	if want := o.Limits.Level; j.last.Level.Depth != want.Depth || j.last.Level.SlipPercent != 0 || j.last.PositionID != "here" {
		t.Errorf("it searched at %+v", j.last.Level)
	}
	o.Limits = Limits{Depth: 4}
	if _, err := o.Act(t.Context(), o.Spec.Start(), 3, nil); err != nil || j.last.Depth != 4 || j.last.Level != nil {
		t.Errorf("without a level it searched at %+v: %v", j.last, err)
	}
}

// The engine places its stones where the search finds them most balanced: here
// those on the left, of the stones that it places in a row the first one too.
func TestEnginePlaces(t *testing.T) {
	j := &judge{score: func(pos game.Position) Score {
		right := 0
		for square := range 49 {
			if pos.At(square) != 0 && square%7 > 3 {
				right++
			}
		}
		return Score{Centipawns: 100 * right}
	}}
	o := swap2Player(j)
	pos := o.Spec.Start()
	for plies := range 5 {
		var chosen []string
		if plies >= 3 {
			chosen = []string{"two-more"}
		}
		j.searches = 0
		act, err := o.Act(t.Context(), pos, plies, chosen)
		if err != nil || act.Choice.Name != "" || j.searches != openingTries {
			t.Fatalf("after %d plies: %+v, %v after %d searches", plies, act, err, j.searches)
		}
		if !slices.Contains(game.LegalMoves(pos), act.Move) {
			t.Fatalf("after %d plies: an illegal move", plies)
		}
		pos.Make(act.Move)
	}
	if score := j.score(pos); score.Centipawns > 0 {
		t.Errorf("%s is not the most balanced: %+v", pos.FEN(), score)
	}
}

// Told to hurry the engine answers with any legal move.
func TestEngineHurriesInTheOpening(t *testing.T) {
	hurried, cancel := context.WithCancel(t.Context())
	cancel()
	j := &judge{} // which finds nothing
	o := swap2Player(j)
	if act, err := o.Act(hurried, o.Spec.Start(), 0, nil); err != nil || act.Move == game.NoMove || j.searches != 0 {
		t.Errorf("%+v, %v after %d searches", act, err, j.searches)
	}
	if act, err := o.Act(hurried, o.Spec.Start(), 3, nil); err != nil || act.Choice.Name != "two-more" {
		t.Errorf("%+v, %v", act, err)
	}
}

func TestEngineFailsInTheOpening(t *testing.T) {
	broken := errors.New("broken")
	full := gomoku.Start(gomoku.Freestyle, 5)
	for _, m := range game.LegalMoves(full) {
		full.Make(m)
	}
	for _, c := range []struct {
		judge *judge
		pos   game.Position
		plies int
		want  error
	}{
		{&judge{err: broken}, gomoku.Start(gomoku.Freestyle, 7), 0, broken},
		{&judge{err: broken}, gomoku.Start(gomoku.Freestyle, 7), 3, broken},
		{&judge{}, gomoku.Start(gomoku.Freestyle, 7), 3, errNoScore},
		{&judge{}, full, 0, ErrNoMove},
	} {
		if act, err := swap2Player(c.judge).Act(t.Context(), c.pos, c.plies, nil); !errors.Is(err, c.want) {
			t.Errorf("after %d plies: %+v, %v", c.plies, act, err)
		}
	}
}

func TestCentralMoves(t *testing.T) {
	o := OpeningPlayer{Spec: &game.Spec{Board: game.Board{Cols: 20, Rows: 20}}}
	for square, want := range map[int]bool{0: false, 9*20 + 9: true, 10*20 + 10: true, 9*20 + 12: true, 9*20 + 13: false, 7*20 + 7: true, 6*20 + 9: false} {
		if got := o.isCentral(square); got != want {
			t.Errorf("square %d: %t", square, got)
		}
	}
}
